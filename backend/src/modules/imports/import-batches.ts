import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { ApiTokens, tokenActor } from '../../platform/api-tokens';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { inSavepoint, insertRows, queryRaw, Transactions } from '../../platform/database';
import { Notifier } from '../notifications';
import { Settings } from '../settings';
import { backgroundActor } from '../users';
import { Import, type ImportPhase } from './entities/import.entity';
import type { ImportRow, RowOutcome } from './entities/import-row.entity';
import { type Importer, Importers } from './importers';
import { canImport } from './imports.policy';
import {
  type ChangedRow,
  type ParsedRow,
  parseRow,
  type RowContext,
  RowImporter,
  type RowResult,
} from './row-importer';
import { type CellFormat, dateOrderOf } from './rules/cell-values';

/** Limits of one transaction, whichever is reached first. */
const BATCH_ROWS = 100;
const BATCH_MS = 2000;

/** Errors of an earlier phase that one transaction deletes. */
const BATCH_ERRORS = 10_000;

/** Maximum number of errors stored for a row. */
const MAX_ROW_ERRORS = 10;

const FINAL_STATUS = { check: 'checked', run: 'done', undo: 'undone' } as const;

const NO_RIGHT =
  'The user who started this no longer has permission to import. Someone else can continue it.';
const NO_TOKEN_RIGHT =
  'The API token that started this was revoked, has expired or no longer has permission. Someone else can continue it.';
const UNEXPECTED =
  'Something went wrong on our side. All rows up to this point are finished, and you can continue.';

const COUNTERS = {
  created: 'createdRows',
  updated: 'updatedRows',
  unchanged: 'unchangedRows',
  failed: 'failedRows',
  undone: 'undoneRows',
  kept: 'keptRows',
} as const satisfies Record<RowOutcome, keyof Import>;

type Results = Map<number, RowResult>;

/** Ends the savepoint of a dry run, which rolls back its rows. */
class EndOfDryRun extends Error {}

/**
 * Processes the rows of an import in batches. The transaction of a batch also stores its results
 * and the position, so a row is neither lost nor imported twice. No one is notified.
 */
@Injectable()
export class ImportBatches {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifier: Notifier,
    private readonly importers: Importers,
    private readonly rows: RowImporter,
    private readonly settings: Settings,
    private readonly tokens: ApiTokens,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Works on the next batch and renews the lease.
   *
   * @returns false if none is left, or if someone else has the lease
   */
  next(id: number, leasedBy: string, leaseSeconds: number): Promise<boolean> {
    return this.notifier.mute(() =>
      this.transactions.batch(async (em) => {
        const record = await lockLeased(em, id, leasedBy);
        if (!record?.phase) return false;
        const { kind, phase, headers, mapping, sendInvitations } = record;
        const importer = this.importers.get(kind);
        const actor = await this.actorOf(em, record, importer);
        if (!actor || canImport(actor, phase, importer) !== true) {
          await this.end(
            em,
            record,
            'failed',
            record.startedByTokenId === null ? NO_RIGHT : NO_TOKEN_RIGHT,
          );
          return false;
        }
        if (record.doneRows === 0 && (await deleteErrors(em, id)) > 0) return true;
        const context: RowContext = {
          importer,
          actor,
          headers,
          mapping,
          format: await this.formatOf(em, record, importer),
          options: { sendInvitations },
          isDryRun: phase === 'check',
        };
        const results = await this.process(em, record, context, phase);
        if (results.size > 0) {
          await saveResults(em, id, results);
          await saveProgress(em, id, results, leaseSeconds);
          return true;
        }
        await this.end(em, record, FINAL_STATUS[phase], null);
        return false;
      }),
    );
  }

