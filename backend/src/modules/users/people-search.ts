import { type Condition, paramsOf } from '../../platform/database/list-page';
import { escapeLike, textSearch } from '../../platform/database/text-search';

/**
 * Matches users whose names contain every word of the search.
 *
 * @param columns indexed columns to match by prefix as well, such as `u.email`
 */
export function peopleSearch(
  search: string | null | undefined,
  columns: readonly string[] = [],
): Condition | undefined {
  const names = ['u.firstName', 'u.lastName'];
  const condition = textSearch(search, {
    from: 'users u',
    fullText: names,
    prefix: [...names, ...columns],
  });
  const text = search?.trim();
  if (!condition || !text) return undefined;
  const alternatives: Condition[] = [
    condition,
    ...columns.map((column) => ({ sql: `${column} LIKE ?`, params: [`${escapeLike(text)}%`] })),
  ];
  return {
    sql: alternatives.map(({ sql }) => `(${sql})`).join(' OR '),
    params: paramsOf(alternatives),
  };
}
