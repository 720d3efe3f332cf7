/** How users see that someone is writing a message (docs/domain/tickets.md#typing). */
export const TYPING = {
  /** The shortest time between two announcements of one user, in milliseconds. */
  repeatMs: 4000,
  /** How long an announcement is shown, in milliseconds. */
  shownMs: 10_000,
} as const;
