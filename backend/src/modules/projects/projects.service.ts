import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Summaries, Transactions, insertRecord, updateVersioned } from '../../platform/database';
import { errors } from '../../platform/http/errors';
import { ClientLinks } from '../clients';
import type { CreateProjectDto } from './dto/create-project.dto';
import type { ProjectDetailDto } from './dto/project-detail.dto';
import type { UpdateProjectDto } from './dto/update-project.dto';
import { ProjectMember } from './entities/project-member.entity';
import { Project } from './entities/project.entity';
import { projectSummaries } from './entities/project.summaries';
import { ProjectReader, readProject, type ProjectRow } from './project-reader';
import { projectErrors } from './projects.errors';
import { projectAbilities } from './projects.policy';
import { applyChanges, type ProjectFacts } from './rules/project-changes';
import { canMove, isReopening, progressAt } from './rules/project-transitions';

/** Creates, changes and deletes projects. Every method is one transaction. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientLinks,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly reader: ProjectReader,
  ) {}

  /** Makes a project that the actor owns and is a member of. */
  create(actor: Actor, input: CreateProjectDto): Promise<ProjectDetailDto> {
    const status = input.status ?? 'active';
    const facts: ProjectFacts = {
      name: input.name,
      description: input.description ?? null,
      clientName: input.clientName,
      clientEmail: input.clientEmail,
      status,
      progress: progressAt(status, input.progress ?? 0),
      budget: input.budget ?? null,
      dueDate: input.dueDate ?? null,
    };
    return this.transactions.run(async (em) => {
      const abilities = projectAbilities(actor, { createdById: actor.id, isMember: true });
      if (status === 'cancelled') assertAllowed(abilities.cancel);
      const clientId = await this.linkClient(em, actor, facts);
      const id = await insertRecord(em, Project, {
        ...facts,
        clientId,
        createdById: actor.id,
      });
      await em.insert(ProjectMember, { projectId: id, userId: actor.id });
      await this.record(em, actor, 'project.create', undefined, await readProject(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Changes the fields that were sent.
   *
   * @throws AppError 403 when the policy refuses, 409 when the version is stale or the status may
   *   not follow on the present one
   */
  update(actor: Actor, id: number, input: UpdateProjectDto): Promise<ProjectDetailDto> {
    const { version, ...changes } = input;
    return this.transactions.run(async (em) => {
      const before = await readProject(em, id, { lock: true });
      const abilities = await this.abilitiesOf(em, actor, before);
      assertAllowed(abilities.update);
      if (version !== undefined && version !== before.version) throw errors.staleVersion('project');

      const { facts, changed } = applyChanges(before, changes);
      if (changed.length === 0) return this.reader.detail(actor, id, em);
      if (changed.includes('budget')) assertAllowed(abilities.changeBudget);
      if (changed.includes('status')) {
        if (facts.status === 'cancelled') assertAllowed(abilities.cancel);
        if (isReopening(before.status, facts.status)) assertAllowed(abilities.reopen);
        if (!canMove(before.status, facts.status)) {
          throw projectErrors.statusNotReachable(before.status, facts.status);
        }
      } else if (facts.progress !== progressAt(facts.status, facts.progress)) {
        throw projectErrors.completedIsDone();
      }
      const progress = progressAt(facts.status, facts.progress);
      const clientId = await this.linkClient(em, actor, facts);
      const saved = { ...facts, progress, clientId };
      if (!(await updateVersioned(em, Project, id, before.version, saved))) {
        throw errors.staleVersion('project');
      }
      await this.record(em, actor, 'project.update', before, await readProject(em, id));
      return this.reader.detail(actor, id, em);
    });
  }

  /** @throws AppError 403 when the policy refuses, 409 while invoices or expenses refer to it */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readProject(em, id, { lock: true });
      assertAllowed((await this.abilitiesOf(em, actor, before)).delete);
      if (await refersTo(em, 'invoices', id)) throw projectErrors.hasInvoices();
      if (await refersTo(em, 'expenses', id)) throw projectErrors.hasExpenses();
      await em.delete(Project, id);
      await this.record(em, actor, 'project.delete', before, undefined);
    });
  }

  private async abilitiesOf(
    em: EntityManager,
    actor: Actor,
    { id, createdById }: ProjectRow,
  ): Promise<ReturnType<typeof projectAbilities>> {
    const isMember = await em.existsBy(ProjectMember, { projectId: id, userId: actor.id });
    return projectAbilities(actor, { createdById, isMember });
  }

  private linkClient(em: EntityManager, actor: Actor, facts: ProjectFacts): Promise<number> {
    return this.clients.link(em, actor, {
      ...facts,
      hasActiveProject: facts.status === 'active',
    });
  }

  /** The audit row and the summaries of one change; last, because they are everybody's rows. */
  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    before: ProjectRow | undefined,
    after: ProjectRow | undefined,
  ): Promise<void> {
    const entityId = (after ?? before)?.id ?? null;
    await this.audit.record(em, actor, { action, entity: 'project', entityId, before, after });
    await this.summaries.record(em, projectSummaries, before ?? null, after ?? null);
  }
}

async function refersTo(
  em: EntityManager,
  table: 'invoices' | 'expenses',
  projectId: number,
): Promise<boolean> {
  const rows = await em.query<unknown[]>(`SELECT 1 FROM ${table} WHERE projectId = ? LIMIT 1`, [
    projectId,
  ]);
  return rows.length > 0;
}
