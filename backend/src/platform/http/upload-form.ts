import { parseFileName } from '@atrium/contracts';
import busboy, { type Busboy } from 'busboy';
import type { Request } from 'express';
import { type Readable, Transform } from 'node:stream';
import { defineErrors } from './app-error';
import { errors } from './errors';
import { fileNameInForm, FORM_LIMITS } from './form-file';

const uploadErrors = defineErrors({
  noFile: {
    rule: 'upload.no_file',
    status: 400,
    message: () => 'Please choose a file to upload.',
    field: 'file',
  },
  oneFileOnly: {
    rule: 'upload.one_file_only',
    status: 400,
    message: () => 'Send one file per upload.',
    field: 'file',
  },
  malformedForm: {
    rule: 'upload.malformed_form',
    status: 400,
    message: () => "The upload couldn't be read. Send it as a multipart form with a file.",
  },
  interrupted: {
    rule: 'upload.interrupted',
    status: 400,
    message: () => 'The upload was interrupted before the file was complete. Upload it again.',
  },
});

/** A connection that sends nothing for this long is closed. */
const IDLE_TIMEOUT_MS = 120_000;

/** Stores the content of the file as it arrives. */
type StoreContent<Stored> = (content: Readable) => Promise<Stored>;

interface UploadForm<Stored> {
  /** The sent file name in its canonical form. */
  fileName: string;
  fields: Record<string, string>;
  /** The result of {@link StoreContent}. */
  stored: Stored;
}

/**
 * Reads a form with one file in the field `file`, without holding the file in memory.
 *
 * @param discard receives the stored content if the rest of the form turns out to be invalid
 * @throws AppError 400, 415, and errors of `store`
 */
export async function readUploadForm<Stored>(
  request: Request,
  store: StoreContent<Stored>,
  discard: (stored: Stored) => Promise<void>,
): Promise<UploadForm<Stored>> {
  const parser = parserFor(request);
  const chunks = oneChunkPerTurn();
  const fields = new Map<string, string>();
  const files: { fileName: string; stored: Promise<Stored> }[] = [];
  request.setTimeout(IDLE_TIMEOUT_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('file', (field, content, { filename }) => {
        // The parser reports the error; without a listener it would crash the process.
        content.on('error', () => undefined);
        const name = parseFileName(fileNameInForm(filename ?? ''));
        if (field === 'file' && name.error === undefined) {
          const stored = store(content);
          stored.catch(reject);
          files.push({ fileName: name.value, stored });
          return;
        }
        content.resume();
        if (field === 'file') reject(errors.invalid({ file: name.error ?? '' }));
        else reject(errors.unknownField(field));
      });
      parser.on('field', (field, value, { nameTruncated, valueTruncated }) => {
        if (nameTruncated || valueTruncated) reject(uploadErrors.malformedForm());
        else fields.set(field, value);
      });
      parser.on('filesLimit', () => reject(uploadErrors.oneFileOnly()));
      parser.on('fieldsLimit', () => reject(uploadErrors.malformedForm()));
      parser.on('error', () => reject(uploadErrors.malformedForm()));
      parser.on('close', resolve);
      request.once('error', () => reject(uploadErrors.interrupted()));
      request.once('close', () => {
        if (!request.complete) reject(uploadErrors.interrupted());
      });
      request.pipe(chunks).pipe(parser);
    });
    const [file] = files;
    if (!file) throw uploadErrors.noFile();
    return {
      fileName: file.fileName,
      fields: Object.fromEntries(fields),
      stored: await file.stored,
    };
  } catch (error) {
    request.unpipe(chunks);
    chunks.destroy();
    parser.destroy();
    await Promise.all(files.map(({ stored }) => stored.then(discard, () => undefined)));
    // Browsers read the response only after they have sent everything, so the rest is discarded.
    request.resume();
    throw error;
  } finally {
    request.setTimeout(0);
  }
}

/** @throws AppError 415 if the request isn't a form */
function parserFor(request: Request): Busboy {
  if (!request.is('multipart/form-data')) throw errors.unsupportedType();
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { ...FORM_LIMITS, parts: FORM_LIMITS.files + FORM_LIMITS.fields },
    });
  } catch {
    throw uploadErrors.malformedForm();
  }
}

/** Chunks of all uploads of this process that wait for a turn, first in, first out. */
const waiting: (() => void)[] = [];

/**
 * Passes content through, one chunk of all concurrent uploads per turn of the event loop. Other
 * requests wait for at most one chunk, and every upload gets its share.
 */
export const oneChunkPerTurn = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(() => done(null, chunk));
      if (waiting.length === 1) setImmediate(passNextChunk);
    },
  });

function passNextChunk(): void {
  const passChunk = waiting.shift();
  if (waiting.length > 0) setImmediate(passNextChunk);
  passChunk?.();
}
