import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { markChanged } from '../../platform/database';
import { lockReferencedProject, ProjectRecords } from '../projects';
import { lockReferencedTicket, TicketRecords } from '../tickets';
import { evidenceErrors } from './evidence.errors';

interface References {
  projectId?: number | null;
  ticketId?: number | null;
}

/** The projects and tickets that files refer to. */
@Injectable()
export class EvidenceReferences implements OnModuleInit {
  constructor(
    private readonly projects: ProjectRecords,
    private readonly tickets: TicketRecords,
  ) {}

  onModuleInit(): void {
    this.projects.register('evidence', {
      figures: {
        evidenceFiles:
          'SELECT COUNT(*) FROM evidence_files WHERE projectId = ? AND deletedAt IS NULL',
      },
    });
    this.tickets.register({ name: 'evidence', moveTicket });
  }

  /**
   * Locks the project and the ticket that a file is about to refer to: until the transaction ends
   * they can't be deleted.
   *
   * @throws AppError 400 for an unknown project or ticket
   */
  async lock(em: EntityManager, { projectId, ticketId }: References): Promise<void> {
    await lockReferencedProject(em, projectId, evidenceErrors.unknownProject);
    if (ticketId && !(await lockReferencedTicket(em, ticketId))) {
      throw evidenceErrors.unknownTicket();
    }
  }
}

async function moveTicket(
  em: EntityManager,
  fromId: number,
  toId: number,
  only?: readonly number[],
): Promise<number[]> {
  const files = await em.query<{ id: number }[]>(
    'SELECT id FROM evidence_files WHERE ticketId = ? FOR UPDATE',
    [fromId],
  );
  const ids = files.map(({ id }) => id).filter((id) => only?.includes(id) ?? true);
  if (ids.length === 0) return [];
  markChanged(em, 'evidence', ids);
  await em.query('UPDATE evidence_files SET ticketId = ?, updatedAt = updatedAt WHERE id IN (?)', [
    toId,
    ids,
  ]);
  return ids;
}
