import type { Client } from '../client';
import { waitUntil } from '../concurrency';
import { upload } from './evidence';

/** The content of a CSV file with these rows; the first one has the headers. */
export const csvOf = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n');

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Uploads a file to import. */
export const uploadImport = (
  client: Client,
  kind: string,
  content: string | Buffer,
  name = `${kind}.csv`,
) => upload(client, { name, content }, { kind }, '/api/imports');

type ImportStep = 'dry-run' | 'run' | 'undo';

/** Starts a step of an import and returns the import when the step has ended. */
export async function finishStep(client: Client, id: number, step: ImportStep) {
  await client.post(`/api/imports/${id}/${step}`).expect(200);
  return finishedImport(client, id);
}

/** The import as soon as its rows have been processed. */
export async function finishedImport(client: Client, id: number) {
  const read = async () => (await client.get(`/api/imports/${id}`).expect(200)).body;
  let record = await read();
  await waitUntil(async () => {
    record = await read();
    return !['checking', 'running', 'undoing'].includes(record.status);
  });
  return record;
}

/** Uploads and imports a file with the proposed mapping. */
export async function importFile(
  client: Client,
  kind: string,
  content: string | Buffer,
  name?: string,
) {
  const { body } = await uploadImport(client, kind, content, name).expect(201);
  return finishStep(client, body.id, 'run');
}
