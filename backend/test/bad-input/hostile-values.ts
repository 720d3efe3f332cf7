import type { Schema } from '../harness/api-operations';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: [nested(levels - 1)] });

/** Values that are not strings, and numbers outside the range of a column. */
const NON_STRINGS: readonly unknown[] = [
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

/** Too long for a name but not for a description. */
export const LONG_TEXT = 'x'.repeat(5 * 1024);

/** Strings that are empty, malformed or too long, or that some parsers read as another type. */
const INVALID_TEXTS: readonly string[] = [
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

/** The values that each test sends in every field of a JSON body. */
export const HOSTILE_VALUES: readonly unknown[] = [...NON_STRINGS, ...INVALID_TEXTS];

/** Unusual but valid strings, which the server must store unchanged. */
export const UNUSUAL_TEXTS: readonly string[] = [
  `'"\\%_+-><()~*@\``,
  `'; DROP TABLE users; -- `,
  '+must -not >a <b ~c* "d e" (f) @4',
  '<script>alert(1)</script><img src=x>',
  '😀👩‍👩‍👧‍👦 𝔘𐍈 Zoë Ωμέγα 你好',
  'a\u202eb\u2066c\u2069\u200fd',
  'Cafe\u0301 A\u030angstro\u0308m \u212b',
  '=1+1|cmd ${7*7} {{7*7}} %s %00',
];

/**
 * Texts of exactly the documented length, which must fit into the column.
 *
 * @returns a value for each text in the field; none if its length isn't documented
 */
export function longestTexts(schema: Schema): unknown[] {
  const { type, format, maxLength, items, properties = {}, required = [] } = schema;
  if (items) return longestTexts(items).map((item) => [item]);
  if (type === 'object') {
    const examples = required.map((name) => [name, properties[name]?.example]);
    return Object.entries(properties).flatMap(([name, property]) =>
      longestTexts(property).map((text) => ({ ...Object.fromEntries(examples), [name]: text })),
    );
  }
  if (type !== 'string' || schema.enum || !maxLength) return [];
  return [format === 'email' ? longestEmail(maxLength) : longestText(schema, maxLength)];
}

let texts = 0;

/** Starts with the example of a field with a pattern or format, and otherwise with a new number. */
function longestText({ pattern, format, example }: Schema, length: number): string {
  const start = typeof example === 'string' ? example : '';
  if (pattern ?? format ?? start.includes('://')) return start.padEnd(length, 'x');
  // Three bytes, the most for a character that JavaScript counts as one.
  return `${(texts += 1)} `.padEnd(length, '語');
}

function longestEmail(length: number): string {
  const domain = `@${`${'x'.repeat(60)}.`.repeat(3)}example`;
  return `${(texts += 1)}`.padEnd(length - domain.length, 'x') + domain;
}

/** The values that a field can return after storing an input. */
type AcceptedForms = readonly unknown[];

/** Settings return an empty string instead of null. */
const EMPTY: AcceptedForms = [null, ''];

/**
 * Predicts from the API document how a field treats a value (docs/domain/data.md#validation).
 *
 * @returns undefined if the field must reject the value, otherwise the values it can return
 */
export function acceptedForms(schema: Schema, value: unknown): AcceptedForms | undefined {
  if (value === null) return schema.nullable ? EMPTY : undefined;
  if (schema.enum) return schema.enum.includes(value) ? [value] : undefined;
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean' ? [value] : undefined;
    case 'integer':
    case 'number':
      return acceptedNumberForms(schema, value);
    case 'array':
      return Array.isArray(value) ? acceptedListForms(schema, value) : undefined;
    case 'object':
      return acceptedMapForms(schema, value);
    default:
      return acceptedTextForms(schema, value);
  }
}

function acceptedNumberForms(
  { type, minimum, maximum }: Schema,
  value: unknown,
): AcceptedForms | undefined {
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return;
  const isInRange = value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  return isInRange ? [value] : undefined;
}

function acceptedListForms(
  { items = {}, minItems = 0 }: Schema,
  list: unknown[],
): AcceptedForms | undefined {
  return list.length >= minItems && list.every((item) => acceptedForms(items, item))
    ? [list]
    : undefined;
}

function acceptedMapForms(
  { additionalProperties: items }: Schema,
  value: unknown,
): AcceptedForms | undefined {
  if (!items || typeof value !== 'object' || value === null || Array.isArray(value)) return;
  return Object.values(value).every((item) => acceptedForms(items, item)) ? [value] : undefined;
}

const DECIMAL = /^\d+(\.\d+)?$/;

function acceptedTextForms(schema: Schema, value: unknown): AcceptedForms | undefined {
  const { format, pattern, maxLength = Infinity, nullable } = schema;
  const isNumeric = pattern?.startsWith('^\\d') ?? false;
  const input = isNumeric && typeof value === 'number' ? String(value) : value;
  if (typeof input !== 'string') return;
  if (format === 'password') return [input];
  const text = input.replace(/\r\n?/g, '\n').normalize('NFC').trim();
  if (text === '' || isInvisible(text)) return nullable ? EMPTY : undefined;
  if (/[^\P{Cc}\n\t]|\p{Cs}/u.test(text) || text.length > maxLength) return;
  // None of the values is a complete timestamp.
  if (format === 'date-time') return undefined;
  if (format === 'date') return isDate(text) ? [text.slice(0, 10)] : undefined;
  if (format === 'email') return isEmailAddress(text) ? [text.toLowerCase()] : undefined;
  if (pattern && !new RegExp(pattern, 'u').test(text)) return;
  if (!isNumeric) return [text];
  // Money has two places, percentages have three.
  return DECIMAL.test(text)
    ? [text, ...[2, 3].map((places) => Number(text).toFixed(places))]
    : undefined;
}

const isInvisible = (text: string): boolean => /^\p{Default_Ignorable_Code_Point}*$/u.test(text);

const isEmailAddress = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.toLowerCase().length <= 254;

/** Accepts dates in the years 1900 to 2200. No timestamp among the values contains a valid date. */
function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^(19|20|21|2200)/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  );
}

/** Like {@link acceptedForms}, for input that arrives as text in a URL or a form. */
export function acceptedFormsOfText(schema: Schema, text: string): AcceptedForms | undefined {
  const isNumber = schema.type === 'integer' && /^-?\d{1,15}$/.test(text);
  return acceptedForms(schema, isNumber ? Number(text) : text);
}

/** The strings among the hostile values, for URLs and forms, which contain only text. */
export const HOSTILE_TEXTS: readonly string[] = [...INVALID_TEXTS, ...UNUSUAL_TEXTS];
