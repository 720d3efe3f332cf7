import { baseApi } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AuditEntryDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { SETTINGS } from '../../testing/settings';
import { SettingsPage } from '../settings-page';

const ENTRY: AuditEntryDto = {
  id: '9',
  createdAt: '2026-01-01T00:00:00.000Z',
  actorId: 1,
  actorName: 'Maya Okafor',
  action: 'ticket.update',
  entity: 'ticket',
  entityId: 42,
  recordName: null,
  isRecordDeleted: false,
  before: { status: 'open' },
  after: { status: 'closed' },
  note: null,
  address: null,
  requestId: null,
};

const requested: string[] = [];

/** Returns one page of a log with 120 changes; the newest has the id 129. */
const log = ({ request }: { request: Request }) => {
  const query = new URL(request.url).searchParams;
  requested.push(`${query.get('entity')} ${query.get('page')}`);
  const size = Number(query.get('pageSize'));
  const from = (Number(query.get('page')) - 1) * size;
  const rows = Array.from({ length: 120 }, (_row, index) => ({
    ...ENTRY,
    id: String(129 - index),
    entityId: 129 - index,
  }));
  const headers = {
    'X-Total-Count': '120',
    ...(from + size < 120 && { Link: '</api/audit?page=2>; rel="next"' }),
  };
  return HttpResponse.json(rows.slice(from, from + size), { headers });
};

const respondWithEntry = ({ params }: { params: { id: string } }) =>
  Number(params.id) > 9
    ? HttpResponse.json({ ...ENTRY, id: params.id, entityId: Number(params.id) })
    : HttpResponse.json(
        { statusCode: 404, message: "We couldn't find this change." },
        { status: 404 },
      );

const server = apiServer(
  http.get('*/api/settings', () => HttpResponse.json(SETTINGS)),
  http.get('*/api/users/directory', () => HttpResponse.json([])),
  http.get('*/api/audit', log),
  http.get('*/api/audit/:id', respondWithEntry),
);

const openLog = (query = '') =>
  renderInShell(<SettingsPage />, {
    session: testSession({ role: 'super_admin', rights: ['settings.read', 'audit.read'] }),
    at: `/settings?tab=audit${query}`,
  });

beforeEach(() => {
  requested.length = 0;
});

it('shows every field of a change before and after, at its own URL', async () => {
  const { user, address, back } = await openLog();
  const [, , third] = await screen.findAllByText(/changed the status of/);
  if (!third) throw new Error('There is no third row.');
  await user.click(third);
  const table = await screen.findByRole('table', { name: 'Changed fields' });
  expect(within(table).getByText('Open')).toBeInTheDocument();
  expect(within(table).getByText('Closed')).toBeInTheDocument();
  expect(address()).toBe('/settings?tab=audit&entry=127');
  await back();
  expect(address()).toBe('/settings?tab=audit');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens a change in a new tab by Ctrl+click', async () => {
  const newTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openLog();
  const [, , third] = await screen.findAllByText(/changed the status of/);
  if (!third) throw new Error('There is no third row.');
  await user.keyboard('{Control>}');
  await user.click(third);
  expect(newTab).toHaveBeenCalledWith('/settings?tab=audit&entry=127', '_blank', 'noopener');
  newTab.mockRestore();
});

it('keeps the rows of the audit log readable while it loads the changes of a colleague', async () => {
  const { store } = await openLog();
  await screen.findByText('Ticket T-0129');
  const unanswered = jest.fn(() => new Promise<never>(() => undefined));
  server.use(http.get('*/api/audit', unanswered));
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Audit'])));
  await waitFor(() => expect(unanswered).toHaveBeenCalled());
  expect(screen.getByRole('table', { name: 'Changes' }).closest('[aria-busy=true]')).toBeNull();
});

it('opens a change that is on another page', async () => {
  await openLog('&entry=11');
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Ticket T-0011')).toBeVisible();
});

