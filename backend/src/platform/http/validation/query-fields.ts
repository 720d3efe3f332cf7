import { sentenceCase } from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { field, type FieldOptions } from './field';
import { ChoiceField, type ListFieldOptions } from './fields';
import { isRealDate, MAX_ID, parseId, parseInteger } from './values';

/* Fields of the query string, where every value is text. */

/** An integer in the query string (`?page=2`), which is sent as text. */
export const QueryNumberField = ({
  min,
  max,
  ...options
}: FieldOptions & { min: number; max: number }) =>
  field(
    { optional: true, ...options },
    { value: { type: 'integer' }, limits: { minimum: min, maximum: max } },
    (input, label) => parseInteger(input, { label, min, max, fromText: true }),
  );

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A timestamp in ISO 8601 with its offset from UTC. */
export const QueryTimestampField = (options: FieldOptions): PropertyDecorator =>
  field(options, { value: { type: String, format: 'date-time' } }, (input, label) => {
    const isTimestamp = typeof input === 'string' && TIMESTAMP.test(input);
    // `Date` would read February 30 as March 2.
    const timestamp = isTimestamp && isRealDate(input.slice(0, 10)) ? new Date(input) : input;
    return timestamp instanceof Date && !Number.isNaN(timestamp.getTime())
      ? { value: timestamp }
      : { problem: `${label} must be a timestamp such as 2026-11-20T08:30:00Z.` };
  });

/** Ids without duplicates, separated by commas. */
export const QueryIdListField = ({ maxItems, ...options }: ListFieldOptions): PropertyDecorator =>
  field(
    options,
    { value: { type: String }, limits: { pattern: '^\\d+(,\\d+)*$' } },
    (input, label) => {
      const items: unknown = typeof input === 'string' ? input.split(',') : input;
      const ids = (Array.isArray(items) ? [...new Set<unknown>(items)] : [undefined]).map((id) =>
        parseId(id, { label, fromText: true }),
      );
      if (ids.some(({ problem }) => problem !== undefined)) {
        return { problem: `${label} must be IDs separated by commas, such as 12,13.` };
      }
      return ids.length > maxItems
        ? { problem: `${label} must have at most ${maxItems} entries.` }
        : { value: ids.map(({ value }) => value) };
    },
  );

export const QueryIdField = (options: FieldOptions) =>
  field(
    { optional: true, ...options },
    { value: { type: 'integer' }, limits: { minimum: 1, maximum: MAX_ID } },
    (input, label) => parseId(input, { label, fromText: true }),
  );

const FLAGS = ['true', 'false'] as const;

export type QueryFlag = (typeof FLAGS)[number];

/** Optional text that turns something on or off. */
export const QueryFlagField = ({ label, description }: { label: string; description: string }) =>
  applyDecorators(
    ApiProperty({ required: false, enum: [...FLAGS], description, example: 'true' }),
    IsOptional(),
    IsIn(FLAGS, { message: `${sentenceCase(label)} must be true or false.` }),
  );

/** The sort order of a list. */
export const SortField = <T extends string>(
  sorts: readonly T[],
  enumName: string,
  { byDefault, example }: { byDefault: string; example: T },
) =>
  ChoiceField(sorts, {
    label: 'Sort',
    enumName,
    optional: true,
    description: `A leading minus sorts in descending order. Default: ${byDefault}.`,
    example,
  });
