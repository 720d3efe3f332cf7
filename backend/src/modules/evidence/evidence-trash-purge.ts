import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DAY_MS, TRASH_DAYS } from '@atrium/contracts';
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

/** Deletes files permanently after 30 days in the trash (docs/domain/evidence.md#trash). */
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
      run: () => this.emptyTrash(),
    });
  }

  private async emptyTrash(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - TRASH_DAYS * DAY_MS);
    for (;;) {
      const rows = await this.dataSource.query<{ id: number }[]>(
        `SELECT id FROM evidence_files WHERE deletedAt <= ? ORDER BY deletedAt LIMIT ${BATCH_SIZE}`,
        [until],
      );
      for (const { id } of rows) await this.files.delete(await this.purge(id, until));
      if (rows.length < BATCH_SIZE) return;
    }
  }

  /** @returns the storage keys that no row refers to any more */
  private purge(id: number, until: Date): Promise<string[]> {
    return this.transactions.run(async (em) => {
      const [due] = await em.query<unknown[]>(
        'SELECT 1 FROM evidence_files WHERE id = ? AND deletedAt <= ? FOR UPDATE',
        [id, until],
      );
      if (!due) return [];
      const before = await readEvidence(em, id, { trashed: true });
      const versions = await em.query<{ storageKey: string; size: string }[]>(
        'SELECT storageKey, size FROM evidence_versions WHERE evidenceId = ?',
        [id],
      );
      await em.delete(EvidenceFile, id);
      await this.log.record(em, null, 'evidence.purge', before, undefined);
      const deleted = versions.map(({ size }) => ({ before: { size: Number(size) }, after: null }));
      await this.summaries.recordAll(em, storageSummaries, deleted);
      return versions.map(({ storageKey }) => storageKey);
    });
  }
}
