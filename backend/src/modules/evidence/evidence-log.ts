import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Summaries } from '../../platform/database';
import type { EvidenceRow } from './evidence-list';
import { evidenceSummaries } from './entities/evidence.summaries';

/** The audit row and the summaries of a change of a file. */
@Injectable()
export class EvidenceLog {
  constructor(
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
  ) {}

  /**
   * Call it last in the transaction, because the summaries are everybody's rows.
   *
   * @param actor null for what happens by itself
   */
  async record(
    em: EntityManager,
    actor: Actor | null,
    action: string,
    before: EvidenceRow | undefined,
    after: EvidenceRow | undefined,
  ): Promise<void> {
    const entityId = (after ?? before)?.id ?? null;
    await this.audit.record(em, actor, {
      action,
      entity: 'evidence',
      entityId,
      before: before && audited(before),
      after: after && audited(after),
    });
    await this.summaries.record(em, evidenceSummaries, before ?? null, after ?? null);
  }
}

/** The log says what people know of a file; its name in the storage is a secret. */
const audited = ({ storageKey: _storageKey, ...file }: EvidenceRow) => file;
