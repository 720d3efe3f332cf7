import { Injectable } from '@nestjs/common';
import { type Actor, allowRight, assertAllowed } from '../../platform/access';
import { BulkChanges, versionsById } from '../../platform/bulk';
import { errors } from '../../platform/http/errors';
import type { BulkEvidenceDto, BulkEvidenceResultDto } from './dto/evidence-bulk.dto';
import { EvidenceService } from './evidence.service';
import { EvidenceTrashService } from './evidence-trash.service';
import { EvidenceTrashPurge } from './evidence-trash-purge';

/** Moves, deletes, restores and purges many files (docs/domain/evidence.md#bulk-actions). */
@Injectable()
export class EvidenceBulkService {
  constructor(
    private readonly bulk: BulkChanges,
    private readonly evidence: EvidenceService,
    private readonly trash: EvidenceTrashService,
    private readonly trashPurge: EvidenceTrashPurge,
  ) {}

  /**
   * @throws AppError 400 for a move without a project, or to an unknown one, 403 for `purge` by a user
   *   who can't empty the trash
   */
  async apply(
    actor: Actor,
    { ids, action, projectId, versions }: BulkEvidenceDto,
  ): Promise<BulkEvidenceResultDto[]> {
    const versionOf = versionsById(versions);
    switch (action) {
      case 'move':
        if (projectId === undefined) throw errors.invalid({ projectId: 'Project is required' });
        return this.bulk.apply(actor, ids, (writer, id) =>
          this.evidence.update(writer, id, { projectId, version: versionOf.get(id) }),
        );
      case 'delete':
        return this.bulk.apply<never>(actor, ids, (writer, id) => this.trash.delete(writer, id));
      case 'restore':
        return this.bulk.apply(actor, ids, (writer, id) => this.trash.restore(writer, id));
      case 'purge':
        assertAllowed(allowRight(actor, 'evidence.empty_trash', 'role.not_allowed'));
        return this.bulk.apply<never>(actor, ids, (writer, id) =>
          this.trashPurge.purge(writer, id),
        );
    }
  }
}
