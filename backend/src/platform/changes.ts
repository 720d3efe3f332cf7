/** What a caller sent of a record's facts: `undefined` keeps a field, `null` empties it. */
export type Changes<Facts> = { [Field in keyof Facts]?: Facts[Field] | undefined };

/** A record's facts as they would be with the changes, and the fields that differ. */
export interface AppliedChanges<Facts> {
  facts: Facts;
  changed: (keyof Facts)[];
}

/**
 * Puts changes onto the facts of a record. A field that was sent as it stands already is no change,
 * so that a form may send everything back without asking for rights that its person did not use.
 *
 * @param fields every field of the facts; what else the record holds is left out
 */
export function mergeChanges<Facts extends object>(
  fields: Readonly<Record<keyof Facts, true>>,
  before: Facts,
  sent: Changes<Facts>,
): AppliedChanges<Facts> {
  const names = Object.keys(fields) as (keyof Facts)[];
  const facts = {} as Facts;
  for (const name of names) {
    const value: Facts[keyof Facts] | undefined = sent[name];
    facts[name] = value === undefined ? before[name] : value;
  }
  return { facts, changed: names.filter((name) => facts[name] !== before[name]) };
}
