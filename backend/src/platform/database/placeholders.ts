/** A question mark for each value, for `IN (…)` of a list that is not empty. */
export const placeholders = (values: readonly unknown[]): string =>
  values.map(() => '?').join(', ');
