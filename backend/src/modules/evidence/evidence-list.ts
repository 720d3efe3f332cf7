import type { EvidenceKind } from '@atrium/contracts';
import type { Condition, ListSort, ListSource } from '../../platform/database/list-page';
import { textSearch } from '../../platform/database/text-search';
import type { EvidenceFile } from './entities/evidence-file.entity';

/** Orders that the list offers; each walks an index that ends in the id. */
const SORTS = {
  '-createdAt': { column: 'e.createdAt', direction: 'DESC' },
  createdAt: { column: 'e.createdAt', direction: 'ASC' },
  originalName: { column: 'e.originalName', direction: 'ASC' },
  '-originalName': { column: 'e.originalName', direction: 'DESC' },
  size: { column: 'e.size', direction: 'ASC' },
  '-size': { column: 'e.size', direction: 'DESC' },
} as const satisfies Record<string, ListSort>;

export type EvidenceSort = keyof typeof SORTS;

export const EVIDENCE_SORTS = Object.keys(SORTS) as EvidenceSort[];

export const evidenceSort = (sort: EvidenceSort): ListSort => SORTS[sort];

/** The trash, last deleted first. It is emptied after 30 days, so that it stays short. */
export const TRASH_SORT: ListSort = { column: 'e.deletedAt', direction: 'DESC' };

export const EVIDENCE_SOURCE: ListSource = {
  from: 'evidence_files e',
  alias: 'e',
  columns:
    'e.id, e.filename, e.originalName, e.mimeType, e.kind, e.size, e.projectId, ' +
    'p.name AS projectName, e.ticketId, t.title AS ticketTitle, e.uploadedBy, e.uploadedById, ' +
    'e.secureUrl, e.storageKey, e.sha256, e.currentVersion, e.deletedAt, e.deletedById, ' +
    'e.createdAt, e.updatedAt, e.version',
  joins: 'LEFT JOIN projects p ON p.id = e.projectId LEFT JOIN tickets t ON t.id = e.ticketId',
};

export type EvidenceRow = Pick<
  EvidenceFile,
  | 'id'
  | 'filename'
  | 'originalName'
  | 'mimeType'
  | 'kind'
  | 'projectId'
  | 'ticketId'
  | 'uploadedBy'
  | 'uploadedById'
  | 'secureUrl'
  | 'storageKey'
  | 'sha256'
  | 'currentVersion'
  | 'deletedAt'
  | 'deletedById'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
> & {
  /** Bytes; the driver hands over such columns as text. */
  size: string;
  projectName: string | null;
  ticketTitle: string | null;
};

export interface EvidenceFilters {
  search?: string | null;
  type?: EvidenceKind;
  projectId?: number;
  ticketId?: number;
}

/** The filters as conditions on the files `e` outside the trash. */
export function evidenceConditions({
  search,
  type,
  projectId,
  ticketId,
}: EvidenceFilters): Condition[] {
  return [
    { sql: 'e.deletedAt IS NULL' },
    ...searchConditions(search),
    ...(type ? [{ sql: 'e.kind = ?', params: [type] }] : []),
    ...(projectId ? [{ sql: 'e.projectId = ?', params: [projectId] }] : []),
    ...(ticketId ? [{ sql: 'e.ticketId = ?', params: [ticketId] }] : []),
  ];
}

/**
 * The trash, as far as the caller may bring files back from it.
 *
 * @param uploadedById only files of this person; `undefined`: everybody's
 */
export function trashConditions(
  search: string | null | undefined,
  uploadedById: number | undefined,
): Condition[] {
  return [
    { sql: 'e.deletedAt IS NOT NULL' },
    ...searchConditions(search),
    ...(uploadedById === undefined ? [] : [{ sql: 'e.uploadedById = ?', params: [uploadedById] }]),
  ];
}

function searchConditions(search: string | null | undefined): Condition[] {
  const found = textSearch(search, { fullText: ['e.originalName'], prefix: ['e.originalName'] });
  return found ? [found] : [];
}
