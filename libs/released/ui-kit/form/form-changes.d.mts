/** The fields in which two states of a form differ. */
export declare const changedFields: <Values extends object, Field extends keyof Values>(fields: readonly Field[], before: Values, after: Values) => Field[];
/**
 * The fields that the user changed, with `null` for a cleared one. Sending only these does not
 * overwrite what others changed while the form was open.
 */
export declare const changedValues: <Values extends object, Field extends keyof Values>(fields: readonly Field[], before: Values, entered: Values) => Partial<Pick<Values, Field>>;
/** The changes that the record already has, with its values. */
export declare function appliedChanges(changes: object, record: object): object;
/** Whether the record has changes other than the user's own, ignoring the version. */
export declare const isChangedByOthers: (own: object, before: object, after: object) => boolean;
/** Whether the record has all of the changes. */
export declare const areApplied: (changes: object, record: object) => boolean;
