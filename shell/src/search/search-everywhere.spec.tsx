import { Button } from '@atrium/ui-kit';
import { searchEverywhere } from '@atrium/web-kit';
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

it('shows the results of the search that a page opens, and returns the focus on Escape', async () => {
  const { user } = await renderInShell(
    <>
      <SearchBox />
      <Button onClick={() => searchEverywhere('harbour')}>Search Everywhere</Button>
    </>,
    { session: testSession() },
  );
  const button = screen.getByRole('button', { name: 'Search Everywhere' });
  await user.click(button);
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(screen.getByRole('combobox')).toHaveValue('harbour');
  expect(await screen.findByRole('option', { name: /Found by harbour/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(button).toHaveFocus();
});
