import { BUSY_IMPORT_STATUSES } from '@atrium/contracts';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { BackgroundTask } from '../../platform/background-task';
import { ImportBatches } from './import-batches';

const TICK_MS = 5000;

/** How long a process works on one import before it switches to the next. */
const SLICE_MS = 5000;

/** A lease that is not renewed for this long has expired. Longer than the slowest batch. */
const LEASE_SECONDS = 60;

/** Pause after a batch that failed unexpectedly. */
const RETRY_SECONDS = 10;

/** After this many failures of the same batch, the import stops until a user continues it. */
const MAX_ATTEMPTS = 5;

/**
 * Processes the rows of busy imports, in any number of processes. A process leases an import; each
 * batch commits its rows together with the position, so if a process dies and its lease expires,
 * another one continues exactly there.
 */
@Injectable()
export class ImportWorker implements OnModuleDestroy {
  private readonly logger = new Logger('Imports');
  private readonly task = new BackgroundTask(() => this.work(), this.logger);

  constructor(
    private readonly dataSource: DataSource,
    private readonly batches: ImportBatches,
  ) {}

  /** Starts immediately instead of at the next tick. Call it after the commit. */
  wake(): void {
    void this.tick();
  }

  @Interval(TICK_MS)
  tick(): Promise<void> {
    return this.task.run();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  private async work(): Promise<void> {
    while (!this.task.isStopping) {
      const lease = await this.leaseNext();
      if (!lease) return;
      await this.workFor(lease);
    }
  }

  /** Leases the import that has waited longest. */
  private async leaseNext(): Promise<Lease | undefined> {
    const leasedBy = randomUUID();
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `UPDATE imports SET leasedBy = ?, leasedUntil = NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE status IN (?) AND (leasedUntil IS NULL OR leasedUntil <= NOW(3))
       ORDER BY updatedAt, id LIMIT 1`,
      [leasedBy, BUSY_IMPORT_STATUSES],
    );
    if (affectedRows === 0) return undefined;
    const [row] = await this.dataSource.query<{ id: number }[]>(
      'SELECT id FROM imports WHERE leasedBy = ?',
      [leasedBy],
    );
    return row && { id: row.id, leasedBy };
  }

  private async workFor(lease: Lease): Promise<void> {
    const end = performance.now() + SLICE_MS;
    try {
      let hasMore = true;
      while (hasMore && !this.task.isStopping && performance.now() < end) {
        hasMore = await this.batches.next(lease.id, lease.leasedBy, LEASE_SECONDS);
      }
      await this.release(lease, 'NULL');
    } catch (error) {
      this.logger.error(error);
      await this.recordFailure(lease);
    }
  }

  private async recordFailure(lease: Lease): Promise<void> {
    const [row] = await this.dataSource.query<{ attempts: number }[]>(
      'SELECT attempts FROM imports WHERE id = ? AND leasedBy = ?',
      [lease.id, lease.leasedBy],
    );
    if (!row) return;
    if (row.attempts + 1 >= MAX_ATTEMPTS) {
      await this.batches.stop(lease.id, lease.leasedBy);
    } else {
      await this.release(lease, `NOW(3) + INTERVAL ${RETRY_SECONDS} SECOND`, 'attempts + 1');
    }
  }

  private async release(
    { id, leasedBy }: Lease,
    leasedUntil: string,
    attempts = 'attempts',
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE imports SET leasedBy = NULL, leasedUntil = ${leasedUntil}, attempts = ${attempts}
       WHERE id = ? AND leasedBy = ?`,
      [id, leasedBy],
    );
  }
}

interface Lease {
  id: number;
  leasedBy: string;
}
