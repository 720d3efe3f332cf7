import { LIMITS } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../http/app-error';
import type { ListQuery } from '../http/paging/list-query';
import { Page } from '../http/paging/page';
import { queryRaw } from './sql';

/** One condition of a list, with its parameters in the order of the question marks. */
export interface Condition {
  sql: string;
  params?: readonly unknown[];
  /**
   * Finding the rows by this condition costs much more than reading them. It is asked once, and
   * where it finds too many to put in order, this one tells of each row whether it is among them.
   */
  byRow?: RowCondition;
}

/** What tells of a single row, without an index, whether it is found. */
export interface RowCondition {
  sql: string;
  params: readonly unknown[];
}

/** A sort that a list offers. Each has an index that ends in the id. */
export interface ListSort {
  /** Column with the alias of the main table, such as `p.createdAt`. */
  column: string;
  direction: 'ASC' | 'DESC';
  /** Index to use, where the optimizer is known to leave it. */
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

/** So many rows from the beginning of a list are looked at for a search that finds many. */
const NEARBY_ROWS = 1000;

type SortValue = string | number | Date | null;

/** Where a page ends: the next one begins behind it. */
interface PageKey {
  id: number | string;
  sortValue: SortValue;
}

/**
 * Reads one page in one statement, and counts the total up to {@link LIMITS.totalCap}. Behind
 * `after` the page starts at its cursor instead of an offset, so that deep pages cost what the first
 * one does.
 *
 * @throws AppError 400 when the cursor was not made for this sort
 */
export async function listPage<Row extends { id: number | string }>(
  em: EntityManager,
  { source, where, sort, query }: ListRequest,
): Promise<Page<Row>> {
  const { page, pageSize, after } = query;
  const request: PageRequest = {
    source,
    where,
    cursor: after ? [behindCursor(source, sort, after)] : [],
    sort,
    limit: pageSize + 1,
    offset: after ? 0 : (page - 1) * pageSize,
  };
  const [found, total] = where.some(({ byRow }) => byRow)
    ? await searchPage<Row>(em, request)
    : await Promise.all([readPage<Row>(em, request), countToCap(em, source, where)]);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  const { count, isCapped } = capped(total);
  return new Page(
    rows,
    count,
    isCapped,
    last && encodeCursor(sort, { id: last.id, sortValue: sortValueOf(last, sort) }),
  );
}

interface PageRequest {
  source: ListSource;
  where: readonly Condition[];
  /** Where the page begins, if it does not count from the start. */
  cursor: readonly Condition[];
  sort: ListSort;
  limit: number;
  offset: number;
}

/** The rows of a page, of which none is passed over: they come as they stand on the index. */
async function readPage<Row>(em: EntityManager, request: PageRequest): Promise<Row[]> {
  const { source, where, cursor, sort, limit, offset } = request;
  if (offset > 0) return readPageByIds<Row>(em, request);
  const { from, alias, columns, joins = '' } = source;
  const conditions = [...where, ...cursor];
  // The list's own table comes first, else it is put in order only after the others.
  return queryRaw<Row[]>(
    em,
    `SELECT STRAIGHT_JOIN ${columns}
     FROM ${from}${hintSql(sort)} ${joins}${whereSql(conditions)} ${orderSql(alias, sort)} LIMIT ?`,
    [...paramsOf(conditions), limit],
  );
}

/**
 * The same where more rows are put in order or passed over than the page has: first their ids, then
 * the columns of just these rows, which may hold long texts that the database would sort in a file.
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
 * One page of a costly search, and its total. The search is made once, up to the cap and in no
 * order. A few rows are put in order by themselves; of many, those of the page are likely to stand
 * near the beginning of the list, where each row is looked at; else the search orders all it finds.
 */
async function searchPage<Row>(em: EntityManager, request: PageRequest): Promise<[Row[], number]> {
  const { source, where, sort, limit } = request;
  const ids = await idsToCap(em, source, where);
  if (ids.length === 0) return [[], 0];
  if (ids.length <= LIMITS.totalCap) {
    const amongIds = { sql: `${source.alias}.id IN (?)`, params: [ids] };
    // Without the hint the optimizer weighs every index, which takes longer than the rows do.
    const byId = { ...request, where: [amongIds], sort: { ...sort, index: 'PRIMARY' } };
    const read = ids.length > limit ? readPageByIds : readPage;
    return [await read<Row>(em, byId), ids.length];
  }
  const nearby = await readPage<Row>(em, { ...request, where: nearTheBeginning(request) });
  const isWhole = nearby.length === limit;
  return [isWhole ? nearby : await readPage<Row>(em, request), ids.length];
}

/** The same rows, as far as they stand among the first of the list without the search. */
function nearTheBeginning({ source, where, cursor, sort }: PageRequest): Condition[] {
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

/** The row's own value of the column that the list is sorted by. */
function sortValueOf(row: object, { column }: ListSort): SortValue {
  const name = column.slice(column.indexOf('.') + 1);
  const value: unknown = Reflect.get(row, name);
  if (value === undefined) throw new Error(`A list sorted by ${column} has to select it.`);
  return value as SortValue;
}

/** A number of rows that is told up to {@link LIMITS.totalCap}. */
export interface CappedCount {
  count: number;
  /** There are more than `count`. */
  isCapped: boolean;
}

/** The total that {@link listPage} tells with these conditions, without a page. */
export const countRows = async (
  em: EntityManager,
  source: ListSource,
  where: readonly Condition[],
): Promise<CappedCount> => capped(await countToCap(em, source, where));

const capped = (total: number): CappedCount => ({
  count: Math.min(total, LIMITS.totalCap),
  isCapped: total > LIMITS.totalCap,
});

/** Matching rows, at most one more than the cap. */
async function countToCap(
  em: EntityManager,
  source: ListSource,
  where: readonly Condition[],
): Promise<number> {
  const [row] = await queryRaw<{ total: string | number }[]>(
    em,
    `SELECT COUNT(*) AS total FROM (${firstIds(source, where)}) capped`,
    [...paramsOf(where), LIMITS.totalCap + 1],
  );
  return Number(row?.total ?? 0);
}

/** Ids of matching rows in no order, at most one more than the cap. */
async function idsToCap(
  em: EntityManager,
  source: ListSource,
  where: readonly Condition[],
): Promise<(number | string)[]> {
  const rows = await queryRaw<{ id: number | string }[]>(em, firstIds(source, where), [
    ...paramsOf(where),
    LIMITS.totalCap + 1,
  ]);
  return rows.map(({ id }) => id);
}

const firstIds = ({ from, alias }: ListSource, where: readonly Condition[]): string =>
  `SELECT ${alias}.id FROM ${from}${whereSql(where)} LIMIT ?`;

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
