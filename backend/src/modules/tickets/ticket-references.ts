import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockReferredProject } from '../projects';
import { Staff, type StaffMember } from '../users';
import { ticketErrors } from './tickets.errors';

export interface AssigneeInput {
  assigneeId?: number | null;
  /** Display name or username, for callers that do not know the number. */
  assignedTo?: string | null;
}

/** Looks up what a ticket's fields refer to. Each answers `undefined` when the field was not sent. */
@Injectable()
export class TicketReferences {
  constructor(private readonly staff: Staff) {}

  /** @throws AppError 400 when there is no such active member of staff, or more than one */
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

  /** @throws AppError 400 when there is no such project */
  async project(
    em: EntityManager,
    projectId: number | null | undefined,
  ): Promise<{ id: number; name: string } | null | undefined> {
    if (projectId === undefined || projectId === null) return projectId;
    const project = await lockReferredProject(em, projectId);
    if (!project) throw ticketErrors.unknownProject();
    return project;
  }
}
