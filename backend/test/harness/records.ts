import type { Role } from '@atrium/contracts';
import type { DataSource } from 'typeorm';
import { SUMMARIES } from '../../src/database-schema';
import { Settings } from '../../src/modules/settings';
import {
  Summaries,
  type SummaryDifference,
  type SummaryRecount,
} from '../../src/platform/database';
import type { TestApp } from './start-app';

/** A line of the audit log, of what the tests look at. */
export interface AuditRow {
  action: string;
  actorId: number | null;
  /** JSON of what the record was, and of what it became. */
  before: string | null;
  after: string | null;
}

/**
 * A record that somebody with the role makes.
 *
 * @param path where the records of its kind are made, such as `/api/projects`
 * @returns the body of the answer
 */
export async function makeRecord(app: TestApp, role: Role, path: string, fields: object) {
  const browser = await app.as(role);
  return (await browser.post(path).send(fields).expect(201)).body;
}

/** The row of a record as it stands in the database; `undefined` without one. */
export async function storedRow(app: TestApp, table: string, id: number) {
  const [row] = await app.database.query('SELECT * FROM ?? WHERE id = ?', [table, id]);
  return row;
}

/** What the audit log says of a record, the oldest first. */
export function auditRows(app: TestApp, entity: string, id: number): Promise<AuditRow[]> {
  return app.database.query<AuditRow[]>(
    'SELECT * FROM audit_log WHERE entity = ? AND entityId = ? ORDER BY id',
    [entity, id],
  );
}

/** Where kept figures differ from what their tables hold; there should never be such a place. */
export async function summaryDifferences(
  database: DataSource,
  definitions: readonly SummaryRecount[] = SUMMARIES,
): Promise<SummaryDifference[]> {
  const summaries = new Summaries(database);
  const differences: SummaryDifference[] = [];
  for (const definition of definitions) differences.push(...(await summaries.compare(definition)));
  return differences;
}

/** Moves the company to another time zone, at once. Other settings of the company go back to theirs. */
export async function setCompanyTimeZone(app: TestApp, timeZone: string): Promise<void> {
  await app.database.query('REPLACE INTO settings (name, value) VALUES (?, ?)', [
    'company',
    JSON.stringify({ timeZone }),
  ]);
  app.nest.get(Settings).forget();
}
