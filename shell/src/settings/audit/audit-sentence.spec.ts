import type { AuditEntryDto } from '../../api/endpoints.generated';
import { auditSentence, recordPath } from './audit-sentence';

const entry = (parts: Partial<AuditEntryDto>): AuditEntryDto => ({
  id: '9',
  createdAt: '2026-01-01T00:00:00.000Z',
  actorId: 1,
  actorName: 'Maya Okafor',
  action: 'invoice.update',
  entity: 'invoice',
  entityId: 12,
  recordName: 'INV-2026-0012',
  isRecordDeleted: false,
  before: null,
  after: null,
  note: null,
  address: null,
  requestId: null,
  ...parts,
});

const sentence = (parts: Partial<AuditEntryDto>): string => {
  const { before, record, after } = auditSentence(entry(parts));
  return [before, record, after].filter(Boolean).join(' ');
};

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
const long = 'x'.repeat(100);

it.each<[string, Partial<AuditEntryDto>]>([
  [
    'changed the status of INV-2026-0012 from Pending to Paid',
    { before: { status: 'pending' }, after: { status: 'paid' } },
  ],
  [
    'set the due date of INV-2026-0012 to Dec 1, 2026',
    { before: { dueDate: null }, after: { dueDate: '2026-12-01' } },
  ],
  [
    'changed the role of Kim Lee from Employee to Admin and revoked their invitation',
    {
      action: 'user.update',
      entity: 'user',
      recordName: 'Kim Lee',
      before: { role: 'employee', invitationRevokedAt: null },
      after: { role: 'admin', invitationRevokedAt: '2026-01-01T00:00:00.000Z' },
    },
  ],
  [
    'moved a message from T-0059 Door to a new ticket',
    {
      action: 'ticket.message_out',
      entity: 'ticket',
      entityId: 59,
      recordName: 'T-0059 Door',
      before: { movedTo: null },
      after: { movedTo: 'T-0061' },
    },
  ],
  [
    'moved a message to T-0061 Logo',
    { action: 'ticket.message_in', entity: 'ticket', entityId: 61, recordName: 'T-0061 Logo' },
  ],
  [
    'merged T-0059 Door into T-0061',
    {
      action: 'ticket.update',
      entity: 'ticket',
      recordName: 'T-0059 Door',
      before: { status: 'open', mergedInto: null },
      after: { status: 'closed', mergedInto: 'T-0061' },
    },
  ],
  [
    'merged T-0059 into T-0061 Logo',
    {
      action: 'ticket.update',
      entity: 'ticket',
      recordName: 'T-0061 Logo',
      before: { tags: [], mergedTicket: null },
      after: { tags: ['door'], mergedTicket: 'T-0059' },
    },
  ],
  [
    'undid the merge of T-0059 Door into T-0061',
    {
      action: 'ticket.update',
      entity: 'ticket',
      recordName: 'T-0059 Door',
      before: { status: 'closed', mergedInto: 'T-0061' },
      after: { status: 'open', mergedInto: null },
    },
  ],
  [
    'undid the merge of T-0059 into T-0061 Logo',
    {
      action: 'ticket.update',
      entity: 'ticket',
      recordName: 'T-0061 Logo',
      before: { tags: ['door'], mergedTicket: 'T-0059' },
      after: { tags: [], mergedTicket: null },
    },
  ],
  [
    'removed the due date of INV-2026-0012',
    { before: { dueDate: '2026-12-01' }, after: { dueDate: null } },
  ],
  [
    'set the assignee of T-0059 Door to Noah Fischer',
    {
      action: 'ticket.update',
      entity: 'ticket',
      recordName: 'T-0059 Door',
      before: { assigneeId: null, assignedTo: null },
      after: { assigneeId: 4, assignedTo: 'Noah Fischer' },
    },
  ],
  [
    'changed the priority, first response due time and resolution due time of T-0059 Door',
    {
      action: 'ticket.update',
      entity: 'ticket',
      recordName: 'T-0059 Door',
      before: { priority: 'low', firstResponseDueAt: null, dueAt: null },
      after: {
        priority: 'high',
        firstResponseDueAt: '2026-12-01T09:00:00.000Z',
        dueAt: '2026-12-02T09:00:00.000Z',
      },
    },
  ],
  [
    'deactivated the tax rate VAT 19',
    {
      action: 'tax_rate.update',
      entity: 'tax_rate',
      recordName: 'VAT 19',
      before: { isActive: true },
      after: { isActive: false },
    },
  ],
  [
    'activated Noah Fischer',
    {
      action: 'user.update',
      entity: 'user',
      recordName: 'Noah Fischer',
      before: { isActive: false },
      after: { isActive: true },
    },
  ],
  [
    'created the API token nightly of the service account Accounting',
    {
      action: 'api_token.create',
      entity: 'api_token',
      recordName: 'nightly',
      after: { name: 'nightly', serviceAccount: 'Accounting' },
    },
  ],
  [
    'revoked the API token nightly of the service account Accounting',
    {
      action: 'api_token.revoke',
      entity: 'api_token',
      recordName: 'nightly',
      before: { name: 'nightly', serviceAccount: 'Accounting' },
    },
  ],
  [
    'turned on account creation for the identity provider Harbour Login',
    {
      action: 'identity_provider.update',
      entity: 'identity_provider',
      recordName: 'Harbour Login',
      before: { createsUsers: false },
      after: { createsUsers: true },
    },
  ],
  [
    'changed the client secret of the identity provider Harbour Login',
    {
      action: 'identity_provider.update',
      entity: 'identity_provider',
      recordName: 'Harbour Login',
      note: 'The client secret was changed.',
    },
  ],
  [
    'resumed the reminders for Harbor Foods',
    {
      action: 'client.update',
      entity: 'client',
      recordName: 'Harbor Foods',
      before: { remindersPaused: true },
      after: { remindersPaused: false },
    },
  ],
  [
    'created their account',
    {
      action: 'user.create',
      entity: 'user',
      entityId: 1,
      recordName: 'Maya Okafor',
      after: { role: 'employee' },
    },
  ],
  [
    'changed the paid at of INV-2026-0012',
    { before: {}, after: { paidAt: '2026-12-01T09:30:00.000Z' } },
  ],
  ['changed the description of INV-2026-0012', { before: {}, after: { description: long } }],
  [
    'changed the amount and due date of INV-2026-0012',
    { before: {}, after: { amount: '1.00', dueDate: '2026-12-01' } },
  ],
  ['changed the a, b, c and d of INV-2026-0012', { after: { a: 1, b: 2, c: 3, d: 4 } }],
  [
    'changed the a, b, c and 2 more fields of INV-2026-0012',
    { after: { a: 1, b: 2, c: 3, d: 4, e: 5 } },
  ],
  [
    'changed the tax ID and time zone in the company settings',
    {
      action: 'setting.update_company',
      entity: 'setting',
      entityId: null,
      recordName: null,
      before: { taxId: null, timeZone: 'UTC' },
      after: { taxId: 'DE1', timeZone: 'Europe/Berlin' },
    },
  ],
  ['marked INV-2026-0012 as paid', { action: 'invoice.pay' }],
  [
    'finished the dry run of Import #1',
    { action: 'import.finish_check', entity: 'import', entityId: 1, recordName: null },
  ],
  ['created Invoice #12', { action: 'invoice.create', recordName: null }],
  [
    'attached a receipt to Expense #12',
    { action: 'expense.attach_receipt', entity: 'expense', recordName: null },
  ],
  [
    'changed the category of Expense #12 from Services to Software',
    {
      action: 'expense.update',
      entity: 'expense',
      recordName: null,
      before: { category: 'services' },
      after: { category: 'software' },
    },
  ],
  [
    'approved the expense from Acme Corp',
    { action: 'expense.approve', entity: 'expense', recordName: 'Acme Corp' },
  ],
  [
    'changed the name of the tax rate VAT 19 from VAT to VAT 19',
    {
      action: 'tax_rate.update',
      entity: 'tax_rate',
      recordName: 'VAT 19',
      before: { name: 'VAT' },
      after: { name: 'VAT 19' },
    },
  ],
  [
    'deleted the identity provider Harbour Login',
    {
      action: 'identity_provider.delete',
      entity: 'identity_provider',
      recordName: 'Harbour Login',
    },
  ],
  [
    'signed in from Chrome on Windows',
    { action: 'session.start', entity: 'session', note: CHROME },
  ],
  [
    'signed in from an unknown device',
    { action: 'session.start', entity: 'session', note: 'curl/8.5.0' },
  ],
  [
    'signed in with Google Chrome Accounts',
    { action: 'session.start', entity: 'session', note: 'With Google Chrome Accounts.' },
  ],
  ['signed in', { action: 'session.start', entity: 'session' }],
  [
    'changed the finance settings',
    { action: 'setting.update_finance', entity: 'setting', entityId: null },
  ],
  [
    'changed the time off settings',
    { action: 'setting.update_timeOff', entity: 'setting', entityId: null },
  ],
  [
    'blocked a sender of emails',
    {
      action: 'setting.block_sender',
      entity: 'setting',
      entityId: null,
      recordName: null,
      after: { blockedSender: 'a@spam.example' },
    },
  ],
  [
    'changed the roles that need a second factor in the sign-in settings',
    {
      action: 'setting.update_sign_in',
      entity: 'setting',
      entityId: null,
      recordName: null,
      before: { secondFactorRoles: [] },
      after: { secondFactorRoles: ['viewer'] },
    },
  ],
  [
    'changed the sign-in settings',
    { action: 'setting.update_sign_in', entity: 'setting', entityId: null },
  ],
  [
    'requested time off',
    {
      action: 'time_off_request.create',
      entity: 'time_off_request',
      recordName: 'Maya Okafor',
    },
  ],
  [
    'changed the role of Noah Fischer from Employee to Super admin',
    {
      action: 'user.update',
      entity: 'user',
      recordName: 'Noah Fischer',
      before: { role: 'employee' },
      after: { role: 'super_admin' },
    },
  ],
  ['reopen: INV-2026-0012', { action: 'invoice.reopen' }],
])('describes a change as "%s"', (expected, parts) => {
  expect(sentence(parts)).toBe(expected);
});

it('links to the record unless it was deleted', () => {
  expect(recordPath(entry({}))).toBe('/billing/12');
  expect(recordPath(entry({ entity: 'time_off_request' }))).toBe('/time-off-manager/12');
  expect(recordPath(entry({ action: 'invoice.delete' }))).toBeNull();
  expect(recordPath(entry({ isRecordDeleted: true }))).toBeNull();
  expect(recordPath(entry({ entity: 'setting', entityId: null }))).toBeNull();
});
