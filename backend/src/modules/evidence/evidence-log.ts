import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Summaries } from '../../platform/database';
import { evidenceSummaries } from './entities/evidence.summaries';
import type { EvidenceRow } from './evidence-list';

/** Records changes to files in the audit log and the summaries. */
@Injectable()
export class EvidenceLog {
  constructor(
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
  ) {}

  /**
   * Call it last in the transaction: it locks summary rows that all writers share.
   *
   * @param actor null for changes by the system
   */
  async record(
    em: EntityManager,
    actor: Actor | null,
    action: string,
    { before, after }: { before?: EvidenceRow; after?: EvidenceRow },
  ): Promise<void> {
    const entityId = (after ?? before)?.id ?? null;
    await this.audit.record(em, actor, {
      action,
      entity: 'evidence',
      entityId,
      before: before && withoutStorageKey(before),
      after: after && withoutStorageKey(after),
    });
    await this.summaries.record(em, evidenceSummaries, before ?? null, after ?? null);
  }
}

/** The name in the storage is a secret. */
const withoutStorageKey = ({ storageKey: _storageKey, ...file }: EvidenceRow) => file;
