import { keysOf, pick, PROJECT_HISTORY_LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Abilities, Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { queryPrepared, Summaries } from '../../platform/database';
import { listPageOrChanges } from '../../platform/database/list-changes';
import type { Condition } from '../../platform/database/list-page';
import type { AppError } from '../../platform/http/app-error';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { Settings, Today } from '../settings';
import type {
  ProjectDetailDto,
  ProjectDto,
  ProjectListItemDto,
  ProjectSummaryDto,
} from './dto/project.dto';
import type { ExportProjectsQuery, ListProjectsQuery } from './dto/project-input.dto';
import {
  PROJECT_COLUMNS,
  PROJECT_SOURCE,
  projectConditions,
  type ProjectRow,
  projectSort,
} from './project-list';
import { type Member, ProjectMembers } from './project-members';
import { ProjectRecords } from './project-records';
import { projectAbilities, type ProjectAction } from './projects.policy';
import { nextStatuses } from './rules/project-transitions';

interface LockedProject {
  project: ProjectRow;
  members: Member[];
  abilities: Abilities<ProjectAction>;
}

/** Reads projects; writes nothing. */
@Injectable()
export class ProjectsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: ProjectMembers,
    private readonly records: ProjectRecords,
    private readonly summaries: Summaries,
    private readonly today: Today,
    private readonly settings: Settings,
  ) {}

  async list(actor: Actor, query: ListProjectsQuery): Promise<Page<ProjectListItemDto>> {
    const em = this.dataSource.manager;
    const page = await listPageOrChanges<ProjectRow>(em, {
      source: PROJECT_SOURCE,
      where: await this.conditions(actor, query),
      sort: projectSort(query.sort),
      query,
      entity: 'project',
    });
    const ids = page.rows.map(({ id }) => id);
    const members = await this.members.of(em, ids);
    return page.map((row) => toListItem(actor, row, members.get(row.id) ?? []));
  }

  /** From the summaries, independent of the page of the list. */
  async summary(): Promise<ProjectSummaryDto> {
    const figures = await this.summaries.read({
      active: { metric: 'projects.status.active' },
      onHold: { metric: 'projects.status.on-hold' },
      completed: { metric: 'projects.status.completed' },
      cancelled: { metric: 'projects.status.cancelled' },
    });
    const counts = {
      active: figures.active.count,
      onHold: figures.onHold.count,
      completed: figures.completed.count,
      cancelled: figures.cancelled.count,
    };
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { total, ...counts };
  }

  /**
   * @param em the transaction, to include its own writes
   * @throws AppError 404 if the project doesn't exist
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<ProjectDetailDto> {
    const [row, membersById, figures] = await Promise.all([
      readProject(em, id),
      this.members.of(em, [id]),
      this.records.figures(em, actor, id),
    ]);
    const members = membersById.get(id) ?? [];
    return {
      ...toProject(actor, row, members),
      members: members.map((member) => ({ ...member, isOwner: member.id === row.createdById })),
      nextStatuses: nextStatuses(row.status),
      figures,
    };
  }

  /**
   * Locks a project for a change that depends on its members.
   *
   * @throws AppError 404 if the project doesn't exist
   */
  async lock(em: EntityManager, actor: Actor, id: number): Promise<LockedProject> {
    const project = await readProject(em, id, { lock: true });
    const members = (await this.members.of(em, [id])).get(id) ?? [];
    return { project, members, abilities: abilitiesOf(actor, project, members) };
  }

  /** The conditions of the list and of its export. */
  async conditions(
    actor: Actor,
    { waitingFor, ...filters }: Omit<ExportProjectsQuery, 'format' | 'sort'>,
  ): Promise<Condition[]> {
    const { timeZone } = await this.settings.get('company');
    if (!waitingFor) return projectConditions(filters, timeZone);
    const today = await this.today.date();
    return projectConditions({ ...filters, overdueFor: { userId: actor.id, today } }, timeZone);
  }
}

const READ_ONE = `SELECT ${PROJECT_SOURCE.columns} FROM ${PROJECT_SOURCE.from} WHERE p.id = ?`;
const LOCK_ONE = `${READ_ONE} FOR UPDATE`;

/**
 * @param options.lock blocks other writers until the transaction ends
 * @throws AppError 404 if the project doesn't exist
 */
export async function readProject(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<ProjectRow> {
  const [row] = await queryPrepared<ProjectRow[]>(em, lock ? LOCK_ONE : READ_ONE, [id]);
  if (!row) throw errors.notFound('project');
  return row;
}

/**
 * Locks the project, if any, that a record is about to reference: until the transaction ends it can
 * change, but it can't be deleted.
 *
 * @throws AppError the given one if the project doesn't exist
 */
export async function lockReferencedProject(
  em: EntityManager,
  id: number | null | undefined,
  unknownProject: () => AppError,
): Promise<{ id: number; name: string } | undefined> {
  if (!id) return undefined;
  const [project] = await em.query<{ id: number; name: string }[]>(
    'SELECT id, name FROM projects WHERE id = ? LOCK IN SHARE MODE',
    [id],
  );
  if (!project) throw unknownProject();
  return project;
}

/**
 * The part of the audit log that the project's page shows.
 *
 * @throws AppError 404 if the project doesn't exist
 */
export async function projectHistory(em: EntityManager, id: number): Promise<HistorySource> {
  await readProject(em, id);
  return {
    entity: 'project',
    entityId: id,
    actions: HISTORY_ACTIONS,
    fields: keysOf(PROJECT_HISTORY_LABELS),
  };
}

const HISTORY_ACTIONS = [
  'project.create',
  'project.update',
  'project.transfer',
  'project.member_add',
  'project.member_remove',
  'project.comment_delete',
];

/** Not a spread: copying the picked columns again takes ten times as long. */
function toProject(actor: Actor, row: ProjectRow, members: readonly Member[]): ProjectDto {
  return Object.assign(pick(row, PROJECT_COLUMNS), { abilities: abilitiesOf(actor, row, members) });
}

function abilitiesOf(
  actor: Actor,
  { createdById }: ProjectRow,
  members: readonly Member[],
): Abilities<ProjectAction> {
  const isMember = members.some(({ id }) => id === actor.id);
  return projectAbilities(actor, { createdById, isMember });
}

function toListItem(actor: Actor, row: ProjectRow, members: readonly Member[]): ProjectListItemDto {
  const [first] = members;
  return Object.assign(toProject(actor, row, members), {
    firstMember: first
      ? { id: first.id, name: first.name, profilePictureUrl: first.profilePictureUrl }
      : null,
    furtherMembers: Math.max(0, members.length - 1),
  });
}
