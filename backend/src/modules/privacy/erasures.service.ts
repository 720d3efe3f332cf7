import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertRecentlyConfirmed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { acquireNamedLock, Transactions } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import {
  countPersonalRows,
  eraseFromAuditLog,
  eraseFromText,
  erasePersonalRows,
  type Person,
  PersonalData,
  type PersonKind,
  privacyEvent,
} from '../../platform/personal-data';
import { FileStorage, StoredFiles } from '../../platform/storage';
import type { ErasePersonDto, ErasureDto, PersonalTableDto } from './dto/privacy.dto';
import { ErasureJournal } from './erasure-journal';
import { privacyErrors } from './privacy.errors';

/** Erases the data of a person (docs/domain/privacy.md#erasure). */
@Injectable()
export class ErasuresService {
  private readonly journal: ErasureJournal;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    private readonly files: StoredFiles,
    storage: FileStorage,
  ) {
    this.journal = new ErasureJournal(storage);
  }

  /**
   * The rows in all tables are changed in batches before the record of the person itself, so that
   * an erasure that is interrupted can be repeated.
   *
   * @throws AppError 403 if the actor may not erase the person or has not confirmed their identity,
   *   404, 409 if the person was erased before, or is the last active super admin
   */
  async erase(
    actor: Actor,
    kind: PersonKind,
    id: number,
    { reason, dryRun = false }: ErasePersonDto,
  ): Promise<ErasureDto> {
    const person = await this.find(kind, id);
    if (!dryRun) assertRecentlyConfirmed(actor, this.clock.now());
    if (person.isErased) throw privacyErrors.alreadyErased();
    const tables = await this.count(person);
    if (dryRun) {
      return this.transactions.respond(actor, () => Promise.resolve({ isErased: false, tables }));
    }
    await this.eraseRows(actor, person);
    const { fileKeys, response } = await this.transactions.run(async (em) => {
      // The reason may contain the person's name.
      const note = await eraseFromText(em, reason, person);
      const keys = await this.eraseRecord(em, actor, person, note);
      const result: ErasureDto = { isErased: true, tables };
      await actor.storeResponse?.(em, result);
      return { fileKeys: keys, response: result };
    });
    await this.files.delete(fileKeys);
    return response;
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
      await this.eraseRows(null, person);
      const fileKeys = await this.transactions.run((em) =>
        this.eraseRecord(em, null, person, 'Repeated after a restore'),
      );
      await this.files.delete(fileKeys);
      repeated += 1;
    }
    return repeated;
  }

  private async find(kind: PersonKind, id: number): Promise<Person> {
    const person = await this.personalData.sourceOf(kind).find(this.dataSource.manager, id);
    if (!person) throw errors.notFound(kind);
    return person;
  }

  private async count(person: Person): Promise<PersonalTableDto[]> {
    const tables: PersonalTableDto[] = [];
    for (const table of this.personalData.tables) {
      const { rows, kept } = await countPersonalRows(this.dataSource.manager, table, person);
      if (rows === 0) continue;
      const keptReason = kept > 0 ? (table.kept?.reason ?? null) : null;
      tables.push({ table: table.table, rows: rows - kept, kept, keptReason });
    }
    return tables;
  }

  private async eraseRows(actor: Actor | null, person: Person): Promise<void> {
    const source = this.personalData.sourceOf(person.kind);
    await this.transactions.run((em) => source.close(em, actor, person.id));
    for (const step of this.personalData.steps) await step(person);
    const { manager } = this.dataSource;
    for (const table of this.personalData.erasureOrder()) {
      await erasePersonalRows(this.transactions, manager, table, person);
    }
  }

  private async eraseRecord(
    em: EntityManager,
    actor: Actor | null,
    person: Person,
    note: string,
  ): Promise<string[]> {
    const { kind, id } = person;
    const source = this.personalData.sourceOf(kind);
    await acquireNamedLock(em, `privacy.${kind}.${id}`);
    const current = await source.find(em, id);
    if (!current || current.isErased) throw privacyErrors.alreadyErased();
    const fileKeys = await source.erase(em, person);
    await eraseFromAuditLog(em, person);
    await this.audit.record(em, actor, { ...privacyEvent(person, 'erase'), note });
    // Written before the commit, because a restore would bring back a person missing from the
    // journal.
    if (actor) await this.journal.add({ kind, id, erasedAt: this.clock.now().toISOString() });
    return fileKeys;
  }
}
