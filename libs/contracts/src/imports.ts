import { isOneOf } from './fields';

/** The records that can be imported from a file (docs/domain/imports.md). */
export const IMPORT_KINDS = [
  'clients',
  'projects',
  'tickets',
  'invoices',
  'expenses',
  'users',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_KIND_LABELS = {
  clients: 'Clients',
  projects: 'Projects',
  tickets: 'Tickets',
  invoices: 'Invoices',
  expenses: 'Expenses',
  users: 'Team Members',
} as const satisfies Record<ImportKind, string>;

/** docs/domain/imports.md#steps */
export const IMPORT_STATUSES = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** The statuses in which the server works on the rows. */
export const BUSY_IMPORT_STATUSES = ['checking', 'running', 'undoing'] as const;

export const isBusyImport = (status: ImportStatus): boolean =>
  isOneOf(BUSY_IMPORT_STATUSES, status);
