import { BUSY_IMPORT_STATUSES, DAY_MS, HOUR_MS, LIMITS } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { deleteInBatches } from '../../platform/database';
import { JobRunner } from '../../platform/jobs';

const EVERY_SECONDS = 3600;

/** If reading a file takes longer, or deleting an import, its process has died. */
const READING_HOURS = 2;

/**
 * Deletes the rows of old imports (docs/domain/imports.md#retention) and incomplete uploads, and
 * finishes deletions that were interrupted.
 */
@Injectable()
export class ImportsCleanup implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'imports.clean',
      everySeconds: EVERY_SECONDS,
      run: () => this.clean(),
    });
  }

  private async clean(): Promise<void> {
    const em = this.dataSource.manager;
    const interrupted = await this.idsBefore(READING_HOURS * HOUR_MS, "status = 'reading'");
    for (const id of interrupted) await deleteImport(em, id);
    const expired = await this.idsBefore(
      LIMITS.importDays * DAY_MS,
      "isExpired = 0 AND status <> 'reading' AND status NOT IN (?)",
      [BUSY_IMPORT_STATUSES],
    );
    for (const id of expired) {
      await em.query('UPDATE imports SET isExpired = 1 WHERE id = ?', [id]);
      await deleteRows(em, id);
    }
  }

  private async idsBefore(
    ageMs: number,
    condition: string,
    params: readonly unknown[] = [],
  ): Promise<number[]> {
    const until = new Date(this.clock.now().getTime() - ageMs);
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM imports WHERE ${condition} AND createdAt < ? ORDER BY id`,
      [...params, until],
    );
    return rows.map(({ id }) => id);
  }
}

export async function deleteImport(em: EntityManager, id: number): Promise<void> {
  await deleteRows(em, id);
  await em.query('DELETE FROM imports WHERE id = ?', [id]);
}

async function deleteRows(em: EntityManager, importId: number): Promise<void> {
  await deleteInBatches(em, 'DELETE FROM import_rows WHERE importId = ?', [importId]);
  await deleteInBatches(em, 'DELETE FROM import_errors WHERE importId = ?', [importId]);
}