it('shows one column and no ids for a new record', async () => {
  server.use(
    http.get('*/api/audit/:id', () =>
      HttpResponse.json({
        ...ENTRY,
        action: 'ticket.create',
        before: null,
        after: { id: 42, title: 'Door', clientId: 7, priority: 'high', isUrgent: 1, tags: [] },
      }),
    ),
  );
  await openLog('&entry=9');
  const table = await screen.findByRole('table', { name: 'Changed fields' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['FieldValue', 'TitleDoor', 'PriorityHigh', 'UrgentYes']);
});

it('names the device of a sign-in instead of the user agent', async () => {
  const note = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
  server.use(
    http.get('*/api/audit/:id', () =>
      HttpResponse.json({
        ...ENTRY,
        action: 'session.start',
        entity: 'session',
        before: null,
        after: null,
        note,
        address: '192.0.2.7',
      }),
    ),
  );
  await openLog('&entry=9');
  const panel = await screen.findByRole('dialog', { name: 'Signed in from Chrome on Windows' });
  expect(within(panel).getByText('Chrome on Windows')).toBeVisible();
  expect(within(panel).getByText('192.0.2.7')).toBeVisible();
  expect(within(panel).queryByText(note)).not.toBeInTheDocument();
});

it('shows an error for an unknown change', async () => {
  const { user, address } = await openLog('&entry=3');
  expect(await screen.findByText("We couldn't find this change")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All Changes' }));
  expect(address()).toBe('/settings?tab=audit');
});

it('says that no change matches the filters, and clears them', async () => {
  server.use(
    http.get('*/api/audit', ({ request }) =>
      new URL(request.url).searchParams.has('entity') ? HttpResponse.json([]) : log({ request }),
    ),
  );
  const { user, address } = await openLog('&entity=ticket');
  expect(await screen.findByText('No changes match your filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Ticket T-0129')).toBeVisible();
  expect(address()).toBe('/settings?tab=audit');
});

it('filters by date, and rejects a range that ends before it starts', async () => {
  const { user, address } = await openLog();
  await user.click(await screen.findByRole('button', { name: 'Dates' }));
  await user.type(await screen.findByLabelText(/^Date from/), '2026-11-10{Enter}');
  const end = screen.getByLabelText(/^Date to/);
  await user.type(end, '2026-11-09{Enter}');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Enter a date on or after Nov 10, 2026.')).toBeVisible();
  await user.clear(end);
  await user.type(end, '2026-11-12{Enter}');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(address()).toBe('/settings?tab=audit&from=2026-11-10&to=2026-11-12'));
});

it('restores pages and filters one by one on Back', async () => {
  const { user, address, back } = await openLog();
  await screen.findByText('Ticket T-0129');
  await user.click(screen.getByRole('combobox', { name: 'Record Type' }));
  await user.click(await screen.findByTitle('Ticket'));
  await waitFor(() => expect(address()).toBe('/settings?tab=audit&entity=ticket'));
  await user.click(await screen.findByRole('button', { name: /Next/ }));
  expect(address()).toBe('/settings?tab=audit&entity=ticket&page=2');
  await waitFor(() => expect(requested.at(-1)).toBe('ticket 2'));
  await back();
  expect(address()).toBe('/settings?tab=audit&entity=ticket');
  await back();
  expect(address()).toBe('/settings?tab=audit');
});

it('names the user of the filter who is no longer in the directory', async () => {
  await openLog('&actor=1');
  const filter = await screen.findByRole('combobox', { name: 'User' });
  await waitFor(() => expect(filter.closest('.ant-select')).toHaveTextContent('Maya Okafor'));
});

it('finds any user of the directory by name', async () => {
  server.use(
    http.get('*/api/users/directory', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('search') === 'zo'
          ? [{ id: 310, name: 'Zoe Young', username: 'zoe' }]
          : [],
      ),
    ),
  );
  const { user, address } = await openLog();
  await user.type(await screen.findByRole('combobox', { name: 'User' }), 'zo');
  await user.click(await screen.findByTitle('Zoe Young'));
  expect(address()).toContain('actor=310');
  const filter = screen.getByRole('combobox', { name: 'User' }).closest('.ant-select');
  expect(filter).toHaveTextContent('Zoe Young');
});
