import { keysOf, minutesToDays, pick, TIME_OFF_HISTORY_LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Abilities, type Actor } from '../../../platform/access';
import { type HistorySource, RecordHistory } from '../../../platform/audit';
import { isTrue, queryPrepared, rowExists } from '../../../platform/database';
import { listPageOrChanges } from '../../../platform/database/list-changes';
import { type Condition, paramsOf, whereSql } from '../../../platform/database/list-page';
import { errors } from '../../../platform/http/errors';
import type { Page } from '../../../platform/http/paging';
import { Settings, Today } from '../../settings';
import { peopleNames } from '../../users';
import type { TimeOffRequestDetailDto, TimeOffRequestDto } from '../dto/time-off.dto';
import type { ListTimeOffRequestsQuery, RequestScope } from '../dto/time-off-input.dto';
import { hasBegun, periodOf } from '../rules/time-off-transitions';
import {
  canReadRequest,
  decidable,
  managedRoles,
  requestAbilities,
  type TimeOffAction,
} from '../time-off.policy';
import {
  ofRoles,
  ofUser,
  pendingOf,
  REQUEST_COLUMNS,
  REQUEST_SOURCE,
  requestConditions,
  type RequestFilters,
  type RequestRow,
  requestSort,
} from '../time-off-lists';
import { TimeOffContextReader } from './time-off-context.reader';

/** The context that the abilities on a request depend on. */
interface Viewer {
  actor: Actor;
  today: string;
  /** Whether another active user could decide on a super admin's own request. */
  hasOtherApprover: boolean;
}

type ListFilters = RequestFilters & Pick<ListTimeOffRequestsQuery, 'scope' | 'waitingFor'>;

@Injectable()
export class TimeOffReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly context: TimeOffContextReader,
    private readonly today: Today,
    private readonly settings: Settings,
    private readonly history: RecordHistory,
  ) {}

  async list(actor: Actor, query: ListTimeOffRequestsQuery): Promise<Page<TimeOffRequestDto>> {
    const em = this.dataSource.manager;
    const viewer = await viewerOf(em, actor, await this.today.date());
    const page = await listPageOrChanges<RequestRow>(em, {
      source: REQUEST_SOURCE,
      where: await this.conditions(viewer, query),
      sort: requestSort(query.sort),
      query,
      entity: 'time_off_request',
      ownerId: managedRoles(actor).length > 0 ? undefined : actor.id,
    });
    return page.map((row) => toRequest(viewer, row));
  }

  /** The conditions on the requests of the list with these filters. */
  async listConditions(actor: Actor, filters: ListFilters): Promise<Condition[]> {
    const viewer = await viewerOf(this.dataSource.manager, actor, await this.today.date());
    return this.conditions(viewer, filters);
  }

  private async conditions(viewer: Viewer, filters: ListFilters): Promise<Condition[]> {
    const { timeZone } = await this.settings.get('company');
    return [
      ...scopeOf(viewer.actor, filters.scope),
      ...requestConditions(filters, viewer.today, timeZone),
      ...(filters.waitingFor ? decidableBy(viewer) : []),
    ];
  }

  /** The requests among these that the actor can decide on. */
  async filterDecidable(actor: Actor, ids: readonly number[]): Promise<number[]> {
    const em = this.dataSource.manager;
    const viewer = await viewerOf(em, actor, await this.today.date());
    const where = [{ sql: 'r.id IN (?)', params: [ids] }, ...decidableBy(viewer)];
    const rows = await em.query<{ id: number }[]>(
      `SELECT r.id FROM ${from}${whereSql(where)}`,
      paramsOf(where),
    );
    return rows.map(({ id }) => id);
  }

  /** @throws AppError 404 for an unknown request, or one that the caller can't read */
  async detail(actor: Actor, id: number): Promise<TimeOffRequestDetailDto> {
    return this.toDetail(this.dataSource.manager, actor, id, await this.today.date());
  }

  /** {@link detail} inside a transaction. */
  async detailIn(em: EntityManager, actor: Actor, id: number): Promise<TimeOffRequestDetailDto> {
    return this.toDetail(em, actor, id, await this.today.dateIn(em));
  }

  /** The actor's abilities on a request that the transaction has locked. */
  async abilitiesIn(
    em: EntityManager,
    actor: Actor,
    row: RequestRow,
  ): Promise<Abilities<TimeOffAction>> {
    return abilitiesOf(await viewerOf(em, actor, await this.today.dateIn(em)), row);
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
      ...toRequest(await viewerOf(em, actor, today), row),
      cancelledBy: row.status === 'cancelled' ? await this.cancelledBy(em, id) : null,
      context: isManaged ? await this.context.read(em, row) : null,
    };
  }

  private async cancelledBy(em: EntityManager, id: number): Promise<string | null> {
    const [entry] = await this.history.newest(
      em,
      {
        entity: 'time_off_request',
        entityId: id,
        actions: ['time_off_request.cancel'],
        fields: [],
      },
      1,
    );
    if (!entry) return null;
    const names = await peopleNames(em, [entry.actorId]);
    return names.get(entry.actorId) ?? entry.actorName;
  }
}

