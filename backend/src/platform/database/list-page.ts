import { LIMITS } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../http/app-error';
import type { ListQuery } from '../http/paging/list-query';
import { PagedRows } from '../http/paging/paged-rows';

/** One condition of a list, with its parameters in the order of the question marks. */
export interface Condition {
  sql: string;
  params?: readonly unknown[];
  /** Finding the rows costs much more than reading them, so they are not found again to be counted. */
  isCostly?: boolean;
}

/** A sort that a list offers. Each has an index that ends in the id. */
export interface ListSort {
  /** Column with the alias of the main table, such as `p.createdAt`. */
  column: string;
  direction: 'ASC' | 'DESC';
  /** Index to walk, where the optimizer is known to leave it. */
  index?: string;
  /** No two rows have the same value: its unique index orders them without the id. */
  unique?: boolean;
}

/** How rows of a list are read: exactly the needed columns, mapped by hand afterwards. */
export interface ListSource {
  /** Main table and its alias, such as `projects p`. */
  from: string;
  alias: string;
  /** Select list, with the main table's id as `id` and every column that the list can be sorted by. */
  columns: string;
  /** Joins that only the columns need. They run for the rows of the page alone. */
  joins?: string;
}

export interface ListRequest {
  source: ListSource;
  where: readonly Condition[];
  sort: ListSort;
  query: Pick<ListQuery, 'page' | 'pageSize' | 'after'>;
}

type SortValue = string | number | Date | null;

/** Where a page ends: the next one begins behind it. */
interface PageKey {
  id: number | string;
  sortValue: SortValue;
}

/**
 * Reads one page in one statement: the ids on the index, then the columns of just these rows. The
 * total is counted up to {@link LIMITS.totalCap}; behind `after` the page starts at its cursor
 * instead of an offset, so that deep pages cost what the first one does.
 *
 * @throws AppError 400 when the cursor was not made for this sort
 */
export async function listPage<Row extends { id: number | string }>(
  em: EntityManager,
  { source, where, sort, query }: ListRequest,
): Promise<PagedRows<Row>> {
  const { page, pageSize, after } = query;
  const conditions = after ? [...where, behindCursor(source, sort, after)] : where;
  const limits = { limit: pageSize + 1, offset: after ? 0 : (page - 1) * pageSize };
  const reading = readPage<Row>(em, source, conditions, sort, limits);
  const [found, total] = await Promise.all([
    reading,
    where.some(({ isCostly }) => isCostly)
      ? reading.then((rows) => totalKnownBy(rows, query) ?? countCapped(em, source, where))
      : countCapped(em, source, where),
  ]);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return new PagedRows(
    rows,
    Math.min(total, LIMITS.totalCap),
    total > LIMITS.totalCap,
    last && encodeCursor(sort, { id: last.id, sortValue: sortValueOf(last, sort) }),
  );
}

/** The last page tells the total by itself, unless it was reached by a cursor. */
function totalKnownBy(
  { length }: readonly unknown[],
  { page, pageSize, after }: ListRequest['query'],
): number | undefined {
  const isLast = length <= pageSize && (length > 0 || page === 1);
  return isLast && !after ? (page - 1) * pageSize + length : undefined;
}

async function readPage<Row>(
  em: EntityManager,
  { from, alias, columns, joins = '' }: ListSource,
  where: readonly Condition[],
  sort: ListSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const hint = hintSql(sort);
  const order = orderSql(alias, sort);
  return em.query<Row[]>(
    `SELECT ${columns}
     FROM (SELECT ${alias}.id FROM ${from}${hint}${whereSql(where)} ${order} LIMIT ? OFFSET ?) page
     JOIN ${from} ON ${alias}.id = page.id ${joins} ${order}`,
    [...paramsOf(where), limit, offset],
  );
}

/** The row's own value of the column that the list is sorted by. */
function sortValueOf(row: object, { column }: ListSort): SortValue {
  const name = column.slice(column.indexOf('.') + 1);
  const value: unknown = Reflect.get(row, name);
  if (value === undefined) throw new Error(`A list sorted by ${column} has to select it.`);
  return value as SortValue;
}

/** Matching rows, at most one more than the cap. */
async function countCapped(
  em: EntityManager,
  { from, alias }: ListSource,
  where: readonly Condition[],
): Promise<number> {
  const [row] = await em.query<{ total: string | number }[]>(
    `SELECT COUNT(*) AS total FROM (SELECT ${alias}.id FROM ${from}${whereSql(where)} LIMIT ?) capped`,
    [...paramsOf(where), LIMITS.totalCap + 1],
  );
  return Number(row?.total ?? 0);
}

/** Keeps the optimizer on the index of the sort, where it is known to leave it. */
export const hintSql = ({ index }: ListSort): string => (index ? ` FORCE INDEX (${index})` : '');

export const orderSql = (alias: string, { column, direction, unique }: ListSort): string =>
  `ORDER BY ${column} ${direction}${unique ? '' : `, ${alias}.id ${direction}`}`;

export const whereSql = (where: readonly Condition[]): string =>
  where.length > 0 ? ` WHERE ${where.map(({ sql }) => `(${sql})`).join(' AND ')}` : '';

export const paramsOf = (where: readonly Condition[]): unknown[] =>
  where.flatMap(({ params = [] }) => params);

/** Rows that come after the cursor in the order of the sort; empty values come first ascending. */
function behindCursor({ alias }: ListSource, sort: ListSort, cursor: string): Condition {
  const { id, sortValue } = decodeCursor(sort, cursor);
  const { column, direction } = sort;
  const beyond = direction === 'ASC' ? '>' : '<';
  if (sortValue === null) {
    const sameEmpty = `${column} IS NULL AND ${alias}.id ${beyond} ?`;
    return {
      sql: direction === 'ASC' ? `${column} IS NOT NULL OR (${sameEmpty})` : sameEmpty,
      params: [id],
    };
  }
  const filled = `${column} ${beyond} ? OR (${column} = ? AND ${alias}.id ${beyond} ?)`;
  return {
    sql: direction === 'ASC' ? filled : `${filled} OR ${column} IS NULL`,
    params: [sortValue, sortValue, id],
  };
}

const encodeCursor = ({ column, direction }: ListSort, { id, sortValue }: PageKey): string =>
  Buffer.from(JSON.stringify([column, direction, sortValue, id])).toString('base64url');

function decodeCursor({ column, direction }: ListSort, cursor: string): PageKey {
  const [ofColumn, ofDirection, sortValue, id] = parseCursor(cursor);
  const isValue = sortValue === null || ['string', 'number'].includes(typeof sortValue);
  const isId = (typeof id === 'number' || typeof id === 'string') && /^\d{1,20}$/.test(String(id));
  if (ofColumn !== column || ofDirection !== direction || !isValue || !isId) {
    throw new AppError(
      400,
      'The page address is not valid for this list. Start from its first page.',
    );
  }
  return { id, sortValue: momentOrValue(sortValue as SortValue) };
}

function parseCursor(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Moments travel in the cursor as ISO text; the database compares them in its own form. */
const momentOrValue = (value: SortValue): SortValue =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
    ? value.replace('T', ' ').replace('Z', '')
    : value;
