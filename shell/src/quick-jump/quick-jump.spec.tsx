import { screen, waitFor } from '@testing-library/react';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { renderInShell } from '../testing/render-in-shell';
import { QuickJump } from './quick-jump';

const asked: string[] = [];
/** What the answer for `slow` waits for. */
let arrival: Promise<void> = Promise.resolve();

const hit = (id: number, title: string, link: string, isExact = false) => ({
  id,
  title,
  detail: 'Northwind Ltd',
  link,
  isExact,
});

const server = apiServer(
  http.get('*/api/search', async ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    asked.push(q);
    if (q === 'slow') await arrival;
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

const Address = () => (
  <main tabIndex={-1} data-testid="address">
    {useLocation().pathname}
  </main>
);

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
  // A long one is cut.
  expect(screen.getByTitle('T-0002 Harbour lights')).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/tickets/2');
});

describe('Enter before the records are there', () => {
  const address = () => screen.getByTestId('address');

  it('opens the first one as soon as they come, without waiting for a pause', async () => {
    const { user } = await open();
    await user.keyboard('harbour{Enter}');
    expect(address()).toHaveTextContent('/profile');
    await waitFor(() => expect(address()).toHaveTextContent('/projects/1'));
    expect(asked).toEqual(['harbour']);
  });

  it('never opens what fitted an earlier text', async () => {
    const { user } = await open();
    await user.keyboard('harbour');
    await screen.findByRole('option', { name: /Harbour portal/ });
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('T-0042{Enter}');
    await waitFor(() => expect(address()).toHaveTextContent('/tickets/42'));
  });

  it.each([
    ['Escape', '{Escape}'],
    ['another letter', 'x'],
  ])('opens nothing after %s', async (_, key) => {
    let arrive = (): void => undefined;
    arrival = new Promise((resolve) => (arrive = resolve));
    const { user } = await open();
    await user.keyboard('slow{Enter}');
    await waitFor(() => expect(asked).toEqual(['slow']));
    await user.keyboard(key);
    arrive();
    await user.keyboard('{Control>}k{/Control}{End}slow');
    await screen.findAllByRole('option');
    expect(address()).toHaveTextContent('/profile');
  });

  it('stays when there is nothing', async () => {
    const { user } = await open();
    await user.keyboard('nothing{Enter}');
    expect(await screen.findByText('Nothing is called “nothing”.')).toBeVisible();
    expect(address()).toHaveTextContent('/profile');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });
});

it('opens what the keyboard has chosen, wherever the pointer is', async () => {
  const { user } = await open();
  await user.keyboard('harbour');
  const first = await screen.findByRole('option', { name: /Harbour portal/ });
  await user.hover(screen.getByRole('option', { name: /Harbour lights/ }));
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/projects/1');
});

it('asks once for what was typed, and not for a single letter', async () => {
  const { user } = await open();
  await user.keyboard('h');
  await user.keyboard('arbour');
  await screen.findByRole('option', { name: /Harbour portal/ });
  expect(asked).toEqual(['harbour']);
});

it('asks for no more than can be searched, however much is pasted', async () => {
  const { user } = await open();
  await user.paste('x'.repeat(300));
  await waitFor(() => expect(asked).toEqual(['x'.repeat(200)]));
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

it('leaves the focus in the content of the page that was opened', async () => {
  const { user } = await open();
  await user.keyboard('harbour');
  await screen.findByRole('option', { name: /Harbour portal/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('/projects/1'));
  expect(screen.getByRole('main')).toHaveFocus();
});
