import { keysOf } from '@atrium/contracts';

/** Empty values become `null`, lists are compared in any order, and objects by their fields. */
const normalize = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return JSON.stringify(value.map((item) => String(normalize(item))).sort());
  }
  if (typeof value === 'object' && value !== null) {
    return JSON.stringify(value, Object.keys(value).sort());
  }
  return value === '' || value === undefined ? null : value;
};

/** The fields in which two states of a form differ. */
export const changedFields = <Values extends object, Field extends keyof Values>(
  fields: readonly Field[],
  before: Values,
  after: Values,
): Field[] => fields.filter((field) => normalize(before[field]) !== normalize(after[field]));

/** A changed field with formatted values. */
export interface LabeledChange {
  label: string;
  before: string;
  after: string;
}

/**
 * The labeled fields in which two versions of a record differ.
 *
 * @param textOf the value of a field as displayed
 */
export const labeledChanges = <Version extends object, Field extends keyof Version & string>(
  labels: Readonly<Record<Field, string>>,
  before: Version,
  after: Version,
  textOf: (version: Version, field: Field) => string,
): LabeledChange[] =>
  changedFields(keysOf(labels), before, after).map((field) => ({
    label: labels[field],
    before: textOf(before, field),
    after: textOf(after, field),
  }));

/**
 * The fields that the user changed, with `null` for a cleared one. Sending only these does not
 * overwrite what others changed while the form was open.
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

/** Normalizes a value like the server does: trimmed text, lower-case email addresses. */
function normalizeAsStored(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return normalize(value);
  const text = value.replace(/\r\n?/g, '\n').normalize('NFC').trim();
  return normalize(field.toLowerCase().endsWith('email') ? text.toLowerCase() : text);
}

/** The changes that the record already has, with its values. */
export function appliedChanges(changes: object, record: object): object {
  const fields = new Map<string, unknown>(Object.entries(record));
  const applied = Object.entries(changes).flatMap(([field, value]) => {
    const stored = fields.get(field);
    return fields.has(field) && normalizeAsStored(field, stored) === normalizeAsStored(field, value)
      ? [[field, stored] as const]
      : [];
  });
  return Object.fromEntries(applied);
}

/** Whether the record has changes other than the user's own, ignoring the version. */
export const isChangedByOthers = (own: object, before: object, after: object): boolean => {
  const fields = Object.keys(after).filter((field) => field !== 'version') as (keyof object)[];
  return changedFields(fields, { ...before, ...appliedChanges(own, after) }, after).length > 0;
};

/** Whether the record has all of the changes. */
export const areApplied = (changes: object, record: object): boolean => {
  const count = Object.keys(changes).length;
  return count > 0 && count === Object.keys(appliedChanges(changes, record)).length;
};
