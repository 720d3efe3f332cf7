import type { AuditEntity } from '@atrium/contracts';
import { type Status, STATUS_APPEARANCE } from '@atrium/ui-kit';

const isStatus = (text: string): text is Status => text in STATUS_APPEARANCE;

export const ENTITY_LABELS: Record<AuditEntity, string> = {
  user: 'User',
  session: 'Session',
  project: 'Project',
  canned_reply: 'Canned Reply',
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
export function actionLabel(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1).replaceAll('_', ' ');
  return verb.charAt(0).toUpperCase() + verb.slice(1);
}

/** `budgetInEuro` → `Budget in euro`. */
export function fieldLabel(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A recorded value as text. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'string') return isStatus(value) ? STATUS_APPEARANCE[value].label : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length > 0 ? value.map(formatValue).join(', ') : '—';
  return JSON.stringify(value);
}
