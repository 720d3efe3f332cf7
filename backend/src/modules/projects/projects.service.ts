import { keysOf, pick, PROJECT_LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { applyChanges } from '../../platform/changes';
import {
  insertRecord,
  markDependents,
  Summaries,
  Transactions,
  updateVersioned,
} from '../../platform/database';
import { assertCurrentVersion } from '../../platform/http/errors';
import type { Recorded } from '../../platform/http/validation';
import { ClientLinks } from '../clients';
import { Notifier } from '../notifications';
import type { ProjectDetailDto } from './dto/project.dto';
import type { CreateProjectDto, UpdateProjectDto } from './dto/project-input.dto';
import { Project, ProjectMember, projectSummaries } from './entities/project.entity';
import type { ProjectRow } from './project-list';
import { ProjectRecords } from './project-records';
import { projectErrors } from './projects.errors';
import { projectAbilities } from './projects.policy';
import { ProjectsReader, readProject } from './projects.reader';
import { canTransition, isReopening, progressAt } from './rules/project-transitions';

type ProjectFields = Recorded<CreateProjectDto>;

const EDITABLE: Readonly<Record<keyof ProjectFields, string>> = PROJECT_LABELS;

/** Creates, changes and deletes projects. Every method is one transaction. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientLinks,
    private readonly audit: AuditLog,
    private readonly summaries: Summaries,
    private readonly records: ProjectRecords,
    private readonly notifier: Notifier,
    private readonly reader: ProjectsReader,
  ) {}

  /** The actor becomes the owner and first member. */
  create(actor: Actor, input: CreateProjectDto): Promise<ProjectDetailDto> {
    const { status = 'active', progress = 0 } = input;
    return this.transactions.respond(actor, async (em) => {
      const abilities = projectAbilities(actor, { createdById: actor.id, isMember: true });
      if (status === 'cancelled') assertAllowed(abilities.cancel);
      const id = await insertRecord(em, Project, {
        ...pick(input, keysOf(EDITABLE)),
        status,
        progress: progressAt(status, progress),
        clientId: await this.linkClient(em, actor, { ...input, status }),
        createdById: actor.id,
      });
      await em.insert(ProjectMember, { projectId: id, userId: actor.id });
      await this.record(em, actor, 'project.create', { after: await readProject(em, id) });
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * Changes the fields in the request.
   *
   * @throws AppError 403 if the policy denies it, 409 if the version is stale or the status can't
   *   follow the current one
   */
  update(actor: Actor, id: number, input: UpdateProjectDto): Promise<ProjectDetailDto> {
    const { version, ...changes } = input;
    return this.transactions.run(async (em) => {
      const before = await readProject(em, id, { lock: true });
      const abilities = await this.abilitiesOf(em, actor, before);
      assertAllowed(abilities.update);
      assertCurrentVersion(before, version, 'project');

      const { after, changed } = applyChanges<ProjectFields>(EDITABLE, before, changes);
      if (changed.length === 0) return this.reader.detail(actor, id, em);
      if (changed.includes('budget')) assertAllowed(abilities.changeBudget);
      if (changed.includes('status')) {
        if (after.status === 'cancelled') assertAllowed(abilities.cancel);
        if (isReopening(before.status, after.status)) assertAllowed(abilities.reopen);
        if (!canTransition(before.status, after.status)) {
          throw projectErrors.statusNotReachable(before.status, after.status);
        }
      } else if (after.progress !== progressAt(after.status, after.progress)) {
        throw projectErrors.completedIsDone();
      }
      const progress = progressAt(after.status, after.progress);
      const clientId = await this.linkClient(em, actor, after);
      const saved = { ...after, progress, clientId };
      await updateVersioned(em, Project, id, before.version, saved);
      await this.record(em, actor, 'project.update', { before, after: await readProject(em, id) });
      return this.reader.detail(actor, id, em);
    });
  }

  /**
   * @throws AppError 403 if the policy denies it, 409 if invoices or expenses refer to the project
   */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readProject(em, id, { lock: true });
      assertAllowed((await this.abilitiesOf(em, actor, before)).delete);
      if (await this.records.exist('invoices', em, id)) throw projectErrors.hasInvoices();
      if (await this.records.exist('expenses', em, id)) throw projectErrors.hasExpenses();
      await markDependents(em, Project, id);
      await em.delete(Project, id);
      await this.notifier.recordsDeleted(em, 'project', [id]);
      await this.record(em, actor, 'project.delete', { before });
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

  private linkClient(
    em: EntityManager,
    actor: Actor,
    {
      clientName,
      clientEmail,
      status,
    }: Pick<ProjectFields, 'clientName' | 'clientEmail' | 'status'>,
  ): Promise<number> {
    const hasActiveProject = status === 'active';
    return this.clients.link(em, actor, { clientName, clientEmail, hasActiveProject });
  }

  /** Call it last in the transaction: it locks summary rows that all writers share. */
  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    { before, after }: { before?: ProjectRow; after?: ProjectRow },
  ): Promise<void> {
    const entityId = (after ?? before)?.id ?? null;
    await this.audit.record(em, actor, { action, entity: 'project', entityId, before, after });
    await this.summaries.record(em, projectSummaries, before ?? null, after ?? null);
  }
}
