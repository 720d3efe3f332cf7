import { Button, SidePanel } from '@atrium/ui-kit';
import { useTrackRecentRecord } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderInShell } from '../testing/render-in-shell';
import { SearchBox } from './search-box';

const requested: string[] = [];
/** Delays the response to `slow`. */
let slowResponse: Promise<void> = Promise.resolve();

const hit = (id: number, title: string, link: string, isExact = false) => ({
  id,
  title,
  detail: 'Northwind Ltd',
  link,
  isExact,
});

const server = apiServer(
  http.get('*/api/search/conversations', () => HttpResponse.json({ groups: [] })),
  http.get('*/api/search', async ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    requested.push(q);
    if (q === 'slow') await slowResponse;
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

const Address = () => {
  const { pathname, search } = useLocation();
  return (
    <main tabIndex={-1} data-testid="address">
      {pathname + search}
    </main>
  );
};

beforeEach(() => {
  requested.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const open = async () => {
  const rendered = await renderInShell(
    <>
      <SearchBox />
      <Address />
    </>,
    { session: testSession(), at: '/profile' },
  );
  await rendered.user.keyboard('{Control>}k{/Control}');
  return rendered;
};

it('opens a record with the shortcut and the keyboard alone', async () => {
  const { user } = await open();
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await user.keyboard('harbour');
  expect(await screen.findByRole('option', { name: /Harbour portal/ })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Tickets' })).toBeVisible();
  // Long labels are truncated.
  expect(screen.getByTitle('T-0002 Harbour lights')).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/tickets/2');
});

it('shows where a conversation contains the text, and opens the record there', async () => {
  const found = {
    title: 'T-0007 Door sticks',
    detail: 'Seaside',
    part: 'internal-note',
    authorName: 'Kim Lee',
    createdAt: '2026-11-20T23:05:09.120Z',
    link: '/tickets/7?message=301',
    excerpt: [
      { text: '…asks for a ', isMatch: false },
      { text: 'refund', isMatch: true },
      { text: ' <b>today</b>', isMatch: false },
    ],
  };
  const known = { ...found, id: 2, title: 'T-0002 Refund' };
  server.use(
    http.get('*/api/search', () =>
      HttpResponse.json({
        groups: [{ kind: 'ticket', hits: [hit(2, 'T-0002 Refund', '/tickets/2')], hasMore: false }],
        isSimilar: false,
      }),
    ),
    http.get('*/api/search/conversations', () =>
      HttpResponse.json({
        groups: [{ kind: 'ticket', hits: [known, { id: 7, ...found }], hasMore: false }],
      }),
    ),
  );
  const { user } = await open();
  await user.keyboard('refund');
  const group = await screen.findByRole('group', { name: 'Messages in tickets' });
  expect(within(group).getByRole('option')).toHaveAccessibleName(
    /^T-0007 Door sticks Seaside In an internal note by Kim Lee, Nov 20, 2026: …asks for a refund <b>today<\/b>$/,
  );
  expect(within(group).getByText('refund').tagName).toBe('MARK');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/tickets/7?message=301');
});

it('says that messages match exactly while the records are only similar', async () => {
  const found = {
    id: 7,
    title: 'T-0007 Door sticks',
    detail: null,
    part: 'message',
    authorName: 'Kim Lee',
    createdAt: '2026-11-20T23:05:09.120Z',
    link: '/tickets/7?message=301',
    excerpt: [{ text: 'harbuor', isMatch: true }],
  };
  server.use(
    http.get('*/api/search', () =>
      HttpResponse.json({
        groups: [{ kind: 'project', hits: [hit(1, 'Harbour', '/projects/1')], hasMore: false }],
        isSimilar: true,
      }),
    ),
    http.get('*/api/search/conversations', () =>
      HttpResponse.json({ groups: [{ kind: 'ticket', hits: [found], hasMore: false }] }),
    ),
  );
  const { user } = await open();
  await user.keyboard('harbuor');
  expect(
    await screen.findByText(
      'Only messages match exactly. The other results are similar to “harbuor”.',
    ),
  ).toBeVisible();
});

it('shows the records when the messages could not be searched', async () => {
  server.use(http.get('*/api/search/conversations', () => new HttpResponse(null, { status: 503 })));
  const { user } = await open();
  await user.keyboard('door');
  expect(
    await screen.findByText("Messages couldn't be searched. Try a more specific word."),
  ).toBeVisible();
  expect(screen.getAllByRole('option').length).toBeGreaterThan(0);
});

it('waits for the messages before it says that nothing was found', async () => {
  let respond = (): void => {};
  const pending = new Promise<void>((resolve) => (respond = resolve));
  server.use(
    http.get('*/api/search', () => HttpResponse.json({ groups: [], isSimilar: false })),
    http.get('*/api/search/conversations', async () => {
      await pending;
      return HttpResponse.json({ groups: [] });
    }),
  );
  const { user } = await open();
  await user.keyboard('zzzz');
  expect(await screen.findByText('Searching...')).toBeVisible();
  respond();
  expect(await screen.findByText(/^No results for “zzzz”/)).toBeVisible();
});

it('offers the records that were opened last while the box is empty', async () => {
  const Opened = () => {
    useTrackRecentRecord({ link: '/tickets/7', label: 'T-0007 Door sticks', detail: 'Ticket' });
    return null;
  };
  const { user } = await renderInShell(
    <>
      <SearchBox />
      <Opened />
      <Address />
    </>,
    { session: testSession(), at: '/profile' },
  );
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('group', { name: 'Recent' })).toHaveTextContent('T-0007 Door sticks');
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/tickets/7');
});

it('opens a tab of the settings by its name', async () => {
  const { user } = await open();
  expect(screen.queryByRole('option', { name: /^Webhooks/ })).not.toBeInTheDocument();
  await user.keyboard('webh');
  expect(await screen.findByRole('option', { name: 'Webhooks Settings' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/settings?tab=webhooks'),
  );
});

it('returns on Escape to the element that had the focus', async () => {
  const { user } = await renderInShell(
    <>
      <SearchBox />
      <main>
        <button type="button">View</button>
      </main>
    </>,
    { session: testSession(), at: '/profile' },
  );
  screen.getByRole('button', { name: 'View' }).focus();
  await user.keyboard('{Control>}k{/Control}harbour{Escape}');
  expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('');
});

describe('Enter before the results arrive', () => {
  const address = () => screen.getByTestId('address');

  it('opens the first result as soon as it arrives, without the debounce', async () => {
    const { user } = await open();
    await user.keyboard('harbour{Enter}');
    expect(address()).toHaveTextContent('/profile');
    await waitFor(() => expect(address()).toHaveTextContent('/projects/1'));
    expect(requested).toEqual(['harbour']);
  });

  it('never opens a result of an earlier text', async () => {
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
    let respond = (): void => undefined;
    slowResponse = new Promise((resolve) => (respond = resolve));
    const { user } = await open();
    await user.keyboard('slow{Enter}');
    await waitFor(() => expect(requested).toEqual(['slow']));
    await user.keyboard(key);
    respond();
    await user.keyboard('{Control>}k{/Control}{End}slow');
    await screen.findAllByRole('option');
    expect(address()).toHaveTextContent('/profile');
  });

  it('keeps the page and the focus when there are no results', async () => {
    const { user } = await open();
    await user.keyboard('nothing{Enter}');
    expect(await screen.findByText(/No results for “nothing”/)).toBeVisible();
    expect(address()).toHaveTextContent('/profile');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });
});

it('opens the result selected by keyboard, not the one under the pointer', async () => {
  const { user } = await open();
  await user.keyboard('harbour');
  const first = await screen.findByRole('option', { name: /Harbour portal/ });
  await user.hover(screen.getByRole('option', { name: /Harbour lights/ }));
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/projects/1');
});

it('sends one request per text and none for a single letter', async () => {
  const { user } = await open();
  await user.keyboard('h');
  await user.keyboard('arbour');
  await screen.findByRole('option', { name: /Harbour portal/ });
  expect(requested).toEqual(['harbour']);
});

it('truncates pasted text to the maximum search length', async () => {
  const { user } = await open();
  await user.paste('x'.repeat(300));
  await waitFor(() => expect(requested).toEqual(['x'.repeat(200)]));
});

it('lists a record first when its number matches', async () => {
  const { user } = await open();
  await user.keyboard('T-0042');
  await screen.findByRole('option', { name: /T-0042 Export fails/, selected: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/tickets/42'));
});

it('explains similar results, no results, a failed search and being offline', async () => {
  const { user } = await open();
  await user.keyboard('harbuor');
  expect(await screen.findByText(/Showing results similar to “harbuor”/)).toBeVisible();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('nothing');
  expect(await screen.findByText(/No results for “nothing”/)).toBeVisible();
  server.use(http.get('*/api/search', () => new HttpResponse(null, { status: 500 })));
  await user.keyboard(' else');
  expect(await screen.findByText(/Couldn't search records/)).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get('*/api/search', () => HttpResponse.error()));
  await user.keyboard('!');
  expect(await screen.findByText(/You're offline, so records can't be searched/)).toBeVisible();
});

it('moves the focus to the content of the opened page', async () => {
  const { user } = await open();
  await user.keyboard('harbour');
  await screen.findByRole('option', { name: /Harbour portal/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('/projects/1'));
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('while a record panel is open', () => {
  function Record() {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return (
      <SidePanel
        open={pathname === '/tickets/42'}
        title="T-0042"
        onClose={() => void navigate('/tickets')}
      >
        <Button>Edit</Button>
      </SidePanel>
    );
  }

  const openOverPanel = async () => {
    const { user } = await renderInShell(
      <>
        <SearchBox />
        <Address />
        <Record />
      </>,
      { session: testSession(), at: '/tickets/42' },
    );
    screen.getByRole('button', { name: 'Edit' }).focus();
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Search' });
    const input = within(dialog).getByRole('combobox', { name: 'Search' });
    await waitFor(() => expect(input).toHaveFocus());
    return { user };
  };

  it('opens in a dialog on top, and a result leaves the panel', async () => {
    const { user } = await openOverPanel();
    await user.keyboard('harbour');
    expect(await screen.findByRole('option', { name: /Harbour portal/ })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('address')).toHaveTextContent('/projects/1');
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('returns to the panel on Escape', async () => {
    const { user } = await openOverPanel();
    await user.keyboard('harbour{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'T-0042' })).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('/tickets/42');
  });
});
