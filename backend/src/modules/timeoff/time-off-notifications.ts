import {
  displayNameOf,
  formatCalendarDate,
  formatHours,
  halfDayName,
  MINUTES_PER_DAY,
  minutesToHours,
  outranks,
  TIME_OFF_TYPES,
} from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { NotificationActions, Notifier } from '../notifications';
import { UserHooks, usersWithRight } from '../users';
import { TimeOffReader } from './requests/time-off.reader';
import type { BalanceMinutes, Movement } from './rules/time-off-movements';
import type { RequestRow } from './time-off-lists';

export interface RequestChange {
  before: RequestRow;
  after: RequestRow;
}

interface Renewal {
  userId: number;
  /** The year that began. */
  year: number;
  movements: readonly Movement[];
  /** The balance after the renewal. */
  balance: BalanceMinutes;
}

interface BalanceChange {
  userId: number;
  movements: readonly Movement[];
  /** The balance after the change. */
  balance: BalanceMinutes;
  /** The company's yearly minutes, for users without their own. */
  companyYearly: BalanceMinutes;
  note: string | null;
}

/**
 * Notifies approvers of requests, users of decisions and of what others do with their requests and
 * their balance, and both of cancellations (docs/domain/notifications.md#kinds).
 */
@Injectable()
export class TimeOffNotifications implements OnModuleInit {
  constructor(
    private readonly notifier: Notifier,
    private readonly actions: NotificationActions,
    private readonly userHooks: UserHooks,
    private readonly reader: TimeOffReader,
  ) {}

  onModuleInit(): void {
    this.actions.register({
      type: 'time_off.requested',
      action: 'approve_time_off',
      filterAllowed: (actor, ids) => this.reader.filterDecidable(actor, ids),
    });
    this.userHooks.register({
      beforeDelete: (em, _actor, userId) => this.requestsDeleted(em, userId),
    });
  }

  /** Notifies the approvers, and the user if someone else requested time off for them. */
  async requested(em: EntityManager, actor: Actor, request: RequestRow): Promise<void> {
    const isOwn = actor.id === request.userId;
    const message = newRequestMessage(nameOf(request), request);
    const titleFor = (name: string): string =>
      `${actor.displayName} requested ${request.type} time off for ${name}, ${datesOf(request)}`;
    const event = { ...message, actorId: actor.id, subject: subjectOf(request) };
    await this.notifier.notify(em, {
      ...event,
      type: 'time_off.requested',
      recipients: await approversOf(em, request),
      title: isOwn ? message.title : titleFor(nameOf(request)),
      link: approverLink(request),
    });
    if (isOwn) return;
    await this.notifier.notify(em, {
      ...event,
      type: 'time_off.decided',
      recipients: [request.userId],
      title: titleFor('you'),
      link: requesterLink(request),
    });
  }

  /**
   * Notifies the approvers of the new dates, type or hours, and the user if someone else changed
   * them.
   */
  async changed(em: EntityManager, actor: Actor, { before, after }: RequestChange): Promise<void> {
    const event = {
      actorId: actor.id,
      body: `${amountOf(after)}. Before: ${before.type}, ${datesOf(before)}, ${amountOf(before)}`,
      subject: subjectOf(after),
    };
    const isOwn = actor.id === after.userId;
    const timeOff = `${after.type} time off, ${datesOf(after)}`;
    await this.notifier.notify(em, {
      ...event,
      type: 'time_off.requested',
      recipients: await approversOf(em, after),
      title: isOwn
        ? `${nameOf(after)} changed a request: ${timeOff}`
        : `${actor.displayName} changed ${nameOf(after)}'s request: ${timeOff}`,
      link: approverLink(after),
    });
    if (isOwn) return;
    await this.notifier.notify(em, {
      ...event,
      type: 'time_off.decided',
      recipients: [after.userId],
      title: `${actor.displayName} changed your request: ${timeOff}`,
      link: requesterLink(after),
    });
  }

