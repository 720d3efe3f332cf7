import { LIMITS } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../http/app-error';
import { type ListQuery, Page } from '../http/paging';
import { decodeCursor, encodeCursor } from './cursors';
import { queryRaw } from './sql';

/** One condition of a list, with its parameters in the order of the question marks. */
export interface Condition {
  sql: string;
  params?: readonly unknown[];
  /**
   * Set for a condition that costs much more than reading its rows, such as a full-text search. It
   * runs once; if it finds too many rows to sort, this equivalent condition filters single rows.
   */
  byRow?: RowCondition;
  /**
   * The parts of a union, each of which finds its rows with its own index. Set with `byRow`, so that
   * the search stops early in each part.
   */
  anyOf?: readonly Condition[];
}

/** A condition on a single row that needs no index. */
export interface RowCondition {
  sql: string;
  params: readonly unknown[];
}

/** A sort order of a list. Each has an index that ends with the id. */
export interface ListSort {
  /** Column with the alias of the main table, such as `p.createdAt`. */
  column: string;
  direction: 'ASC' | 'DESC';
  /** The index to force, if the optimizer is known to choose another one. */
  index?: string;
  /** The column is unique, so the id is not needed to order the rows. */
  unique?: boolean;
}

/**
 * The sort orders of a list by their names in the API: `name` is ascending, `-name` descending.
 *
 * @param columns the column of each name, with the alias of the main table
 */
export const sortTable = <Name extends string>(columns: Record<Name, string>) =>
  Object.fromEntries(
    Object.entries<string>(columns).flatMap(([name, column]): [string, ListSort][] => [
      [name, { column, direction: 'ASC' }],
      [`-${name}`, { column, direction: 'DESC' }],
    ]),
  ) as Record<Name | `-${Name}`, ListSort>;

/** The table and columns of a list. Rows are raw; the caller maps them. */
export interface ListSource {
  /** Main table and its alias, such as `projects p`. */
  from: string;
  alias: string;
  /** Select list with the main table's id as `id` and every column of the sort orders. */
  columns: string;
  /** Joins that only the select list needs. They run for the rows of the page only. */
  joins?: string;
}

export interface ListRequest {
  source: ListSource;
  where: readonly Condition[];
  sort: ListSort;
  query: Pick<ListQuery, 'page' | 'pageSize' | 'after'>;
}

/** Rows at the start of a list that a search with many results checks first. */
const NEARBY_ROWS = 1000;

type SortValue = string | number | Date | null;

/** The last row of a page; the next page starts after it. */
interface PageKey {
  id: number | string;
  sortValue: SortValue;
}

/**
 * Reads one page in one statement, and counts the total up to {@link LIMITS.totalCap}. A page with
 * `after` starts at the cursor instead of an offset, so that deep pages cost no more than the
 * first.
 *
 * @throws AppError 400 if the cursor belongs to another sort order
 */
export async function listPage<Row extends { id: number | string }>(
  em: EntityManager,
  { source, where, sort, query }: ListRequest,
): Promise<Page<Row>> {
  const { page, pageSize, after } = query;
  const request: PageRequest = {
    source,
    where,
    cursor: after ? [afterCursor(source, sort, after)] : [],
    sort,
    limit: pageSize + 1,
    offset: after ? 0 : (page - 1) * pageSize,
  };
  const [found, total] = where.some(({ byRow }) => byRow)
    ? await searchPage<Row>(em, request)
    : await Promise.all([readPage<Row>(em, request), countCapped(em, source, where)]);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  const { count, isCapped } = capped(total);
  return new Page(
    rows,
    count,
    isCapped,
    last && cursorOf(sort, { id: last.id, sortValue: sortValueOf(last, sort) }),
  );
}

interface PageRequest {
  source: ListSource;
  where: readonly Condition[];
  /** The start of the page, if it has a cursor. */
  cursor: readonly Condition[];
  sort: ListSort;
  limit: number;
  offset: number;
}

