import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DAY_MS, TRASH_DAYS } from '@atrium/contracts';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { Summaries, Transactions } from '../../platform/database';
import { JobRunner } from '../../platform/jobs';
import { StoredFiles } from '../../platform/storage';
import { EvidenceFile } from './entities/evidence-file.entity';
import { storageSummaries } from './entities/evidence.summaries';
import { EvidenceLog } from './evidence-log';
import { readEvidence } from './evidence.reader';

/** Rows per query. */
const BATCH_SIZE = 200;

/** Files that were deleted permanently, and the bytes that all their versions took up. */
export interface EmptiedTrash {
  files: number;
  sizeBytes: number;
}

/**
 * Deletes files permanently: after 30 days in the trash, and when an admin empties the trash
 * (docs/domain/evidence.md#trash).
 */
@Injectable()
export class EvidenceTrashPurge implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly files: StoredFiles,
    private readonly summaries: Summaries,
    private readonly log: EvidenceLog,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'evidence.empty_trash',
      everySeconds: 3600,
      run: async () => {
        const until = new Date(this.clock.now().getTime() - TRASH_DAYS * DAY_MS);
        await this.deleteAll(null, until);
      },
    });
  }

  /** Deletes every file that is in the trash now. */
  emptyTrash(actor: Actor): Promise<EmptiedTrash> {
    return this.deleteAll(actor, this.clock.now());
  }

  /**
   * @param actor null for the system
   * @param until only files that were deleted before this moment
   */
  private async deleteAll(actor: Actor | null, until: Date): Promise<EmptiedTrash> {
    const total: EmptiedTrash = { files: 0, sizeBytes: 0 };
    for (;;) {
      const rows = await this.dataSource.query<{ id: number }[]>(
        `SELECT id FROM evidence_files WHERE deletedAt <= ? ORDER BY deletedAt LIMIT ${BATCH_SIZE}`,
        [until],
      );
      for (const { id } of rows) {
        const versions = await this.purge(actor, id, until);
        // Someone restored the file in the meantime.
        if (!versions) continue;
        await this.files.delete(versions.map(({ storageKey }) => storageKey));
        total.files += 1;
        total.sizeBytes += versions.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      }
      if (rows.length < BATCH_SIZE) return total;
    }
  }

  /** @returns the contents that no row refers to any more; undefined if the file isn't due */
  private purge(
    actor: Actor | null,
    id: number,
    until: Date,
  ): Promise<{ storageKey: string; sizeBytes: number }[] | undefined> {
    return this.transactions.run(async (em) => {
      const [due] = await em.query<unknown[]>(
        'SELECT 1 FROM evidence_files WHERE id = ? AND deletedAt <= ? FOR UPDATE',
        [id, until],
      );
      if (!due) return undefined;
      const before = await readEvidence(em, id, { trashed: true });
      const rows = await em.query<{ storageKey: string; size: string }[]>(
        'SELECT storageKey, size FROM evidence_versions WHERE evidenceId = ?',
        [id],
      );
      const versions = rows.map(({ storageKey, size }) => ({
        storageKey,
        sizeBytes: Number(size),
      }));
      await em.delete(EvidenceFile, id);
      await this.log.record(em, actor, 'evidence.purge', before, undefined);
      const deleted = versions.map(({ sizeBytes: size }) => ({ before: { size }, after: null }));
      await this.summaries.recordAll(em, storageSummaries, deleted);
      return versions;
    });
  }
}
