import { parseFileName, toStorageFilename } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { insertRecord, rowExists, Summaries } from '../../platform/database';
import { AppError } from '../../platform/http/app-error';
import { StoredFiles } from '../../platform/storage';
import { EvidenceContents, type StoredContent } from './content/evidence-contents';
import { storageSummaries } from './entities/evidence.summaries';
import { EvidenceFile } from './entities/evidence-file.entity';
import { EvidenceVersion } from './entities/evidence-version.entity';
import { readEvidence } from './evidence.reader';
import { EvidenceLog } from './evidence-log';
import { kindOf } from './rules/file-types';
import { StorageQuota } from './storage-quota';

/** A file that was not uploaded by a user, such as the attachment of an email. */
export interface AttachmentContent {
  name: string;
  content: StoredContent;
  /** Whether it is an image in the text of the email. */
  isInline: boolean;
}

interface AttachmentOwner {
  /** Name of the sender. */
  uploadedBy: string;
  ticketId: number;
  projectId: number | null;
}

/**
 * Adds attachments of received emails, with the limits of uploads
 * (docs/domain/evidence.md#size-limits).
 */
@Injectable()
export class EvidenceAttachments {
  constructor(
    private readonly contents: EvidenceContents,
    private readonly files: StoredFiles,
    private readonly quota: StorageQuota,
    private readonly summaries: Summaries,
    private readonly log: EvidenceLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores content. The caller discards it if the transaction that adds it fails.
   *
   * @throws AppError 400 for an empty file, 413 if a limit is exceeded, 507
   */
  async store(content: Buffer): Promise<StoredContent> {
    return this.contents.store(Readable.from([content]), await this.quota.uploadLimit());
  }

  discard(contents: readonly StoredContent[]): Promise<void> {
    return this.files.delete(contents.map(({ storageKey }) => storageKey));
  }

  /**
   * Adds the files that the storage limit allows. An inline image that the ticket has, also in the
   * trash, is a logo or part of the quoted text, and is not added again.
   *
   * @returns their ids
   */
  async add(
    em: EntityManager,
    attachments: readonly AttachmentContent[],
    { uploadedBy, ticketId, projectId }: AttachmentOwner,
  ): Promise<number[]> {
    const ids: number[] = [];
    for (const { name, content, isInline } of attachments) {
      if (isInline && (await hasFile(em, ticketId, content))) continue;
      if (!(await this.fits(em, content.sizeBytes))) continue;
      const { storageKey, sha256, sizeBytes: size, mimeType } = content;
      const columns = { storageKey, sha256, size, mimeType, createdAt: this.clock.now() };
      const originalName = parseFileName(name).value ?? 'attachment';
      const id = await insertRecord(em, EvidenceFile, {
        ...columns,
        originalName,
        filename: toStorageFilename(originalName),
        kind: kindOf(mimeType),
        ticketId,
        projectId,
        uploadedBy,
        uploadedById: null,
      });
      const version = { ...columns, evidenceId: id, number: 1, uploadedBy, uploadedById: null };
      await em.insert(EvidenceVersion, version);
      await this.log.record(em, null, 'evidence.upload', { after: await readEvidence(em, id) });
      await this.summaries.record(em, storageSummaries, null, { size });
      ids.push(id);
    }
    return ids;
  }

  private async fits(em: EntityManager, sizeBytes: number): Promise<boolean> {
    try {
      await this.quota.assertFits(em, sizeBytes);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}

const hasFile = (
  em: EntityManager,
  ticketId: number,
  { sha256 }: StoredContent,
): Promise<boolean> =>
  rowExists(em, 'SELECT 1 FROM evidence_files WHERE ticketId = ? AND sha256 = ? LIMIT 1', [
    ticketId,
    sha256,
  ]);
