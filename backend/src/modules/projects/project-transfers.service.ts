import { LIMITS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Transactions, updateVersioned } from '../../platform/database';
import { assertCurrentVersion } from '../../platform/http/errors';
import { Notifier } from '../notifications';
import { Staff, type StaffMember } from '../users';
import type { ProjectDetailDto } from './dto/project.dto';
import type { TransferProjectDto } from './dto/project-input.dto';
import { Project, ProjectMember } from './entities/project.entity';
import type { ProjectRow } from './project-list';
import { projectErrors } from './projects.errors';
import { canOwnProjects } from './projects.policy';
import { ProjectsReader } from './projects.reader';

/** Transfers the ownership of projects (docs/domain/projects.md#owner). */
@Injectable()
export class ProjectTransfersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly notifier: Notifier,
    private readonly reader: ProjectsReader,
  ) {}

  /**
   * The new owner becomes a member, and the previous owner stays one. Transferring to the current
   * owner changes nothing.
   *
   * @throws AppError 400 if the new owner isn't an active user who can edit projects, 403 if the
   *   policy denies it, 404 for an unknown project, 409 if the version is stale or the project full
   */
  transfer(actor: Actor, id: number, input: TransferProjectDto): Promise<ProjectDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const { project, members, abilities } = await this.reader.lock(em, actor, id);
      assertAllowed(abilities.transfer);
      assertCurrentVersion(project, input.version, 'project');
      if (project.createdById === input.userId) return this.reader.detail(actor, id, em);

      const owner = await this.newOwner(em, input.userId);
      if (!members.some((member) => member.id === owner.id)) {
        if (members.length >= LIMITS.projectMembers) throw projectErrors.tooManyMembers();
        await em.insert(ProjectMember, { projectId: id, userId: owner.id });
      }
      await updateVersioned(em, Project, id, project.version, { createdById: owner.id });
      const previous = members.find((member) => member.id === project.createdById);
      await this.audit.record(em, actor, {
        action: 'project.transfer',
        entity: 'project',
        entityId: id,
        before: { ownerId: project.createdById, owner: previous?.name ?? null },
        after: { ownerId: owner.id, owner: owner.displayName },
      });
      await this.notify(em, actor, project, owner);
      return this.reader.detail(actor, id, em);
    });
  }

  /** @throws AppError 400 if the user isn't active, or can't edit projects */
  private async newOwner(em: EntityManager, userId: number): Promise<StaffMember> {
    const [user] = await this.staff.active(em, [userId]);
    if (!user) throw projectErrors.unknownOwner();
    if (!canOwnProjects(user.role)) throw projectErrors.ownerCannotEdit(user.displayName);
    return user;
  }

  /** Notifies the new owner and the previous one. */
  private async notify(
    em: EntityManager,
    actor: Actor,
    { id, name, clientName, createdById }: ProjectRow,
    owner: StaffMember,
  ): Promise<void> {
    const common = {
      actorId: actor.id,
      body: clientName,
      link: `/projects/${id}`,
      subject: { entity: 'project', id },
    } as const;
    await this.notifier.notifyAll(em, 'project.transferred', [
      {
        ...common,
        recipients: [owner.id],
        title: `${actor.displayName} made you the owner of ${name}`,
      },
      {
        ...common,
        recipients: createdById === null ? [] : [createdById],
        title:
          owner.id === actor.id
            ? `${actor.displayName} took over ${name} from you`
            : `${actor.displayName} transferred ${name} from you to ${owner.displayName}`,
      },
    ]);
  }
}
