import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import {
  isTrue,
  rowExists,
  type SqlBoolean,
  Summaries,
  Transactions,
} from '../../platform/database';
import { hasUnknownOutcome, isDatabaseFull } from '../../platform/database/database-errors';
import {
  countDue,
  type DeletedRecords,
  type DueRecords,
  heldIds,
  Retention,
  type RetentionRule,
  type RetentionScope,
} from '../../platform/retention';
import { StoredFiles } from '../../platform/storage';
import { TicketRecords } from '../tickets';
import { storageSummaries } from './entities/evidence.summaries';
import { EvidenceFile } from './entities/evidence-file.entity';
import { readEvidence } from './evidence.reader';
import { EvidenceLog } from './evidence-log';
import { ShareLinksService } from './sharing/share-links.service';

/** Rows per query when the trash is emptied. */
const BATCH_SIZE = 200;

/** Files that one transaction deletes by the retention rule. */
const DUE_BATCH_SIZE = 50;

const DUE = `e.deletedAt < ?
  AND NOT EXISTS (SELECT 1 FROM projects p WHERE p.id = e.projectId AND p.clientId IN (?))
  AND NOT EXISTS (SELECT 1 FROM tickets t LEFT JOIN projects p ON p.id = t.projectId
    WHERE t.id = e.ticketId AND (t.clientId IN (?) OR p.clientId IN (?)))`;

/** Files that were deleted permanently, and the bytes that all their versions took up. */
interface EmptiedTrash {
  files: number;
  sizeBytes: number;
  /** Files that couldn't be deleted, so they remain in the trash. */
  failed: number;
}

interface Content {
  storageKey: string;
  sizeBytes: number;
}

/**
 * Deletes files permanently: after their time in the trash, when an admin deletes some or all files
 * of the trash, and with old tickets (docs/domain/evidence.md#trash).
 */
@Injectable()
export class EvidenceTrashPurge implements RetentionRule, OnModuleInit {
  readonly kind = 'trash';

