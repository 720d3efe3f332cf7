import { EVIDENCE_LABELS, parseFileName, pick, toStorageFilename } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { type Actor, assertAllowed } from '../../platform/access';
import { applyChanges } from '../../platform/changes';
import { Clock } from '../../platform/clock';
import { insertRecord, Transactions, updateVersioned } from '../../platform/database';
import { assertCurrentVersion, errors } from '../../platform/http/errors';
import type { Recorded } from '../../platform/http/validation';
import type { EvidenceDto } from './dto/evidence.dto';
import type { RegisterEvidenceDto, UpdateEvidenceDto } from './dto/evidence-input.dto';
import { EvidenceFile } from './entities/evidence-file.entity';
import { evidenceAbilities } from './evidence.policy';
import { EvidenceReader, readEvidence } from './evidence.reader';
import { EvidenceLog } from './evidence-log';
import { EvidenceReferences } from './evidence-references';
import { kindOf } from './rules/file-types';

type EvidenceFields = Recorded<Omit<UpdateEvidenceDto, 'version'>>;

const EDITABLE: Readonly<Record<keyof EvidenceFields, string>> = pick(EVIDENCE_LABELS, [
  'originalName',
  'projectId',
  'ticketId',
]);

/** Registers external files, and renames and assigns files. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EvidenceLog,
    private readonly references: EvidenceReferences,
    private readonly reader: EvidenceReader,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400 for an unknown project or ticket */
  register(actor: Actor, input: RegisterEvidenceDto): Promise<EvidenceDto> {
    const originalName = canonicalName(input.originalName);
    const { mimeType, size, secureUrl, projectId = null, ticketId = null } = input;
    return this.transactions.respond(actor, async (em) => {
      await this.references.lock(em, { projectId, ticketId });
      const id = await insertRecord(em, EvidenceFile, {
        originalName,
        filename: input.filename ?? toStorageFilename(originalName),
        mimeType: mimeType.toLowerCase(),
        kind: kindOf(mimeType.toLowerCase()),
        size,
        secureUrl,
        projectId,
        ticketId,
        uploadedBy: actor.displayName,
        uploadedById: actor.id,
        createdAt: this.clock.now(),
      });
      await this.log.record(em, actor, 'evidence.register', { after: await readEvidence(em, id) });
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Changes the fields in the request.
   *
   * @throws AppError 400 for an unknown project or ticket, 403 if the policy denies it, 409 if the
   *   version is stale
   */
  update(actor: Actor, id: number, { version, ...sent }: UpdateEvidenceDto): Promise<EvidenceDto> {
    return this.transactions.run(async (em) => {
      const before = await readEvidence(em, id, { lock: true });
      assertAllowed(evidenceAbilities(actor, before).update);
      assertCurrentVersion(before, version, 'file');

      const { after, changed } = applyChanges<EvidenceFields>(EDITABLE, before, {
        ...sent,
        originalName: sent.originalName && canonicalName(sent.originalName),
      });
      if (changed.length === 0) return this.reader.detail(actor, id, em);
      await this.references.lock(em, {
        projectId: changed.includes('projectId') ? after.projectId : null,
        ticketId: changed.includes('ticketId') ? after.ticketId : null,
      });
      await updateVersioned(em, EvidenceFile, id, before.version, after);
      await this.log.record(em, actor, 'evidence.update', {
        before,
        after: await readEvidence(em, id),
      });
      return this.reader.detail(actor, id, em);
    });
  }
}

/** @throws AppError 400 if the file name isn't valid (docs/domain/evidence.md#file-names) */
export function canonicalName(name: string): string {
  const { value, error } = parseFileName(name);
  if (error !== undefined) throw errors.invalid({ originalName: error });
  return value;
}