/** Reads the rows of a page in the order of the index. */
async function readPage<Row>(em: EntityManager, request: PageRequest): Promise<Row[]> {
  const { source, where, cursor, sort, limit, offset } = request;
  if (offset > 0) return readPageByIds<Row>(em, request);
  const { from, alias, columns, joins = '' } = source;
  const conditions = [...where, ...cursor];
  // STRAIGHT_JOIN keeps the main table first, so that its index provides the order.
  return queryRaw<Row[]>(
    em,
    `SELECT STRAIGHT_JOIN ${columns}
     FROM ${from}${hintSql(sort)} ${joins}${whereSql(conditions)} ${orderSql(alias, sort)} LIMIT ?`,
    [...paramsOf(conditions), limit],
  );
}

/**
 * Reads the ids of a page first and then its rows. Used if the database sorts or skips more rows
 * than the page has: long texts among the columns would make it sort in a file.
 */
async function readPageByIds<Row>(
  em: EntityManager,
  { source, where, cursor, sort, limit, offset }: PageRequest,
): Promise<Row[]> {
  const { from, alias, columns, joins = '' } = source;
  const conditions = [...where, ...cursor];
  const orderOfPage = orderSql('page', { ...sort, column: 'page.sortValue' });
  return queryRaw<Row[]>(
    em,
    `SELECT ${columns}
     FROM (SELECT ${alias}.id, ${sort.column} AS sortValue
           FROM ${from}${hintSql(sort)}${whereSql(conditions)} ${orderSql(alias, sort)}
           LIMIT ? OFFSET ?) page
     JOIN ${from} ON ${alias}.id = page.id ${joins} ${orderOfPage}`,
    [...paramsOf(conditions), limit, offset],
  );
}

/**
 * Reads one page of an expensive search, and its total. The search runs once, unordered and up to
 * the cap. Few results are then sorted by their ids. With many results, the page is probably near
 * the start of the list, so the rows there are checked first; otherwise the search sorts all its
 * results.
 */
async function searchPage<Row>(em: EntityManager, request: PageRequest): Promise<[Row[], number]> {
  const { source, sort, limit } = request;
  // Without the hint the optimizer considers every index, which takes longer than the read.
  const byId = { ...sort, index: 'PRIMARY' };
  const ids = await idsCapped(em, source, request.where);
  if (ids.length === 0) return [[], 0];
  if (ids.length <= LIMITS.totalCap) {
    const amongIds = { sql: `${source.alias}.id IN (?)`, params: [ids] };
    const read = ids.length > limit ? readPageByIds : readPage;
    return [await read<Row>(em, { ...request, where: [amongIds], sort: byId }), ids.length];
  }
  // In the order of the list, a page that stays incomplete would read its index to the end.
  const where = amongFirstRows(request);
  const nearby = await readPageByIds<Row>(em, { ...request, where, sort: byId });
  if (nearby.length === limit) return [nearby, ids.length];
  // The full-text index finds the rows of a search, but the parts of a union find only ids.
  const isUnion = request.where.some(({ anyOf }) => anyOf);
  return [await readPageByIds<Row>(em, isUnion ? { ...request, sort: byId } : request), ids.length];
}

/** The conditions of the search, limited to the first rows of the list. */
function amongFirstRows({ source, where, cursor, sort }: PageRequest): Condition[] {
  const { from, alias } = source;
  const others = [...where.filter(({ byRow }) => !byRow), ...cursor];
  const nearest = `SELECT ${alias}.id FROM ${from}${hintSql(sort)}${whereSql(others)}
                   ${orderSql(alias, sort)} LIMIT ${NEARBY_ROWS}`;
  return [
    {
      sql: `${alias}.id IN (SELECT near.id FROM (${nearest}) near)`,
      params: paramsOf(others),
    },
    ...where.flatMap(({ byRow }) => byRow ?? []),
  ];
}

/** The row's value of the sort column. */
function sortValueOf(row: object, { column }: ListSort): SortValue {
  const name = column.slice(column.indexOf('.') + 1);
  const value: unknown = Reflect.get(row, name);
  if (value === undefined) throw new Error(`A list sorted by ${column} must select it.`);
  return value as SortValue;
}

/** A number of rows, counted up to {@link LIMITS.totalCap}. */
interface CappedCount {
  count: number;
  /** There are more rows than `count`. */
  isCapped: boolean;
}

/** The total of {@link listPage} for these conditions, without a page. */
export const countRows = async (
  em: EntityManager,
  source: ListSource,
  where: readonly Condition[],
): Promise<CappedCount> => capped(await countCapped(em, source, where));

