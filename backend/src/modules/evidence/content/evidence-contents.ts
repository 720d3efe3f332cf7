import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { pipeline, type Readable } from 'node:stream';
import { StoredFiles } from '../../../platform/storage';
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
export class EvidenceContents implements OnModuleInit {
  constructor(
    private readonly files: StoredFiles,
    private readonly quota: StorageQuota,
  ) {}

  onModuleInit(): void {
    this.files.register('evidence', { table: 'evidence_versions', column: 'storageKey' });
  }

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
      ({ storageKey }) => this.files.delete([storageKey]),
    );
    return this.files.deleteOnFailure('evidence', kept.storageKey, () =>
      work({ ...form, content: kept }),
    );
  }

  private async store(content: Readable, { maxBytes, tooLarge }: Room): Promise<StoredContent> {
    const inspection = new Inspection(maxBytes, tooLarge);
    // Where either end breaks off, the storage sees it and keeps nothing.
    pipeline(content, inspection, () => undefined);
    const storageKey = await this.files.store('evidence', inspection);
    const inspected = await inspection.result();
    if (inspected.sizeBytes === 0) {
      await this.files.delete([storageKey]);
      throw evidenceErrors.emptyFile();
    }
    return { storageKey, ...inspected };
  }
}
