import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { pipeline, type Readable } from 'node:stream';
import { readUploadForm } from '../../../platform/http/upload-form';
import { DiskSpace, StoredFiles } from '../../../platform/storage';
import { evidenceErrors } from '../evidence.errors';
import { StorageQuota, type UploadLimit } from '../storage-quota';
import { ContentInspector, type InspectedContent } from './content-inspector';

/** Stored content that no row refers to yet. */
export interface StoredContent extends InspectedContent {
  storageKey: string;
}

interface ReceivedUpload {
  content: StoredContent;
  fileName: string;
  fields: Record<string, string>;
}

/** Maximum bytes of a form without the file: fields, names, boundaries. */
const MAX_FORM_OVERHEAD_BYTES = 512 * 1024;

/** Stores uploads without leaving behind files that no row refers to. */
@Injectable()
export class EvidenceContents implements OnModuleInit {
  constructor(
    private readonly files: StoredFiles,
    private readonly quota: StorageQuota,
    private readonly space: DiskSpace,
  ) {}

  onModuleInit(): void {
    this.files.register('evidence', { table: 'evidence_versions', column: 'storageKey' });
  }

  /**
   * Streams the upload to the storage, then runs `work`, whose transaction adds a row for it. If
   * either fails, the content is deleted.
   *
   * @throws AppError 400, 413, 415, 507, and errors of `work`
   */
  async receive<T>(request: Request, work: (upload: ReceivedUpload) => Promise<T>): Promise<T> {
    const limit = await this.quota.uploadLimit();
    const declaredBytes = Number(request.get('content-length') ?? 0);
    if (declaredBytes > limit.maxBytes + MAX_FORM_OVERHEAD_BYTES) throw limit.tooLarge();
    await this.space.assertFree('files', declaredBytes);
    const { stored, ...form } = await readUploadForm(
      request,
      (content) => this.store(content, limit),
      ({ storageKey }) => this.files.delete([storageKey]),
    );
    return this.files.deleteOnFailure('evidence', stored.storageKey, () =>
      work({ ...form, content: stored }),
    );
  }

  /**
   * Stores a copy of content like {@link receive}.
   *
   * @throws AppError 413, 507, and errors of the content and of `work`
   */
  async copy<T>(
    sizeBytes: number,
    open: () => Promise<Readable>,
    work: (content: StoredContent) => Promise<T>,
  ): Promise<T> {
    await this.space.assertFree('files', sizeBytes);
    const limit = await this.quota.uploadLimit();
    const stored = await this.store(await open(), limit);
    return this.files.deleteOnFailure('evidence', stored.storageKey, () => work(stored));
  }

  /**
   * Stores content that no row refers to yet.
   *
   * @throws AppError 400 for empty content, 413, 507
   */
  async store(content: Readable, { maxBytes, tooLarge }: UploadLimit): Promise<StoredContent> {
    const inspector = new ContentInspector(maxBytes, tooLarge);
    // An error of either stream reaches the storage, which then discards the file.
    pipeline(content, inspector, () => undefined);
    const storageKey = await this.files.store('evidence', inspector);
    const inspected = await inspector.result();
    if (inspected.sizeBytes === 0) {
      await this.files.delete([storageKey]);
      throw evidenceErrors.emptyFile();
    }
    return { storageKey, ...inspected };
  }
}
