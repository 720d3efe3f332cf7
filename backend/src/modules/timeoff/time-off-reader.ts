import { Injectable } from '@nestjs/common';
import { minutesToDays, type Abilities, type Role } from '@atrium/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { queryPrepared } from '../../platform/database';
import {
  countRows,
  listPage,
  type CappedCount,
  type Condition,
} from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { PagedRows } from '../../platform/http/paging';
import { Today } from '../settings';
import type { TimeOffRequestDetailDto, TimeOffRequestDto } from './dto/time-off.dto';
import type { ListTimeOffRequestsQuery, RequestScope } from './dto/time-off-input.dto';
import type { TimeOffRequest } from './entities/time-off-request.entity';
import { hasBegun, periodOf } from './rules/time-off-transitions';
import { TimeOffContext } from './time-off-context';
import {
  ofRoles,
  ofUser,
  pendingOf,
  REQUEST_SOURCE,
  requestConditions,
  requestSort,
} from './time-off-lists';
import {
  canReadRequest,
  decidable,
  managedRoles,
  requestAbilities,
  type TimeOffAction,
} from './timeoff.policy';

export type RequestRow = Pick<
  TimeOffRequest,
  | 'id'
  | 'userId'
  | 'type'
  | 'startDate'
  | 'endDate'
  | 'minutes'
  | 'reason'
  | 'status'
  | 'approvedBy'
  | 'approvedAt'
  | 'comments'
  | 'cancelledAt'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
> & {
  isHalfDay: number;
  userName: string | null;
  userLastName: string | null;
  userEmail: string;
  userRole: Role;
  department: string | null;
};

/** What the abilities of every request of an answer depend on. */
interface Viewpoint {
  actor: Actor;
  today: string;
  /** Somebody else is active who could decide on a super admin's own request. */
  hasOtherApprover: boolean;
}

/** Answers questions about requests; changes nothing. */
@Injectable()
export class TimeOffReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly context: TimeOffContext,
    private readonly today: Today,
  ) {}

  async list(actor: Actor, query: ListTimeOffRequestsQuery): Promise<PagedRows<TimeOffRequestDto>> {
    const em = this.dataSource.manager;
    const viewpoint = await viewpointOf(em, actor, await this.today.date());
    const page = await listPage<RequestRow>(em, {
      source: REQUEST_SOURCE,
      where: [
        ...scopeOf(actor, query.scope),
        ...requestConditions(query, viewpoint.today),
        ...(query.waitingFor ? waitingFor(viewpoint) : []),
      ],
      sort: requestSort(query.sort),
      query,
    });
    return page.map((row) => toRequest(viewpoint, row));
  }

  /** How many requests {@link list} has that wait for the actor's decision. */
  async countWaiting(actor: Actor): Promise<CappedCount> {
    const em = this.dataSource.manager;
    const viewpoint = await viewpointOf(em, actor, await this.today.date());
    return countRows(em, REQUEST_SOURCE, waitingFor(viewpoint));
  }

  /** @throws AppError 404 when there is no such request, or the caller may not know of it */
  async detail(actor: Actor, id: number): Promise<TimeOffRequestDetailDto> {
    return this.toDetail(this.dataSource.manager, actor, id, await this.today.date());
  }

  /** The same as the transaction sees it. */
  async detailIn(em: EntityManager, actor: Actor, id: number): Promise<TimeOffRequestDetailDto> {
    return this.toDetail(em, actor, id, await this.today.dateIn(em));
  }

  /** What the actor may do with a request that the transaction holds. */
  async abilitiesIn(
    em: EntityManager,
    actor: Actor,
    row: RequestRow,
  ): Promise<Abilities<TimeOffAction>> {
    return abilitiesOf(await viewpointOf(em, actor, await this.today.dateIn(em)), row);
  }

  private async toDetail(
    em: EntityManager,
    actor: Actor,
    id: number,
    today: string,
  ): Promise<TimeOffRequestDetailDto> {
    const row = await readRequest(em, actor, id);
    const isManaged = managedRoles(actor).includes(row.userRole);
    return {
      ...toRequest(await viewpointOf(em, actor, today), row),
      context: isManaged ? await this.context.of(em, row) : null,
    };
  }
}

async function viewpointOf(em: EntityManager, actor: Actor, today: string): Promise<Viewpoint> {
  // Only a super admin can be the one approver there is.
  if (actor.role !== 'super_admin') return { actor, today, hasOtherApprover: true };
  const [other] = await em.query<unknown[]>(
    "SELECT 1 FROM users WHERE role = 'super_admin' AND isActive = 1 AND id <> ? LIMIT 1",
    [actor.id],
  );
  return { actor, today, hasOtherApprover: other !== undefined };
}

/** Requests on which the caller may decide; nobody's where there are none. */
function waitingFor({ actor, hasOtherApprover }: Viewpoint): Condition[] {
  const { roles, exceptUserId } = decidable(actor, { hasOtherApprover });
  return roles.length === 0 ? [{ sql: 'FALSE' }] : pendingOf(roles, exceptUserId);
}

/** The caller's own requests, and those that an approver reads (decisions section 8). */
function scopeOf(actor: Actor, scope: RequestScope | undefined): Condition[] {
  const roles = managedRoles(actor);
  if (scope === 'mine' || (scope === undefined && roles.length === 0)) return [ofUser(actor.id)];
  // Nobody is managed by those who approve nothing.
  if (roles.length === 0) return [{ sql: 'FALSE' }];
  // An approver's own role is among the managed ones, so that own requests need no second condition.
  return actor.role === 'manager' ? [ofRoles(roles)] : [];
}

const { columns, from, joins } = REQUEST_SOURCE;

const READ_ONE = `SELECT ${columns} FROM ${from} ${joins} WHERE r.id = ?`;

/**
 * One request; `lock` keeps others from changing it until the transaction ends.
 *
 * @throws AppError 404 when there is no such request, or the caller may not know of it
 */
export async function readRequest(
  em: EntityManager,
  actor: Actor,
  id: number,
  { lock = false } = {},
): Promise<RequestRow> {
  if (lock) await em.query('SELECT id FROM time_off_requests WHERE id = ? FOR UPDATE', [id]);
  const [row] = await queryPrepared<RequestRow[]>(em, READ_ONE, [id]);
  if (!row || !canReadRequest(actor, row)) throw errors.notFound('request');
  return row;
}

/** A row as the caller sees it. */
const toRequest = (viewpoint: Viewpoint, row: RequestRow): TimeOffRequestDto => ({
  id: row.id,
  userId: row.userId,
  userName: row.userName,
  userLastName: row.userLastName,
  userEmail: row.userEmail,
  type: row.type,
  startDate: row.startDate,
  endDate: row.endDate,
  days: minutesToDays(row.minutes),
  minutes: row.minutes,
  isHalfDay: row.isHalfDay === 1,
  reason: row.reason,
  status: row.status,
  period: periodOf(row, viewpoint.today),
  approvedBy: row.approvedBy,
  approvedAt: row.approvedAt,
  comments: row.comments,
  cancelledAt: row.cancelledAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
  abilities: abilitiesOf(viewpoint, row),
});

const abilitiesOf = (
  { actor, today, hasOtherApprover }: Viewpoint,
  row: Pick<RequestRow, 'userId' | 'userRole' | 'startDate'>,
) => requestAbilities(actor, { ...row, hasBegun: hasBegun(row, today) }, { hasOtherApprover });
