import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { toStorageFilename } from '@atrium/contracts';
import { assertAllowed, type Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { Summaries, Transactions, insertRecord, updateVersioned } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { assertNoFields } from '../../platform/http/form-file';
import { createValidationPipe } from '../../platform/http/validation';
import { EvidenceContents, type StoredContent } from './content/evidence-contents';
import { UploadFieldsDto } from './dto/evidence-input.dto';
import type { EvidenceDto } from './dto/evidence.dto';
import { EvidenceFile } from './entities/evidence-file.entity';
import { EvidenceVersion } from './entities/evidence-version.entity';
import { storageSummaries } from './entities/evidence.summaries';
import { EvidenceLog } from './evidence-log';
import { EvidenceReader, readEvidence } from './evidence-reader';
import { assertReferences } from './evidence-references';
import { evidenceErrors } from './evidence.errors';
import { evidenceAbilities } from './evidence.policy';
import { canonicalName } from './evidence.service';
import { kindOf } from './rules/content-kinds';
import { withExtensionOf } from './rules/file-extension';
import { StorageQuota } from './storage-quota';

/** Takes files: the content is in the storage first, the row that names it is committed last. */
@Injectable()
export class EvidenceUploads {
  private readonly validation = createValidationPipe();

  constructor(
    private readonly transactions: Transactions,
    private readonly contents: EvidenceContents,
    private readonly quota: StorageQuota,
    private readonly summaries: Summaries,
    private readonly log: EvidenceLog,
    private readonly reader: EvidenceReader,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400, 413 when it is too large or the storage full, 415, 507 */
  upload(actor: Actor, request: Request): Promise<EvidenceDto> {
    return this.contents.receiving(request, async ({ fields, fileName, content }) => {
      const input = await this.checked(fields);
      const originalName = canonicalName(input.originalName ?? fileName);
      const { projectId = null, ticketId = null } = input;
      return this.transactions.run(async (em) => {
        await assertReferences(em, { projectId, ticketId });
        await this.quota.assertRoom(em, content.sizeBytes);
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
        await this.log.record(em, actor, 'evidence.upload', undefined, after);
        await this.summaries.record(em, storageSummaries, null, { size: content.sizeBytes });
        return this.reader.detail(actor, id, em);
      });
    });
  }

  /**
   * Puts a new content beside the older ones; it becomes the one that the file shows.
   *
   * @throws AppError 400, 403 when the policy refuses, 409 when the file is kept elsewhere, 413, 415
   */
  async addVersion(actor: Actor, id: number, request: Request): Promise<EvidenceDto> {
    // Before anything is stored, too: a refusal should not wait for the whole file.
    assertAllowed((await this.reader.detail(actor, id)).abilities.addVersion);
    return this.contents.receiving(request, async ({ fields, fileName, content }) => {
      assertNoFields(fields);
      return this.transactions.run(async (em) => {
        const before = await readEvidence(em, id, { lock: true });
        assertAllowed(evidenceAbilities(actor, before).addVersion);
        if (before.storageKey === null) throw evidenceErrors.keptElsewhere();
        await this.quota.assertRoom(em, content.sizeBytes);
        const number = before.currentVersion + 1;
        const originalName = withExtensionOf(before.originalName, fileName);
        const saved = await updateVersioned(em, EvidenceFile, id, before.version, {
          ...columnsOf(content),
          originalName,
          kind: kindOf(content.mimeType),
          currentVersion: number,
        });
        if (!saved) throw errors.staleVersion('file');
        const createdAt = this.clock.now();
        await this.insertVersion(em, actor, { evidenceId: id, number, content, createdAt });
        const after = await readEvidence(em, id);
        await this.log.record(em, actor, 'evidence.add_version', before, after);
        await this.summaries.record(em, storageSummaries, null, { size: content.sizeBytes });
        return this.reader.detail(actor, id, em);
      });
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

  /** @throws AppError 400 with a sentence for the first wrong field */
  private async checked(fields: Record<string, string>): Promise<UploadFieldsDto> {
    const checked: unknown = await this.validation.transform(fields, {
      type: 'body',
      metatype: UploadFieldsDto,
    });
    return checked as UploadFieldsDto;
  }
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
