import { type Condition, paramsOf } from '../../platform/database/list-page';
import { escapeLike, textSearch } from '../../platform/database/text-search';

/**
 * Matches users whose names contain every word of the search.
 *
 * @param addresses additional columns to match by prefix, such as `u.email`
 */
export function peopleSearch(
  search: string | null | undefined,
  addresses: readonly string[] = [],
): Condition | undefined {
  const names = ['u.firstName', 'u.lastName'];
  const condition = textSearch(search, {
    from: 'users u',
    fullText: names,
    prefix: [...names, ...addresses],
  });
  const text = search?.trim();
  if (!condition || !text) return undefined;
  const alternatives: Condition[] = [
    condition,
    ...addresses.map((column) => ({ sql: `${column} LIKE ?`, params: [`${escapeLike(text)}%`] })),
  ];
  return {
    sql: alternatives.map(({ sql }) => `(${sql})`).join(' OR '),
    params: paramsOf(alternatives),
  };
}
