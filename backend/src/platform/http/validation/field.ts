import { requiredMessage, sentenceCase } from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { ParseResult } from './values';

/*
 * One decorator per field. It normalizes the input, rejects invalid input with one message, and
 * documents the field in OpenAPI. `UpdateType` and `RecordType` derive other DTOs from it.
 */

export interface FieldOptions {
  /** Label of the form, such as `Due Date`; messages use it in sentence case. */
  label: string;
  /** The field may be missing. */
  optional?: boolean;
  /** `null` clears the field, and so does empty text. */
  nullable?: boolean;
  description?: string;
  example?: unknown;
  /** Message for a missing or empty value; `<label> is required` by default. */
  requiredMessage?: string;
}

/**
 * The part of a field's documentation that applies to stored values. Limits apply to input only.
 */
interface ValueSchema {
  type?: typeof String | typeof Boolean | 'integer' | 'array' | 'object';
  items?: ApiPropertyOptions;
  additionalProperties?: { type: 'string'; enum?: string[] };
  format?: string;
  enum?: string[];
  enumName?: string;
}

type LimitSchema = Pick<
  ApiPropertyOptions,
  'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum' | 'pattern'
>;

const VALUE_DOCS = new WeakMap<object, Map<string, ApiPropertyOptions>>();

/** Documentation of stored values, for the fields that the class itself declares. */
export const valueDocsOf = (prototype: object): ReadonlyMap<string, ApiPropertyOptions> =>
  VALUE_DOCS.get(prototype) ?? new Map<string, ApiPropertyOptions>();

const rememberValueDocs =
  (docs: ApiPropertyOptions): PropertyDecorator =>
  (prototype, name) => {
    VALUE_DOCS.set(prototype, new Map(valueDocsOf(prototype)).set(String(name), docs));
  };

/**
 * The decorator that all kinds of fields share. `parse` returns the normalized input or a message.
 */
export function field(
  { label, optional, nullable, description, example, ...options }: FieldOptions,
  { value: valueSchema, limits }: { value: ValueSchema; limits?: LimitSchema },
  parse: (input: unknown, label: string) => ParseResult<unknown>,
): PropertyDecorator {
  const nameInMessages = sentenceCase(label);
  const missing = options.requiredMessage ?? requiredMessage(label);
  const normalize = (input: unknown): unknown => {
    if (input === undefined || input === null) return input;
    const { problem, value } = parse(input, nameInMessages);
    if (problem !== undefined) return input;
    return value === '' && nullable ? null : value;
  };
  const problemOf = (input: unknown): string | undefined => {
    if (input === undefined || input === null) return missing;
    const { problem, value } = parse(input, nameInMessages);
    return problem ?? (value === '' ? missing : undefined);
  };
  const docs = {
    ...(description && { description }),
    ...(example !== undefined && { example }),
    ...valueSchema,
  } as ApiPropertyOptions;
  return applyDecorators(
    rememberValueDocs({ ...docs, ...(nullable && { nullable }) }),
    ApiProperty({
      required: !optional,
      nullable: nullable ?? false,
      ...docs,
      ...limits,
    } as ApiPropertyOptions),
    // Reads `obj`, because `value` lacks entries that are named like a method of `Object`.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => normalize(obj[key])),
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
