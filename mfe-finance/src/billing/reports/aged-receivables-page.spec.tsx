import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import type { AgedBalanceDto } from '../../api/endpoints.generated';
import { AgedReceivablesPage } from './aged-receivables-page';

const balance = (currency: string, notDue: string, over90: string, total: string) => {
  const none = { count: 0, amount: '0.00' };
  const age = (amount: string) => ({ count: 1, amount });
  return {
    notDue: age(notDue),
    days1to30: none,
    days31to60: none,
    days61to90: none,
    over90: age(over90),
    total: age(total),
    currency,
  } satisfies AgedBalanceDto;
};

const CLIENTS = [
  { clientId: 7, clientName: 'Acme', balances: [balance('USD', '100.00', '20.00', '120.00')] },
  {
    clientId: 4,
    clientName: 'Birch',
    balances: [balance('USD', '1.00', '0.00', '1.00'), balance('EUR', '0.00', '5.00', '5.00')],
  },
];
const TOTALS = [
  balance('USD', '101.00', '20.00', '121.00'),
  balance('EUR', '0.00', '5.00', '5.00'),
];

const FOOTER = 'Balances due on Nov 29, 2026, by days after the due date.';

let clients: readonly object[];
let total: number;
let summaryFails: boolean;
const requested: string[] = [];

apiServer(
  http.get('*/api/aged-receivables', ({ request }) => {
    requested.push(new URL(request.url).search);
    return HttpResponse.json([...clients], {
      headers: {
        'X-Total-Count': String(total),
        ...(total > 50 && { Link: '</api/aged-receivables?page=2>; rel="next"' }),
      },
    });
  }),
  http.get('*/api/aged-receivables/summary', () =>
    summaryFails
      ? HttpResponse.json({ message: 'Try again later.' }, { status: 500 })
      : HttpResponse.json({ date: '2026-11-29', totals: clients.length > 0 ? TOTALS : [] }),
  ),
);

beforeEach(() => {
  clients = CLIENTS;
  total = 2;
  summaryFails = false;
  requested.length = 0;
});

afterEach(() => jest.restoreAllMocks());

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};

const open = (query = '') =>
  renderWithUi(
    <>
      <AgedReceivablesPage />
      <Address />
    </>,
    { session: testSession(), at: `/billing/aged-receivables${query}` },
  );

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('shows the balances of each client by age and currency, and the totals', async () => {
  await open();
  await screen.findByText(FOOTER);
  const table = screen.getByRole('table', { name: 'Aged receivables' });
  const none = '—';
  expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
    ['Acme', '$100.00', none, none, none, '$20.00', '$120.00'],
    ['Birch', '$1.00€0.00', none, none, none, '$0.00€5.00', '$1.00€5.00'],
    ['Total', '$101.00€0.00', none, none, none, '$20.00€5.00', '$121.00€5.00'],
  ]);
  expect(screen.getByText('1–2 of 2')).toBeVisible();
});

it('lists only the ages with a balance on a phone', async () => {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 380, 400));
  await open();
  const acme = within(await screen.findByRole('listitem', { name: 'Acme' }));
  expect(acme.getAllByRole('term').map((age) => age.textContent)).toEqual([
    'Not Due',
    'Over 90 Days',
    'Total',
  ]);
});

it('opens the open invoices of a client, sorted by due date', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Birch'));
  expect(screen.getByLabelText('Address')).toHaveTextContent(
    '/billing?status=open&client=4&sort=dueDate',
  );
});

it("opens a client's open invoices of an age, by the dates on which they were due", async () => {
  const { user } = await open();
  await screen.findByText(FOOTER);
  await user.click(within(screen.getByRole('row', { name: /Acme/ })).getByText('$20.00'));
  expect(screen.getByLabelText('Address')).toHaveTextContent(
    '/billing?status=open&client=7&currency=USD&dueTo=2026-08-30&sort=dueDate',
  );
});

it('opens the open invoices of an age of all clients, in one of several currencies', async () => {
  const { user } = await open();
  await screen.findByText(FOOTER);
  await user.click(screen.getByRole('link', { name: '$101.00' }));
  expect(screen.getByLabelText('Address')).toHaveTextContent(
    '/billing?status=open&currency=USD&dueFrom=2026-11-29&sort=dueDate',
  );
});

it("opens a client's open invoices in one of several currencies", async () => {
  const { user } = await open();
  await screen.findByText(FOOTER);
  const birch = within(screen.getByRole('row', { name: /Birch/ }));
  await user.click(birch.getAllByRole('link', { name: '€5.00' }).at(-1) as HTMLElement);
  expect(screen.getByLabelText('Address')).toHaveTextContent(
    '/billing?status=open&client=4&currency=EUR&sort=dueDate',
  );
});

it('loads the next page of clients', async () => {
  total = 60;
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(requested.at(-1)).toBe('?page=2&pageSize=50&sort=name'));
});

it('sorts the clients by what they owe, on the first page', async () => {
  const { user } = await open('?page=2');
  const total = await screen.findByRole('button', { name: 'Total' });
  await user.click(total);
  await waitFor(() => expect(requested.at(-1)).toBe('?page=1&pageSize=50&sort=total'));
  await user.click(total);
  await waitFor(() => expect(requested.at(-1)).toBe('?page=1&pageSize=50&sort=-total'));
  expect(screen.getByLabelText('Address')).toHaveTextContent(
    '/billing/aged-receivables?sort=-total',
  );
});

it('says that the order by total ignores other currencies', async () => {
  const { user } = await open();
  expect(await screen.findByText(FOOTER)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Total' }));
  expect(
    await screen.findByText(`${FOOTER} Sorted by the totals in USD, ignoring other currencies.`),
  ).toBeVisible();
});

it('says that nothing is due', async () => {
  clients = [];
  total = 0;
  await open();
  expect(await screen.findByText('Nothing is due')).toBeVisible();
});

it('leads from a page that no longer exists to the first one', async () => {
  clients = [];
  const { user } = await open('?page=3');
  await user.click(await screen.findByRole('button', { name: 'First Page' }));
  await waitFor(() => expect(requested.at(-1)).toBe('?page=1&pageSize=50&sort=name'));
});

it('shows an error instead of a report without totals, and loads both again', async () => {
  summaryFails = true;
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('1–2 of 2')).not.toBeInTheDocument();
  summaryFails = false;
  await user.click(retry);
  expect(await screen.findByText('$121.00')).toBeVisible();
  expect(screen.getByText('1–2 of 2')).toBeVisible();
});

it('loads the list again when a client changes', async () => {
  const { store } = await open();
  await screen.findByText('Birch');
  clients = CLIENTS.map((client) => ({ ...client, clientName: 'Renamed' }));
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Client'])));
  expect(await screen.findAllByText('Renamed')).toHaveLength(2);
});
