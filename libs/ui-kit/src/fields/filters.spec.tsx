import { actionsIn } from '@atrium/web-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server.node';
import { renderWithUi } from '../testing';
import { FilterSelect, ListFilters } from './filters';
import { SearchField } from './search-field';

const filter = (
  <FilterSelect
    label="Status"
    allLabel="All Status"
    value="open"
    choices={[{ value: 'open', label: 'Open' }]}
    onChange={() => undefined}
  />
);

it('shows the choice of a filter while its code loads, and then the filter', async () => {
  expect(renderToString(filter)).toMatch(/>Open</);
  await renderWithUi(filter);
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeVisible();
});

it('offers the other choices of a filter in the search box', async () => {
  await renderWithUi(filter);
  expect(actionsIn(document.body).map(({ label }) => label)).toEqual(['Status: All Status']);
});

describe('the button that clears all filters', () => {
  function List() {
    const [status, setStatus] = useState<string | null>('open');
    return (
      <ListFilters
        search={<SearchField placeholder="Search..." value="pump" onChange={() => undefined} />}
        values={[status]}
        onClear={() => setStatus(null)}
      >
        <p>Status: {status ?? 'all'}</p>
      </ListFilters>
    );
  }
  const clearButton = () => screen.queryByRole('button', { name: 'Clear All Filters' });

  afterEach(() => jest.restoreAllMocks());

  it('keeps the search, and focuses it when pressed with the keyboard', async () => {
    const user = userEvent.setup();
    await renderWithUi(<List />);
    clearButton()?.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Status: all')).toBeVisible();
    expect(clearButton()).toBeNull();
    const search = screen.getByPlaceholderText('Search...');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('pump');
  });

  it('does not focus the search when clicked or tapped', async () => {
    const user = userEvent.setup();
    await renderWithUi(<List />);
    await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    expect(screen.getByText('Status: all')).toBeVisible();
    expect(screen.getByPlaceholderText('Search...')).not.toHaveFocus();
  });

  it('moves the focus on a phone to the button that shows the filters', async () => {
    const media = matchMedia('');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...media, matches: query.startsWith('(max-width') }));
    const user = userEvent.setup();
    await renderWithUi(<List />);
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    expect(screen.getByText('Status: all')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });
});
