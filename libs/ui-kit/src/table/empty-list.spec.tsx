import { setSearchBox } from '@atrium/web-kit';
import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { EmptyList } from './empty-list';

const searched = jest.fn();
beforeEach(() => setSearchBox(searched));
afterEach(() => setSearchBox(undefined));

const renderFilteredList = (search: string) =>
  renderWithUi(
    <EmptyList
      label="Tickets"
      page={1}
      empty={{ title: 'No tickets found', hint: '' }}
      isFiltered
      search={search}
      onPageChange={jest.fn()}
      onClear={jest.fn()}
    />,
  );

it('opens the search box with the text that the list was searched for', async () => {
  const { user } = await renderFilteredList('harbour');
  await user.click(screen.getByRole('button', { name: 'Search Everywhere' }));
  expect(searched).toHaveBeenCalledWith('harbour');
});

it('offers no search when the list is empty because of its filters only', async () => {
  await renderFilteredList('');
  expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search Everywhere' })).not.toBeInTheDocument();
});
