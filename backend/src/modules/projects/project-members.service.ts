import { LIMITS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { type Actor, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Transactions } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { Notifier } from '../notifications';
import { Staff } from '../users';
import type { ProjectDetailDto } from './dto/project.dto';
import { ProjectMember } from './entities/project.entity';
import { projectErrors } from './projects.errors';
import { ProjectsReader } from './projects.reader';

/**
 * Adds and removes members one at a time, so concurrent editors can't undo each other's changes.
 */
@Injectable()
export class ProjectMembersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly notifier: Notifier,
    private readonly reader: ProjectsReader,
  ) {}

  /**
   * Notifies the new member. Adding a user who is already a member changes nothing.
   *
   * @throws AppError 403 if the policy denies it, 404 for an unknown project or a user who doesn't
   *   exist or isn't active, 409 if the project is full
   */
  add(actor: Actor, projectId: number, userId: number): Promise<ProjectDetailDto> {
    return this.transactions.run(async (em) => {
      const { project, members, abilities } = await this.reader.lock(em, actor, projectId);
      assertAllowed(abilities.update);
      if (!members.some(({ id }) => id === userId)) {
        const [user] = await this.staff.active(em, [userId]);
        if (!user) throw errors.notFound('person');
        if (members.length >= LIMITS.projectMembers) throw projectErrors.tooManyMembers();
        await em.insert(ProjectMember, { projectId, userId });
        await this.audit.record(em, actor, {
          action: 'project.member_add',
          entity: 'project',
          entityId: projectId,
          after: { memberId: userId, member: user.displayName },
        });
        await this.notifier.notify(em, {
          type: 'project.member_added',
          recipients: [userId],
          actorId: actor.id,
          title: `${actor.displayName} added you to ${project.name}`,
          body: project.clientName,
          link: `/projects/${projectId}`,
          subject: { entity: 'project', id: projectId },
        });
      }
      return this.reader.detail(actor, projectId, em);
    });
  }

  /**
   * Removing a user who isn't a member changes nothing.
   *
   * @throws AppError 403 if the policy denies it, 404 for an unknown project, 409 for its owner
   */
  remove(actor: Actor, projectId: number, userId: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const { project, members, abilities } = await this.reader.lock(em, actor, projectId);
      assertAllowed(abilities.update);
      const member = members.find(({ id }) => id === userId);
      if (!member) return;
      if (project.createdById === userId) throw projectErrors.ownerStays();
      await em.delete(ProjectMember, { projectId, userId });
      await this.audit.record(em, actor, {
        action: 'project.member_remove',
        entity: 'project',
        entityId: projectId,
        before: { memberId: userId, member: member.name },
      });
    });
  }
}
