import type { Schema } from '../harness';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: [nested(levels - 1)] });

/** No texts, and numbers that a column cannot hold. */
const OTHER_TYPES: readonly unknown[] = [
  null,
  true,
  -1,
  7,
  0.1 + 0.2,
  1e21,
  2 ** 31,
  100_000_000,
  [],
  ['a'],
  {},
  { toString: 'x', valueOf: 'y' },
  nested(5),
];

/** Too long for a name, not for a description. */
export const LONG_TEXT = 'x'.repeat(5 * 1024);

/** Texts that are empty, broken or far too long, and such that are read as something else somewhere. */
const WRONG_TEXTS: readonly string[] = [
  '',
  '  \t \n ',
  '\u200b\u2060\ufeff',
  LONG_TEXT,
  'a\u0000b',
  'a\u001b[31mb',
  'a\ud800b',
  'a\r\nSet-Cookie: x=1',
  'NaN',
  '-1',
  '1e3',
  '١٢٣',
  '100000000',
  '2026-02-30',
  '0000-01-01',
  '2201-01-01',
  '2026-02-30T10:00:00Z',
  '2200-12-31T23:59:59-14:00',
  'null',
  '__proto__',
  'a b@c.example',
  `${'x'.repeat(250)}@c.example`,
  `${'İ'.repeat(240)}@c.example`,
  'a@c.example\r\nBcc: b@c.example',
];

/** Every value that every field of a JSON body is tried with. */
export const HOSTILE_VALUES: readonly unknown[] = [...OTHER_TYPES, ...WRONG_TEXTS];

/** Texts that only look dangerous: a name may be spelled so, and is kept to the letter. */
export const ODD_TEXTS: readonly string[] = [
  `'"\\%_+-><()~*@\``,
  `'; DROP TABLE users; -- `,
  '+must -not >a <b ~c* "d e" (f) @4',
  '<script>alert(1)</script><img src=x>',
  '😀👩‍👩‍👧‍👦 𝔘𐍈 Zoë Ωμέγα 你好',
  'a\u202eb\u2066c\u2069\u200fd',
  'Cafe\u0301 A\u030angstro\u0308m \u212b',
  '=1+1|cmd ${7*7} {{7*7}} %s %00',
];

/** What a field shows after it has taken a value: one of these forms. */
type Shown = readonly unknown[];

/** Settings show an empty text for nothing. */
const EMPTY: Shown = [null, ''];

/**
 * What the API document says of a value (decisions section 3 has the rules).
 *
 * @returns undefined when the field must refuse it, else how it is read back: nothing else may be
 */
export function shownAs(schema: Schema, value: unknown): Shown | undefined {
  if (value === null) return schema.nullable ? EMPTY : undefined;
  if (schema.enum) return schema.enum.includes(value) ? [value] : undefined;
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean' ? [value] : undefined;
    case 'integer':
    case 'number':
      return numberShownAs(schema, value);
    case 'array':
      return Array.isArray(value) ? listShownAs(schema, value) : undefined;
    default:
      return textShownAs(schema, value);
  }
}

function numberShownAs({ type, minimum, maximum }: Schema, value: unknown): Shown | undefined {
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return;
  const isWithin = value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  return isWithin ? [value] : undefined;
}

function listShownAs({ items = {} }: Schema, list: unknown[]): Shown | undefined {
  return list.every((item) => shownAs(items, item)) ? [list] : undefined;
}

const DECIMAL = /^\d+(\.\d+)?$/;

function textShownAs(schema: Schema, value: unknown): Shown | undefined {
  const { format, pattern, maxLength = Infinity, nullable } = schema;
  const isNumeric = pattern?.startsWith('^\\d') ?? false;
  const input = isNumeric && typeof value === 'number' ? String(value) : value;
  if (typeof input !== 'string') return;
  if (format === 'password') return [input];
  const text = input.replace(/\r\n?/g, '\n').normalize('NFC').trim();
  if (text === '' || isInvisible(text)) return nullable ? EMPTY : undefined;
  if (/[^\P{Cc}\n\t]|\p{Cs}/u.test(text) || text.length > maxLength) return;
  if (format === 'date') return isDate(text) ? [text.slice(0, 10)] : undefined;
  if (format === 'email') return isAddress(text) ? [text.toLowerCase()] : undefined;
  if (pattern && !new RegExp(pattern, 'u').test(text)) return;
  if (!isNumeric) return [text];
  return DECIMAL.test(text) ? [text, Number(text).toFixed(2)] : undefined;
}

const isInvisible = (text: string): boolean => /^\p{Default_Ignorable_Code_Point}*$/u.test(text);

const isAddress = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.toLowerCase().length <= 254;

/** A day of the calendar in the years 1900 to 2200; no text here is a timestamp that has one. */
function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return (
    /^(19|20|21|2200)/.test(text) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(text)
  );
}

/** What a field means that came as text, in an address or in a form. */
export function shownAsText(schema: Schema, text: string): Shown | undefined {
  const isNumber = schema.type === 'integer' && /^-?\d{1,15}$/.test(text);
  return shownAs(schema, isNumber ? Number(text) : text);
}

/** The texts among the hostile values, for addresses and forms, which have nothing else. */
export const HOSTILE_TEXTS: readonly string[] = [...WRONG_TEXTS, ...ODD_TEXTS];
