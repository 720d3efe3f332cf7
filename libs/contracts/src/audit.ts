/** The kinds of record in the audit log. */
export const AUDIT_ENTITIES = [
  'user',
  'session',
  'project',
  'ticket',
  'canned_reply',
  'client',
  'evidence',
  'invoice',
  'recurring_invoice',
  'tax_rate',
  'expense',
  'time_off_balance',
  'time_off_request',
  'setting',
  'mailbox',
  'import',
  'identity_provider',
  'saved_view',
  'api_token',
  'service_account',
  'webhook',
] as const;

export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
