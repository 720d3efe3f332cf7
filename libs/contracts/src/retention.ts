/** Records that are deleted after a time (docs/domain/privacy.md#retention). */
export const RETENTION_KINDS = [
  'auditLog',
  'outbox',
  'notification',
  'closedTicket',
  'trash',
] as const;

export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** The setting with the days that records of the kind are kept. */
export const retentionField = <Kind extends RetentionKind>(kind: Kind) => `${kind}Days` as const;

/** No rule deletes younger records. */
export const RETENTION_DAYS_MIN: Readonly<Record<RetentionKind, number>> = {
  auditLog: 90,
  outbox: 7,
  notification: 7,
  closedTicket: 30,
  trash: 1,
};

/** Twenty years. */
export const RETENTION_DAYS_MAX = 7300;

/** Clients that can be on hold. */
export const HELD_CLIENTS_MAX = 200;
