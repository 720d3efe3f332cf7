import { countOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type Actor,
  assertAllowed,
  assertRecentlyConfirmed,
  assertStatusAllows,
} from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Transactions, updateVersioned } from '../../platform/database';
import { assertCurrentVersion, errors } from '../../platform/http/errors';
import { MAX_ID } from '../../platform/http/validation';
import type { ImportDetailDto, MapImportDto } from './dto/import.dto';
import { Import, type ImportPhase } from './entities/import.entity';
import { ImportWorker } from './import-worker';
import { Importers } from './importers';
import { importErrors } from './imports.errors';
import { canImport, importAbilities } from './imports.policy';
import { ImportsReader, readImport } from './imports.reader';
import { deleteImport } from './imports-cleanup';
import { mappingProblem } from './rules/column-mapping';

const BUSY_STATUS = { check: 'checking', run: 'running', undo: 'undoing' } as const;

const NO_UNDO = { undoneRows: 0, keptRows: 0 };
const NO_ROWS = { createdRows: 0, updatedRows: 0, unchangedRows: 0, failedRows: 0, ...NO_UNDO };

/** Where each phase starts. An undo visits the rows from the last to the first. */
const START: Record<ImportPhase, Partial<Import>> = {
  check: { doneRows: 0, lastRow: 0, ...NO_ROWS },
  run: { doneRows: 0, lastRow: 0, ...NO_ROWS },
  undo: { doneRows: 0, lastRow: MAX_ID, ...NO_UNDO },
};

/** Maps the columns of imports, starts their phases and deletes them. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly importers: Importers,
    private readonly worker: ImportWorker,
    private readonly reader: ImportsReader,
  ) {}

  /**
   * A changed mapping invalidates the last dry run.
   *
   * @throws AppError 400 for an unknown field or column, 404, 409 if the import has started or
   *   the version is stale
   */
  map(
    actor: Actor,
    id: number,
    { mapping: sent, sendInvitations, version }: MapImportDto,
  ): Promise<ImportDetailDto> {
    return this.transactions.run(async (em) => {
      const before = await readImport(em, id, { lock: true });
      assertStatusAllows(importAbilities(before).map);
      assertCurrentVersion(before, version, 'import');
      const { columns } = this.importers.get(before.kind);
      const mapping = sent.map(({ column, field }) => ({ column, field }));
      const problem = mappingProblem(mapping, before.headers, columns);
      if (problem !== undefined) throw errors.invalid({ mapping: problem });
      const after = { mapping, sendInvitations: sendInvitations ?? before.sendInvitations };
      await updateVersioned(em, Import, id, before.version, {
        ...after,
        ...START.check,
        status: 'mapping',
        phase: null,
      });
      await this.audit.record(em, actor, {
        action: 'import.map',
        entity: 'import',
        entityId: id,
        before: describe(before),
        after: describe({ ...before, ...after }),
      });
      return this.reader.detail(id, em);
    });
  }

  /**
   * Starts a phase; {@link ImportWorker} does the work. A failed phase continues where it stopped.
   *
   * @throws AppError 403 without the rights to change such records, or without a recent confirmation
   *   for team members, 404, 409 if the import is busy or finished, or if no column is mapped
   */
  async start(actor: Actor, id: number, phase: ImportPhase): Promise<ImportDetailDto> {
    const started = await this.transactions.respond(actor, async (em) => {
      const before = await readImport(em, id, { lock: true });
      const importer = this.importers.get(before.kind);
      assertAllowed(canImport(actor, phase, importer));
      assertStatusAllows(importAbilities(before)[phase]);
      if (before.mapping.length === 0) throw importErrors.nothingMapped();
      if (importer.needsStepUp && phase !== 'check') {
        assertRecentlyConfirmed(actor, this.clock.now());
      }
      const continues = before.status === 'failed' && before.phase === phase && phase !== 'check';
      await updateVersioned(em, Import, id, before.version, {
        ...(!continues && START[phase]),
        status: BUSY_STATUS[phase],
        phase,
        attempts: 0,
        failReason: null,
        leasedBy: null,
        leasedUntil: null,
        finishedAt: null,
        startedById: actor.id,
        startedByTokenId: actor.token?.id ?? null,
      });
      if (phase !== 'check') {
        await this.audit.record(em, actor, {
          action: `import.${phase}`,
          entity: 'import',
          entityId: id,
          note: `${countOf(before.totalRows, 'row')} of ${before.fileName}.`,
        });
      }
      return this.reader.detail(id, em);
    });
    this.worker.wake();
    return started;
  }

  /**
   * Deletes the uploaded rows and the entry in the history. The transaction only hides the import,
   * because deleting many rows can take longer than a transaction may. If the process stops before
   * the end, `ImportsCleanup` deletes the rest.
   *
   * @throws AppError 404, 409 if the import is busy or has changed records
   */
  async delete(actor: Actor, id: number): Promise<void> {
    await this.transactions.run(async (em) => {
      const before = await readImport(em, id, { lock: true });
      assertStatusAllows(importAbilities(before).delete);
      await em.update(Import, id, { status: 'reading' });
      await this.audit.record(em, actor, {
        action: 'import.delete',
        entity: 'import',
        entityId: id,
        before: { kind: before.kind, fileName: before.fileName, totalRows: before.totalRows },
      });
    });
    await deleteImport(this.dataSource.manager, id);
  }
}

/** The mapping as the audit log shows it: `Company → name, E-mail → email`. */
const describe = ({ headers, mapping, sendInvitations }: Import): object => ({
  mapping: mapping
    .map(({ column, field }) => `${headers[column] ?? column + 1} → ${field}`)
    .join(', '),
  sendInvitations,
});
