import type { Right } from '@atrium/contracts';
import { CLIENT_WORDS } from '../clients';

export const SEARCH_KINDS = [
  'project',
  'ticket',
  'client',
  'invoice',
  'evidence',
  'person',
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Hits per kind. */
export const MAX_HITS = 5;

/** Paths of the records' pages, without the id. */
export const PATHS = {
  project: '/projects',
  ticket: '/tickets',
  client: '/clients',
  invoice: '/billing',
  evidence: '/evidence',
} as const;

/** How records of one kind are searched. The full-text index is also used by the list. */
export interface SearchSource {
  right: Right;
  from: string;
  /** Primary key with the table's alias. */
  id: string;
  title: string;
  detail: string;
  fullText: readonly string[];
  prefix: readonly string[];
  /** Further condition. */
  only?: string;
}

export const SEARCH_SOURCES: Record<SearchKind, SearchSource> = {
  project: {
    right: 'project.read',
    from: 'projects p',
    id: 'p.id',
    title: 'p.name',
    detail: 'p.clientName',
    fullText: ['p.name', 'p.clientName'],
    prefix: ['p.name', 'p.clientName'],
  },
  ticket: {
    right: 'ticket.read',
    from: 'tickets t',
    id: 't.id',
    title: 't.title',
    detail: 't.clientName',
    fullText: ['t.title', 't.clientName'],
    prefix: ['t.title', 't.clientName'],
  },
  client: {
    right: 'client.read',
    id: 'c.id',
    title: 'c.name',
    detail: 'c.industry',
    ...CLIENT_WORDS,
  },
  invoice: {
    right: 'invoice.read',
    from: 'invoices i',
    id: 'i.id',
    title: "COALESCE(i.invoiceNumber, 'Draft')",
    detail: 'i.clientName',
    fullText: ['i.invoiceNumber', 'i.clientName'],
    prefix: ['i.invoiceNumber', 'i.clientName'],
  },
  evidence: {
    right: 'evidence.read',
    from: 'evidence_files e',
    id: 'e.id',
    title: 'e.originalName',
    detail: 'NULL',
    fullText: ['e.originalName'],
    prefix: ['e.originalName'],
    only: 'e.deletedAt IS NULL',
  },
  person: {
    right: 'directory.read',
    from: 'users u',
    id: 'u.id',
    title: "COALESCE(NULLIF(CONCAT_WS(' ', u.firstName, u.lastName), ''), u.username)",
    detail: 'u.department',
    fullText: ['u.firstName', 'u.lastName'],
    prefix: ['u.firstName', 'u.lastName'],
    only: 'u.isActive = 1',
  },
};
