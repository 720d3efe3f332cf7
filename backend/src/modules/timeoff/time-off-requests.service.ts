import {
  daysToMinutes,
  keysOf,
  pick,
  TIME_OFF_LABELS,
  type TimeOffStatus,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { insertRecord, Transactions, updateVersioned } from '../../platform/database';
import { placeholders } from '../../platform/database/sql';
import { assertCurrentVersion, errors } from '../../platform/http/errors';
import { Settings } from '../settings';
import type { TimeOffRequestDetailDto } from './dto/time-off.dto';
import type {
  ApproveTimeOffRequestDto,
  CreateTimeOffRequestDto,
  DenyTimeOffRequestDto,
} from './dto/time-off-input.dto';
import { TimeOffRequest } from './entities/time-off-request.entity';
import { requestProblem, type TimeAway } from './rules/request-problem';
import { movementOf } from './rules/time-off-movements';
import { canTransition, LIVE_STATUSES } from './rules/time-off-transitions';
import { requestError, timeOffErrors } from './time-off.errors';
import { canRequestFor } from './time-off.policy';
import { readRequest, TimeOffReader } from './time-off.reader';
import { pendingMinutes } from './time-off-balances.service';
import { TimeOffLedger } from './time-off-ledger';
import type { RequestRow } from './time-off-lists';
import { TimeOffNotifications } from './time-off-notifications';

/** Fields that are stored as they were entered. */
const {
  days: _days,
  userId: _userId,
  ...ENTERED
} = TIME_OFF_LABELS satisfies Record<keyof CreateTimeOffRequestDto, string>;

/** Audit note for decisions on the actor's own request (docs/domain/time-off.md#only-approver). */
const ONLY_APPROVER = 'Decided on their own request: no other approver was active.';

/** Creates, decides and cancels requests. Every method is one transaction. */
@Injectable()
export class TimeOffRequestsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: TimeOffLedger,
    private readonly settings: Settings,
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
    const { type, userId = actor.id, startDate, endDate, isHalfDay = false } = input;
    const minutes = daysToMinutes(input.days);
    return this.transactions.respond(actor, async (em) => {
      assertAllowed(canRequestFor(actor, userId));
      await assertActive(em, userId);
      await this.ledger.lock(em, userId);
      const balance = await this.ledger.balance(em, userId);
      const pending = await pendingMinutes(em, userId);
      const problem = requestProblem(
        { type, startDate, endDate, isHalfDay, minutes },
        {
          calendar: await this.settings.getIn(em, 'timeoff'),
          balanceMinutes: balance[type],
          pendingMinutes: pending[type],
          others: await liveBetween(em, userId, startDate, endDate),
        },
      );
      if (problem) throw requestError(problem, type);
      const id = await insertRecord(em, TimeOffRequest, {
        ...pick(input, keysOf(ENTERED)),
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
   * @throws AppError 403, 404, 409 if the request was already denied or cancelled
   */
  cancel(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readRequest(em, actor, id, { lock: true });
      const { cancel, approve } = await this.reader.abilitiesIn(em, actor, before);
      assertAllowed(cancel);
      // Users can't cancel their own request once it has begun, unless they are its only approver.
      const isOnlyApprover = before.userId === actor.id && approve === true;
      await this.move(em, actor, before, 'cancelled', { cancelledAt: this.clock.now() });
      const after = await readRequest(em, actor, id);
      await this.record(
        em,
        actor,
        'time_off_request.cancel',
        { before, after },
        isOnlyApprover ? ONLY_APPROVER : undefined,
      );
      await this.notifications.cancelled(em, actor, after);
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
    if (!(await updateVersioned(em, TimeOffRequest, id, version, { ...fields, status: to }))) {
      throw errors.staleVersion('request');
    }
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
  const [user] = await em.query<unknown[]>('SELECT 1 FROM users WHERE id = ? AND isActive = 1', [
    userId,
  ]);
  if (!user) throw timeOffErrors.unknownUser();
}

/** The user's pending and approved requests that overlap the range. */
async function liveBetween(
  em: EntityManager,
  userId: number,
  startDate: string,
  endDate: string,
): Promise<TimeAway[]> {
  const rows = await em.query<{ startDate: string; endDate: string; isHalfDay: number }[]>(
    `SELECT startDate, endDate, isHalfDay FROM time_off_requests
     WHERE userId = ? AND status IN (${placeholders(LIVE_STATUSES)}) AND startDate <= ? AND endDate >= ?
     ORDER BY startDate, id`,
    [userId, ...LIVE_STATUSES, endDate, startDate],
  );
  return rows.map((row) => ({ ...row, isHalfDay: row.isHalfDay === 1 }));
}
