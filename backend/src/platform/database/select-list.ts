/** The columns of a table for a SELECT: `selectList('e', ['id', 'amount'])` → `e.id, e.amount`. */
export const selectList = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}.${column}`).join(', ');
