/**
 * The module that owns each table. Only the owner writes it; `tools/lint-rules/table-ownership.mjs`
 * checks the SQL and the entity calls of `modules` and `platform` against this file.
 *
 * @type {Record<string, import('../tools/lint-rules/table-ownership.mjs').Table>}
 */
export const TABLES = {
  api_tokens: { owner: 'platform', entity: 'ApiToken' },
  audit_log: { owner: 'platform', entity: 'AuditLogEntry' },
  calendar_feeds: { owner: 'calendar-feeds', entity: 'CalendarFeed' },
  change_sequences: { owner: 'platform', entity: 'ChangeSequence' },
  canned_replies: { owner: 'tickets', entity: 'CannedReply' },
  client_addresses: { owner: 'clients', entity: 'ClientAddress' },
  client_contacts: { owner: 'clients', entity: 'ClientContact' },
  client_notes: { owner: 'clients', entity: 'ClientNote' },
  clients: { owner: 'clients', entity: 'Client' },
  default_views: { owner: 'saved-views', entity: 'DefaultView' },
  dismissed_first_steps: { owner: 'dashboard', entity: 'DismissedFirstSteps' },
  evidence_files: { owner: 'evidence', entity: 'EvidenceFile' },
  evidence_versions: { owner: 'evidence', entity: 'EvidenceVersion' },
  expenses: { owner: 'expenses', entity: 'Expense' },
  idempotency_keys: { owner: 'platform', entity: 'IdempotencyKey' },
  import_errors: { owner: 'imports', entity: 'ImportRowError' },
  import_rows: { owner: 'imports', entity: 'ImportRow' },
  imports: { owner: 'imports', entity: 'Import' },
  identity_providers: { owner: 'identity-providers', entity: 'IdentityProvider' },
  incoming_mails: { owner: 'mailboxes', entity: 'IncomingMail' },
  invoice_counters: { owner: 'billing', entity: 'InvoiceCounter' },
  invoice_deliveries: { owner: 'billing', entity: 'InvoiceDelivery' },
  invoice_lines: { owner: 'billing', entity: 'InvoiceLine' },
  invoice_links: { owner: 'billing', entity: 'InvoiceLink' },
  invoice_pdfs: { owner: 'billing', entity: 'InvoicePdf' },
  invoices: { owner: 'billing', entity: 'Invoice' },
  job_leases: { owner: 'platform', entity: 'JobLease' },
  mail_confirmations: { owner: 'mailboxes', entity: 'MailConfirmation' },
  mailboxes: { owner: 'mailboxes', entity: 'Mailbox' },
  merged_clients: { owner: 'clients', entity: 'MergedClient' },
  named_locks: { owner: 'platform', entity: 'NamedLock' },
  notification_preferences: { owner: 'notifications', entity: 'NotificationPreference' },
  notifications: { owner: 'notifications', entity: 'Notification' },
  outbox: { owner: 'platform', entity: 'OutboxMessage' },
  payments: { owner: 'billing', entity: 'Payment' },
  passkey_challenges: { owner: 'auth', entity: 'PasskeyChallenge' },
  passkeys: { owner: 'auth', entity: 'Passkey' },
  password_reset_tokens: { owner: 'auth', entity: 'PasswordResetToken' },
  pending_sign_ins: { owner: 'identity-providers', entity: 'PendingSignIn' },
  project_comments: { owner: 'projects', entity: 'ProjectComment' },
  project_members: { owner: 'projects', entity: 'ProjectMember' },
  projects: { owner: 'projects', entity: 'Project' },
  rate_limits: { owner: 'platform', entity: 'RateLimit' },
  record_changes: { owner: 'platform', entity: 'RecordChange' },
  recurring_invoices: { owner: 'billing', entity: 'RecurringInvoice' },
  recovery_codes: { owner: 'auth', entity: 'RecoveryCode' },
  retired_invoice_numbers: { owner: 'billing', entity: 'RetiredInvoiceNumber' },
  second_factors: { owner: 'auth', entity: 'SecondFactorState' },
  saved_views: { owner: 'saved-views', entity: 'SavedView' },
  service_accounts: { owner: 'api-tokens', entity: 'ServiceAccount' },
  session: { owner: 'platform', entity: 'Session' },
  settings: { owner: 'settings', entity: 'Setting' },
  share_links: { owner: 'evidence', entity: 'ShareLink' },
  sign_in_links: { owner: 'auth', entity: 'SignInLink' },
  statement_deliveries: { owner: 'billing', entity: 'StatementDelivery' },
  summaries: { owner: 'platform', entity: 'Summary' },
  ticket_attachments: { owner: 'tickets', entity: 'TicketAttachment' },
  tax_rates: { owner: 'billing', entity: 'TaxRate' },
  ticket_messages: { owner: 'tickets', entity: 'TicketMessage' },
  ticket_tags: { owner: 'tickets', entity: 'TicketTag' },
  ticket_typing: { owner: 'tickets', entity: 'TicketTyping' },
  tickets: { owner: 'tickets', entity: 'Ticket' },
  time_off_balances: { owner: 'timeoff', entity: 'TimeOffBalance' },
  time_off_ledger: { owner: 'timeoff', entity: 'TimeOffLedgerEntry' },
  time_off_requests: { owner: 'timeoff', entity: 'TimeOffRequest' },
  user_identities: { owner: 'identity-providers', entity: 'UserIdentity' },
  users: { owner: 'users', entity: 'User' },
  webhook_deliveries: { owner: 'webhooks', entity: 'WebhookDelivery' },
  webhooks: { owner: 'webhooks', entity: 'Webhook' },
};

