import { HTTPS_REQUIRED, isOneOf, isPlainObject, LIMITS, MONEY_MAX } from '@atrium/contracts';
import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { field, type FieldOptions } from './field';
import {
  type DecimalRules,
  MAX_ID,
  parseCalendarDate,
  parseChoice,
  parseCountry,
  parseDecimal,
  parseEmail,
  parseId,
  parseInteger,
  parseMoney,
  type ParseResult,
  parseText,
  parseTimestamp,
} from './values';

export interface TextFieldOptions extends FieldOptions {
  /** Maximum number of characters; 200 by default. */
  max?: number;
  multiline?: boolean;
}

export const TextField = ({ max = LIMITS.nameLength, multiline, ...options }: TextFieldOptions) =>
  field(options, { value: { type: String }, limits: { maxLength: max } }, (input, label) =>
    parseText(input, { label, max, multiline }),
  );

/** Longer text with line breaks: descriptions, reasons, replies. */
export const DescriptionField = (options: TextFieldOptions) =>
  TextField({ max: LIMITS.descriptionLength, multiline: true, ...options });

export const EmailField = (options: FieldOptions) =>
  field(
    options,
    {
      value: { type: String, format: 'email' },
      limits: { maxLength: LIMITS.emailLength },
    },
    // A cleared address counts as missing, not invalid.
    (input) => (input === '' ? { value: '' } : parseEmail(input)),
  );

/** A numeric string, or a number with at most two decimal places. */
export const MoneyField = (options: FieldOptions) =>
  field(
    { description: `Decimal string with two places, 0 to ${MONEY_MAX}.`, ...options },
    { value: { type: String }, limits: { pattern: '^\\d{1,8}(\\.\\d{1,2})?$' } },
    (input, label) => (input === '' ? { value: '' } : parseMoney(input, label)),
  );

/** A non-negative number, sent as a decimal string or a number and stored as a string. */
export const DecimalField = ({
  max,
  places,
  ...options
}: FieldOptions & Omit<DecimalRules, 'label'>) =>
  field(
    options,
    { value: { type: String }, limits: { pattern: `^\\d{1,9}(\\.\\d{1,${places ?? 20}})?$` } },
    (input, label) => (input === '' ? { value: '' } : parseDecimal(input, { label, max, places })),
  );

export const CalendarDateField = (options: FieldOptions) =>
  field(options, { value: { type: String, format: 'date' } }, (input, label) =>
    input === '' ? { value: '' } : parseCalendarDate(input, label),
  );

/** A timestamp, normalized to UTC. */
export const TimestampField = (options: FieldOptions) =>
  field(options, { value: { type: String, format: 'date-time' } }, (input, label) =>
    input === '' ? { value: '' } : parseTimestamp(input, label),
  );

/** ISO 3166-1 alpha-2, in upper case. */
export const CountryField = (options: FieldOptions) =>
  field(
    options,
    { value: { type: String }, limits: { pattern: '^[A-Za-z]{2}$' } },
    (input, label) => (input === '' ? { value: '' } : parseCountry(input, label)),
  );

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** A host name or an IPv4 address, in lower case. */
export const HostField = (options: FieldOptions) =>
  field(options, { value: { type: String }, limits: { maxLength: 253 } }, (input, label) => {
    const host = typeof input === 'string' ? input.trim().toLowerCase() : '';
    return host.length <= 253 && HOST.test(host)
      ? { value: host }
      : { problem: `${label} must be a host name such as imap.example.com.` };
  });

/** A URL without user name and password. */
export const UrlField = ({ max, ...options }: FieldOptions & { max: number }) =>
  field(
    options,
    { value: { type: String }, limits: { maxLength: max, pattern: '^https?://' } },
    (input, label) => {
      const text = parseText(input, { label, max });
      if (text.problem !== undefined || text.value === '') return text;
      const url = URL.canParse(text.value) ? new URL(text.value) : undefined;
      if (!url || !['http:', 'https:'].includes(url.protocol)) return { problem: HTTPS_REQUIRED };
      return url.username || url.password
        ? { problem: `${label} can't contain a user name or password.` }
        : text;
    },
  );

