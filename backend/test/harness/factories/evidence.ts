import { Agent } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import type { Client } from '../client';
import type { TestApp } from '../start-app';
import { storedFiles } from '../stored-files';

const BOUNDARY = '----atrium-test-boundary';

export interface FormFile {
  name?: string;
  content?: Buffer | string;
  /** The content type that the sender claims. */
  type?: string;
  field?: string;
}

/** Builds a multipart body as a browser does, with file names exactly as given. */
export function uploadBody(
  files: FormFile | FormFile[] = [],
  fields: Record<string, string> = {},
): Buffer {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  return Buffer.concat([
    ...texts,
    ...[files].flat().map(buildPart),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

function buildPart({ name = 'notes.txt', content = 'Notes', type, field = 'file' }: FormFile) {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `Content-Type: ${type ?? 'application/octet-stream'}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

export const UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Keeps the connection open when the server rejects an upload early, as browsers do. */
const KEEP_ALIVE_AGENT = new Agent({ keepAlive: true, maxFreeSockets: 0 });

/** Sends a multipart form, by default to the upload endpoint. */
export const upload = (
  client: Client,
  file: FormFile | FormFile[] | undefined,
  fields: Record<string, string> = {},
  path = '/api/evidence/upload',
) =>
  client
    .post(path)
    .agent(KEEP_ALIVE_AGENT)
    .set('Content-Type', UPLOAD_TYPE)
    .send(uploadBody(file, fields));

/** State of files and storage, which a rejected upload must not change. */
export async function evidenceState(app: TestApp) {
  const [files] = await app.database.query<{ files: string; versions: string }[]>(
    `SELECT (SELECT COUNT(*) FROM evidence_files) AS files,
       (SELECT COUNT(*) FROM evidence_versions) AS versions`,
  );
  return { ...files, stored: await storedFiles(app, 'evidence') };
}

/** Creates a PNG image of one pixel. */
export function pngPixel(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
