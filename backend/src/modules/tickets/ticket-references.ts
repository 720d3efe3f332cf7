import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockReferencedProject } from '../projects';
import { Staff, type StaffMember } from '../users';
import { ticketErrors } from './tickets.errors';

interface AssigneeInput {
  assigneeId?: number | null;
  /** Display name or username, instead of the id. */
  assignedTo?: string | null;
}

/** Finds and locks the records that a ticket refers to; `undefined` if the field was not sent. */
@Injectable()
export class TicketReferences {
  constructor(private readonly staff: Staff) {}

  /**
   * @throws AppError 400 if no active user, or more than one, matches
   * (docs/domain/tickets.md#assignment)
   */
  async assignee(
    em: EntityManager,
    { assigneeId, assignedTo }: AssigneeInput,
  ): Promise<StaffMember | null | undefined> {
    if (assigneeId === null) return null;
    if (assigneeId !== undefined) {
      const [member] = await this.staff.active(em, [assigneeId]);
      if (!member) throw ticketErrors.unknownAssignee();
      return member;
    }
    if (assignedTo === undefined || assignedTo === null) return assignedTo;
    const [member, other] = await this.staff.named(em, assignedTo);
    if (!member) throw ticketErrors.unknownAssigneeName(assignedTo);
    if (other) throw ticketErrors.ambiguousAssigneeName(assignedTo);
    return member;
  }

  /** @throws AppError 400 if the project doesn't exist */
  async project(
    em: EntityManager,
    projectId: number | null | undefined,
  ): Promise<{ id: number; name: string } | null | undefined> {
    if (projectId === undefined || projectId === null) return projectId;
    return lockReferencedProject(em, projectId, ticketErrors.unknownProject);
  }
}
