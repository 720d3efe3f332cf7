import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithUi } from '../testing';
import type { DataColumn } from './columns';
import { DataTable } from './data-table';

const COLUMNS: DataColumn<string>[] = [
  { key: 'title', title: 'Ticket', render: (title) => title, sortable: true },
  { key: 'client', title: 'Client', render: () => 'Northwind' },
];

/** A table that keeps its sort order, as a screen does. */
function SortedTable({ defaultSort }: { defaultSort: string }) {
  const [sort, setSort] = useState(defaultSort);
  return (
    <DataTable
      label="Tickets"
      columns={COLUMNS}
      rows={['Export misses a page', 'VPN drops']}
      rowKey={(title) => title}
      rowLabel={(title) => title}
      empty={null}
      sort={sort}
      defaultSort={defaultSort}
      onSortChange={setSort}
    />
  );
}

const openTable = async (defaultSort: string) => {
  const { user } = await renderWithUi(<SortedTable defaultSort={defaultSort} />);
  return { sortByTicket: () => user.click(screen.getByRole('button', { name: 'Ticket' })) };
};

const sortOf = (column: string) =>
  screen.getByRole('columnheader', { name: column }).getAttribute('aria-sort');

beforeEach(() => {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 1000, 400));
});

afterEach(() => jest.restoreAllMocks());

it('sorts by a column ascending, then descending, then returns to the default order', async () => {
  const { sortByTicket } = await openTable('-createdAt');
  expect(screen.queryByRole('button', { name: 'Client' })).not.toBeInTheDocument();
  expect(sortOf('Ticket')).toBeNull();
  await sortByTicket();
  expect(sortOf('Ticket')).toBe('ascending');
  await sortByTicket();
  expect(sortOf('Ticket')).toBe('descending');
  await sortByTicket();
  expect(sortOf('Ticket')).toBeNull();
});

it('alternates between both orders of the column that the default order uses', async () => {
  const { sortByTicket } = await openTable('-title');
  expect(sortOf('Ticket')).toBe('descending');
  await sortByTicket();
  expect(sortOf('Ticket')).toBe('ascending');
  await sortByTicket();
  expect(sortOf('Ticket')).toBe('descending');
});
