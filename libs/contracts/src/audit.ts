/** The kinds of record in the audit log. */
export const AUDIT_ENTITIES = [
  'user',
  'session',
  'project',
  'ticket',
  'client',
  'evidence',
  'invoice',
  'expense',
  'time_off_balance',
  'time_off_request',
  'setting',
] as const;

export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
