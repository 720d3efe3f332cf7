import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Transactions } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { Staff } from '../users';
import type { ProjectDetailDto } from './dto/project-detail.dto';
import { ProjectMember } from './entities/project-member.entity';
import { ProjectMembers, type Member } from './project-members';
import { ProjectReader, readProject } from './project-reader';
import { projectErrors } from './projects.errors';
import { projectAbilities } from './projects.policy';

/** Most members of one project. */
const MEMBERS_MAX = 100;

/** Lets people join and leave projects, one at a time, so that two editors cannot undo each other. */
@Injectable()
export class ProjectMembersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: ProjectMembers,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly reader: ProjectReader,
  ) {}

  /**
   * Makes the person a member; one who is already stays so.
   *
   * @throws AppError 403 when the policy refuses, 404 for an unknown project or somebody who is
   *   no active member of staff, 409 when the project is full
   */
  add(actor: Actor, projectId: number, userId: number): Promise<ProjectDetailDto> {
    return this.transactions.run(async (em) => {
      const { members } = await this.lockForUpdate(em, actor, projectId);
      if (!members.some(({ id }) => id === userId)) {
        const [person] = await this.staff.active(em, [userId]);
        if (!person) throw errors.notFound('person');
        if (members.length >= MEMBERS_MAX) throw projectErrors.tooManyMembers(MEMBERS_MAX);
        await em.insert(ProjectMember, { projectId, userId });
        await this.audit.record(em, actor, {
          action: 'project.member_add',
          entity: 'project',
          entityId: projectId,
          after: { memberId: userId, member: person.displayName },
        });
      }
      return this.reader.detail(actor, projectId, em);
    });
  }

  /**
   * Ends the membership of a person; of one who is no member there is nothing to end.
   *
   * @throws AppError 403 when the policy refuses, 404 for an unknown project, 409 for its owner
   */
  remove(actor: Actor, projectId: number, userId: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const { project, members } = await this.lockForUpdate(em, actor, projectId);
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

  /** The project, locked, and its members, once the policy has let the actor change them. */
  private async lockForUpdate(
    em: EntityManager,
    actor: Actor,
    projectId: number,
  ): Promise<{ project: { createdById: number | null }; members: Member[] }> {
    const project = await readProject(em, projectId, { lock: true });
    const members = (await this.members.of(em, [projectId])).get(projectId) ?? [];
    const isMember = members.some(({ id }) => id === actor.id);
    assertAllowed(projectAbilities(actor, { ...project, isMember }).update);
    return { project, members };
  }
}
