import { CLIENT_LABELS, type ClientStatus, keysOf } from '@atrium/contracts';
import { selectList } from '../../platform/database';
import { onDatesIn } from '../../platform/database/date-conditions';
import {
  type Condition,
  type ListSort,
  type ListSource,
  paramsOf,
  type RowCondition,
  sortTable,
} from '../../platform/database/list-page';
import { escapeLike, type TextSearch, textSearch } from '../../platform/database/text-search';
import type { Client } from './entities/client.entity';

/** Each sort order has an index that ends with the id. */
const SORTS = sortTable({
  createdAt: 'c.createdAt',
  name: 'c.name',
});

export type ClientSort = keyof typeof SORTS;

export const CLIENT_SORTS = keysOf(SORTS);

export const clientSort = (sort: ClientSort): ListSort => SORTS[sort];

/** Columns that lists and single reads select, and that the API returns. */
const CLIENT_COLUMNS = [
  'id',
  ...keysOf(CLIENT_LABELS),
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof Client)[];

export type ClientFields = Pick<Client, (typeof CLIENT_COLUMNS)[number]> & {
  taxRateName: string | null;
};

/** A row of {@link CLIENT_SOURCE}: the driver returns booleans as numbers. */
export type ClientRow = Omit<ClientFields, 'isEinvoiced' | 'remindersPaused'> & {
  isEinvoiced: number;
  remindersPaused: number;
};

export const clientOfRow = (row: ClientRow): ClientFields => ({
  ...row,
  isEinvoiced: row.isEinvoiced === 1,
  remindersPaused: row.remindersPaused === 1,
});

export const CLIENT_SOURCE = {
  from: 'clients c',
  alias: 'c',
  columns: `${selectList('c', CLIENT_COLUMNS)}, t.name AS taxRateName`,
  joins: 'LEFT JOIN tax_rates t ON t.id = c.taxRateId',
} as const satisfies ListSource;

interface ClientFilters {
  search?: string | null;
  status?: ClientStatus;
  createdFrom?: string;
  createdTo?: string;
}

/** The columns of the full-text index. */
export const CLIENT_TEXT = ['c.name', 'c.contactName', 'c.industry', 'c.contactNames'] as const;

/**
 * Clients that have or had an email address that starts with the text, themselves or for a contact.
 *
 * @param clientId the column with the client's id
 */
export function emailStartsWith(text: string, clientId = 'c.id'): RowCondition {
  const start = startOfEmail(text);
  return {
    sql: `${clientId} IN (SELECT found.id FROM (
      SELECT id FROM clients WHERE email LIKE ?
      UNION SELECT clientId FROM client_addresses WHERE email LIKE ?
      UNION SELECT clientId FROM client_contacts WHERE email LIKE ?) found)`,
    params: [start, start, start],
  };
}

/**
 * Records that contain the text. A search with an @ also finds the records of the clients that have
 * or had an email address that starts with it (docs/domain/search.md#email-addresses).
 */
export function linkedRecordSearch(
  search: string | null | undefined,
  source: TextSearch,
): Condition | undefined {
  const match = textSearch(search, source);
  if (!match || !search?.includes('@')) return match;
  const { from } = source;
  const alias = from.split(' ').at(-1);
  const email = emailStartsWith(search, `${alias}.clientId`);
  return {
    sql: `${alias}.id IN (SELECT matches.id FROM (
      SELECT ${alias}.id FROM ${from} WHERE ${match.sql}
      UNION SELECT ${alias}.id FROM ${from} WHERE ${email.sql}) matches)`,
    params: [...(match.params ?? []), ...email.params],
  };
}

/**
 * Clients that contain the words, or have an email address that starts with the text. A text with
 * an @ is the start of an address only; one with a space can't be.
 */
function clientSearch(search: string | null | undefined): Condition | undefined {
  const text = search?.trim() ?? '';
  const email = emailStartsWith(text);
  const emails = emailConditions(text);
  if (text.includes('@')) return { ...email, byRow: either(emails), anyOf: emails };
  const { from } = CLIENT_SOURCE;
  const match = textSearch(text, { from, fullText: CLIENT_TEXT, prefix: ['c.name', 'c.email'] });
  if (!match?.byRow || /\s/.test(text)) return match;
  return {
    sql: `c.id IN (SELECT matches.id FROM (
      SELECT c.id FROM ${from} WHERE ${match.sql}
      UNION SELECT c.id FROM ${from} WHERE ${email.sql}) matches)`,
    params: [...(match.params ?? []), ...email.params],
    byRow: either([match.byRow, ...emails]),
    anyOf: [match, ...emails],
  };
}

/** The condition {@link emailStartsWith} for each table that has addresses. */
function emailConditions(text: string): RowCondition[] {
  const params = [startOfEmail(text)];
  return [
    { sql: 'c.email LIKE ?', params },
    { sql: 'c.id IN (SELECT clientId FROM client_addresses WHERE email LIKE ?)', params },
    { sql: 'c.id IN (SELECT clientId FROM client_contacts WHERE email LIKE ?)', params },
  ];
}

const startOfEmail = (text: string): string => `${escapeLike(text.trim().toLowerCase())}%`;

const either = (conditions: readonly RowCondition[]): RowCondition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' OR '),
  params: paramsOf(conditions),
});

/**
 * Conditions on the table alias `c`.
 *
 * @param timeZone the company's time zone, which the dates are in
 */
export function clientConditions(
  { search, status, createdFrom, createdTo }: ClientFilters,
  timeZone: string,
): Condition[] {
  const match = clientSearch(search);
  return [
    ...(match ? [match] : []),
    ...(status ? [{ sql: 'c.status = ?', params: [status] }] : []),
    ...onDatesIn(timeZone, 'c.createdAt', { from: createdFrom, to: createdTo }),
  ];
}