export const ChoiceField = <T extends string>(
  choices: readonly T[],
  { enumName, ...options }: FieldOptions & { enumName: string },
) =>
  field(options, { value: { enum: [...choices], enumName } }, (input, label) =>
    parseChoice(input, label, choices),
  );

interface IntegerFieldOptions extends FieldOptions {
  min: number;
  max: number;
  /** What the number counts, such as `days`, unless the label says so. */
  unit?: string;
}

export const IntegerField = ({ min, max, unit, ...options }: IntegerFieldOptions) =>
  field(
    options,
    { value: { type: 'integer' }, limits: { minimum: min, maximum: max } },
    (input, label) => parseInteger(input, { label, min, max, unit }),
  );

export const IdField = (options: FieldOptions) =>
  field(
    options,
    { value: { type: 'integer' }, limits: { minimum: 1, maximum: MAX_ID } },
    (input, label) => parseId(input, { label }),
  );

/** Messages quote the label, which can be a statement, such as "Create accounts". */
export const BooleanField = ({ label, ...options }: FieldOptions) =>
  field({ label: `"${label}"`, ...options }, { value: { type: Boolean } }, (input, quoted) =>
    typeof input === 'boolean' ? { value: input } : { problem: `${quoted} must be true or false.` },
  );

export interface ListFieldOptions extends FieldOptions {
  maxItems: number;
}

