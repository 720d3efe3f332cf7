import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Summaries, queryPrepared } from '../../platform/database';
import {
  countRows,
  listPage,
  type CappedCount,
  type Condition,
} from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { Today } from '../settings';
import type { ListProjectsQuery } from './dto/list-projects.query';
import type { ProjectDetailDto } from './dto/project-detail.dto';
import type { ProjectSummaryDto } from './dto/project-summary.dto';
import type { ProjectDto, ProjectListItemDto } from './dto/project.dto';
import type { Project } from './entities/project.entity';
import { ProjectFigures } from './project-figures';
import { PROJECT_COLUMNS, PROJECT_SOURCE, projectConditions, projectSort } from './project-list';
import { ProjectMembers, type Member } from './project-members';
import { projectAbilities } from './projects.policy';
import { nextStatuses } from './rules/project-transitions';

export type ProjectRow = Pick<
  Project,
  | 'id'
  | 'name'
  | 'description'
  | 'clientName'
  | 'clientEmail'
  | 'clientId'
  | 'status'
  | 'progress'
  | 'budget'
  | 'dueDate'
  | 'createdById'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
>;

/** The filters as a caller names them. */
type AskedFilters = Pick<
  ListProjectsQuery,
  'search' | 'status' | 'clientId' | 'memberId' | 'waitingFor'
>;

/** Answers questions about projects; changes nothing. */
@Injectable()
export class ProjectReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: ProjectMembers,
    private readonly figures: ProjectFigures,
    private readonly summaries: Summaries,
    private readonly today: Today,
  ) {}

  async list(actor: Actor, query: ListProjectsQuery): Promise<Page<ProjectListItemDto>> {
    const em = this.dataSource.manager;
    const page = await listPage<ProjectRow>(em, {
      source: PROJECT_SOURCE,
      where: await this.conditions(actor, query),
      sort: projectSort(query.sort),
      query,
    });
    const ids = page.rows.map(({ id }) => id);
    const members = await this.members.of(em, ids);
    return page.map((row) => toListItem(actor, row, members.get(row.id) ?? []));
  }

  /** How many projects {@link list} has with these filters. */
  async count(actor: Actor, filters: AskedFilters): Promise<CappedCount> {
    const where = await this.conditions(actor, filters);
    return countRows(this.dataSource.manager, PROJECT_SOURCE, where);
  }

  /** Counted in the database's summaries, whatever page of the list is at hand. */
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
   * @param em of a transaction, to see what it has written
   * @throws AppError 404 when there is no such project
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<ProjectDetailDto> {
    const [row, membersById, figures] = await Promise.all([
      readProject(em, id),
      this.members.of(em, [id]),
      this.figures.of(em, actor, id),
    ]);
    const members = membersById.get(id) ?? [];
    return {
      ...toProject(actor, row, members),
      members: members.map((member) => ({ ...member, isOwner: member.id === row.createdById })),
      nextStatuses: nextStatuses(row.status),
      figures,
    };
  }

  private async conditions(
    actor: Actor,
    { waitingFor, ...filters }: AskedFilters,
  ): Promise<Condition[]> {
    if (!waitingFor) return projectConditions(filters);
    const today = await this.today.date();
    return projectConditions({ ...filters, overdueFor: { userId: actor.id, today } });
  }
}

const READ_ONE = `SELECT ${PROJECT_COLUMNS} FROM projects p WHERE p.id = ?`;
const LOCK_ONE = `${READ_ONE} FOR UPDATE`;

/**
 * One project; `lock` keeps others from changing it until the transaction ends.
 *
 * @throws AppError 404 when there is no such project
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

function toProject(actor: Actor, row: ProjectRow, members: readonly Member[]): ProjectDto {
  const isMember = members.some(({ id }) => id === actor.id);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    clientName: row.clientName,
    clientEmail: row.clientEmail,
    clientId: row.clientId,
    status: row.status,
    progress: row.progress,
    budget: row.budget,
    dueDate: row.dueDate,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
    abilities: projectAbilities(actor, { createdById: row.createdById, isMember }),
  };
}

function toListItem(actor: Actor, row: ProjectRow, members: readonly Member[]): ProjectListItemDto {
  const [first] = members;
  return {
    ...toProject(actor, row, members),
    firstMember: first
      ? { id: first.id, name: first.name, profilePictureUrl: first.profilePictureUrl }
      : null,
    furtherMembers: Math.max(0, members.length - 1),
  };
}
