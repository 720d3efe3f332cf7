import { screen, waitFor } from '@testing-library/react';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { renderInShell } from '../testing/render-in-shell';
import { QuickJump } from './quick-jump';

const asked: string[] = [];

const hit = (id: number, title: string, link: string, isExact = false) => ({
  id,
  title,
  detail: 'Northwind Ltd',
  link,
  isExact,
});

const server = apiServer(
  http.get('*/api/search', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    asked.push(q);
    if (q === 'nothing') return HttpResponse.json({ groups: [], isSimilar: true });
    if (q === 'T-0042') {
      const hits = [hit(42, 'T-0042 Export fails', '/tickets/42', true)];
      return HttpResponse.json({
        groups: [{ kind: 'ticket', hits, hasMore: false }],
        isSimilar: false,
      });
    }
    return HttpResponse.json({
      groups: [
        { kind: 'project', hits: [hit(1, 'Harbour portal', '/projects/1')], hasMore: false },
        { kind: 'ticket', hits: [hit(2, 'T-0002 Harbour lights', '/tickets/2')], hasMore: true },
      ],
      isSimilar: q === 'harbuor',
    });
  }),
);

const Address = () => <div data-testid="address">{useLocation().pathname}</div>;

beforeEach(() => {
  asked.length = 0;
});

const open = async () => {
  const rendered = await renderInShell(
    <>
      <QuickJump />
      <Address />
    </>,
    { session: testSession(), at: '/profile' },
  );
  await rendered.user.keyboard('{Control>}k{/Control}');
  return rendered;
};

it('opens with the shortcut and leads to a record by keyboard alone', async () => {
  const { user } = await open();
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await user.keyboard('harbour');
  expect(await screen.findByRole('option', { name: /Harbour portal/ })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Tickets' })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/tickets/2');
});

it('asks once for what was typed, and not for a single letter', async () => {
  const { user } = await open();
  await user.keyboard('h');
  await user.keyboard('arbour');
  await screen.findByRole('option', { name: /Harbour portal/ });
  expect(asked).toEqual(['harbour']);
});

it('has a record that is named by its number first', async () => {
  const { user } = await open();
  await user.keyboard('T-0042');
  await screen.findByRole('option', { name: /T-0042 Export fails/, selected: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/tickets/42'));
});

it('says when words are only similar, when there is nothing, and when it failed', async () => {
  const { user } = await open();
  await user.keyboard('harbuor');
  expect(await screen.findByText(/These come close to “harbuor”/)).toBeVisible();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('nothing');
  expect(await screen.findByText('Nothing is called “nothing”.')).toBeVisible();
  server.use(http.get('*/api/search', () => new HttpResponse(null, { status: 500 })));
  await user.keyboard(' else');
  expect(await screen.findByText(/Records could not be searched/)).toBeVisible();
});
