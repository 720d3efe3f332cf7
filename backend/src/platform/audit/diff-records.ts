export type RecordFields = Record<string, unknown>;

/** Never written to the log, whatever record they stand in. */
const SECRET = /password|token|secret|hash|sess$/i;

/** Change with every record, so they say nothing. */
const BOOKKEEPING = new Set(['version', 'createdAt', 'updatedAt']);

/**
 * The fields whose values differ between two states of a record, without secrets. For a new record
 * `before` is null and `after` holds what is set; for a deleted one the other way round.
 */
export function diffRecords(
  before: RecordFields | undefined,
  after: RecordFields | undefined,
): { before: RecordFields | null; after: RecordFields | null } {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].filter(
    (name) =>
      !SECRET.test(name) &&
      !BOOKKEEPING.has(name) &&
      !isSame(before?.[name] ?? null, after?.[name] ?? null),
  );
  const pick = (fields: RecordFields | undefined): RecordFields | null =>
    fields ? Object.fromEntries(changed.map((name) => [name, fields[name] ?? null])) : null;
  return { before: pick(before), after: pick(after) };
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
