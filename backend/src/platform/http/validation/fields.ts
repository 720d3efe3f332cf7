import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { LIMITS, MONEY_MAX } from '@atrium/contracts';
import {
  parseCalendarDate,
  parseChoice,
  parseDecimal,
  parseEmail,
  parseMoney,
  parseText,
  parseInteger,
  type ParseResult,
} from './values';

/*
 * One decorator a field: brings the input into its canonical form, refuses what has none with one
 * sentence, and describes the field in the OpenAPI document.
 */

export interface FieldOptions {
  /** How the field is called in a sentence, such as `Due date`. */
  label: string;
  /** The field may be missing. */
  optional?: boolean;
  /** `null` is allowed and empties the field; empty text counts as `null`. */
  nullable?: boolean;
  description?: string;
  example?: unknown;
  /** Sentence for a missing or empty value; by default `<label> is required`. */
  requiredMessage?: string;
}

/** Of a signed column of four bytes. */
export const MAX_ID = 2_147_483_647;

function field(
  { label, optional, nullable, description, example, requiredMessage }: FieldOptions,
  schema: ApiPropertyOptions,
  parse: (input: unknown) => ParseResult<unknown>,
): PropertyDecorator {
  const canonical = (input: unknown): unknown => {
    if (input === undefined || input === null) return input;
    const { problem, value } = parse(input);
    if (problem !== undefined) return input;
    return value === '' && nullable ? null : value;
  };
  const problemOf = (input: unknown): string | undefined => {
    if (input === undefined || input === null) return requiredMessage ?? `${label} is required`;
    const { problem, value } = parse(input);
    return problem ?? (value === '' ? (requiredMessage ?? `${label} is required`) : undefined);
  };
  return applyDecorators(
    ApiProperty({
      required: !optional,
      nullable: nullable ?? false,
      ...(description && { description }),
      ...(example !== undefined && { example }),
      ...schema,
    } as ApiPropertyOptions),
    Transform(({ value }: { value: unknown }) => canonical(value)),
    ValidateIf((_, value) => !((optional && value === undefined) || (nullable && value === null))),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value: unknown) => problemOf(value) === undefined,
        defaultMessage: (problem) => problemOf(problem?.value) ?? '',
      },
    }),
  );
}

export interface TextFieldOptions extends FieldOptions {
  /** Most characters; 200 unless given. */
  max?: number;
  multiline?: boolean;
}

export const TextField = ({ max = LIMITS.nameLength, multiline, ...options }: TextFieldOptions) =>
  field(options, { type: String, maxLength: max }, (input) =>
    parseText(input, { label: options.label, max, multiline }),
  );

/** Longer text with line breaks: descriptions, reasons, replies. */
export const DescriptionField = (options: FieldOptions) =>
  TextField({ max: LIMITS.descriptionLength, multiline: true, ...options });

export const EmailField = (options: FieldOptions & { message?: string }) =>
  field(
    options,
    { type: String, format: 'email', maxLength: LIMITS.emailLength },
    // An emptied address is a missing one, not an invalid one.
    (input) => (input === '' ? { value: '' } : parseEmail(input, options.message)),
  );

/** Sent as a numeric string or a number with at most two places (decisions section 3). */
export const MoneyField = (options: FieldOptions) =>
  field(
    { description: `Decimal string with two places, 0 to ${MONEY_MAX}.`, ...options },
    { type: String, pattern: '^\\d{1,8}(\\.\\d{1,2})?$' },
    (input) => (input === '' ? { value: '' } : parseMoney(input, options.label)),
  );

/** A number that is not negative, sent as a decimal string or a number and kept as a string. */
export const DecimalField = ({ max, ...options }: FieldOptions & { max: number }) =>
  field(options, { type: String, pattern: '^\\d{1,9}(\\.\\d{1,20})?$' }, (input) =>
    input === '' ? { value: '' } : parseDecimal(input, { label: options.label, max }),
  );

export const CalendarDateField = (options: FieldOptions) =>
  field(options, { type: String, format: 'date' }, (input) =>
    input === '' ? { value: '' } : parseCalendarDate(input, options.label),
  );

export const ChoiceField = <T extends string>(
  choices: readonly T[],
  { enumName, ...options }: FieldOptions & { enumName: string },
) =>
  field(options, { enum: [...choices], enumName }, (input) =>
    parseChoice(input, options.label, choices),
  );

export const IntegerField = ({
  min,
  max,
  ...options
}: FieldOptions & { min: number; max: number }) =>
  field(options, { type: 'integer', minimum: min, maximum: max }, (input) =>
    parseInteger(input, { label: options.label, min, max }),
  );

export const IdField = (options: FieldOptions) => IntegerField({ min: 1, max: MAX_ID, ...options });

export const BooleanField = (options: FieldOptions) =>
  field(options, { type: Boolean }, (input) =>
    typeof input === 'boolean'
      ? { value: input }
      : { problem: `${options.label} must be true or false.` },
  );

/** The version that the caller has read; an older one is refused with 409. */
export const VersionField = ({ min = 1 } = {}) =>
  IntegerField({
    label: 'Version',
    optional: true,
    min,
    max: MAX_ID,
    description: 'The version that was read. An older one than the stored one answers 409.',
    example: 1,
  });

/** The same fields where they stand in the address (`?page=2`) instead of a JSON body. */
export const QueryNumberField = ({
  min,
  max,
  ...options
}: FieldOptions & { min: number; max: number }) =>
  field({ optional: true, ...options }, { type: 'integer', minimum: min, maximum: max }, (input) =>
    parseInteger(input, { label: options.label, min, max, fromText: true }),
  );

export const QueryIdField = (options: FieldOptions) =>
  QueryNumberField({ min: 1, max: MAX_ID, ...options });
