import {
  daysToMinutes,
  keysOf,
  pick,
  TIME_OFF_LABELS,
  type TimeAway,
  type TimeOffStatus,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { type Actor, assertAllowed } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { hasChanges } from '../../../platform/bulk';
import { applyChanges } from '../../../platform/changes';
import { Clock } from '../../../platform/clock';
import { insertRecord, rowExists, Transactions, updateVersioned } from '../../../platform/database';
import { assertCurrentVersion } from '../../../platform/http/errors';
import { Settings, Today } from '../../settings';
import { pendingMinutes } from '../balances/time-off-balances.reader';
import { TimeOffLedger } from '../balances/time-off-ledger';
import type { TimeOffRequestDetailDto } from '../dto/time-off.dto';
import type {
  ApproveTimeOffRequestDto,
  CancelTimeOffRequestDto,
  CreateTimeOffRequestDto,
  DenyTimeOffRequestDto,
  UpdateTimeOffRequestDto,
} from '../dto/time-off-input.dto';
import { TimeOffRequest } from '../entities/time-off-request.entity';
import { requestedMinutesOf } from '../rules/recalculated-minutes';
import { type RequestedTime, requestProblem } from '../rules/request-problem';
import { movementOf } from '../rules/time-off-movements';
import { canTransition, hasBegun, LIVE_STATUSES } from '../rules/time-off-transitions';
import { requestError, timeOffErrors } from '../time-off.errors';
import { canRequestFor } from '../time-off.policy';
import type { RequestRow } from '../time-off-lists';
import { TimeOffNotifications } from '../time-off-notifications';
import { readRequest, TimeOffReader } from './time-off.reader';

/** Fields that are stored as they were entered. */
const {
  days: _days,
  userId: _userId,
  ...ENTERED
} = TIME_OFF_LABELS satisfies Record<keyof CreateTimeOffRequestDto, string>;

/** Fields of a pending request that can change; the API receives the minutes as days. */
const CHANGEABLE = { ...ENTERED, minutes: TIME_OFF_LABELS.days };

type ChangeableFields = RequestedTime & Pick<TimeOffRequest, 'reason'>;

/** Audit note for decisions on the actor's own request (docs/domain/time-off.md#only-approver). */
const ONLY_APPROVER = 'Decided on their own request: no other approver was active.';

/** Creates, changes, decides and cancels requests. Every method is one transaction. */
@Injectable()
export class TimeOffRequestsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: TimeOffLedger,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly audit: AuditLog,
    private readonly notifications: TimeOffNotifications,
    private readonly reader: TimeOffReader,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 400 for invalid dates or hours, 403, 409 for an overlap with another request
   *   or an insufficient balance
   */
  create(actor: Actor, input: CreateTimeOffRequestDto): Promise<TimeOffRequestDetailDto> {
    const { userId = actor.id, isHalfDay = false, timeOfDay = null } = input;
    if (timeOfDay && !isHalfDay) throw timeOffErrors.timeOfDayOfFullDays();
    const minutes = daysToMinutes(input.days);
    return this.transactions.respond(actor, async (em) => {
      assertAllowed(canRequestFor(actor, userId));
      await this.ledger.lockCalendar(em);
      const requested = await this.lockAndCheck(em, userId, { ...input, isHalfDay, minutes });
      const id = await insertRecord(em, TimeOffRequest, {
        ...pick(input, keysOf(ENTERED)),
        ...requested,
        userId,
        minutes,
        createdById: actor.id,
        createdAt: this.clock.now(),
      });
      const after = await readRequest(em, actor, id);
      await this.record(em, actor, 'time_off_request.create', { after });
      await this.notifications.requested(em, actor, after);
      return this.reader.detailIn(em, actor, id);
    });
  }

  /**
   * Changes a pending request. The rules of a new request apply, except to a change of the reason
   * only.
   *
   * @throws AppError 400 for invalid dates or hours, 403, 404, 409 if the request was already
   *   decided, for an overlap with another request, an insufficient balance or a stale version
   */
  update(
    actor: Actor,
    id: number,
    { version, days, ...sent }: UpdateTimeOffRequestDto,
  ): Promise<TimeOffRequestDetailDto> {
    const minutes = days === undefined ? undefined : daysToMinutes(days);
    const sendsTime = hasChanges({ ...sent, minutes, reason: undefined });
    return this.transactions.respond(actor, async (em) => {
      if (sendsTime) await this.ledger.lockCalendar(em);
      const before = await readRequest(em, actor, id, { lock: true });
      assertAllowed((await this.reader.abilitiesIn(em, actor, before)).update);
      assertCurrentVersion(before, version, 'request');
      if (before.status !== 'pending') throw timeOffErrors.notPending(before.status);
      const { after: fields, changed } = applyChanges<ChangeableFields>(
        CHANGEABLE,
        { ...before, isHalfDay: before.isHalfDay === 1 },
        { ...sent, ...(sent.isHalfDay === false && { timeOfDay: null }), minutes },
      );
      if (sent.timeOfDay && !fields.isHalfDay) throw timeOffErrors.timeOfDayOfFullDays();
      if (changed.length === 0) return this.reader.detailIn(em, actor, id);
      const isOtherTime = changed.some((field) => field !== 'reason');
      const requested = isOtherTime
        ? await this.lockAndCheck(em, before.userId, fields, before)
        : undefined;
      await updateVersioned(em, TimeOffRequest, id, before.version, { ...fields, ...requested });
      const after = await readRequest(em, actor, id);
      await this.record(em, actor, 'time_off_request.update', { before, after });
      if (isOtherTime) await this.notifications.changed(em, actor, { before, after });
      return this.reader.detailIn(em, actor, id);
    });
  }

  /**
   * Deducts the minutes from the balance.
   *
   * @throws AppError 403, 404, 409 if the request was already decided, the balance is insufficient,
   *   or the version is stale
   */
  approve(
    actor: Actor,
    id: number,
    input: ApproveTimeOffRequestDto,
  ): Promise<TimeOffRequestDetailDto> {
    return this.decide(actor, id, 'approved', input);
  }

  /** @throws AppError 403, 404, 409 if the request was already decided or the version is stale */
  deny(actor: Actor, id: number, input: DenyTimeOffRequestDto): Promise<TimeOffRequestDetailDto> {
    return this.decide(actor, id, 'denied', input);
  }

  /**
   * Restores the balance if the request was approved.
   *
   * @throws AppError 403, 404, 409 if the request was already denied or cancelled, or the version
   *   is stale
   */
  cancel(
    actor: Actor,
    id: number,
    { cancellationComments = null, version }: CancelTimeOffRequestDto = {},
  ): Promise<TimeOffRequestDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await readRequest(em, actor, id, { lock: true });
      assertAllowed((await this.reader.abilitiesIn(em, actor, before)).cancel);
      assertCurrentVersion(before, version, 'request');
      // Only the only approver can cancel their own request once it has begun.
      const isOnlyApprover =
        before.userId === actor.id && hasBegun(before, await this.today.dateIn(em));
      await this.move(em, actor, before, 'cancelled', {
        cancelledAt: this.clock.now(),
        cancellationComments,
      });
      const after = await readRequest(em, actor, id);
      await this.record(
        em,
        actor,
        'time_off_request.cancel',
        { before, after },
        isOnlyApprover ? ONLY_APPROVER : undefined,
      );
      await this.notifications.cancelled(em, actor, after);
      return this.reader.detailIn(em, actor, id);
    });
  }

  private decide(
    actor: Actor,
    id: number,
    to: 'approved' | 'denied',
    { comments = null, version }: ApproveTimeOffRequestDto,
  ): Promise<TimeOffRequestDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await readRequest(em, actor, id, { lock: true });
      assertAllowed((await this.reader.abilitiesIn(em, actor, before)).approve);
      assertCurrentVersion(before, version, 'request');
      await this.move(em, actor, before, to, {
        comments,
        approvedBy: actor.displayName,
        decidedById: actor.id,
        approvedAt: this.clock.now(),
      });
      const after = await readRequest(em, actor, id);
      const action = to === 'approved' ? 'time_off_request.approve' : 'time_off_request.deny';
      const note = before.userId === actor.id ? ONLY_APPROVER : undefined;
      await this.record(em, actor, action, { before, after }, note);
      await this.notifications.decided(em, actor, after);
      return this.reader.detailIn(em, actor, id);
    });
  }

  /**
   * Locks the user's time off until the transaction ends and checks the request's rules. The caller
   * has locked the calendar.
   *
   * @param replaced the pending request that this one replaces
   * @returns what was requested, for later calendar changes
   * @throws AppError for the first rule that the request breaks (docs/domain/time-off.md#requests)
   */
  private async lockAndCheck(
    em: EntityManager,
    userId: number,
    request: RequestedTime,
    replaced?: RequestRow,
  ): Promise<Pick<TimeOffRequest, 'requestedMinutes'>> {
    const { type } = request;
    await assertActive(em, userId);
    await this.ledger.lock(em, userId);
    const balance = await this.ledger.balance(em, userId);
    const pending = await pendingMinutes(em, userId);
    const calendar = await this.settings.getIn(em, 'timeoff');
    const problem = requestProblem(request, {
      calendar,
      today: await this.today.dateIn(em),
      balanceMinutes: balance[type],
      pendingMinutes: pending[type] - (replaced?.type === type ? replaced.minutes : 0),
      others: await liveBetween(em, userId, request, replaced?.id),
    });
    if (problem) throw requestError(problem, request, calendar);
    return { requestedMinutes: requestedMinutesOf(request, calendar) };
  }

  /** Changes the status and, if needed, the balance. */
  private async move(
    em: EntityManager,
    actor: Actor,
    request: RequestRow,
    to: TimeOffStatus,
    fields: QueryDeepPartialEntity<TimeOffRequest>,
  ): Promise<void> {
    const { id, userId, type, minutes, status, version } = request;
    if (!canTransition(status, to)) throw timeOffErrors.notReachable(status, to);
    const movement = movementOf(request, status, to);
    if (movement) {
      await this.ledger.lock(em, userId);
      const balance = await this.ledger.balance(em, userId);
      if (balance[type] + movement.minutes < 0) {
        throw timeOffErrors.balanceTooLow(balance[type], minutes, type);
      }
      await this.ledger.move(em, userId, [movement], { requestId: id, actorId: actor.id });
    }
    await updateVersioned(em, TimeOffRequest, id, version, { ...fields, status: to });
  }

  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    { before, after }: { before?: RequestRow; after: RequestRow },
    note?: string,
  ): Promise<void> {
    const change = { action, entity: 'time_off_request' as const, entityId: after.id };
    await this.audit.record(em, actor, { ...change, before, after, note });
  }
}

async function assertActive(em: EntityManager, userId: number): Promise<void> {
  if (!(await rowExists(em, 'SELECT 1 FROM users WHERE id = ? AND isActive = 1', [userId]))) {
    throw timeOffErrors.unknownUser();
  }
}

/** The user's pending and approved requests that overlap the range, except one. */
async function liveBetween(
  em: EntityManager,
  userId: number,
  { startDate, endDate }: { startDate: string; endDate: string },
  exceptId = 0,
): Promise<TimeAway[]> {
  const rows = await em.query<(Omit<TimeAway, 'isHalfDay'> & { isHalfDay: number })[]>(
    `SELECT startDate, endDate, isHalfDay, timeOfDay FROM time_off_requests
     WHERE userId = ? AND status IN (?)
       AND startDate <= ? AND endDate >= ? AND id <> ?
     ORDER BY startDate, id`,
    [userId, LIVE_STATUSES, endDate, startDate, exceptId],
  );
  return rows.map((row) => ({ ...row, isHalfDay: row.isHalfDay === 1 }));
}
