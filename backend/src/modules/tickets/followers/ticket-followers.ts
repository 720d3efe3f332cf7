import { displayNameOf, type UserNames } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import type { TicketFollowerDto } from '../dto/ticket.dto';

/** Service accounts and users who follow the ticket already are skipped. */
export async function addFollowers(
  em: EntityManager,
  ticketId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await em.query(
    `INSERT IGNORE INTO ticket_followers (ticketId, userId)
     SELECT ?, id FROM users WHERE id IN (?) AND isServiceAccount = 0`,
    [ticketId, userIds],
  );
}

export async function removeFollowers(
  em: EntityManager,
  ticketId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await em.query('DELETE FROM ticket_followers WHERE ticketId = ? AND userId IN (?)', [
    ticketId,
    userIds,
  ]);
}

export async function followerIds(em: EntityManager, ticketId: number): Promise<number[]> {
  const rows = await em.query<{ userId: number }[]>(
    'SELECT userId FROM ticket_followers WHERE ticketId = ?',
    [ticketId],
  );
  return rows.map(({ userId }) => userId);
}

/** The active followers, by name. */
export async function listFollowers(
  em: EntityManager,
  ticketId: number,
): Promise<TicketFollowerDto[]> {
  const rows = await em.query<(UserNames & { id: number })[]>(
    `SELECT u.id, u.username, u.firstName, u.lastName
     FROM ticket_followers f JOIN users u ON u.id = f.userId
     WHERE f.ticketId = ? AND u.isActive = 1
     ORDER BY u.firstName, u.lastName, u.id`,
    [ticketId],
  );
  return rows.map((user) => ({ id: user.id, name: displayNameOf(user) }));
}
