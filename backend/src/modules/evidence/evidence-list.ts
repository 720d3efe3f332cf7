import { type EvidenceKind, keysOf } from '@atrium/contracts';
import { selectList } from '../../platform/database';
import { onDatesIn } from '../../platform/database/date-conditions';
import {
  type Condition,
  type ListSort,
  type ListSource,
  sortTable,
} from '../../platform/database/list-page';
import { textSearch } from '../../platform/database/text-search';
import type { EvidenceFile } from './entities/evidence-file.entity';

/** Each sort order has an index that ends with the id. */
const SORTS = sortTable({
  createdAt: 'e.createdAt',
  originalName: 'e.originalName',
  size: 'e.size',
});

export type EvidenceSort = keyof typeof SORTS;

export const EVIDENCE_SORTS = keysOf(SORTS);

export const evidenceSort = (sort: EvidenceSort): ListSort => SORTS[sort];

/** Last deleted first. The list is short because the retention rule empties the trash. */
export const TRASH_SORT: ListSort = { column: 'e.deletedAt', direction: 'DESC' };

/** Columns that lists and single reads select, and that the API returns. */
export const EVIDENCE_COLUMNS = [
  'id',
  'filename',
  'originalName',
  'mimeType',
  'kind',
  'size',
  'projectId',
  'ticketId',
  'uploadedBy',
  'uploadedById',
  'secureUrl',
  'sha256',
  'currentVersion',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof EvidenceFile)[];

/** Columns that the server needs and never sends. */
const INTERNAL_COLUMNS = [
  'storageKey',
  'deletedAt',
  'deletedById',
] as const satisfies readonly (keyof EvidenceFile)[];

/** A row of {@link EVIDENCE_SOURCE}. */
export type EvidenceRow = Omit<
  Pick<EvidenceFile, (typeof EVIDENCE_COLUMNS)[number] | (typeof INTERNAL_COLUMNS)[number]>,
  'size'
> & {
  /** Bytes. The driver returns columns of this type as text. */
  size: string;
  projectName: string | null;
  ticketTitle: string | null;
};

export const EVIDENCE_SOURCE = {
  from: 'evidence_files e',
  alias: 'e',
  columns:
    `${selectList('e', [...EVIDENCE_COLUMNS, ...INTERNAL_COLUMNS])}, ` +
    'p.name AS projectName, t.title AS ticketTitle',
  joins: 'LEFT JOIN projects p ON p.id = e.projectId LEFT JOIN tickets t ON t.id = e.ticketId',
} as const satisfies ListSource;

interface EvidenceFilters {
  search?: string | null;
  originalName?: string;
  type?: EvidenceKind;
  projectId?: number;
  ticketId?: number;
  createdFrom?: string;
  createdTo?: string;
}

/**
 * Conditions on the table alias `e`; excludes the trash.
 *
 * @param timeZone the company's time zone, which the dates are in
 */
export function evidenceConditions(filters: EvidenceFilters, timeZone: string): Condition[] {
  const { search, originalName, type, projectId, ticketId, createdFrom, createdTo } = filters;
  return [
    { sql: 'e.deletedAt IS NULL' },
    ...searchConditions(search),
    ...(originalName ? [nameCondition(originalName)] : []),
    ...(type ? [{ sql: 'e.kind = ?', params: [type] }] : []),
    ...(projectId ? [{ sql: 'e.projectId = ?', params: [projectId] }] : []),
    ...(ticketId ? [{ sql: 'e.ticketId = ?', params: [ticketId] }] : []),
    ...onDatesIn(timeZone, 'e.createdAt', { from: createdFrom, to: createdTo }),
  ];
}

/**
 * The first comparison uses the index. The column's collation also ignores accents, so the second
 * one ignores only case.
 */
const nameCondition = (originalName: string): Condition => ({
  sql: 'e.originalName = ? AND LOWER(e.originalName) = LOWER(?) COLLATE utf8mb4_bin',
  params: [originalName, originalName],
});

/** @param uploadedById only files of this user; `undefined` for all files */
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
  const match = textSearch(search, {
    from: EVIDENCE_SOURCE.from,
    fullText: ['e.originalName'],
    prefix: ['e.originalName'],
  });
  return match ? [match] : [];
}
