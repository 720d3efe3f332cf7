import type { DataSource } from 'typeorm';
import { placeholders } from '../../platform/database/sql';

/** When each of these people last read a notification, in milliseconds; 0 for never. */
export async function lastReadings(
  dataSource: DataSource,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await dataSource.query<{ userId: number; readAt: Date | null }[]>(
    `SELECT userId, MAX(readAt) AS readAt FROM notifications
     WHERE userId IN (${placeholders(userIds)}) GROUP BY userId`,
    [...userIds],
  );
  return new Map(rows.map(({ userId, readAt }) => [userId, readAt?.getTime() ?? 0]));
}
