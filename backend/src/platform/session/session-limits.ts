/** Limits of a session (decisions section 4). */
export const SESSION_LIMITS = {
  /** A session that nobody uses for this long has ended. */
  idleHours: 8,
  /** No session lasts longer, however much it is used. */
  lifetimeDays: 7,
  /** A use is written down at most this often. */
  touchSeconds: 60,
} as const;

const HOUR_MS = 60 * 60 * 1000;

export const SESSION_LIFETIME_MS = SESSION_LIMITS.lifetimeDays * 24 * HOUR_MS;

/** When a session ends that began and was last used at these moments. */
export function sessionEnd(startedAt: Date, lastSeenAt: Date): Date {
  const idleEnd = lastSeenAt.getTime() + SESSION_LIMITS.idleHours * HOUR_MS;
  return new Date(Math.min(idleEnd, startedAt.getTime() + SESSION_LIFETIME_MS));
}

/** Whether a session that was last written down at `lastSeenAt` is due for it again. */
export const isTouchDue = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= SESSION_LIMITS.touchSeconds * 1000;
