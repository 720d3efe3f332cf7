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

/** The columns that a search for words covers. */
export const CLIENT_WORDS = {
  from: CLIENT_SOURCE.from,
  fullText: ['c.name', 'c.contactName', 'c.industry', 'c.city', 'c.contactNames'],
  prefix: ['c.name', 'c.email'],
} as const satisfies TextSearch;

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
 * Clients that contain the words, have the phone number or tax ID, or have an email address that
 * starts with the text. A text with an @ is the start of an address only; one with a space can't be.
 */
function clientSearch(search: string | null | undefined): Condition | undefined {
  const text = search?.trim() ?? '';
  const emails = emailConditions(text);
  if (text.includes('@')) return { ...emailStartsWith(text), byRow: either(emails), anyOf: emails };
  const match = textSearch(text, CLIENT_WORDS);
  const isEmailStart = match?.byRow && !/\s/.test(text);
  return orNumbers(text, match, isEmailStart ? emails : []);
}

/** Clients that contain the words, or have the phone number or tax ID. */
export const clientsWith = (text: string): Condition | undefined =>
  orNumbers(text, textSearch(text, CLIENT_WORDS));

/** The condition, one of the others, or the phone number or tax ID in the text. */
function orNumbers(
  text: string,
  match: Condition | undefined,
  others: readonly RowCondition[] = [],
): Condition | undefined {
  const alternatives = [...others, ...numberConditions(text)];
  if (!match || alternatives.length === 0) return match;
  const { sql, params = [], byRow = { sql, params } } = match;
  const anyOf = [{ sql, params }, ...alternatives];
  const found = anyOf.map((each) => `SELECT c.id FROM ${CLIENT_SOURCE.from} WHERE ${each.sql}`);
  return {
    sql: `c.id IN (SELECT matches.id FROM (${found.join(' UNION ')}) matches)`,
    params: paramsOf(anyOf),
    byRow: either([byRow, ...alternatives]),
    anyOf,
  };
}

/** Fewer digits are part of a name or of another number. */
const MIN_DIGITS = 5;

/** Digits that identify a phone number, whether or not it has a country code. */
const LAST_DIGITS = 8;

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Clients with the phone number, their own or a contact's, or a tax ID that starts with the text. */
function numberConditions(text: string): RowCondition[] {
  const digits = text.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS) return [];
  const taxId = escapeLike(text.replace(/[\s./-]/g, '').toUpperCase());
  const conditions = [{ sql: 'c.taxIdKey LIKE ?', params: [`${taxId}%`] }];
  const keys = phoneKeys(text, digits);
  if (keys.length === 0) return conditions;
  const match = (column: string): string => keys.map(() => `${column} LIKE ?`).join(' OR ');
  return [
    ...conditions,
    { sql: `(${match('c.phoneKey')})`, params: keys },
    {
      sql: `c.id IN (SELECT clientId FROM client_contacts WHERE ${match('phoneKey')})`,
      params: keys,
    },
  ];
}

/** Patterns for the reversed digits of a phone number; none if the text contains letters. */
function phoneKeys(text: string, digits: string): string[] {
  // Some countries dial a zero instead of the country code.
  const number = digits.replace(/^0+/, '');
  if (!/^\+?[\d\s()./-]+$/.test(text) || number.length < MIN_DIGITS) return [];
  const end = `${reversed(number.slice(-LAST_DIGITS))}%`;
  const isInternational = text.startsWith('+') || digits.startsWith('00');
  const national = number.replace(COUNTRY_CODE, '');
  if (!isInternational || national.length < MIN_DIGITS || national.length >= LAST_DIGITS) {
    return [end];
  }
  // Longer numbers may end with a short one, so it must be complete.
  const complete = reversed(national);
  return [end, complete, `${complete}0`];
}

const reversed = (digits: string): string => [...digits].reverse().join('');

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
