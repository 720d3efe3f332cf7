import { EmptyList } from '@atrium/ui-kit/data';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderInShell } from '../testing/render-in-shell';
import { SearchBox } from './search-box';

apiServer(
  http.get('*/api/search/conversations', () => HttpResponse.json({ groups: [] })),
  http.get('*/api/search', ({ request }) => {
    const title = `Found by ${new URL(request.url).searchParams.get('q')}`;
    const hits = [{ id: 1, title, detail: '', link: '/clients/1', isExact: false }];
    return HttpResponse.json({
      groups: [{ kind: 'client', hits, hasMore: false }],
      isSimilar: false,
    });
  }),
);

const renderEmptyList = (search: string) =>
  renderInShell(
    <>
      <SearchBox />
      <EmptyList
        label="Tickets"
        page={1}
        empty={{ title: 'No tickets found', hint: '' }}
        isFiltered
        search={search}
        onPageChange={jest.fn()}
        onClear={jest.fn()}
      />
    </>,
    { session: testSession() },
  );

it('continues the search of an empty list, and returns the focus on Escape', async () => {
  const { user } = await renderEmptyList('harbour');
  const button = screen.getByRole('button', { name: 'Search Everywhere' });
  await user.click(button);
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(screen.getByRole('combobox')).toHaveValue('harbour');
  expect(await screen.findByRole('option', { name: /Found by harbour/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(button).toHaveFocus();
});

it('offers no search when a list is empty because of its filters only', async () => {
  await renderEmptyList('');
  expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search Everywhere' })).not.toBeInTheDocument();
});