async function viewerOf(em: EntityManager, actor: Actor, today: string): Promise<Viewer> {
  // Only a super admin can be the only approver: everyone else has a super admin above them.
  if (actor.role !== 'super_admin') return { actor, today, hasOtherApprover: true };
  const hasOtherApprover = await rowExists(
    em,
    "SELECT 1 FROM users WHERE role = 'super_admin' AND isActive = 1 AND id <> ? LIMIT 1",
    [actor.id],
  );
  return { actor, today, hasOtherApprover };
}

/** Pending requests that the caller can decide on. */
function decidableBy({ actor, hasOtherApprover }: Viewer): Condition[] {
  const { roles, exceptUserId } = decidable(actor, { hasOtherApprover });
  return roles.length === 0 ? [{ sql: 'FALSE' }] : pendingOf(roles, exceptUserId);
}

/** The caller's own and managed requests (docs/domain/time-off.md#managed-requests). */
function scopeOf(actor: Actor, scope: RequestScope | undefined): Condition[] {
  const roles = managedRoles(actor);
  if (scope === 'mine' || (scope === undefined && roles.length === 0)) return [ofUser(actor.id)];
  if (roles.length === 0) return [{ sql: 'FALSE' }];
  // The managed roles include a manager's own role, and so their own requests.
  return actor.role === 'manager' ? [ofRoles(roles)] : [];
}

const { columns, from, joins } = REQUEST_SOURCE;

const READ_ONE = `SELECT ${columns} FROM ${from} ${joins} WHERE r.id = ?`;

/**
 * Reads one request.
 *
 * @param options.lock locks the row until the transaction ends
 * @throws AppError 404 for an unknown request, or one that the caller can't read
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

const toRequest = (viewer: Viewer, row: RequestRow): TimeOffRequestDto => ({
  ...pick(row, [...REQUEST_COLUMNS, 'userName', 'userLastName', 'userEmail']),
  days: minutesToDays(row.minutes),
  isHalfDay: row.isHalfDay === 1,
  isUserInactive: isTrue(row.isUserInactive),
  period: periodOf(row, viewer.today),
  abilities: abilitiesOf(viewer, row),
});

const abilitiesOf = (
  { actor, today, hasOtherApprover }: Viewer,
  row: Pick<RequestRow, 'userId' | 'userRole' | 'startDate'>,
) => requestAbilities(actor, { ...row, hasBegun: hasBegun(row, today) }, { hasOtherApprover });

/**
 * The part of the audit log that is a request's history.
 *
 * @throws AppError 404 for an unknown request, or one that the actor can't read
 */
export async function requestHistory(
  em: EntityManager,
  actor: Actor,
  id: number,
): Promise<HistorySource> {
  await readRequest(em, actor, id);
  return {
    entity: 'time_off_request',
    entityId: id,
    actions: [
      'time_off_request.create',
      'time_off_request.update',
      'time_off_request.approve',
      'time_off_request.deny',
      'time_off_request.cancel',
    ],
    fields: keysOf(TIME_OFF_HISTORY_LABELS),
  };
}