const NAMES = 'shows the names of people, projects or tickets next to its own records';
const RECORD_NAMES = 'names the changed records in the log';
const ACCOUNT = 'signs users in and lets them edit their own account';

/**
 * The foreign tables that a module may read, each with the reason. Every other read goes through
 * the owner's reader.
 *
 * @type {Record<string, Record<string, string>>}
 */
export const ALLOWED_READS = {
  'api-tokens': {
    settings: 'the rights of a service account depend on the finance setting',
    users: 'locks the owner of a token and shows the role of a service account',
  },
  audit: {
    audit_log: 'the screen that shows the log',
    api_tokens: RECORD_NAMES,
    canned_replies: RECORD_NAMES,
    clients: RECORD_NAMES,
    evidence_files: RECORD_NAMES,
    expenses: RECORD_NAMES,
    identity_providers: RECORD_NAMES,
    invoices: RECORD_NAMES,
    mailboxes: RECORD_NAMES,
    projects: RECORD_NAMES,
    recurring_invoices: RECORD_NAMES,
    saved_views: RECORD_NAMES,
    service_accounts: RECORD_NAMES,
    tax_rates: RECORD_NAMES,
    tickets: RECORD_NAMES,
    time_off_requests: RECORD_NAMES,
    users: RECORD_NAMES,
    webhooks: RECORD_NAMES,
  },
  auth: {
    notifications: 'the unread count is part of GET /api/auth/me',
    settings: 'the company and finance settings are part of GET /api/auth/me',
    users: ACCOUNT,
  },
  billing: {
    clients:
      'prints the address of the client, finds where invoices are sent, and the tax rates in use',
    projects: NAMES,
    users: NAMES,
  },
  'calendar-feeds': { users: 'serves the feeds of active users only' },
  clients: { tax_rates: 'checks and shows the tax rate of a client' },
  dashboard: {
    clients: 'reads across modules',
    invoices: 'reads across modules',
    projects: 'reads across modules',
    summaries: 'stores the figures of each day as summaries',
    tickets: 'reads across modules',
    users: 'finds out whether colleagues were invited',
  },
  events: {
    expenses: 'finds who may receive the update of an expense',
    notifications: 'notifies browsers of new notifications',
    ticket_typing: 'notifies browsers that someone is typing',
  },
  evidence: {
    projects: NAMES,
    incoming_mails: 'exports the attachments that a person sent by email',
    ticket_attachments: 'deletes the attachments of a ticket with its messages',
    ticket_messages: 'deletes the attachments of a ticket with its messages',
    tickets: NAMES,
    users: NAMES,
  },
  expenses: { projects: NAMES, users: NAMES },
  'identity-providers': {
    session: 'finds the sessions that a provider has opened',
    users: 'shows and checks the account of the signed-in user',
  },
  invitations: { users: 'an invitation is a user who has not joined yet' },
  mailboxes: {
    ticket_messages: 'finds the ticket that an email answers, and the original of a message',
    tickets: 'finds the ticket that an email answers',
    users: NAMES,
  },
  notifications: { users: 'finds the recipients and their addresses' },
  platform: {
    service_accounts: 'one prepared statement authenticates each request with a token',
    settings:
      'one prepared statement authenticates each request (docs/explanation/adr/0007-keep-sessions-in-our-own-table.md)',
    users:
      'one prepared statement authenticates each request (docs/explanation/adr/0007-keep-sessions-in-our-own-table.md)',
  },
  privacy: { clients: 'shows the names of the clients on hold' },
  projects: { users: NAMES },
  'saved-views': { users: NAMES },
  search: {
    evidence_files: 'reads across modules',
    invoices: 'reads across modules',
    projects: 'reads across modules',
    tickets: 'reads across modules',
    users: 'reads across modules',
  },
  settings: {
    outbox: 'the screen that shows the outbox',
    users: 'sends the test email to the signed-in user',
  },
  tickets: {
    evidence_files: 'shows and sends the attachments of messages',
    mailboxes: 'sends replies from the mailbox of the ticket',
    projects: NAMES,
    users: NAMES,
  },
  timeoff: {
    project_members: 'shows an approver the projects that are due during the absence',
    projects: 'shows an approver the projects that are due during the absence',
    tickets: 'shows an approver the open tickets of the requester',
    users: NAMES,
  },
  webhooks: { service_accounts: 'sends only while the account is active' },
};
