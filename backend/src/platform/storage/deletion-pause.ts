import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** The lease of the running backup. */
export const BACKUP_LEASE = 'backup';

/** A pause that is not renewed for this long has expired. */
const LEASE_SECONDS = 60;
const RENEW_MS = (LEASE_SECONDS * 1000) / 3;

/**
 * Keeps deleted files in the storage while a backup copies them, so that every row of its copy of
 * the database has its file. The hourly job of `StoredFiles` deletes them afterwards.
 */
interface DeletionPause {
  /** @throws Error if the pause was lost, so that files may be missing */
  end(): Promise<void>;
}

/** @returns undefined while another backup is running */
export async function pauseDeletions(dataSource: DataSource): Promise<DeletionPause | undefined> {
  const owner = randomUUID();
  await dataSource.query('INSERT IGNORE INTO job_leases (job) VALUES (?)', [BACKUP_LEASE]);
  const { affectedRows } = await dataSource.query<{ affectedRows: number }>(
    `UPDATE job_leases SET owner = ?, leasedUntil = NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND
     WHERE job = ? AND (leasedUntil IS NULL OR leasedUntil <= NOW(3))`,
    [owner, BACKUP_LEASE],
  );
  if (affectedRows !== 1) return undefined;
  const renewal = setInterval(() => {
    dataSource
      .query(
        `UPDATE job_leases SET leasedUntil = NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND
         WHERE job = ? AND owner = ? AND leasedUntil > NOW(3)`,
        [BACKUP_LEASE, owner],
      )
      // Ending the pause reports it.
      .catch(() => undefined);
  }, RENEW_MS).unref();
  return {
    end: async () => {
      clearInterval(renewal);
      const released = await dataSource.query<{ affectedRows: number }>(
        `UPDATE job_leases SET owner = NULL, leasedUntil = NULL
         WHERE job = ? AND owner = ? AND leasedUntil > NOW(3)`,
        [BACKUP_LEASE, owner],
      );
      if (released.affectedRows !== 1) {
        throw new Error('The connection to the database was lost for too long during the backup.');
      }
    },
  };
}

/** Records a complete backup for `atrium_seconds_since_last_backup` and `doctor`. */
export async function recordBackup(dataSource: DataSource): Promise<void> {
  await dataSource.query('UPDATE job_leases SET lastRunAt = NOW(3) WHERE job = ?', [BACKUP_LEASE]);
}

export async function readLastBackup(dataSource: DataSource): Promise<Date | undefined> {
  const [row] = await dataSource.query<{ lastRunAt: Date | null }[]>(
    'SELECT lastRunAt FROM job_leases WHERE job = ?',
    [BACKUP_LEASE],
  );
  return row?.lastRunAt ?? undefined;
}

/** Whether a backup is running. */
export async function areDeletionsPaused(dataSource: DataSource): Promise<boolean> {
  const [row] = await dataSource.query<object[]>(
    'SELECT 1 FROM job_leases WHERE job = ? AND leasedUntil > NOW(3)',
    [BACKUP_LEASE],
  );
  return row !== undefined;
}
