import type { ClientStatus } from '@atrium/contracts';
import type { Condition, ListSort, ListSource } from '../../platform/database/list-page';
import { escapeLike, textSearch } from '../../platform/database/text-search';

/** Orders that the list offers; each walks an index that ends in the id. */
const SORTS = {
  '-createdAt': { column: 'c.createdAt', direction: 'DESC' },
  createdAt: { column: 'c.createdAt', direction: 'ASC' },
  name: { column: 'c.name', direction: 'ASC' },
  '-name': { column: 'c.name', direction: 'DESC' },
} as const satisfies Record<string, ListSort>;

export type ClientSort = keyof typeof SORTS;

export const CLIENT_SORTS = Object.keys(SORTS) as ClientSort[];

export const clientSort = (sort: ClientSort): ListSort => SORTS[sort];

export const CLIENT_COLUMNS =
  'c.id, c.name, c.industry, c.status, c.contactName, c.email, c.phone, c.address, ' +
  'c.createdAt, c.updatedAt, c.version';

export const CLIENT_SOURCE: ListSource = {
  from: 'clients c',
  alias: 'c',
  columns: CLIENT_COLUMNS,
};

export interface ClientFilters {
  search?: string | null;
  status?: ClientStatus;
}

/** The filters as conditions on the clients `c`. What holds an @ is the beginning of an address. */
export function clientConditions({ search, status }: ClientFilters): Condition[] {
  const found = search?.includes('@')
    ? { sql: 'c.email LIKE ?', params: [`${escapeLike(search.toLowerCase())}%`] }
    : textSearch(search, {
        fullText: ['c.name', 'c.contactName', 'c.industry'],
        prefix: ['c.name', 'c.email'],
      });
  return [
    ...(found ? [found] : []),
    ...(status ? [{ sql: 'c.status = ?', params: [status] }] : []),
  ];
}
