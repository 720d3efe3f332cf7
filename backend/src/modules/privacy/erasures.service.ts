import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertRecentlyConfirmed } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { acquireNamedLock, Transactions } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import {
  assertNotBeingErased,
  countPersonalRows,
  eraseFromText,
  type Person,
  PersonalData,
  type PersonKind,
} from '../../platform/personal-data';
import { FileStorage } from '../../platform/storage';
import { cutText } from '../../platform/truncate';
import type {
  ErasePersonDto,
  ErasureDto,
  PersonalTableDto,
  UnfinishedErasureDto,
} from './dto/privacy.dto';
import { Erasure } from './erasure.entity';
import { ErasureJournal } from './erasure-journal';
import { ErasureWorker } from './erasure-worker';
import { PersonEraser } from './person-eraser';
import { privacyErrors } from './privacy.errors';

/** Times in milliseconds. Together they are shorter than browsers and proxies wait. */
@Injectable()
export class ErasureLimits {
  /** Longest time to count the rows for a preview. */
  previewMs = 20_000;
  /** Longest time to count the rows before an erasure. */
  countMs = 5000;
  /** How long a request waits for its erasure. */
  waitMs = 15_000;
}

/** How often a request looks whether another process has finished its erasure. */
const POLL_MS = 200;

/** Length of a note in the audit log. */
const NOTE_LENGTH = 500;

type Count = Pick<ErasureDto, 'tables' | 'isComplete'>;