  /**
   * Notifies users that a change to the working days changed the hours of their requests, and
   * updates the hours in the approvers' unread notifications.
   */
  async recalculated(
    em: EntityManager,
    actor: Actor,
    { changes, reason }: { changes: readonly RequestChange[]; reason: string },
  ): Promise<void> {
    const approved = changes.filter(({ after }) => after.status === 'approved');
    const pending = changes.filter(({ after }) => after.status === 'pending');
    const toNotification = ({ before, after }: RequestChange) => ({
      recipients: [after.userId],
      actorId: actor.id,
      title: recalculatedTitle(after),
      body: `${reason}. Before: ${amountOf(before)}`,
      link: requesterLink(after),
      subject: subjectOf(after),
    });
    await this.notifier.notifyAll(em, 'time_off.balance_changed', approved.map(toNotification));
    await this.notifier.notifyAll(em, 'time_off.decided', pending.map(toNotification));
    if (pending.length === 0) return;
    for (const body of new Set(pending.map(({ after }) => amountOf(after)))) {
      await this.notifier.updateUnread(em, {
        type: 'time_off.requested',
        entity: 'time_off_request',
        ids: pending.filter(({ after }) => amountOf(after) === body).map(({ after }) => after.id),
        body,
      });
    }
  }

  async decided(em: EntityManager, actor: Actor, request: RequestRow): Promise<void> {
    await this.markDecided(em, request);
    await this.notifier.notify(em, {
      type: 'time_off.decided',
      recipients: [request.userId],
      actorId: actor.id,
      title: `${actor.displayName} ${request.status} your ${request.type} time off, ${datesOf(request)}`,
      body: request.comments,
      link: requesterLink(request),
      subject: subjectOf(request),
    });
  }

  /** Notifies the user of a cancellation by an approver, and the approvers of one by the user. */
  async cancelled(em: EntityManager, actor: Actor, request: RequestRow): Promise<void> {
    const event = {
      actorId: actor.id,
      body: request.cancellationComments,
      subject: subjectOf(request),
    };
    if (actor.id === request.userId) {
      await this.notifier.notify(em, {
        ...event,
        type: 'time_off.requested',
        recipients: await approversOf(em, request),
        title: `${nameOf(request)} cancelled ${request.type} time off, ${datesOf(request)}`,
        link: approverLink(request),
      });
    } else {
      await this.markDecided(em, request);
      await this.notifier.notify(em, {
        ...event,
        type: 'time_off.decided',
        recipients: [request.userId],
        title: `${actor.displayName} cancelled your ${request.type} time off, ${datesOf(request)}`,
        link: requesterLink(request),
      });
    }
  }

  /** The requests of a user are deleted with the account. */
  private async requestsDeleted(em: EntityManager, userId: number): Promise<void> {
    const requests = await em.query<{ id: number }[]>(
      'SELECT id FROM time_off_requests WHERE userId = ?',
      [userId],
    );
    await this.notifier.recordsDeleted(
      em,
      'time_off_request',
      requests.map(({ id }) => id),
    );
  }

  private markDecided(em: EntityManager, request: RequestRow): Promise<void> {
    return this.notifier.markDecided(em, 'time_off.requested', subjectOf(request));
  }

  /** Notifies the user of a change to their balance or yearly days by someone else. */
  async balanceChanged(em: EntityManager, actor: Actor, change: BalanceChange): Promise<void> {
    const { userId, movements, balance, companyYearly, note } = change;
    const isYearlyOnly = movements.every(({ kind }) => kind === 'yearly');
    const changes = movements.map((movement) => {
      const isNamed = movement.kind === 'yearly' && !isYearlyOnly;
      return `${isNamed ? 'yearly ' : ''}${changeOf(movement, companyYearly)}`;
    });
    const left = movements
      .filter(({ kind }) => kind === 'adjusted')
      .map(({ type }) => `${type} ${hoursOf(balance[type])}`);
    const body = [left.length > 0 && `New balance: ${left.join(', ')}`, note && `Note: ${note}`];
    await this.notifier.notify(em, {
      type: 'time_off.balance_changed',
      recipients: [userId],
      actorId: actor.id,
      title: `${actor.displayName} changed your ${isYearlyOnly ? 'yearly days' : 'time-off balance'}: ${changes.join(', ')}`,
      body: body.filter(Boolean).join('. '),
      link: '/time-off?dialog=history',
    });
  }

