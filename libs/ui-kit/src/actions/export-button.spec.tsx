import { actionsIn, toastStore } from '@atrium/web-kit';
import { apiServer } from '@atrium/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderWithUi } from '../testing';
import { ExportButton } from './export-button';

let queries: URLSearchParams[];
let saved: { name: string; href: string }[];

const server = apiServer(
  http.get('*/api/tickets/export', ({ request }) => {
    queries.push(new URL(request.url).searchParams);
    return new HttpResponse('Ticket\r\nT-0042\r\n', {
      headers: { 'Content-Disposition': 'attachment; filename=tickets-2026-11-21.csv' },
    });
  }),
);

beforeEach(() => {
  queries = [];
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => jest.restoreAllMocks());

const openPage = () =>
  renderWithUi(
    <ExportButton
      address="/api/tickets/export"
      filters={{ search: 'vpn', status: null, assigneeId: 7, sort: '-createdAt', page: undefined }}
    />,
    { session: null },
  );

it.each([
  ['CSV', 'csv'],
  ['Excel', 'xlsx'],
])('downloads the visible list as %s with its filters', async (name, format) => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('tickets-2026-11-21.csv');
  expect(Object.fromEntries(queries[0] ?? [])).toEqual({
    format,
    search: 'vpn',
    assigneeId: '7',
    sort: '-createdAt',
  });
});

it('shows the message of the server until an export succeeds', async () => {
  server.use(
    http.get(
      '*/api/tickets/export',
      () =>
        HttpResponse.json({ statusCode: 503, message: 'The database is away.' }, { status: 503 }),
      { once: true },
    ),
  );
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      kind: 'destructive',
      title: 'Export failed',
      description: 'The database is away.',
    }),
  );
  expect(saved).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(toastStore.read()).toBeNull();
});

it('discards an incomplete download', async () => {
  server.use(
    http.get('*/api/tickets/export', () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('Ticket\r\n'));
          controller.error(new Error('The connection broke.'));
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/csv' } });
    }),
  );
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(toastStore.read()?.description).toMatch(/lost before the download finished/),
  );
  expect(saved).toEqual([]);
});

it('ends the session when the server responds with 401', async () => {
  server.use(
    http.get('*/api/tickets/export', () =>
      HttpResponse.json({ statusCode: 401, message: 'Please sign in.' }, { status: 401 }),
    ),
  );
  const { user, store } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(store.getState().session.hasEnded).toBe(true));
});

it('offers another export below the formats', async () => {
  const onSelect = jest.fn();
  const { user } = await renderWithUi(
    <ExportButton
      address="/api/tickets/export"
      filters={{}}
      other={{ label: 'Export Replies', onSelect }}
    />,
    { session: null },
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export Replies' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(queries).toEqual([]);
});

it('names the records when the screen has several exports', async () => {
  await renderWithUi(
    <>
      <ExportButton address="/api/timeoff/requests/export" filters={{}} noun="Requests" />
      <ExportButton address="/api/timeoff/balances/export" filters={{}} noun="Balances" />
    </>,
    { session: null },
  );
  expect(screen.getByRole('button', { name: 'Export Requests' })).toHaveTextContent('Export');
  expect(screen.getByRole('button', { name: 'Export Balances' })).toHaveTextContent('Export');
  expect(actionsIn(document.body).map(({ label }) => label)).toEqual([
    'Export Requests as CSV',
    'Export Requests as Excel',
    'Export Balances as CSV',
    'Export Balances as Excel',
  ]);
});

it('says that no file was saved when the connection is lost during the download', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('Ticket')),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  server.use(http.get('*/api/tickets/export', () => new HttpResponse(body)));
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: 'Export failed',
      description:
        "The connection was lost before the download finished, so the file wasn't saved. Please try again.",
    }),
  );
  expect(saved).toEqual([]);
});
