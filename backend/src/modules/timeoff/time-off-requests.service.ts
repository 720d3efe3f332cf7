import { Injectable } from '@nestjs/common';
import { daysToMinutes, type TimeOffStatus } from '@atrium/contracts';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Transactions, insertRecord, updateVersioned } from '../../platform/database';
import { marksFor } from '../../platform/database/marks';
import { errors } from '../../platform/http/errors';
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
import { canMove, LIVE_STATUSES } from './rules/time-off-transitions';
import { pendingMinutes } from './time-off-balances';
import { TimeOffLedger } from './time-off-ledger';
import { TimeOffNotices } from './time-off-notices';
import { readRequest, TimeOffReader, type RequestRow } from './time-off-reader';
import { refusalOf, timeoffErrors } from './timeoff.errors';
import { canRequestFor } from './timeoff.policy';

/** Left in the audit log where the exception of decisions section 5 was used. */
const ALONE = 'Decided on the own request, because no other approver is active.';

/** Asks for time off, decides on it and cancels it. Every method is one transaction. */
@Injectable()
export class TimeOffRequestsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: TimeOffLedger,
    private readonly settings: Settings,
    private readonly audit: AuditLog,
    private readonly notices: TimeOffNotices,
    private readonly reader: TimeOffReader,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 400 for days and hours that do not fit each other, 403 when the policy refuses,
   *   409 when other requests or the balance stand against it
   */
  create(actor: Actor, input: CreateTimeOffRequestDto): Promise<TimeOffRequestDetailDto> {
    const { type, userId = actor.id, startDate, endDate, reason = null } = input;
    const { isHalfDay = false } = input;
    const minutes = daysToMinutes(input.days);
    return this.transactions.run(async (em) => {
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
      if (problem) throw refusalOf(problem, type);
      const id = await insertRecord(em, TimeOffRequest, {
        userId,
        type,
        startDate,
        endDate,
        minutes,
        isHalfDay,
        reason,
        createdById: actor.id,
        createdAt: this.clock.now(),
      });
      const after = await readRequest(em, actor, id);
      await this.record(em, actor, 'time_off_request.create', undefined, after);
      await this.notices.requested(em, actor, after);
      return this.reader.detailIn(em, actor, id);
    });
  }

  /**
   * Takes the minutes from the balance, once.
   *
   * @throws AppError 403 when the policy refuses, 404, 409 when it was decided already, the balance
   *   does not suffice any more, or the version is stale
   */
  approve(
    actor: Actor,
    id: number,
    input: ApproveTimeOffRequestDto,
  ): Promise<TimeOffRequestDetailDto> {
    return this.decide(actor, id, 'approved', input);
  }

  /** @throws AppError 403 when the policy refuses, 404, 409 when it was decided already */
  deny(actor: Actor, id: number, input: DenyTimeOffRequestDto): Promise<TimeOffRequestDetailDto> {
    return this.decide(actor, id, 'denied', input);
  }

  /**
   * Gives back what an approved request had taken, once.
   *
   * @throws AppError 403 when the policy refuses, 404, 409 when it was denied or cancelled already
   */
  cancel(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await readRequest(em, actor, id, { lock: true });
      const { cancel, approve } = await this.reader.abilitiesIn(em, actor, before);
      assertAllowed(cancel);
      // An own request that has begun is cancelled in the role of its approver.
      const isAlone = before.userId === actor.id && approve === true;
      await this.move(em, actor, before, 'cancelled', { cancelledAt: this.clock.now() });
      await this.record(
        em,
        actor,
        'time_off_request.cancel',
        before,
        await readRequest(em, actor, id),
        isAlone ? ALONE : undefined,
      );
    });
  }

  private decide(
    actor: Actor,
    id: number,
    to: 'approved' | 'denied',
    { comments = null, version }: ApproveTimeOffRequestDto,
  ): Promise<TimeOffRequestDetailDto> {
    return this.transactions.run(async (em) => {
      const before = await readRequest(em, actor, id, { lock: true });
      assertAllowed((await this.reader.abilitiesIn(em, actor, before)).approve);
      if (version !== undefined && version !== before.version) throw errors.staleVersion('request');
      await this.move(em, actor, before, to, {
        comments,
        approvedBy: actor.displayName,
        decidedById: actor.id,
        approvedAt: this.clock.now(),
      });
      const after = await readRequest(em, actor, id);
      const action = to === 'approved' ? 'time_off_request.approve' : 'time_off_request.deny';
      const note = before.userId === actor.id ? ALONE : undefined;
      await this.record(em, actor, action, before, after, note);
      await this.notices.decided(em, actor, after);
      return this.reader.detailIn(em, actor, id);
    });
  }

  /** The step to another status with what it does to the balance. */
  private async move(
    em: EntityManager,
    actor: Actor,
    request: RequestRow,
    to: TimeOffStatus,
    facts: QueryDeepPartialEntity<TimeOffRequest>,
  ): Promise<void> {
    const { id, userId, type, minutes, status, version } = request;
    if (!canMove(status, to)) throw timeoffErrors.notReachable(status, to);
    const movement = movementOf(request, status, to);
    if (movement) {
      await this.ledger.lock(em, userId);
      const balance = await this.ledger.balance(em, userId);
      if (balance[type] + movement.minutes < 0) {
        throw timeoffErrors.balanceTooLow(balance[type], minutes, type);
      }
      await this.ledger.move(em, userId, [movement], { requestId: id, actorId: actor.id });
    }
    if (!(await updateVersioned(em, TimeOffRequest, id, version, { ...facts, status: to }))) {
      throw errors.staleVersion('request');
    }
  }

  private async record(
    em: EntityManager,
    actor: Actor,
    action: string,
    before: RequestRow | undefined,
    after: RequestRow,
    note?: string,
  ): Promise<void> {
    const change = { action, entity: 'time_off_request' as const, entityId: after.id };
    await this.audit.record(em, actor, { ...change, before, after, note });
  }
}

async function assertActive(em: EntityManager, userId: number): Promise<void> {
  const [person] = await em.query<unknown[]>('SELECT 1 FROM users WHERE id = ? AND isActive = 1', [
    userId,
  ]);
  if (!person) throw timeoffErrors.unknownPerson();
}

/** The person's pending and approved requests that meet the range. */
async function liveBetween(
  em: EntityManager,
  userId: number,
  startDate: string,
  endDate: string,
): Promise<TimeAway[]> {
  const rows = await em.query<{ startDate: string; endDate: string; isHalfDay: number }[]>(
    `SELECT startDate, endDate, isHalfDay FROM time_off_requests
     WHERE userId = ? AND status IN (${marksFor(LIVE_STATUSES)}) AND startDate <= ? AND endDate >= ?
     ORDER BY startDate, id`,
    [userId, ...LIVE_STATUSES, endDate, startDate],
  );
  return rows.map((row) => ({ ...row, isHalfDay: row.isHalfDay === 1 }));
}