/** Each entry of a list, in messages: `Each entry in tags`. */
const itemLabelOf = (label: string): string =>
  `Each entry in ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** A list of texts without duplicates; texts that differ only in case are duplicates. */
const listField = (
  { maxItems, ...options }: ListFieldOptions,
  items: ApiPropertyOptions,
  parseItem: (input: unknown, label: string, itemLabel: string) => ParseResult<string>,
): PropertyDecorator =>
  field(options, { value: { type: 'array', items }, limits: { maxItems } }, (input, label) => {
    if (!Array.isArray(input)) return { problem: `${label} must be a list.` };
    const parsed = input.map((item: unknown) => parseItem(item, label, itemLabelOf(label)));
    const problem = parsed.find((item) => item.problem !== undefined)?.problem;
    if (problem !== undefined) return { problem };
    const texts = new Map(parsed.map(({ value = '' }) => [value.toLowerCase(), value]));
    return texts.size > maxItems
      ? { problem: `${label} must have at most ${maxItems} entries.` }
      : { value: [...texts.values()] };
  });

/** Single-line texts without commas. */
export const TextListField = ({
  maxLength,
  ...options
}: ListFieldOptions & { maxLength: number }): PropertyDecorator =>
  listField(
    options,
    { type: 'string', maxLength, pattern: '^[^,]+$' },
    (input, label, itemLabel) => {
      const text = parseText(input, { label: itemLabel, max: maxLength });
      if (text.problem !== undefined) return text;
      if (text.value === '') return { problem: `${label} must not contain an empty entry.` };
      return text.value.includes(',') ? { problem: `${label} must not contain commas.` } : text;
    },
  );

export const EmailListField = (options: ListFieldOptions): PropertyDecorator =>
  listField(
    options,
    { type: 'string', format: 'email', maxLength: LIMITS.emailLength },
    (input) => {
      const canBeNamed = typeof input === 'string' && input.length <= LIMITS.emailLength;
      return parseEmail(input, canBeNamed ? `Invalid email address: ${input}` : undefined);
    },
  );

/** One or more of the choices. */
export const ChoiceListField = (
  choices: readonly string[],
  options: FieldOptions,
): PropertyDecorator =>
  field(
    options,
    {
      value: { type: 'array', items: { type: 'string', enum: [...choices] } },
      limits: { minItems: 1 },
    },
    (input, label) => {
      if (!Array.isArray(input)) return { problem: `${label} must be a list.` };
      const unique = [...new Set<unknown>(input)];
      const unknown = unique.find((item) => !isOneOf(choices, item));
      if (unknown !== undefined) {
        return {
          problem: `${label} must not contain ${JSON.stringify(unknown)}. The API documentation lists the possible values.`,
        };
      }
      return unique.length > 0
        ? { value: unique }
        : { problem: `${label} must have at least one entry.` };
    },
  );

/** Ids without duplicates. */
export const IdListField = ({
  minItems = 0,
  maxItems,
  ...options
}: ListFieldOptions & { minItems?: 0 | 1 }): PropertyDecorator =>
  field(
    options,
    { value: { type: 'array', items: { type: 'integer' } }, limits: { minItems, maxItems } },
    (input, label) => {
      const ids: unknown[] = Array.isArray(input) ? [...new Set<unknown>(input)] : [undefined];
      if (ids.some((id) => parseId(id, { label }).problem !== undefined)) {
        return { problem: `${label} must be a list of IDs, such as [12, 13].` };
      }
      if (ids.length < minItems) return { problem: `${label} must have at least one entry.` };
      return ids.length > maxItems
        ? { problem: `${label} must have at most ${maxItems} entries.` }
        : { value: ids };
    },
  );

/** An object that assigns a choice to each of its names, which users enter. */
export const ChoiceMapField = <T extends string>(
  choices: readonly T[],
  { maxItems, ...options }: ListFieldOptions,
): PropertyDecorator =>
  field(
    options,
    { value: { type: 'object', additionalProperties: { type: 'string', enum: [...choices] } } },
    (input, label) => {
      if (!isPlainObject(input)) return { problem: `${label} must be an object.` };
      const entries = Object.entries(input as object);
      if (entries.length > maxItems) {
        return { problem: `${label} must have at most ${maxItems} entries.` };
      }
      const parsed: [string, T][] = [];
      for (const [name, choice] of entries) {
        const text = parseText(name, { label: itemLabelOf(label), max: LIMITS.nameLength });
        if (text.problem !== undefined) return text;
        if (text.value === '') return { problem: `${label} must not contain an empty entry.` };
        const chosen = parseChoice(choice, itemLabelOf(label), choices);
        if (chosen.problem !== undefined) return chosen;
        parsed.push([text.value, chosen.value]);
      }
      return { value: Object.fromEntries(parsed) };
    },
  );

/** An object with fields of its own. */
export function ObjectField<Item extends object>(
  item: Class<Item>,
  { label, optional, description }: FieldOptions,
): PropertyDecorator {
  const message = `${label} must be an object.`;
  return applyDecorators(
    ApiProperty({ type: item, required: !optional, ...(description && { description }) }),
    Type(() => item),
    ValidateIf((_, value) => !(optional && value === undefined)),
    ValidateBy({
      name: 'object',
      validator: { validate: isPlainObject, defaultMessage: () => message },
    }),
    ValidateNested({ message }),
  );
}

/** A list of objects with fields of their own; at least one unless `min` is 0. */
export function ObjectListField<Item extends object>(
  item: Class<Item>,
  {
    label,
    min = 1,
    max,
    optional,
    description,
    example,
  }: FieldOptions & { min?: number; max: number },
): PropertyDecorator {
  const size = min === 0 ? `at most ${max}` : `${min} to ${max}`;
  const message = `${label} must be a list of ${size} objects.`;
  const isList = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= max &&
    value.every(isPlainObject);
  return applyDecorators(
    ApiProperty({
      type: [item],
      required: !optional,
      minItems: min,
      maxItems: max,
      ...(description && { description }),
      ...(example !== undefined && { example }),
    }),
    Type(() => item),
    ValidateIf((_, value) => !(optional && value === undefined)),
    ValidateBy({
      name: 'objectList',
      validator: { validate: isList, defaultMessage: () => message },
    }),
    ValidateNested({ each: true, message }),
  );
}

/** The version that the caller has read; 409 if it is out of date. */
export const VersionField = ({ min = 1 } = {}) =>
  IntegerField({
    label: 'Version',
    optional: true,
    min,
    max: MAX_ID,
    description: 'The version that you read. The server responds with 409 if it is out of date.',
    example: 1,
  });
