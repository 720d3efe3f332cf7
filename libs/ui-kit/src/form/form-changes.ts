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
