import { Injectable } from '@nestjs/common';
import { displayNameOf, formatCalendarDate, outranks } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Notifier, rightsHolders } from '../notifications';
import type { RequestRow } from './time-off-reader';

/** Tells approvers what waits for them, and people what was decided (decisions section 9). */
@Injectable()
export class TimeOffNotices {
  constructor(private readonly notifier: Notifier) {}

  async requested(em: EntityManager, actor: Actor, request: RequestRow): Promise<void> {
    await this.notifier.notify(em, {
      type: 'time_off.requested',
      recipients: await approversOf(em, request),
      actorId: actor.id,
      title: `${nameOf(request)} asks for ${request.type} time off`,
      body: `${daysOf(request)}.`,
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
      body: `${daysOf(request)}.${comments}`,
      link: `/time-off?request=${request.id}`,
    });
  }
}

/** Approvers of the person's rank or a higher one, without the person (decisions section 5). */
async function approversOf(em: EntityManager, { userId, userRole }: RequestRow): Promise<number[]> {
  const approvers = await rightsHolders(em, 'timeoff.requests.manage');
  return approvers
    .filter(({ id, role }) => id !== userId && !outranks(userRole, role))
    .map(({ id }) => id);
}

const nameOf = ({ userName, userLastName, userEmail }: RequestRow): string =>
  displayNameOf({ firstName: userName, lastName: userLastName, username: userEmail });

const daysOf = ({ startDate, endDate }: RequestRow): string =>
  startDate === endDate
    ? formatCalendarDate(startDate)
    : `${formatCalendarDate(startDate)} to ${formatCalendarDate(endDate)}`;
