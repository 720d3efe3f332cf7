import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TRASH_DAYS } from '@atrium/contracts';
import { Clock } from '../../platform/clock';
import { Summaries, Transactions } from '../../platform/database';
import { JobRunner } from '../../platform/jobs';
import { FileStorage } from '../../platform/storage';
import { EvidenceContents } from './content/evidence-contents';
import { EvidenceFile } from './entities/evidence-file.entity';
import { storageSummaries } from './entities/evidence.summaries';
import { EvidenceLog } from './evidence-log';
import { readEvidence } from './evidence-reader';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A file that no row names is left alone for this long: its row may be about to be committed. */
const GRACE_MS = HOUR_MS;

/** Rows or files that are looked at together. */
const BATCH = 200;

/** Empties the trash, and removes what interrupted uploads have left in the storage. */
@Injectable()
export class EvidenceCleaning implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly storage: FileStorage,
    private readonly contents: EvidenceContents,
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
    this.jobs.register({
      name: 'evidence.remove_leftovers',
      everySeconds: 3600,
      run: () => this.removeLeftovers(),
    });
  }

  /** Files that were deleted 30 days ago are gone for good, with all their versions. */
  private async emptyTrash(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - TRASH_DAYS * DAY_MS);
    for (;;) {
      const rows = await this.dataSource.query<{ id: number }[]>(
        `SELECT id FROM evidence_files WHERE deletedAt <= ? ORDER BY deletedAt LIMIT ${BATCH}`,
        [until],
      );
      for (const { id } of rows) await this.contents.forget(await this.purge(id, until));
      if (rows.length < BATCH) return;
    }
  }

  /** @returns names in the storage that no row has any more */
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
      const gone = versions.map(({ size }) => ({ before: { size: Number(size) }, after: null }));
      await this.summaries.recordAll(em, storageSummaries, gone);
      return versions.map(({ storageKey }) => storageKey);
    });
  }

  /** What a killed process had stored, or begun to store, before it could commit the row. */
  private async removeLeftovers(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - GRACE_MS);
    await this.storage.discardUnfinished('evidence', until);
    let keys: string[] = [];
    for await (const { key, storedAt } of this.storage.list('evidence')) {
      if (storedAt >= until) continue;
      keys.push(key);
      if (keys.length < BATCH) continue;
      await this.forgetUnnamed(keys);
      keys = [];
    }
    await this.forgetUnnamed(keys);
  }

  private async forgetUnnamed(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const named = await this.dataSource.query<{ storageKey: string }[]>(
      `SELECT storageKey FROM evidence_versions
       WHERE storageKey IN (${keys.map(() => '?').join(', ')})`,
      keys.slice(),
    );
    const known = new Set(named.map(({ storageKey }) => storageKey));
    await this.contents.forget(keys.filter((key) => !known.has(key)));
  }
}
