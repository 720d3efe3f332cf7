import { type AuditEntity, capitalize, formatFileSize } from '@atrium/contracts';
import { isStatus, STATUS_APPEARANCE } from '@atrium/ui-kit';
import { formatDate, formatDateTime } from '@atrium/web-kit';

export const ENTITY_LABELS: Record<AuditEntity, string> = {
  user: 'User',
  session: 'Session',
  project: 'Project',
  canned_reply: 'Canned reply',
  ticket: 'Ticket',
  client: 'Client',
  evidence: 'Evidence',
  invoice: 'Invoice',
  recurring_invoice: 'Recurring invoice',
  tax_rate: 'Tax rate',
  expense: 'Expense',
  time_off_balance: 'Time off balance',
  time_off_request: 'Time off request',
  setting: 'Settings',
  mailbox: 'Mailbox',
  import: 'Import',
  identity_provider: 'Identity provider',
  saved_view: 'Saved view',
  api_token: 'API token',
  service_account: 'Service account',
  webhook: 'Webhook',
};

/** `ticket.add_message` → `Add message`. */
export const actionLabel = (action: string): string =>
  capitalize(action.slice(action.indexOf('.') + 1).replaceAll('_', ' '));

const WORDS: Readonly<Record<string, string>> = {
  id: 'ID',
  iban: 'IBAN',
  bic: 'BIC',
  url: 'URL',
  cc: 'Cc',
  mime: 'MIME',
  timeoff: 'time off',
  sha256: 'SHA-256',
};

/** Fields whose names are not the words of the screens. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  assignedTo: 'assignee',
  createsUsers: 'create accounts',
  dueAt: 'resolution due time',
  firstResponseDueAt: 'first response due time',
  maxAttachmentBytes: 'maximum attachment size',
  maxFileSizeBytes: 'maximum file size',
  passwordDisabledRoles: 'roles without password sign-in',
  projectId: 'project',
  secondFactorGraceDays: 'grace period of the second factor in days',
  secondFactorRoles: 'roles that need a second factor',
  sign_in: 'sign-in',
  storageLimitBytes: 'storage limit',
  taxRateId: 'tax rate',
};

/** `budgetInEuro` → `budget in euro`, `taxId` → `tax ID`, `isActive` → `active`. */
export const fieldWords = (name: string): string =>
  FIELD_LABELS[name] ??
  name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)
    .map((word) => WORDS[word] ?? word)
    .join(' ');

/** As the heading of a row: `Budget in euro`, `Tax ID`. */
export const fieldLabel = (name: string): string => capitalize(fieldWords(name));

/** The text of a value that is missing. */
export const NO_VALUE = '—';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A point in time in UTC. */
export const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** Fields whose values are single words of the product, such as `employee` or `super_admin`. */
const WORD_FIELDS: ReadonlySet<string> = new Set([
  'category',
  'defaultRole',
  'kind',
  'passwordDisabledRoles',
  'priority',
  'role',
  'secondFactorRoles',
  'type',
]);

/** The recorded value of a field as text. */
export function formatField(name: string, value: unknown, timeZone?: string): string {
  // The database returns some flags as numbers.
  if (/^is[A-Z]/.test(name) && (value === 0 || value === 1)) return formatValue(value === 1);
  if (/^size$|Bytes$/.test(name) && typeof value === 'number') return formatFileSize(value);
  if (!WORD_FIELDS.has(name)) return formatValue(value, timeZone);
  return formatValue(Array.isArray(value) ? value.map(wordText) : wordText(value));
}

/** `super_admin` → `Super admin` */
const wordText = (value: unknown): unknown =>
  typeof value === 'string' ? capitalize(value.replaceAll(/[_-]/g, ' ')) : value;

/** A recorded value as text. */
export function formatValue(value: unknown, timeZone?: string): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (typeof value === 'string') return formatText(value, timeZone);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map((item) => formatValue(item, timeZone))
    : Object.entries(value).map(
        ([name, part]) => `${fieldLabel(name)}: ${formatValue(part, timeZone)}`,
      );
  return parts.length > 0 ? parts.join(', ') : NO_VALUE;
}

function formatText(text: string, timeZone: string | undefined): string {
  if (isStatus(text)) return STATUS_APPEARANCE[text].label;
  if (TIMESTAMP.test(text)) return formatDateTime(text, timeZone);
  return DATE.test(text) ? formatDate(text) : text;
}
