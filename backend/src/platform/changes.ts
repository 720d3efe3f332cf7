import { keysOf } from '@atrium/contracts';

/** Fields that a request sent for a record: `undefined` keeps the value, `null` clears it. */
export type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/**
 * The record with the changes applied, and the names of the fields that differ. A field that was
 * sent with its current value is not a change, so a form may send everything back.
 *
 * @param fields an object with a property for each field that may change, such as its labels
 */
export function applyChanges<Fields extends object>(
  fields: Readonly<Record<keyof Fields, unknown>>,
  before: Fields,
  sent: Changes<Fields>,
): { after: Fields; changed: (keyof Fields)[] } {
  const names = keysOf(fields);
  const after = {} as Fields;
  for (const name of names) {
    const value: Fields[keyof Fields & string] | undefined = sent[name];
    after[name] = value === undefined ? before[name] : value;
  }
  return { after, changed: names.filter((name) => after[name] !== before[name]) };
}

/** Compares values as JSON: a date equals its ISO text, and a missing value equals `null`. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
