import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Readable } from 'node:stream';
import { Clock } from '../clock';
import { placeholders } from '../database/sql';
import { errors } from '../http/errors';
import { JobRunner } from '../jobs';
import { FileStorage, StorageFullError } from './file-storage';
import { newStorageKey, type StorageArea } from './storage-key';

/** Where the rows name the files of an area. */
export interface StorageKeyColumn {
  table: string;
  column: string;
}

/** A file that no row names is left alone for this long: its row may be about to be committed. */
const GRACE_MS = 3_600_000;

const EVERY_SECONDS = 3600;

/** Files that are looked at together. */
const BATCH = 200;

/**
 * Keeps storage and rows together. The file is whole in the storage before the row that names it is
 * committed, and is removed after the row that named it is gone: a process that is killed at any
 * moment leaves at most a file that no row names, and the hourly job removes it.
 */
@Injectable()
export class StoredFiles implements OnModuleInit {
  private readonly logger = new Logger('Storage');
  private readonly areas = new Map<StorageArea, StorageKeyColumn>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'storage.remove_leftovers',
      everySeconds: EVERY_SECONDS,
      run: () => this.removeLeftovers(),
    });
  }

  /** Call it once for each area, while the application starts. */
  register(area: StorageArea, namedIn: StorageKeyColumn): void {
    this.areas.set(area, namedIn);
  }

  /**
   * Puts a content into the storage, to be named by a row.
   *
   * @returns its key
   * @throws AppError 507 when there is no room; nothing is kept then
   */
  async store(area: StorageArea, content: Buffer | Readable): Promise<string> {
    const key = newStorageKey(area);
    try {
      await this.storage.put(key, content);
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error;
      this.logger.error(error);
      throw errors.storageFull();
    }
    return key;
  }

  /** Runs the work whose transaction names the file. When it fails, the file goes away again. */
  async deleteOnFailure<T>(area: StorageArea, key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.deleteOrphans(area, [key]);
      throw error;
    }
  }

  /**
   * Removes files that no row names any more. What cannot be removed now is left to the job, since
   * the change itself has happened.
   */
  async delete(keys: readonly (string | null)[]): Promise<void> {
    for (const key of keys) {
      if (key === null) continue;
      try {
        await this.storage.delete(key);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }

  /** A transaction whose commit got no answer may have happened, so the rows decide. */
  private async deleteOrphans(area: StorageArea, keys: readonly string[]): Promise<void> {
    try {
      const named = new Set(await this.named(area, keys));
      await this.delete(keys.filter((key) => !named.has(key)));
    } catch (error) {
      this.logger.error(error);
    }
  }

  private async named(area: StorageArea, keys: readonly string[]): Promise<string[]> {
    const owner = this.areas.get(area);
    if (!owner) throw new Error(`Nobody has said where the files of ${area} are named.`);
    const rows = await this.dataSource.query<{ storageKey: string }[]>(
      `SELECT ${owner.column} AS storageKey FROM ${owner.table}
       WHERE ${owner.column} IN (${placeholders(keys)})`,
      keys.slice(),
    );
    return rows.map(({ storageKey }) => storageKey);
  }

  /** What a killed process had stored, or begun to store, before it could commit the row. */
  private async removeLeftovers(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - GRACE_MS);
    for (const area of this.areas.keys()) {
      await this.storage.discardUnfinished(area, until);
      let keys: string[] = [];
      for await (const { key, storedAt } of this.storage.list(area)) {
        if (storedAt >= until) continue;
        keys.push(key);
        if (keys.length < BATCH) continue;
        await this.deleteOrphans(area, keys);
        keys = [];
      }
      if (keys.length > 0) await this.deleteOrphans(area, keys);
    }
  }
}
