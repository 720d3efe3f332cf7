import { escapeLike, textSearch } from '../../platform/database/text-search';
import type { Condition } from '../../platform/database/list-page';

/**
 * Matches users whose names contain every word of the search. Names too short for the full-text
 * index ("Bo Li") are matched as prefixes of the first and last name.
 *
 * @param addresses further columns to match by prefix, such as `u.email`
 */
export function peopleSearch(
  search: string | null | undefined,
  addresses: readonly string[] = [],
): Condition | undefined {
  const names = ['u.firstName', 'u.lastName'];
  const condition = textSearch(search, { fullText: names, prefix: [...names, ...addresses] });
  const text = search?.trim();
  if (!condition || !text) return undefined;
  const alternatives: Condition[] = [
    condition,
    ...addresses.map((column) => ({ sql: `${column} LIKE ?`, params: [startsWith(text)] })),
  ];
  const [first = '', ...rest] = text.split(/\s+/);
  if (rest.length > 0) {
    alternatives.push({
      sql: 'u.firstName LIKE ? AND u.lastName LIKE ?',
      params: [startsWith(first), startsWith(rest.join(' '))],
    });
  }
  return {
    sql: alternatives.map(({ sql }) => `(${sql})`).join(' OR '),
    params: alternatives.flatMap(({ params = [] }) => params),
  };
}

const startsWith = (text: string): string => `${escapeLike(text)}%`;
