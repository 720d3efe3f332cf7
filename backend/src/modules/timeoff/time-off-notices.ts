import { Injectable } from '@nestjs/common';
import { displayNameOf, ROLES, rankOf } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { marksFor } from '../../platform/database/marks';
import { Notifier } from '../notifications';
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

/** Active approvers whose rank is not below the person's (decisions section 5). */
async function approversOf(em: EntityManager, { userId, userRole }: RequestRow): Promise<number[]> {
  const rank = Math.max(rankOf('manager'), rankOf(userRole));
  const roles = ROLES.filter((role) => rankOf(role) >= rank);
  const rows = await em.query<{ id: number }[]>(
    `SELECT id FROM users WHERE isActive = 1 AND role IN (${marksFor(roles)}) AND id <> ? ORDER BY id`,
    [...roles, userId],
  );
  return rows.map(({ id }) => id);
}

const nameOf = ({ userName, userLastName, userEmail }: RequestRow): string =>
  displayNameOf({ firstName: userName, lastName: userLastName, username: userEmail });

const daysOf = ({ startDate, endDate }: RequestRow): string =>
  startDate === endDate ? startDate : `${startDate} to ${endDate}`;
