import { isSameJson } from '../changes';

export type RecordFields = Record<string, unknown>;

/** Never written to the log. A field that is only about passwords, such as who can use one, is. */
const SECRET = /(?:password|token|secret|hash|sess)$/i;

/** Change with every update. */
const METADATA = new Set(['version', 'createdAt', 'updatedAt', 'lastActivityAt']);

/**
 * The fields that differ between two states of a record, without secrets. For a new record `before`
 * is null and `after` has the fields that are set; for a deleted one it is the reverse.
 */
export function diffRecords(
  before: RecordFields | undefined,
  after: RecordFields | undefined,
): { before: RecordFields | null; after: RecordFields | null } {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].filter(
    (name) =>
      !SECRET.test(name) && !METADATA.has(name) && !isSameJson(before?.[name], after?.[name]),
  );
  const changedFieldsOf = (fields: RecordFields | undefined): RecordFields | null =>
    fields ? Object.fromEntries(changed.map((name) => [name, fields[name] ?? null])) : null;
  return { before: changedFieldsOf(before), after: changedFieldsOf(after) };
}
