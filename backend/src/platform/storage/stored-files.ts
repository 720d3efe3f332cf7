import { DAY_MS } from '@atrium/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { pipeline, Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { hasUnknownOutcome } from '../database/database-errors';
import { errors } from '../http/errors';
import { JobRunner } from '../jobs';
import { areDeletionsPaused } from './deletion-pause';
import { DiskSpace } from './disk-space';
import { FileStorage, newStorageKey, type StorageArea, StorageFullError } from './file-storage';

/** The column with the storage keys of an area. */
interface StorageKeyColumn {
  table: string;
  column: string;
}

/**
 * Newer orphans are kept, because their transaction may still be running. A day is long enough even
 * if a clock is some hours ahead.
 */
const GRACE_MS = DAY_MS;

const EVERY_SECONDS = 3600;

/** Files that one statement checks. */
const BATCH_SIZE = 200;

/**
 * Keeps storage and database consistent. A file is stored before the row that refers to it is
 * committed, and deleted after that row is deleted. A process that is killed leaves at most an
 * orphaned file, which an hourly job deletes.
 */
@Injectable()
export class StoredFiles implements OnModuleInit {
  private readonly logger = new Logger('Storage');
  /** The registered areas. */
  readonly areas = new Map<StorageArea, StorageKeyColumn>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
    private readonly space: DiskSpace,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'storage.remove_leftovers',
      everySeconds: EVERY_SECONDS,
      run: () => this.deleteLeftovers(),
    });
  }

  /** Call it once for each area, during startup. */
  register(area: StorageArea, column: StorageKeyColumn): void {
    this.areas.set(area, column);
  }

  /**
   * Stores content for a row to refer to.
   *
   * @returns the storage key
   * @throws AppError 507 if the storage is full or only the disk's reserve is left; nothing is
   *   saved then
   */
  async store(area: StorageArea, content: Buffer | Readable): Promise<string> {
    await this.space.assertFree('files', Buffer.isBuffer(content) ? content.length : 0);
    const key = newStorageKey(area);
    try {
      await this.storage.put(key, this.guarded(content));
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error;
      this.logger.error(error);
      throw errors.storageFull();
    }
    return key;
  }

  private guarded(content: Buffer | Readable): Buffer | Readable {
    if (Buffer.isBuffer(content)) return content;
    // An error of either stream reaches the storage, which then discards the file.
    return pipeline(content, this.space.guard('files'), () => undefined);
  }

  /**
   * Runs the transaction that refers to a new file, and deletes the file if it fails. If the
   * response to its commit was lost, the job deletes the file later if it has no row.
   */
  async deleteOnFailure<T>(area: StorageArea, key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!hasUnknownOutcome(error)) await this.deleteOrphans(area, [key]);
      throw error;
    }
  }

  /**
   * Deletes files after their rows. A failure is only logged, because the change is committed; the
   * job deletes the file later. During a backup, no files are deleted.
   */
  async delete(keys: readonly (string | null)[]): Promise<void> {
    const named = keys.filter((key) => key !== null);
    if (named.length === 0) return;
    try {
      if (await areDeletionsPaused(this.dataSource)) return;
    } catch (error) {
      this.logger.error(error);
      return;
    }
    for (const key of named) {
      try {
        await this.storage.delete(key);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }

  /**
   * Checks the rows first, because a transaction may have been committed although the response was
   * lost.
   */
  private async deleteOrphans(area: StorageArea, keys: readonly string[]): Promise<void> {
    try {
      const referenced = new Set(await this.findReferenced(area, keys));
      await this.delete(keys.filter((key) => !referenced.has(key)));
    } catch (error) {
      this.logger.error(error);
    }
  }

  private async findReferenced(area: StorageArea, keys: readonly string[]): Promise<string[]> {
    const owner = this.areas.get(area);
    if (!owner) throw new Error(`The area ${area} is not registered.`);
    const rows = await this.dataSource.query<{ storageKey: string }[]>(
      `SELECT ${owner.column} AS storageKey FROM ${owner.table}
       WHERE ${owner.column} IN (?)`,
      [keys],
    );
    return rows.map(({ storageKey }) => storageKey);
  }

  /** Deletes the orphaned and partial files of killed processes. */
  private async deleteLeftovers(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - GRACE_MS);
    for (const area of this.areas.keys()) {
      await this.storage.discardUnfinished(area, until);
      let keys: string[] = [];
      for await (const { key, storedAt } of this.storage.list(area)) {
        if (storedAt >= until) continue;
        keys.push(key);
        if (keys.length < BATCH_SIZE) continue;
        await this.deleteOrphans(area, keys);
        keys = [];
      }
      if (keys.length > 0) await this.deleteOrphans(area, keys);
    }
  }
}
