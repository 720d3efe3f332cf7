import type { Role } from '@atrium/contracts';
import type { DataSource } from 'typeorm';
import { SUMMARIES } from '../../src/database-schema';
import { Settings, type SettingsGroup, type SettingsValues } from '../../src/modules/settings';
import {
  Summaries,
  type SummaryDifference,
  type SummaryRecount,
} from '../../src/platform/database';
import { JobRunner } from '../../src/platform/jobs';
import type { TestApp } from './start-app';

/** The columns of an audit log row that the tests read. */
export interface AuditRow {
  action: string;
  actorId: number | null;
  /** Old and new values as JSON. */
  before: string | null;
  after: string | null;
}

/**
 * Creates a record as a user with the given role.
 *
 * @param path the endpoint that creates it, such as `/api/projects`
 * @returns the response body
 */
export async function makeRecord(app: TestApp, role: Role, path: string, fields: object) {
  const client = await app.as(role);
  return (await client.post(path).send(fields).expect(201)).body;
}

/** Reads the database row of a record, or `undefined` if there is none. */
export async function storedRow(app: TestApp, table: string, id: number) {
  const [row] = await app.database.query('SELECT * FROM ?? WHERE id = ?', [table, id]);
  return row;
}

/** Counts the rows of a table. */
export async function countRows(app: TestApp, table: string, where = '1 = 1'): Promise<number> {
  const [row] = await app.database.query<{ total: string }[]>(
    `SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`,
  );
  return Number(row?.total);
}

/** Reads the audit log rows of a record, oldest first. */
export function auditRows(app: TestApp, entity: string, id: number): Promise<AuditRow[]> {
  return app.database.query<AuditRow[]>(
    'SELECT * FROM audit_log WHERE entity = ? AND entityId = ? ORDER BY id',
    [entity, id],
  );
}

/** Compares stored summaries with a recount of their tables. Expected to be empty. */
export async function summaryDifferences(
  database: DataSource,
  definitions: readonly SummaryRecount[] = SUMMARIES,
): Promise<SummaryDifference[]> {
  const summaries = new Summaries(database);
  const differences: SummaryDifference[] = [];
  for (const definition of definitions) differences.push(...(await summaries.compare(definition)));
  return differences;
}

/** Applies settings immediately. The others of the group get their defaults. */
export async function saveSettings<Group extends SettingsGroup>(
  app: TestApp,
  group: Group,
  values: Partial<SettingsValues[Group]>,
): Promise<void> {
  await app.database.query('REPLACE INTO settings (name, value) VALUES (?, ?)', [
    group,
    JSON.stringify(values),
  ]);
  app.nest.get(Settings).invalidate();
}

export const setCompanyTimeZone = (app: TestApp, timeZone: string): Promise<void> =>
  saveSettings(app, 'company', { timeZone });

/**
 * Makes every scheduled job due again. Jobs use the clock of the database, which tests can't set.
 */
export const makeJobsDue = (database: DataSource): Promise<unknown> =>
  database.query('UPDATE job_leases SET lastRunAt = NULL');

/** Runs all scheduled jobs now. */
export async function runJobs({ database, nest }: TestApp): Promise<void> {
  await makeJobsDue(database);
  await nest.get(JobRunner).runDue();
}
