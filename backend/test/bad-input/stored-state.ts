import { listFiles, type TestApp } from '../harness';

/**
 * Tables that change with every request, and those that a read may fill: the PDFs of invoices, the
 * start of the grace period for a second factor, and the numbers of changes.
 */
const IGNORED_TABLES = new Set([
  'session',
  'rate_limits',
  'job_leases',
  'invoice_pdfs',
  'second_factors',
  'record_changes',
  'change_sequences',
]);

export type StoredState = Record<string, unknown>;

/**
 * Returns a function that reads checksums of all tables and the names of all stored files, to
 * detect any change.
 */
export async function createStateReader(app: TestApp): Promise<() => Promise<StoredState>> {
  const names = await app.database.query<{ name: string }[]>(
    `SELECT TABLE_NAME AS name FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' ORDER BY TABLE_NAME`,
  );
  const tables = names.map(({ name }) => name).filter((name) => !IGNORED_TABLES.has(name));
  return async () => {
    const checksums = await app.database.query<{ Table: string; Checksum: string }[]>(
      'CHECKSUM TABLE ??',
      [tables],
    );
    return {
      ...Object.fromEntries(
        checksums.map(({ Table, Checksum }) => [Table.split('.')[1], Checksum]),
      ),
      files: await listFiles(app.dataDir),
    };
  };
}