  /** Stops an import whose batch fails repeatedly. A user can continue it. */
  async stop(id: number, leasedBy: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const record = await lockLeased(em, id, leasedBy);
      if (record) await this.end(em, record, 'failed', UNEXPECTED);
    });
  }

  /** @returns undefined if the user was deleted or deactivated, or the token revoked */
  private async actorOf(
    em: EntityManager,
    { id, startedById, startedByTokenId }: Import,
    { needsStepUp }: Importer,
  ): Promise<Actor | undefined> {
    const requestId = `import-${id}`;
    if (startedByTokenId === null) {
      const actor = await backgroundActor(em, startedById, requestId);
      // The user confirmed their identity to start it; a dry run has the result of the import.
      if (!actor || !needsStepUp) return actor;
      return { ...actor, signIn: { ...actor.signIn, confirmedAt: this.clock.now() } };
    }
    const token = await this.tokens.findById(em, startedByTokenId);
    return token && tokenActor(token, { address: '', requestId });
  }

  private async formatOf(
    em: EntityManager,
    record: Import,
    { columns }: Importer,
  ): Promise<CellFormat> {
    const { currency } = await this.settings.getIn(em, 'company');
    return { currency, dateOrder: dateOrderOf(record, columns) };
  }

  private async process(
    em: EntityManager,
    record: Import,
    context: RowContext,
    phase: ImportPhase,
  ): Promise<Results> {
    if (phase === 'undo') return this.undo(em, record, context);
    if (phase === 'run') return this.import(em, record, context);
    const results: Results = new Map();
    await inSavepoint(em, async (savepoint) => {
      for (const [row, result] of await this.import(savepoint, record, context)) {
        const { outcome, keyHash, errors } = result;
        results.set(row, { outcome, keyHash, errors });
      }
      throw new EndOfDryRun();
    }).catch((error: unknown) => {
      if (!(error instanceof EndOfDryRun)) throw error;
    });
    return results;
  }

  private async import(
    em: EntityManager,
    { id, lastRow }: Import,
    context: RowContext,
  ): Promise<Results> {
    const staged = await queryRaw<{ rowNumber: number; cells: string }[]>(
      em,
      `SELECT rowNumber, cells FROM import_rows WHERE importId = ? AND rowNumber > ?
       ORDER BY rowNumber LIMIT ${BATCH_ROWS}`,
      [id, lastRow],
    );
    const rows = staged.map(({ rowNumber, cells }) =>
      parseRow(context, { rowNumber, cells: JSON.parse(cells) as string[] }),
    );
    const firstRows = await firstRowsByKey(em, id, rows);
    return withinTime(rows, (row) => {
      const first = row.keyHash === null ? undefined : firstRows.get(row.keyHash);
      const earlier = first !== undefined && first < row.rowNumber ? first : undefined;
      return this.rows.import(em, context, row, earlier);
    });
  }

  private async undo(
    em: EntityManager,
    { id, lastRow }: Import,
    context: RowContext,
  ): Promise<Results> {
    const rows = await queryRaw<(Omit<ChangedRow, 'previous'> & { previous: string | null })[]>(
      em,
      `SELECT rowNumber, outcome, recordId, recordVersion, previous, newClientId FROM import_rows
       WHERE importId = ? AND rowNumber < ? AND outcome IN ('created', 'updated')
       ORDER BY rowNumber DESC LIMIT ${BATCH_ROWS}`,
      [id, lastRow],
    );
    return withinTime(rows, (row) => {
      const previous = JSON.parse(row.previous ?? 'null') as ChangedRow['previous'];
      return this.rows.undo(em, context, { ...row, previous });
    });
  }

  private async end(
    em: EntityManager,
    { id, phase }: Import,
    status: 'checked' | 'done' | 'undone' | 'failed',
    failReason: string | null,
  ): Promise<void> {
    const finishedAt = this.clock.now();
    await em.update(Import, id, {
      status,
      failReason,
      finishedAt,
      leasedBy: null,
      leasedUntil: null,
    });
    await this.audit.record(em, null, {
      action: failReason === null ? `import.finish_${phase}` : 'import.fail',
      entity: 'import',
      entityId: id,
      ...(failReason !== null && { note: failReason }),
    });
  }
}

/** Locks the import if the lease is still valid. */
const lockLeased = (em: EntityManager, id: number, leasedBy: string): Promise<Import | null> =>
  em.findOne(Import, { where: { id, leasedBy }, lock: { mode: 'pessimistic_write' } });