const capped = (total: number): CappedCount => ({
  count: Math.min(total, LIMITS.totalCap),
  isCapped: total > LIMITS.totalCap,
});

/** Number of matching rows, at most one more than the cap. */
async function countCapped(
  em: EntityManager,
  source: ListSource,
  where: readonly Condition[],
): Promise<number> {
  const { sql, params } = firstIds(source, where);
  const [row] = await queryRaw<{ total: string | number }[]>(
    em,
    `SELECT COUNT(*) AS total FROM (${sql}) capped`,
    params,
  );
  return Number(row?.total ?? 0);
}

/** Ids of matching rows, unordered, at most one more than the cap. */
async function idsCapped(
  em: EntityManager,
  source: ListSource,
  where: readonly Condition[],
): Promise<(number | string)[]> {
  const { sql, params } = firstIds(source, where);
  const rows = await queryRaw<{ id: number | string }[]>(em, sql, params);
  return rows.map(({ id }) => id);
}

function firstIds({ from, alias }: ListSource, where: readonly Condition[]) {
  const select = (conditions: readonly Condition[]): string =>
    `SELECT ${alias}.id FROM ${from}${whereSql(conditions)} LIMIT ${LIMITS.totalCap + 1}`;
  const union = where.find(({ anyOf }) => anyOf);
  if (!union?.anyOf) return { sql: select(where), params: paramsOf(where) };
  const parts = union.anyOf.map((part) => where.map((each) => (each === union ? part : each)));
  return {
    sql: `${parts.map((part) => `(${select(part)})`).join(' UNION ')} LIMIT ${LIMITS.totalCap + 1}`,
    params: parts.flatMap(paramsOf),
  };
}

/** Forces the index of the sort order, if it has one. */
export const hintSql = ({ index }: ListSort): string => (index ? ` FORCE INDEX (${index})` : '');

export const orderSql = (alias: string, { column, direction, unique }: ListSort): string =>
  `ORDER BY ${column} ${direction}${unique ? '' : `, ${alias}.id ${direction}`}`;

export const whereSql = (where: readonly Condition[]): string =>
  where.length > 0 ? ` WHERE ${where.map(({ sql }) => `(${sql})`).join(' AND ')}` : '';

export const paramsOf = (where: readonly Condition[]): unknown[] =>
  where.flatMap(({ params = [] }) => params);

/** The rows after the cursor in the sort order. NULL sorts first ascending, last descending. */
function afterCursor({ alias }: ListSource, sort: ListSort, cursor: string): Condition {
  const { id, sortValue } = pageKeyOf(sort, cursor);
  const { column, direction } = sort;
  const operator = direction === 'ASC' ? '>' : '<';
  if (sortValue === null) {
    const sameNull = `${column} IS NULL AND ${alias}.id ${operator} ?`;
    return {
      sql: direction === 'ASC' ? `${column} IS NOT NULL OR (${sameNull})` : sameNull,
      params: [id],
    };
  }
  const notNull = `${column} ${operator} ? OR (${column} = ? AND ${alias}.id ${operator} ?)`;
  return {
    sql: direction === 'ASC' ? notNull : `${notNull} OR ${column} IS NULL`,
    params: [sortValue, sortValue, id],
  };
}

const cursorOf = ({ column, direction }: ListSort, { id, sortValue }: PageKey): string =>
  encodeCursor([column, direction, sortValue, id]);

function pageKeyOf({ column, direction }: ListSort, cursor: string): PageKey {
  const [ofColumn, ofDirection, sortValue, id] = decodeCursor(cursor);
  // JSON.parse reads 1e400 as Infinity, which is no number in SQL.
  const isValue = sortValue === null || typeof sortValue === 'string' || Number.isFinite(sortValue);
  const isId = (typeof id === 'number' || typeof id === 'string') && /^\d{1,20}$/.test(String(id));
  if (ofColumn !== column || ofDirection !== direction || !isValue || !isId) {
    throw new AppError(400, "This page link isn't valid for this list. Start from the first page.");
  }
  return { id, sortValue: toSqlValue(sortValue as SortValue) };
}

/** Timestamps are ISO 8601 in the cursor; the database compares them in its own format. */
const toSqlValue = (value: SortValue): SortValue =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
    ? value.replace('T', ' ').replace('Z', '')
    : value;
