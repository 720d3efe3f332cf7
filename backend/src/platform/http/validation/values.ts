import { COUNTRY_CODES, formatCount, isCalendarDate, LIMITS, yearOf } from '@atrium/contracts';

/** The normalized value, or the message that rejects the input. */
export type ParseResult<T> = { value: T; problem?: never } | { value?: never; problem: string };

interface TextRules {
  /** The field's name in messages, such as `Project name`. */
  label: string;
  /** Maximum number of characters. */
  max: number;
  /** Allows line breaks and tabs. */
  multiline?: boolean;
}

const CONTROL_CHARACTERS = /\p{Cc}/u;
const CONTROL_CHARACTERS_EXCEPT_WHITESPACE = /[^\P{Cc}\n\t]/u;
const LONE_SURROGATE = /\p{Cs}/u;
/**
 * Joiners, direction marks, byte order marks and similar. Text that contains only these looks
 * empty.
 */
const INVISIBLE_ONLY = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Normalizes text: NFC, trimmed, no control characters, limited in length
 * (docs/domain/data.md#text). Text without a visible character counts as empty.
 */
export function parseText(
  input: unknown,
  { label, max, multiline }: TextRules,
): ParseResult<string> {
  if (typeof input !== 'string') return { problem: `${label} must be text.` };
  const value = input.replace(/\r\n?/g, '\n').normalize('NFC').trim();
  if ((multiline ? CONTROL_CHARACTERS_EXCEPT_WHITESPACE : CONTROL_CHARACTERS).test(value)) {
    return { problem: `${label} must not contain control characters.` };
  }
  if (LONE_SURROGATE.test(value)) {
    return { problem: `${label} must not contain broken characters.` };
  }
  if (value.length > max) {
    return { problem: `${label} must have at most ${formatCount(max)} characters.` };
  }
  return { value: INVISIBLE_ONLY.test(value) ? '' : value };
}

/** One @ followed by two or more labels; no white space, no quoting. */
const EMAIL =
  /^[^\s@"<>(),;:\\[\]]+@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** Normalizes an email address to lower case (docs/domain/data.md#email-addresses). */
export function parseEmail(input: unknown, message = 'Invalid email address'): ParseResult<string> {
  const text = parseText(input, { label: 'Email', max: LIMITS.emailLength });
  if (text.problem !== undefined) return text;
  const value = text.value.toLowerCase();
  const isMalformed = value.includes('..') || value.startsWith('.') || value.includes('.@');
  return EMAIL.test(value) && !isMalformed ? { value } : { problem: message };
}

const MONEY = /^0*(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * Normalizes money to a string with two decimal places. The input is a numeric string, or a number
 * with at most two decimal places, from 0 to 99999999.99 (docs/domain/data.md#money).
 */
export function parseMoney(input: unknown, label: string): ParseResult<string> {
  const text = typeof input === 'number' ? String(input) : input;
  const match = typeof text === 'string' ? MONEY.exec(text.trim()) : null;
  if (!match) {
    return {
      problem: `${label} must be from 0 to 99,999,999.99, with at most two decimal places.`,
    };
  }
  return { value: `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}` };
}

const DECIMAL = /^0*(\d{1,9})(?:\.(\d{1,20}))?$/;

export interface DecimalRules {
  /** The field's name in messages. */
  label: string;
  max: number;
  /** The number of decimal places of the result. Without it, up to 20 are kept as sent. */
  places?: number | undefined;
}

/** Normalizes a non-negative number, sent as a decimal string or a number, without an exponent. */
export function parseDecimal(
  input: unknown,
  { label, max, places }: DecimalRules,
): ParseResult<string> {
  const text = typeof input === 'number' ? String(input) : input;
  const value = typeof text === 'string' ? text.trim() : '';
  const match = DECIMAL.exec(value);
  if (!match || Number(value) > max) {
    return { problem: `${label} must be a number from 0 to ${formatCount(max)}.` };
  }
  if (places === undefined) return { value };
  const [, units = '0', decimals = ''] = match;
  if (decimals.length > places) {
    return { problem: `${label} must have at most ${places} decimal places.` };
  }
  return { value: `${units}.${decimals.padEnd(places, '0')}` };
}

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Normalizes a calendar date to `YYYY-MM-DD`; a timestamp becomes its UTC date. Rejects impossible
 * dates and years outside 1900 to 2200 (docs/domain/data.md#calendar-dates).
 */
export function parseCalendarDate(input: unknown, label: string): ParseResult<string> {
  const text = typeof input === 'string' ? input.trim() : '';
  const timestamp = TIMESTAMP.exec(text);
  const value = timestamp ? utcDate(text, timestamp[1] ?? '') : text;
  if (!isRealDate(value)) {
    return { problem: `${label} must be a real date, written as YYYY-MM-DD.` };
  }
  return isSupportedYear(yearOf(value)) ? { value } : { problem: unsupportedYear(label) };
}

/** Normalizes a timestamp to ISO 8601 in UTC. Without a zone it is in UTC. */
export function parseTimestamp(input: unknown, label: string): ParseResult<string> {
  const text = typeof input === 'string' ? input.trim() : '';
  const date = TIMESTAMP.exec(text)?.[1] ?? '';
  const instant = utcDate(text, date) === '' ? undefined : new Date(withZone(text));
  if (!instant) {
    return { problem: `${label} must be a timestamp, such as 2027-01-31T12:00:00Z.` };
  }
  return isSupportedYear(instant.getUTCFullYear())
    ? { value: instant.toISOString() }
    : { problem: unsupportedYear(label) };
}

const isSupportedYear = (year: number): boolean => year >= LIMITS.yearMin && year <= LIMITS.yearMax;

const unsupportedYear = (label: string): string =>
  `${label} must be between the years ${LIMITS.yearMin} and ${LIMITS.yearMax}.`;

const withZone = (timestamp: string): string =>
  /(Z|[+-]\d{2}:?\d{2})$/.test(timestamp) ? timestamp : `${timestamp}Z`;

function utcDate(timestamp: string, date: string): string {
  if (!isRealDate(date)) return '';
  const instant = new Date(withZone(timestamp));
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
}

/** Whether the calendar has this date, written as `YYYY-MM-DD`. It has no year 0. */
export const isRealDate = (value: string): boolean => isCalendarDate(value) && yearOf(value) > 0;

/** Normalizes an ISO 3166-1 alpha-2 code to upper case. */
export function parseCountry(input: unknown, label: string): ParseResult<string> {
  const value = typeof input === 'string' ? input.trim().toUpperCase() : '';
  return COUNTRY_CODES.includes(value)
    ? { value }
    : { problem: `${label} must be a country code of two letters, such as DE.` };
}

interface IntegerRules {
  label: string;
  min: number;
  max: number;
  /** What the number counts, such as `days`. */
  unit?: string | undefined;
  /** Accepts digits as text, as path and query parameters are. */
  fromText?: boolean;
}

/** Checks a whole number against its bounds. */
export function parseInteger(
  input: unknown,
  { label, min, max, unit, fromText }: IntegerRules,
): ParseResult<number> {
  const value =
    fromText && typeof input === 'string' && /^-?\d{1,15}$/.test(input) ? Number(input) : input;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    const range = `from ${formatCount(min)} to ${formatCount(max)}`;
    return { problem: `${label} must be a whole number ${unit ? `of ${unit} ` : ''}${range}.` };
  }
  return { value };
}

/** Maximum value of a signed four-byte column. */
export const MAX_ID = 2_147_483_647;

export function parseId(
  input: unknown,
  { label, fromText }: Pick<IntegerRules, 'label' | 'fromText'>,
): ParseResult<number> {
  const { value } = parseInteger(input, { label, min: 1, max: MAX_ID, fromText });
  return value === undefined ? { problem: `${label} must be an ID, such as 42.` } : { value };
}

export function parseChoice<T extends string>(
  input: unknown,
  label: string,
  choices: readonly T[],
): ParseResult<T> {
  const choice = choices.find((candidate) => candidate === input);
  return choice === undefined
    ? { problem: `${label} must be ${choices.length > 1 ? 'one of: ' : ''}${choices.join(', ')}.` }
    : { value: choice };
}
