/** Empty in whatever way is `null`; what is chosen of many is the same in any order. */
const normal = (value: unknown): unknown => {
  if (Array.isArray(value)) return JSON.stringify(value.map(String).sort());
  return value === '' || value === undefined ? null : value;
};

/** Those of the fields in which two states of a form differ. */
export const changedFields = <Values extends object, Field extends keyof Values>(
  fields: readonly Field[],
  before: Values,
  after: Values,
): Field[] => fields.filter((field) => normal(before[field]) !== normal(after[field]));

/**
 * The fields that the person changed, an emptied one as `null`, and only these: what others changed
 * in the meantime is not overwritten by a form that was opened before.
 */
export const changedValues = <Values extends object, Field extends keyof Values>(
  fields: readonly Field[],
  before: Values,
  entered: Values,
): Partial<Pick<Values, Field>> => {
  const changed = changedFields(fields, before, entered).map((field) => {
    const value = entered[field];
    return [field, value === '' ? null : (value ?? null)];
  });
  return Object.fromEntries(changed) as Partial<Pick<Values, Field>>;
};

/** As the server keeps it: a text without spaces at its ends, an address of e-mail in lower case. */
function asKept(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return normal(value);
  const text = value.replace(/\r\n?/g, '\n').normalize('NFC').trim();
  return normal(field.toLowerCase().endsWith('email') ? text.toLowerCase() : text);
}

/** Those of the changes that a record has already, as it has them. */
export function arrivedChanges(changes: object, record: object): object {
  const fields = new Map<string, unknown>(Object.entries(record));
  const arrived = Object.entries(changes).flatMap(([field, value]) => {
    const kept = fields.get(field);
    return fields.has(field) && asKept(field, kept) === asKept(field, value)
      ? [[field, kept] as const]
      : [];
  });
  return Object.fromEntries(arrived);
}

/** Whether something was changed that is not among one's own changes; the version aside. */
export const isChangedByOthers = (own: object, before: object, after: object): boolean => {
  const fields = Object.keys(after).filter((field) => field !== 'version') as (keyof object)[];
  return changedFields(fields, { ...before, ...arrivedChanges(own, after) }, after).length > 0;
};

/** Whether a record is as the changes were to make it. */
export const hasArrived = (changes: object, record: object): boolean => {
  const count = Object.keys(changes).length;
  return count > 0 && count === Object.keys(arrivedChanges(changes, record)).length;
};
