import { Injectable } from '@nestjs/common';
import { parseFileName, toStorageFilename } from '@atrium/contracts';
import { assertAllowed, type Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { Transactions, insertRecord, updateVersioned } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import type { RegisterEvidenceDto, UpdateEvidenceDto } from './dto/evidence-input.dto';
import type { EvidenceDto } from './dto/evidence.dto';
import { EvidenceFile } from './entities/evidence-file.entity';
import { EvidenceLog } from './evidence-log';
import { EvidenceReader, readEvidence } from './evidence-reader';
import { assertReferences } from './evidence-references';
import { evidenceAbilities } from './evidence.policy';
import { kindOf } from './rules/content-kinds';

/** Registers files that are kept elsewhere, and changes what is said about files. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EvidenceLog,
    private readonly reader: EvidenceReader,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400 for an unknown project or ticket */
  register(actor: Actor, input: RegisterEvidenceDto): Promise<EvidenceDto> {
    const originalName = canonicalName(input.originalName);
    const { mimeType, size, secureUrl, projectId = null, ticketId = null } = input;
    return this.transactions.run(async (em) => {
      await assertReferences(em, { projectId, ticketId });
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
      await this.log.record(em, actor, 'evidence.register', undefined, await readEvidence(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Changes the fields that were sent.
   *
   * @throws AppError 400 for an unknown project or ticket, 403 when the policy refuses, 409 when the
   *   version is stale
   */
  update(actor: Actor, id: number, input: UpdateEvidenceDto): Promise<EvidenceDto> {
    return this.transactions.run(async (em) => {
      const before = await readEvidence(em, id, { lock: true });
      assertAllowed(evidenceAbilities(actor, before).update);
      if (input.version !== undefined && input.version !== before.version) {
        throw errors.staleVersion('file');
      }
      const { originalName = before.originalName } = input;
      const facts = {
        originalName: canonicalName(originalName),
        projectId: input.projectId === undefined ? before.projectId : input.projectId,
        ticketId: input.ticketId === undefined ? before.ticketId : input.ticketId,
      };
      const isSame =
        facts.originalName === before.originalName &&
        facts.projectId === before.projectId &&
        facts.ticketId === before.ticketId;
      if (isSame) return this.reader.detail(actor, id, em);
      await assertReferences(em, {
        projectId: facts.projectId === before.projectId ? null : facts.projectId,
        ticketId: facts.ticketId === before.ticketId ? null : facts.ticketId,
      });
      if (!(await updateVersioned(em, EvidenceFile, id, before.version, facts))) {
        throw errors.staleVersion('file');
      }
      await this.log.record(em, actor, 'evidence.update', before, await readEvidence(em, id));
      return this.reader.detail(actor, id, em);
    });
  }
}

/** @throws AppError 400 when it is no name of a file */
export function canonicalName(name: string): string {
  const { value, problem } = parseFileName(name);
  if (problem !== undefined) throw errors.invalid({ originalName: problem });
  return value;
}
