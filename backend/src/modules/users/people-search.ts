import { escapeLike, textSearch } from '../../platform/database/text-search';
import type { Condition } from '../../platform/database/list-page';

/**
 * Condition for people whose names hold every word of the search. Names that are too short for the
 * full-text index ("Bo Li") are found as the beginnings of first and last name.
 *
 * @param addresses columns searched by their beginning as well, such as `u.email`
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
    ...addresses.map((column) => ({ sql: `${column} LIKE ?`, params: [beginning(text)] })),
  ];
  const [first = '', ...rest] = text.split(/\s+/);
  if (rest.length > 0) {
    alternatives.push({
      sql: 'u.firstName LIKE ? AND u.lastName LIKE ?',
      params: [beginning(first), beginning(rest.join(' '))],
    });
  }
  return {
    sql: alternatives.map(({ sql }) => `(${sql})`).join(' OR '),
    params: alternatives.flatMap(({ params = [] }) => params),
  };
}

const beginning = (text: string): string => `${escapeLike(text)}%`;