/** Erases the data of a person (docs/domain/privacy.md#erasure). */
@Injectable()
export class ErasuresService {
  private readonly journal: ErasureJournal;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    private readonly eraser: PersonEraser,
    private readonly worker: ErasureWorker,
    private readonly limits: ErasureLimits,
    storage: FileStorage,
  ) {
    this.journal = new ErasureJournal(storage);
  }

  /**
   * Requests an erasure and waits for it for some seconds. It continues after the response.
   *
   * @throws AppError 403 if the actor may not erase the person or has not confirmed their identity,
   *   404, 409 if the person was erased before or is being erased, or is the last active super admin
   */
  async erase(
    actor: Actor,
    kind: PersonKind,
    id: number,
    { reason, dryRun = false }: ErasePersonDto,
  ): Promise<ErasureDto> {
    const { manager } = this.dataSource;
    const person = await this.find(manager, kind, id);
    if (!dryRun) assertRecentlyConfirmed(actor, this.clock.now());
    if (person.isErased) throw privacyErrors.alreadyErased();
    await assertNotRunning(manager, person);
    const { previewMs, countMs } = this.limits;
    const count = await this.count(person, performance.now() + (dryRun ? previewMs : countMs));
    if (dryRun) {
      return this.transactions.respond(actor, () =>
        Promise.resolve({ isErased: false, state: 'preview', ...count }),
      );
    }
    const erasureId = await this.request(actor, person, reason, count);
    return (await this.isFinished(erasureId))
      ? { isErased: true, state: 'done', ...count }
      : { isErased: false, state: 'running', ...count };
  }

  /** The erasures that are running or have failed, the oldest first. */
  async unfinished(): Promise<UnfinishedErasureDto[]> {
    const { manager } = this.dataSource;
    const erasures = await manager.find(Erasure, { order: { id: 'ASC' } });
    const found: UnfinishedErasureDto[] = [];
    for (const { id, kind, personId, state, note, ...erasure } of erasures) {
      const person = await this.personalData.sourceOf(kind).find(manager, personId);
      found.push({
        id,
        kind,
        personId,
        name: (kind !== 'client' && person?.names[0]) || null,
        state,
        lastError: erasure.lastError,
        nextAttemptAt: erasure.nextAttemptAt?.toISOString() ?? null,
        reason: note,
        searchedRecords: erasure.searchedRows,
        totalRecords: erasure.totalRows,
        requestedBy: erasure.requestedBy,
        createdAt: erasure.createdAt.toISOString(),
      });
    }
    return found;
  }

  /**
   * Repeats the erasures that a restored database doesn't have.
   *
   * @param entries from the copy of the journal beside the backups
   * @returns how many were repeated
   */
  async repeat(entries: Parameters<ErasureJournal['merge']>[0]): Promise<number> {
    await this.journal.merge(entries);
    let repeated = 0;
    for (const { kind, id, erasedAt } of await this.journal.read()) {
      const person = await this.personalData.sourceOf(kind).find(this.dataSource.manager, id);
      // In a restored database, a newer person can have the same id.
      if (!person || person.isErased || person.createdAt > new Date(erasedAt)) continue;
      const note = 'Repeated after a restore';
      await this.eraser.erase(person, { author: null, note }, () => Promise.resolve());
      repeated += 1;
    }
    return repeated;
  }

  private async find(em: EntityManager, kind: PersonKind, id: number): Promise<Person> {
    const person = await this.personalData.sourceOf(kind).find(em, id);
    if (!person) throw errors.notFound(kind);
    return person;
  }

  private async count(person: Person, deadline: number): Promise<Count> {
    const count: Count = { tables: [], isComplete: true };
    for (const table of this.personalData.tables) {
      const { manager } = this.dataSource;
      const { rows, kept, isComplete } = await countPersonalRows(manager, table, person, deadline);
      count.isComplete &&= isComplete;
      if (rows === 0) continue;
      const keptReason = kept > 0 ? (table.kept?.reason ?? null) : null;
      const counted: PersonalTableDto = {
        table: table.table,
        rows: rows - kept,
        kept,
        keptReason,
      };
      count.tables.push(counted);
    }
    return count;
  }

  /**
   * Records the erasure for the worker. Afterwards, no one can act as the person.
   *
   * @returns the id of the erasure
   */
  private request(actor: Actor, person: Person, reason: string, count: Count): Promise<number> {
    const { kind, id } = person;
    return this.transactions.run(async (em) => {
      await acquireNamedLock(em, `privacy.${kind}.${id}`);
      if ((await this.find(em, kind, id)).isErased) throw privacyErrors.alreadyErased();
      await em.delete(Erasure, { kind, personId: id, state: 'failed' });
      await assertNotBeingErased(em, kind, [id]);
      await this.personalData.sourceOf(kind).close(em, actor, id);
      const { identifiers } = await em.insert(Erasure, {
        kind,
        personId: id,
        // The reason may contain the person's name.
        note: cutText(await eraseFromText(em, reason, person), NOTE_LENGTH),
        requestedById: actor.id,
        requestedBy: actor.displayName,
        address: actor.address || null,
        requestId: actor.requestId,
      });
      const response: ErasureDto = { isErased: false, state: 'running', ...count };
      await actor.storeResponse?.(em, response);
      // Written before the commit, because a restore would bring back a person missing from the
      // journal.
      await this.journal.add({ kind, id, erasedAt: this.clock.now().toISOString() });
      return Number(identifiers[0]?.['id']);
    });
  }

  private async isFinished(id: number): Promise<boolean> {
    const end = performance.now() + this.limits.waitMs;
    let run = this.worker.tick();
    for (;;) {
      const remainingMs = end - performance.now();
      if (remainingMs <= 0 || this.worker.isStopping) return false;
      await Promise.race([run, sleep(remainingMs, undefined, { ref: false })]);
      const erasure = await this.dataSource.manager.findOneBy(Erasure, { id });
      if (!erasure) return true;
      if (erasure.state === 'failed') return false;
      await sleep(POLL_MS);
      run = this.worker.tick();
    }
  }
}

/** A failed erasure can be requested again. */
async function assertNotRunning(em: EntityManager, { kind, id }: Person): Promise<void> {
  if (await em.existsBy(Erasure, { kind, personId: id, state: 'failed' })) return;
  await assertNotBeingErased(em, kind, [id]);
}
