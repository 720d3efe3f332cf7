import { field, type FieldOptions } from './field';
import { type ListFieldOptions, MAX_ID } from './fields';
import { parseInteger } from './values';

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

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A timestamp in ISO 8601 with its offset from UTC. */
export const QueryTimestampField = (options: FieldOptions): PropertyDecorator =>
  field(options, { value: { type: String, format: 'date-time' } }, (input, label) => {
    const moment = typeof input === 'string' && MOMENT.test(input) ? new Date(input) : input;
    return moment instanceof Date && !Number.isNaN(moment.getTime())
      ? { value: moment }
      : { problem: `${label} must be a timestamp such as 2026-11-20T08:30:00Z.` };
  });

/** Ids without duplicates, separated by commas. */
export const QueryIdListField = ({ maxItems, ...options }: ListFieldOptions): PropertyDecorator =>
  field(
    options,
    { value: { type: String }, limits: { pattern: '^\\d+(,\\d+)*$' } },
    (input, label) => {
      const items: unknown = typeof input === 'string' ? input.split(',') : input;
      if (!Array.isArray(items)) return { problem: `${label} must be a list.` };
      const ids = [...new Set<unknown>(items)].map((id) =>
        parseInteger(id, { label, min: 1, max: MAX_ID, fromText: true }),
      );
      const problem = ids.find((parsed) => parsed.problem !== undefined)?.problem;
      if (problem !== undefined) return { problem };
      return ids.length > maxItems
        ? { problem: `${label} must have at most ${maxItems} entries.` }
        : { value: ids.map(({ value }) => value) };
    },
  );

export const QueryIdField = (options: FieldOptions) =>
  QueryNumberField({ min: 1, max: MAX_ID, ...options });
