import { LIMITS, toStorageFilename } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { insertRecord, Summaries, Transactions, updateVersioned } from '../../platform/database';
import { assertNoFields } from '../../platform/http/form-file';
import { validateDto } from '../../platform/http/validation';
import { ContentSender, isStored } from './content/content-sender';
import { EvidenceContents, type StoredContent } from './content/evidence-contents';
import type { EvidenceDto } from './dto/evidence.dto';
import { UploadFieldsDto } from './dto/evidence-input.dto';
import { storageSummaries } from './entities/evidence.summaries';
import { EvidenceFile } from './entities/evidence-file.entity';
import { EvidenceVersion } from './entities/evidence-version.entity';
import { evidenceErrors } from './evidence.errors';
import { evidenceAbilities } from './evidence.policy';
import { EvidenceReader, readEvidence } from './evidence.reader';
import { canonicalName } from './evidence.service';
import { EvidenceLog } from './evidence-log';
import { EvidenceReferences } from './evidence-references';
import { kindOf, nameOfVersion, withExtensionOf } from './rules/file-types';
import { StorageQuota } from './storage-quota';

/** Stores the content of an upload first, and commits the row that refers to it last. */
@Injectable()
export class EvidenceUploadsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly contents: EvidenceContents,
    private readonly sender: ContentSender,
    private readonly quota: StorageQuota,
    private readonly summaries: Summaries,
    private readonly log: EvidenceLog,
    private readonly references: EvidenceReferences,
    private readonly reader: EvidenceReader,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400, 413 if the file or the storage limit is exceeded, 415, 507 */
  upload(actor: Actor, request: Request): Promise<EvidenceDto> {
    return this.contents.receive(request, async ({ fields, fileName, content }) => {
      const input = await validateDto(UploadFieldsDto, fields);
      const originalName = canonicalName(input.originalName ?? fileName);
      const { projectId = null, ticketId = null } = input;
      return this.transactions.respond(actor, async (em) => {
        await this.references.lock(em, { projectId, ticketId });
        await this.quota.assertFits(em, content.sizeBytes);
        const createdAt = this.clock.now();
        const id = await insertRecord(em, EvidenceFile, {
          ...columnsOf(content),
          originalName,
          filename: toStorageFilename(originalName),
          kind: kindOf(content.mimeType),
          projectId,
          ticketId,
          uploadedBy: actor.displayName,
          uploadedById: actor.id,
          createdAt,
        });
        await this.insertVersion(em, actor, { evidenceId: id, number: 1, content, createdAt });
        const after = await readEvidence(em, id);
        await this.log.record(em, actor, 'evidence.upload', { after });
        await this.summaries.record(em, storageSummaries, null, { size: content.sizeBytes });
        return this.reader.detail(actor, id, em);
      });
    });
  }

  /**
   * Adds a version, which becomes the file's content. Earlier versions stay available.
   *
   * @throws AppError 400, 403 if the policy denies it, 409 for an external file or too many
   *   versions, 413, 415
   */
  async addVersion(actor: Actor, id: number, request: Request): Promise<EvidenceDto> {
    // Checked here to reject the upload early, and again under the lock.
    const file = await this.reader.detail(actor, id);
    assertAllowed(file.abilities.addVersion);
    assertVersionsLeft(file);
    return this.contents.receive(request, ({ fields, fileName, content }) => {
      assertNoFields(fields);
      return this.saveVersion(actor, id, content, fileName);
    });
  }

  /**
   * Adds a copy of an earlier version as a new one.
   *
   * @throws AppError 403 if the policy denies it, 404 for an unknown file or version, 409 for an
   *   external file or too many versions, 413, 500 if the content is damaged
   */
  async restoreVersion(actor: Actor, id: number, number: number): Promise<EvidenceDto> {
    const file = await this.reader.detail(actor, id);
    assertAllowed(file.abilities.addVersion);
    assertVersionsLeft(file);
    const version = await this.reader.content(id, number);
    if (!isStored(version)) throw evidenceErrors.externalFile();
    const open = () => this.sender.openVerified(version);
    return this.contents.copy(version.size, open, (content) =>
      this.saveVersion(actor, id, content),
    );
  }

  private saveVersion(
    actor: Actor,
    id: number,
    content: StoredContent,
    fileName?: string,
  ): Promise<EvidenceDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await readEvidence(em, id, { lock: true });
      assertAllowed(evidenceAbilities(actor, before).addVersion);
      if (before.storageKey === null) throw evidenceErrors.externalFile();
      assertVersionsLeft(before);
      await this.quota.assertFits(em, content.sizeBytes);
      const number = before.currentVersion + 1;
      const originalName =
        fileName === undefined
          ? nameOfVersion(before, content)
          : withExtensionOf(before.originalName, fileName);
      await updateVersioned(em, EvidenceFile, id, before.version, {
        ...columnsOf(content),
        originalName,
        kind: kindOf(content.mimeType),
        currentVersion: number,
      });
      const createdAt = this.clock.now();
      await this.insertVersion(em, actor, { evidenceId: id, number, content, createdAt });
      const after = await readEvidence(em, id);
      await this.log.record(em, actor, 'evidence.add_version', { before, after });
      await this.summaries.record(em, storageSummaries, null, { size: content.sizeBytes });
      return this.reader.detail(actor, id, em);
    });
  }

  private async insertVersion(
    em: EntityManager,
    { displayName: uploadedBy, id: uploadedById }: Actor,
    { content, ...version }: NewVersion,
  ): Promise<void> {
    await em.insert(EvidenceVersion, {
      ...version,
      ...columnsOf(content),
      uploadedBy,
      uploadedById,
    });
  }
}

/** @throws AppError 409 if the file has the maximum number of versions */
function assertVersionsLeft({ currentVersion }: Pick<EvidenceFile, 'currentVersion'>): void {
  if (currentVersion >= LIMITS.evidenceVersions) throw evidenceErrors.tooManyVersions();
}

interface NewVersion {
  evidenceId: number;
  number: number;
  content: StoredContent;
  createdAt: Date;
}

const columnsOf = ({ storageKey, sha256, sizeBytes, mimeType }: StoredContent) => ({
  storageKey,
  sha256,
  size: sizeBytes,
  mimeType,
});
