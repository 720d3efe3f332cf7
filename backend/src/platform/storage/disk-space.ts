import { MEGABYTE } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { Config } from '../config';
import { isMissingFile } from '../error-details';
import { AppError } from '../http/app-error';
import { errors } from '../http/errors';
import { FileStorage } from './file-storage';

/** Reads the free space of the disk that holds a folder. */
@Injectable()
export class FreeSpaceReader {
  /** @returns the bytes that a process without privileges can still write */
  async freeBytes(folder: string): Promise<number> {
    for (let existing = resolve(folder); ; existing = dirname(existing)) {
      try {
        const { bavail, bsize } = await statfs(existing);
        return bavail * bsize;
      } catch (error) {
        // A folder that does not exist yet will be on the disk of its parent.
        if (!isMissingFile(error) || existing === dirname(existing)) throw error;
      }
    }
  }
}

/** The disk of uploaded files, or the disk of `DATA_DIR`. */
type DiskArea = 'files' | 'data';

/** Bytes of one stream between two checks. */
const CHECK_EVERY_BYTES = 16 * MEGABYTE;

/**
 * Keeps a reserve of free space on the local disks for the database, the log and small changes
 * (docs/reference/limits.md#disk-space).
 */
@Injectable()
export class DiskSpace {
  constructor(
    private readonly config: Config,
    private readonly storage: FileStorage,
    private readonly reader: FreeSpaceReader,
  ) {}

  /**
   * @param bytes that are about to be written
   * @throws AppError 507 if less than the reserve would be left
   */
  async assertFree(area: DiskArea, bytes = 0): Promise<void> {
    const folder = this.folderOf(area);
    const { minFreeBytes } = this.config;
    if (folder === undefined || minFreeBytes === 0) return;
    if ((await this.reader.freeBytes(folder)) - bytes < minFreeBytes) throw fullError(area);
  }

  /** Passes content through and fails with a 507 as soon as it would use the reserve. */
  guard(area: DiskArea): Transform {
    let uncheckedBytes = 0;
    return new Transform({
      transform: (chunk: Buffer, _encoding, done: TransformCallback) => {
        uncheckedBytes += chunk.length;
        if (uncheckedBytes < CHECK_EVERY_BYTES) {
          done(null, chunk);
          return;
        }
        uncheckedBytes = 0;
        this.assertFree(area).then(() => done(null, chunk), done);
      },
    });
  }

  /** Whether a disk has less than twice the reserve. */
  async isLow(): Promise<boolean> {
    const { minFreeBytes } = this.config;
    return minFreeBytes > 0 && (await this.leastFreeBytes()) < 2 * minFreeBytes;
  }

  /** @returns the free bytes of the disk with less free space, if files and data are on different ones */
  async leastFreeBytes(): Promise<number> {
    const folders = [this.folderOf('files'), this.folderOf('data')];
    const free = await Promise.all(
      folders.flatMap((folder) => (folder === undefined ? [] : [this.reader.freeBytes(folder)])),
    );
    return Math.min(...free);
  }

  private folderOf(area: DiskArea): string | undefined {
    return area === 'files' ? this.storage.localFolder : this.config.dataDir;
  }
}

const fullError = (area: DiskArea): AppError =>
  area === 'files' ? errors.storageFull() : errors.diskFull();
