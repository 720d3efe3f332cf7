import { Injectable } from '@nestjs/common';
import { displayNameOf, formatCalendarDate, outranks } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Notifier } from '../notifications';
import { usersWithRight } from '../users';
import type { RequestRow } from './time-off-lists';

/** Notifies approvers of requests, and users of decisions (docs/domain/notifications.md#kinds). */
@Injectable()
export class TimeOffNotifications {
  constructor(private readonly notifier: Notifier) {}

  async requested(em: EntityManager, actor: Actor, request: RequestRow): Promise<void> {
    await this.notifier.notify(em, {
      type: 'time_off.requested',
      recipients: await approversOf(em, request),
      actorId: actor.id,
      title: `${nameOf(request)} requested ${request.type} time off`,
      body: `${datesOf(request)}.`,
      link: `/time-off-manager?request=${request.id}`,
    });
  }

  async decided(em: EntityManager, actor: Actor, request: RequestRow): Promise<void> {
    const comments = request.comments ? ` ${request.comments}` : '';
    await this.notifier.notify(em, {
      type: 'time_off.decided',
      recipients: [request.userId],
      actorId: actor.id,
      title: `${actor.displayName} ${request.status} your ${request.type} time off`,
      body: `${datesOf(request)}.${comments}`,
      link: `/time-off?request=${request.id}`,
    });
  }
}

/** Approvers of at least the user's rank, except the user (docs/domain/time-off.md#approvers). */
async function approversOf(em: EntityManager, { userId, userRole }: RequestRow): Promise<number[]> {
  const approvers = await usersWithRight(em, 'timeoff.requests.manage');
  return approvers
    .filter(({ id, role }) => id !== userId && !outranks(userRole, role))
    .map(({ id }) => id);
}

const nameOf = ({ userName, userLastName, userEmail }: RequestRow): string =>
  displayNameOf({ firstName: userName, lastName: userLastName, username: userEmail });

const datesOf = ({ startDate, endDate }: RequestRow): string =>
  startDate === endDate
    ? formatCalendarDate(startDate)
    : `${formatCalendarDate(startDate)} to ${formatCalendarDate(endDate)}`;
