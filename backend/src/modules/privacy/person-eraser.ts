import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditActor, AuditLog } from '../../platform/audit';
import { acquireNamedLock, Transactions } from '../../platform/database';
import {
  BATCH_SIZE,
  eraseFromAuditLog,
  erasePersonalRows,
  type Person,
  PersonalData,
  privacyEvent,
} from '../../platform/personal-data';
import { StoredFiles } from '../../platform/storage';
import { Erasure } from './erasure.entity';

/** What the audit log says about an erasure. */
interface ErasureRequest {
  /** Null for the system. */
  author: AuditActor | null;
  note: string;
}

/** Receives the number of rows that have been searched, of those in all tables. */
type ErasureProgress = (searchedRows: number, totalRows: number) => Promise<void>;

/** Replaces and deletes the data of one person (docs/domain/privacy.md#erasure). */
@Injectable()
export class PersonEraser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly personalData: PersonalData,
    private readonly files: StoredFiles,
  ) {}

  /**
   * The rows in all tables are changed in batches before the record of the person itself, so that
   * an erasure that is interrupted can be repeated.
   *
   * @param report runs after each batch; an error interrupts the erasure
   */
  async erase(person: Person, request: ErasureRequest, report: ErasureProgress): Promise<void> {
    const source = this.personalData.sourceOf(person.kind);
    await this.transactions.run((em) => source.close(em, null, person.id));
    for (const step of this.personalData.steps) await step(person);
    await this.eraseRows(person, report);
    const fileKeys = await this.transactions.run((em) => this.eraseRecord(em, person, request));
    await this.files.delete(fileKeys);
  }

  private async eraseRows(person: Person, report: ErasureProgress): Promise<void> {
    const { manager } = this.dataSource;
    const tables = this.personalData.erasureOrder();
    const sizes: number[] = [];
    for (const { table } of tables) sizes.push(await rowsIn(manager, table));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    await report(0, total);
    let searched = 0;
    for (const [index, table] of tables.entries()) {
      const size = sizes[index] ?? 0;
      let rows = 0;
      await erasePersonalRows(this.transactions, manager, table, person, () => {
        rows = Math.min(rows + BATCH_SIZE, size);
        return report(searched + rows, total);
      });
      searched += size;
    }
  }

  private async eraseRecord(
    em: EntityManager,
    person: Person,
    { author, note }: ErasureRequest,
  ): Promise<string[]> {
    const { kind, id } = person;
    const source = this.personalData.sourceOf(kind);
    await acquireNamedLock(em, `privacy.${kind}.${id}`);
    const current = await source.find(em, id);
    if (!current || current.isErased) return [];
    const fileKeys = await source.erase(em, person);
    await eraseFromAuditLog(em, person);
    await this.audit.record(em, author, { ...privacyEvent(person, 'erase'), note });
    await em.delete(Erasure, { kind, personId: id });
    return fileKeys;
  }
}

/** The number of rows for the progress; 0 if counting them takes too long. */
async function rowsIn(em: EntityManager, table: string): Promise<number> {
  const [row] = await em
    .query<{ number: string }[]>(`SELECT COUNT(*) AS number FROM \`${table}\``)
    .catch(() => []);
  return Number(row?.number ?? 0);
}