  private readonly logger = new Logger('Evidence');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly files: StoredFiles,
    private readonly summaries: Summaries,
    private readonly log: EvidenceLog,
    private readonly links: ShareLinksService,
    private readonly clock: Clock,
    private readonly retention: Retention,
    private readonly tickets: TicketRecords,
  ) {}

  onModuleInit(): void {
    this.retention.register(this);
    this.tickets.register({
      name: 'attachments',
      deleteWithMessages: (em, ticketId) => this.purgeAttachments(em, ticketId),
    });
  }

  count(em: EntityManager, scope: RetentionScope): Promise<DueRecords> {
    return countDue(
      em,
      `SELECT COUNT(*) AS records, MIN(e.deletedAt) AS oldestAt,
         COALESCE(SUM((SELECT COUNT(*) FROM evidence_versions v WHERE v.evidenceId = e.id)), 0) AS related
       FROM evidence_files e WHERE ${DUE}`,
      dueValues(scope),
    );
  }

  async deleteBatch(em: EntityManager, scope: RetentionScope): Promise<DeletedRecords> {
    const rows = await em.query<{ id: number }[]>(
      `SELECT e.id FROM evidence_files e WHERE ${DUE}
       ORDER BY e.deletedAt LIMIT ${DUE_BATCH_SIZE} FOR UPDATE`,
      dueValues(scope),
    );
    const fileKeys: string[] = [];
    for (const { id } of rows) fileKeys.push(...keysOf(await this.purgeIn(em, null, id)));
    return { records: rows.length, fileKeys };
  }

  /**
   * Deletes every file that is in the trash now. One that can't be deleted doesn't stop the others.
   *
   * @throws if the database can't be used; the files that were deleted before stay deleted
   */
  async emptyTrash(actor: Actor): Promise<EmptiedTrash> {
    const until = this.clock.now();
    const total: EmptiedTrash = { files: 0, sizeBytes: 0, failed: 0 };
    let lastId = 0;
    for (;;) {
      const rows = await this.dataSource.query<{ id: number }[]>(
        `SELECT id FROM evidence_files WHERE deletedAt <= ? AND id > ?
         ORDER BY id LIMIT ${BATCH_SIZE}`,
        [until, lastId],
      );
      for (const { id } of rows) {
        await this.purgeCounted(actor, id, until, total);
        lastId = id;
      }
      if (rows.length < BATCH_SIZE) return total;
    }
  }

  /** @throws AppError 404 if the file isn't in the trash */
  async purge(actor: Actor, id: number): Promise<void> {
    const contents = await this.transactions.run(async (em) => {
      await readEvidence(em, id, { lock: true, trashed: true });
      return this.purgeIn(em, actor, id);
    });
    await this.files.delete(keysOf(contents));
  }

  /** Deletes a file unless it was restored since, and adds the outcome to the total. */
  private async purgeCounted(
    actor: Actor,
    id: number,
    until: Date,
    total: EmptiedTrash,
  ): Promise<void> {
    try {
      const contents = await this.purgeDue(actor, id, until);
      if (!contents) return;
      await this.files.delete(keysOf(contents));
      total.files += 1;
      total.sizeBytes += contents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    } catch (error) {
      // The other files couldn't be deleted either.
      if (hasUnknownOutcome(error) || isDatabaseFull(error)) throw error;
      this.logger.error(error);
      total.failed += 1;
    }
  }

  /** @returns the contents that no row refers to anymore; undefined if the file isn't due */
  private purgeDue(actor: Actor, id: number, until: Date): Promise<Content[] | undefined> {
    return this.transactions.run(async (em) => {
      const isDue = await rowExists(
        em,
        'SELECT 1 FROM evidence_files WHERE id = ? AND deletedAt <= ? FOR UPDATE',
        [id, until],
      );
      return isDue ? this.purgeIn(em, actor, id) : undefined;
    });
  }

  /**
   * Deletes the locked file with all versions.
   *
   * @param actor null for the system
   * @returns the contents that no row refers to anymore
   */
  private async purgeIn(
    em: EntityManager,
    actor: Actor | null,
    id: number,
    trashed = true,
  ): Promise<Content[]> {
    const before = await readEvidence(em, id, { trashed });
    const rows = await em.query<{ storageKey: string; size: string }[]>(
      'SELECT storageKey, size FROM evidence_versions WHERE evidenceId = ?',
      [id],
    );
    const contents = rows.map(({ storageKey, size }) => ({ storageKey, sizeBytes: Number(size) }));
    await em.delete(EvidenceFile, id);
    await this.log.record(em, actor, 'evidence.purge', { before });
    const deleted = contents.map(({ sizeBytes: size }) => ({ before: { size }, after: null }));
    await this.summaries.recordAll(em, storageSummaries, deleted);
    return contents;
  }

  /** Deletes the files that were sent or received with the ticket's messages. */
  private async purgeAttachments(em: EntityManager, ticketId: number): Promise<string[]> {
    const rows = await em.query<{ id: number; isTrashed: SqlBoolean }[]>(
      `SELECT e.id, e.deletedAt IS NOT NULL AS isTrashed FROM evidence_files e
       WHERE e.ticketId = ? AND EXISTS (SELECT 1 FROM ticket_attachments a
         JOIN ticket_messages m ON m.id = a.messageId WHERE a.evidenceId = e.id AND m.ticketId = ?)
       FOR UPDATE`,
      [ticketId, ticketId],
    );
    const fileKeys: string[] = [];
    for (const { id, isTrashed } of rows) {
      await this.links.revokeAllOf(em, id);
      fileKeys.push(...keysOf(await this.purgeIn(em, null, id, isTrue(isTrashed))));
    }
    return fileKeys;
  }
}

const keysOf = (contents: readonly Content[]): string[] =>
  contents.map(({ storageKey }) => storageKey);

const dueValues = (scope: RetentionScope): unknown[] => {
  const held = heldIds(scope);
  return [scope.until, held, held, held];
};