  /**
   * Reminds the user of unused hours that expire soon. Sick hours are left out, because no one has to
   * use them.
   */
  async expiring(
    em: EntityManager,
    { userId, year, expiring }: { userId: number; year: number; expiring: BalanceMinutes },
  ): Promise<void> {
    const amounts = (['personal', 'vacation'] as const)
      .filter((type) => expiring[type] > 0)
      .map((type) => `${type} ${hoursOf(expiring[type])}`);
    if (amounts.length === 0) return;
    await this.notifier.notify(em, {
      type: 'time_off.balance_changed',
      recipients: [userId],
      actorId: null,
      title: `Your unused time off expires on ${formatCalendarDate(`${year}-01-01`)}: ${amounts.join(', ')}`,
      body: `Take it by ${formatCalendarDate(`${year - 1}-12-31`)}.`,
      link: '/time-off?dialog=request',
    });
  }

  /** Notifies the user of the yearly renewal, and of the hours that expired. */
  async renewed(em: EntityManager, { userId, year, movements, balance }: Renewal): Promise<void> {
    if (movements.length === 0) return;
    const expired = movements
      .filter(({ kind }) => kind === 'adjusted')
      .map(({ type, minutes }) => `${type} ${hoursOf(-minutes)}`);
    const left = TIME_OFF_TYPES.map((type) => `${type} ${hoursOf(balance[type])}`);
    const body = [
      `New balance: ${left.join(', ')}`,
      expired.length > 0 && `Expired from ${year - 1}: ${expired.join(', ')}`,
    ];
    await this.notifier.notify(em, {
      type: 'time_off.balance_changed',
      recipients: [userId],
      actorId: null,
      title: `Your time-off balance was renewed for ${year}`,
      body: body.filter(Boolean).join('. '),
      link: '/time-off?dialog=history',
    });
  }
}

/** `vacation +8 hours`; for a change of the yearly days, `vacation 20 days`. */
function changeOf(
  { type, kind, minutes, yearlyMinutes }: Movement,
  companyYearly: BalanceMinutes,
): string {
  if (kind === 'yearly') {
    const days = (yearlyMinutes ?? companyYearly[type]) / MINUTES_PER_DAY;
    return `${type} ${days} ${days === 1 ? 'day' : 'days'}`;
  }
  return `${type} ${minutes > 0 ? '+' : ''}${hoursOf(minutes)}`;
}

const hoursOf = (minutes: number): string => formatHours(minutesToHours(minutes));

function recalculatedTitle(request: RequestRow): string {
  const timeOff = `Your ${request.type} time off, ${datesOf(request)},`;
  if (request.minutes === 0) return `${timeOff} no longer takes any hours`;
  return `${timeOff} now takes ${amountOf(request)}`;
}

const approverLink = ({ id }: RequestRow): string => `/time-off-manager/${id}`;
const requesterLink = ({ id }: RequestRow): string => `/time-off?request=${id}`;

/** Approvers of at least the user's rank, except the user (docs/domain/time-off.md#approvers). */
async function approversOf(em: EntityManager, { userId, userRole }: RequestRow): Promise<number[]> {
  const approvers = await usersWithRight(em, 'timeoff.requests.manage');
  return approvers
    .filter(({ id, role }) => id !== userId && !outranks(userRole, role))
    .map(({ id }) => id);
}

/** The notification to approvers about a user's own new request. */
export function newRequestMessage(
  requesterName: string,
  request: RequestedAmount & Pick<RequestRow, 'type'>,
): { title: string; body: string } {
  return {
    title: `${requesterName} requested ${request.type} time off, ${datesOf(request)}`,
    body: amountOf(request),
  };
}

type RequestedAmount = Pick<RequestRow, 'startDate' | 'endDate' | 'minutes' | 'timeOfDay'> & {
  isHalfDay: number | boolean;
};

/** `4 hours, half day` or `4 hours, morning` */
function amountOf(request: RequestedAmount): string {
  const halfDay = halfDayName({ ...request, isHalfDay: Boolean(request.isHalfDay) });
  return [hoursOf(request.minutes), halfDay].filter(Boolean).join(', ');
}

const subjectOf = ({ id }: RequestRow) => ({ entity: 'time_off_request', id }) as const;

const nameOf = ({ userName, userLastName, userEmail }: RequestRow): string =>
  displayNameOf({ firstName: userName, lastName: userLastName, username: userEmail });

export const datesOf = ({
  startDate,
  endDate,
}: Pick<RequestRow, 'startDate' | 'endDate'>): string =>
  startDate === endDate
    ? formatCalendarDate(startDate)
    : `${formatCalendarDate(startDate)} to ${formatCalendarDate(endDate)}`;
