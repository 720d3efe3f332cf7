/** The property names of an object that lists a record's fields. */
export const keysOf = <Fields extends object>(fields: Fields): (keyof Fields & string)[] =>
  Object.keys(fields) as (keyof Fields & string)[];

/** Whether the value is one of the choices. */
export const isOneOf = <Choice>(choices: readonly Choice[], value: unknown): value is Choice =>
  choices.some((choice) => choice === value);

/** Whether the value is an object and not an array, such as a parsed JSON object. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of the record with the named properties only. */
export function pick<Source extends object, Name extends keyof Source>(
  record: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  const picked = {} as Pick<Source, Name>;
  for (const name of names) picked[name] = record[name];
  return picked;
}

/** An object with a value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name, index: number) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name, index) => [name, valueOf(name, index)])) as Record<
    Name,
    Value
  >;

// en-GB omits the comma before "and", as the other texts do.
const listFormat = new Intl.ListFormat('en-GB');

/** `['EUR', 'GBP', 'USD']` → `EUR, GBP and USD` */
export const formatList = (items: readonly string[]): string => listFormat.format(items);

/** A value of a checkbox as text, which imports read. */
export const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** `software` → `Software` */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A label inside a sentence: `Due Date` → `Due date`, `Receipt URL` → `Receipt URL`. */
export const sentenceCase = (label: string): string =>
  label.replace(/ \p{Lu}(?=\p{Ll})/gu, (initial) => initial.toLowerCase());

/** The words after the noun of a label: `Number of Invoices`, `Email for Invoices`. */
const AFTER_NOUN = / (?:by|for|of|on|to|with) .*/i;

/** Whether a label is a plural noun, such as `Payment Terms`; `Status` and `Address` aren't. */
const isPlural = (label: string): boolean => /[^su]s$/i.test(label.replace(AFTER_NOUN, ''));

/** The message for an empty field, on the form and from the API: `Due date is required`. */
export const requiredMessage = (label: string): string =>
  `${sentenceCase(label)} ${isPlural(label) ? 'are' : 'is'} required`;
