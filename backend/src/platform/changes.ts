/** The fields of an update: `undefined` keeps a field, `null` clears it. */
export type Changes<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** The fields of a record after an update, and the names of those that differ. */
export interface AppliedChanges<Fields> {
  facts: Fields;
  changed: (keyof Fields)[];
}

/**
 * Applies an update to the fields of a record. A field with an unchanged value does not count as
 * changed, so that a form can send every field without the right to change all of them.
 *
 * @param fields the names of all fields; other properties of the record are ignored
 */
export function mergeChanges<Fields extends object>(
  fields: Readonly<Record<keyof Fields, true>>,
  before: Fields,
  sent: Changes<Fields>,
): AppliedChanges<Fields> {
  const names = Object.keys(fields) as (keyof Fields)[];
  const facts = {} as Fields;
  for (const name of names) {
    const value: Fields[keyof Fields] | undefined = sent[name];
    facts[name] = value === undefined ? before[name] : value;
  }
  return { facts, changed: names.filter((name) => facts[name] !== before[name]) };
}
