import type { TokenScope } from '@atrium/contracts';

/** What a token with the scope can do. */
export const SCOPE_LABELS: Record<TokenScope, string> = {
  'dashboard.read': 'Read the dashboard',
  'search.use': 'Search',
  'directory.read': 'Read the staff directory',
  'project.read': 'Read projects',
  'project.create': 'Create projects',
  'project.update': 'Change projects',
  'project.comment': 'Comment on projects',
  'project.delete': 'Delete projects',
  'ticket.read': 'Read tickets',
  'ticket.create': 'Create tickets',
  'ticket.update': 'Change and reply to tickets',
  'ticket.delete': 'Delete tickets',
  'mail.review': 'Accept and discard held emails, and block senders',
  'client.read': 'Read clients',
  'client.create': 'Create clients',
  'client.update': 'Change clients',
  'client.note': 'Write notes about clients',
  'client.delete': 'Delete and merge clients',
  'evidence.read': 'Read evidence',
  'evidence.upload': 'Upload and change evidence',
  'evidence.delete': 'Delete evidence',
  'evidence.empty_trash': 'Empty the evidence trash',
  'evidence.share': 'Share evidence',
  'invoice.read': 'Read invoices',
  'invoice.create': 'Create invoices',
  'invoice.update': 'Change and send invoices',
  'invoice.settle': 'Record payments and cancel invoices',
  'invoice.delete': 'Delete invoices',
  'recurring_invoice.manage': 'Manage recurring invoices',
  'tax_rate.manage': 'Manage tax rates',
  'expense.read': 'Read expenses',
  'expense.create': 'Create expenses',
  'expense.update': 'Change expenses',
  'expense.delete': 'Delete expenses',
  'expense.decide': 'Approve and reject expenses',
  'expense.pay': 'Mark expenses as paid',
  'user.manage': 'Read users',
  'timeoff.own': 'Read and request own time off',
  'timeoff.calendar': 'Read the team calendar',
  'timeoff.requests.manage': 'Approve and deny time off',
  'timeoff.balances.manage': 'Manage time off balances',
  'settings.read': 'Read settings',
  'settings.manage': 'Change settings',
  'privacy.manage': 'Export and erase personal data',
  'audit.read': 'Read the audit log',
  'import.manage': 'Import records from files',
  'api.docs': 'Read the API document',
};

type ScopePrefix = TokenScope extends infer Scope
  ? Scope extends `${infer Prefix}.${string}`
    ? Prefix
    : never
  : never;

/** The area of the application that a scope belongs to, by the first part of its name. */
const AREAS: Record<ScopePrefix, string> = {
  dashboard: 'General',
  search: 'General',
  directory: 'General',
  api: 'General',
  project: 'Projects',
  ticket: 'Tickets',
  mail: 'Tickets',
  client: 'Clients',
  evidence: 'Evidence',
  invoice: 'Invoices',
  recurring_invoice: 'Invoices',
  tax_rate: 'Invoices',
  expense: 'Expenses',
  user: 'Administration',
  timeoff: 'Time Off',
  settings: 'Administration',
  privacy: 'Administration',
  audit: 'Administration',
  import: 'Administration',
};

export const areaOf = (scope: TokenScope): string => AREAS[scope.split('.')[0] as ScopePrefix];