/**
 * Deletes errors of an earlier phase, which `ImportsReader` no longer shows. The request that
 * starts a phase doesn't, because it would exceed its time limit after errors in many rows.
 *
 * @returns how many it deleted
 */
async function deleteErrors(em: EntityManager, importId: number): Promise<number> {
  const { affectedRows } = await queryRaw<{ affectedRows: number }>(
    em,
    `DELETE FROM import_errors WHERE importId = ? LIMIT ${BATCH_ERRORS}`,
    [importId],
  );
  return affectedRows;
}

/** Processes the rows in order until the time limit of the batch. */
async function withinTime<Row extends { rowNumber: number }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<RowResult>,
): Promise<Results> {
  const end = performance.now() + BATCH_MS;
  const results: Results = new Map();
  for (const row of rows) {
    results.set(row.rowNumber, await work(row));
    if (performance.now() > end) break;
  }
  return results;
}

/** The first row for each of these records. Rows before the batch have stored their keys. */
async function firstRowsByKey(
  em: EntityManager,
  importId: number,
  rows: readonly ParsedRow[],
): Promise<Map<string, number>> {
  const first = new Map<string, number>();
  for (const { keyHash, rowNumber } of rows) {
    if (keyHash !== null && !first.has(keyHash)) first.set(keyHash, rowNumber);
  }
  const [start] = rows;
  if (!start || first.size === 0) return first;
  const keys = [...first.keys()];
  const earlier = await queryRaw<{ keyHash: string; rowNumber: number }[]>(
    em,
    `SELECT keyHash, MIN(rowNumber) AS rowNumber FROM import_rows
     WHERE importId = ? AND keyHash IN (?) AND rowNumber < ?
     GROUP BY keyHash`,
    [importId, keys, start.rowNumber],
  );
  for (const { keyHash, rowNumber } of earlier) first.set(keyHash, rowNumber);
  return first;
}

async function saveResults(em: EntityManager, importId: number, results: Results): Promise<void> {
  for (const [rowNumber, result] of results) await saveResult(em, importId, rowNumber, result);
  const errors = [...results].flatMap(([rowNumber, result]) =>
    (result.errors ?? [])
      .slice(0, MAX_ROW_ERRORS)
      .map(({ field, message }) => [importId, rowNumber, field, message]),
  );
  await insertRows(em, {
    into: 'INSERT INTO import_errors (importId, rowNumber, field, message)',
    row: '(?, ?, ?, ?)',
    rows: errors,
  });
}

function saveResult(
  em: EntityManager,
  importId: number,
  rowNumber: number,
  { outcome, keyHash, recordId, recordVersion, previous, newClientId }: RowResult,
): Promise<unknown> {
  const stored: Partial<Record<keyof ImportRow, unknown>> = {
    outcome,
    ...(keyHash !== undefined && { keyHash }),
    ...(recordId !== undefined && {
      recordId,
      recordVersion,
      newClientId: newClientId ?? null,
      previous: previous ? JSON.stringify(previous) : null,
    }),
  };
  const columns = Object.keys(stored);
  return queryRaw(
    em,
    `UPDATE import_rows SET ${columns.map((column) => `${column} = ?`).join(', ')}
     WHERE importId = ? AND rowNumber = ?`,
    [...Object.values(stored), importId, rowNumber],
  );
}

async function saveProgress(
  em: EntityManager,
  id: number,
  results: Results,
  leaseSeconds: number,
): Promise<void> {
  const outcomes = [...results.values()].map(({ outcome }) => outcome);
  const counters = Object.entries(COUNTERS).map(([outcome, column]) => ({
    column,
    count: outcomes.filter((each) => each === outcome).length,
  }));
  await queryRaw(
    em,
    `UPDATE imports SET ${counters.map(({ column }) => `${column} = ${column} + ?`).join(', ')},
       doneRows = doneRows + ?, lastRow = ?, attempts = 0,
       leasedUntil = NOW(3) + INTERVAL ? SECOND
     WHERE id = ?`,
    [
      ...counters.map(({ count }) => count),
      results.size,
      [...results.keys()].at(-1) ?? 0,
      leaseSeconds,
      id,
    ],
  );
}
