import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { pipeline, type Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { FileStorage, newStorageKey, StorageFull } from '../../../platform/storage';
import { evidenceErrors } from '../evidence.errors';
import { StorageQuota, type Room } from '../storage-quota';
import { Inspection, type Inspected } from './inspection';
import { readUploadForm } from './upload-form';

/** A content that is in the storage, to be named by a row. */
export interface StoredContent extends Inspected {
  storageKey: string;
}

export interface ReceivedUpload {
  content: StoredContent;
  fileName: string;
  fields: Record<string, string>;
}

/** Bytes of a form around the file, at most: parts, names, boundaries. */
const FORM_BYTES = 512 * 1024;

/** Puts uploaded contents into the storage, so that no file stays that no row names. */
@Injectable()
export class EvidenceContents {
  private readonly logger = new Logger('Evidence');

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
    private readonly quota: StorageQuota,
  ) {}

  /**
   * Streams the upload into the storage, then runs the work whose transaction names it. When either
   * fails, the content goes away again.
   *
   * @throws AppError 400, 413, 415, 507; whatever the work throws
   */
  async receiving<T>(request: Request, work: (upload: ReceivedUpload) => Promise<T>): Promise<T> {
    const room = await this.quota.room();
    const announcedBytes = Number(request.get('content-length') ?? 0);
    if (announcedBytes > room.maxBytes + FORM_BYTES) throw room.tooLarge();
    const { kept, ...form } = await readUploadForm(
      request,
      (content) => this.store(content, room),
      ({ storageKey }) => this.forget([storageKey]),
    );
    try {
      return await work({ ...form, content: kept });
    } catch (error) {
      await this.forgetUnnamed(kept.storageKey);
      throw error;
    }
  }

  /**
   * Removes contents that no row names any more. What cannot be removed now is left to the cleaning
   * job, since the change itself has happened.
   */
  async forget(storageKeys: readonly string[]): Promise<void> {
    for (const key of storageKeys) {
      try {
        await this.storage.delete(key);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }

  private async store(content: Readable, { maxBytes, tooLarge }: Room): Promise<StoredContent> {
    const storageKey = newStorageKey('evidence');
    const inspection = new Inspection(maxBytes, tooLarge);
    // Where either end breaks off, the storage sees it and keeps nothing.
    pipeline(content, inspection, () => undefined);
    try {
      await this.storage.put(storageKey, inspection);
    } catch (error) {
      if (error instanceof StorageFull) {
        this.logger.error(error);
        throw evidenceErrors.noRoom();
      }
      throw error;
    }
    const inspected = await inspection.result();
    if (inspected.sizeBytes === 0) {
      await this.forget([storageKey]);
      throw evidenceErrors.emptyFile();
    }
    return { storageKey, ...inspected };
  }

  /** A transaction whose commit got no answer may have happened: the row decides. */
  private async forgetUnnamed(storageKey: string): Promise<void> {
    try {
      const named = await this.dataSource.query<unknown[]>(
        'SELECT 1 FROM evidence_versions WHERE storageKey = ?',
        [storageKey],
      );
      if (named.length === 0) await this.storage.delete(storageKey);
    } catch (error) {
      this.logger.error(error);
    }
  }
}
