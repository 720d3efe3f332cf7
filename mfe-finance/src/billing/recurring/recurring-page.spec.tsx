import { keysOf, type Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, noKnownClients, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RecurringPage } from './recurring-page';

const SERIES = {
  id: 5,
  version: 3,
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  projectId: null,
  projectName: null,
  description: null,
  terms: null,
  every: 1,
  unit: 'month',
  anchorDate: '2026-12-31',
  endDate: null,
  occurrences: null,
  dueDays: null,
  mode: 'send',
  amount: '119.00',
  status: 'active',
  nextDates: ['2026-12-31', '2027-01-31'],
  lastDate: null,
  skippedDate: null,
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  abilities: {
    update: true,
    pause: true,
    resume: 'recurring_invoices.not_paused',
    skip: true,
    unskip: 'recurring_invoices.not_skipped',
    run: true,
    end: true,
    delete: true,
  },
};

const DETAIL = {
  ...SERIES,
  lines: [
    {
      description: 'Hosting',
      quantity: '1.0000',
      unit: 'month',
      unitPrice: '100.0000',
      discountPercent: '0.000',
      taxRateId: 2,
      taxCategory: 'S',
      taxPercent: '19.000',
      taxReason: null,
      netAmount: '100.00',
    },
  ],
};

const TAX_RATE = {
  id: 2,
  name: 'VAT 19%',
  category: 'S',
  percent: '19.000',
  reason: null,
  isDefault: true,
  isActive: true,
  version: 1,
};

const sent: { path: string; body: unknown }[] = [];

const server = apiServer(
  http.get('*/api/recurring-invoices', () => HttpResponse.json([SERIES])),
  http.get('*/api/recurring-invoices/5', () => HttpResponse.json(DETAIL)),
  http.get('*/api/tax-rates', () => HttpResponse.json([TAX_RATE])),
  ...noKnownClients,
  http.get('*/api/projects', () => HttpResponse.json([])),
  http.post('*/api/recurring-invoices', async ({ request }) => {
    sent.push({ path: 'create', body: await request.json() });
    return HttpResponse.json(DETAIL, { status: 201 });
  }),
  http.put('*/api/recurring-invoices/5', async ({ request }) => {
    sent.push({ path: 'update', body: await request.json() });
    return HttpResponse.json({ ...DETAIL, version: 4 });
  }),
  http.post('*/api/recurring-invoices/5/:action', async ({ request, params }) => {
    sent.push({ path: String(params['action']), body: await request.json() });
    const isPaused = params['action'] === 'pause';
    return HttpResponse.json({
      ...SERIES,
      version: SERIES.version + sent.length,
      status: isPaused ? 'paused' : 'active',
    });
  }),
);

beforeEach(() => {
  sent.length = 0;
});

const openPage = (role: Role = 'admin') =>
  renderWithUi(<></>, {
    at: '/billing/recurring',
    routes: [
      { path: '/billing/recurring', element: <RecurringPage /> },
      { path: '/billing', element: <p>All invoices</p> },
    ],
    session: testSession({ role }),
  });

const openMenu = async ({ user }: Awaited<ReturnType<typeof openPage>>) =>
  user.click(
    await screen.findByRole('button', {
      name: 'Actions for the recurring invoice for Northwind Ltd',
    }),
  );

it('lists recurring invoices with schedule, next dates and amount', async () => {
  await openPage();
  const row = within((await screen.findByText('Northwind Ltd')).closest('tr') ?? document.body);
  expect(row.getByText('Monthly')).toBeVisible();
  expect(row.getByText('Issues and sends')).toBeVisible();
  expect(row.getByText('Dec 31, 2026')).toBeVisible();
  expect(row.getByText('$119.00')).toBeVisible();
});

it('opens the list of the invoices that a recurring invoice created', async () => {
  const { user, address } = await openPage();
  await user.click(
    await screen.findByRole('button', {
      name: 'View the invoices of the recurring invoice for Northwind Ltd',
    }),
  );
  expect(address()).toBe('/billing?recurring=5');
});

it('opens the invoices of a recurring invoice in a new tab by Ctrl+click', async () => {
  const newTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openPage();
  const row = await screen.findByText('Northwind Ltd');
  await user.keyboard('{Control>}');
  await user.click(row);
  expect(newTab).toHaveBeenCalledWith('/billing?recurring=5', '_blank', 'noopener');
  newTab.mockRestore();
});

it('shows the lines and totals to users who cannot change recurring invoices', async () => {
  const denied = 'recurring_invoices.manage_needs_admin';
  const abilities = Object.fromEntries(keysOf(SERIES.abilities).map((name) => [name, denied]));
  server.use(
    http.get('*/api/recurring-invoices', () => HttpResponse.json([{ ...SERIES, abilities }])),
  );
  const page = await openPage('viewer');
  await openMenu(page);
  expect(await screen.findByRole('menuitem', { name: /^Edit/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.user.click(screen.getByRole('menuitem', { name: 'View Details' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Recurring Invoice for Northwind Ltd',
  });
  expect(await within(dialog).findByText('Hosting')).toBeVisible();
  expect(dialog).toHaveTextContent('1 month × 100.00');
  expect(dialog).toHaveTextContent('Net$100.00Tax 19% of $100.00$19.00Total$119.00');
});

it('tells managers that only an admin can create recurring invoices', async () => {
  await openPage('manager');
  const button = await screen.findByRole('button', { name: 'Create Recurring Invoice' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/^Only an admin can create or change recurring/);
});

it('uses a new idempotency key for each pause after a response was lost', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/recurring-invoices/5/pause', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  const page = await openPage();
  for (const attempt of [1, 2]) {
    await openMenu(page);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    await waitFor(() => expect(keys).toHaveLength(attempt));
  }
  expect(new Set(keys).size).toBe(2);
});

it('pauses a recurring invoice and undoes it', async () => {
  const page = await openPage();
  await openMenu(page);
  await page.user.click(await screen.findByText('Pause'));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Recurring invoice paused'));
  expect(sent).toEqual([{ path: 'pause', body: { version: 3 } }]);
  act(() => toastStore.read()?.onUndo?.());
  await waitFor(() => expect(toastStore.read()?.title).toBe('Recurring invoice resumed'));
  expect(sent[1]).toEqual({ path: 'resume', body: { version: 4 } });
});

it('skips the next date and restores it', async () => {
  const answers = {
    skip: { skippedDate: '2026-12-31', nextDates: ['2027-01-31'], version: 4 },
    unskip: { version: 5 },
  };
  server.use(
    http.post('*/api/recurring-invoices/5/:action', async ({ request, params }) => {
      const action = params['action'] as keyof typeof answers;
      sent.push({ path: action, body: await request.json() });
      return HttpResponse.json({ ...SERIES, ...answers[action] });
    }),
  );
  const page = await openPage();
  await openMenu(page);
  await page.user.click(await screen.findByText('Skip Dec 31, 2026'));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Dec 31, 2026 skipped'));
  act(() => toastStore.read()?.onUndo?.());
  await waitFor(() => expect(toastStore.read()?.title).toBe('Dec 31, 2026 restored'));
  expect(sent).toEqual([
    { path: 'skip', body: { version: 3 } },
    { path: 'unskip', body: { version: 4 } },
  ]);
});

it('offers to restore the most recently skipped date', async () => {
  const skipped = { skippedDate: '2026-11-30', abilities: { ...SERIES.abilities, unskip: true } };
  server.use(
    http.get('*/api/recurring-invoices', () => HttpResponse.json([{ ...SERIES, ...skipped }])),
  );
  const page = await openPage();
  await openMenu(page);
  await page.user.click(await screen.findByText('Restore Nov 30, 2026'));
  await waitFor(() => expect(sent).toEqual([{ path: 'unskip', body: { version: 3 } }]));
});

it('shows the next dates without the skipped one while the end is edited', async () => {
  const skipped = { skippedDate: '2026-12-31', nextDates: ['2027-01-31', '2027-02-28'] };
  server.use(
    http.get('*/api/recurring-invoices/5', () => HttpResponse.json({ ...DETAIL, ...skipped })),
  );
  const page = await openPage();
  await openMenu(page);
  await page.user.click(await screen.findByText('Edit'));
  expect(
    await screen.findByText('Next invoices: Jan 31, 2027 · Feb 28, 2027 · Mar 31, 2027 …'),
  ).toBeVisible();
});

it('shows why an invoice could not be created', async () => {
  server.use(
    http.post('*/api/recurring-invoices/5/run', () =>
      HttpResponse.json(
        { statusCode: 400, message: 'The client needs an address.' },
        { status: 400 },
      ),
    ),
  );
  const page = await openPage();
  await openMenu(page);
  await page.user.click(await screen.findByText('Create Due Invoices Now'));
  const dialog = await screen.findByRole('dialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Create Invoices' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The client needs an address.',
  );
});

it.each([
  ['2026-12-31', { title: 'No invoices are due', description: 'The next date is Dec 31, 2026.' }],
  ['2027-01-31', { title: 'Due invoices created' }],
])('says whether an invoice was due when the next date is %s afterwards', async (date, toast) => {
  server.use(
    http.post('*/api/recurring-invoices/5/run', () =>
      HttpResponse.json({ ...DETAIL, nextDates: [date] }),
    ),
  );
  const page = await openPage();
  await openMenu(page);
  await page.user.click(await screen.findByText('Create Due Invoices Now'));
  await page.user.click(await screen.findByRole('button', { name: 'Create Invoices' }));
  await waitFor(() => expect(toastStore.read()).toMatchObject(toast));
});

it('creates a recurring invoice with its lines and schedule', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Create Recurring Invoice' }));
  await user.type(await screen.findByLabelText('Client Name'), 'Acme');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Client Email'), 'billing@acme.example');
  await user.click(dialog.getByRole('button', { name: 'Create Recurring Invoice' }));
  await waitFor(() => expect(dialog.getByLabelText('Description of line 1')).toHaveFocus());
  expect(sent).toEqual([]);

  await user.type(dialog.getByLabelText('Description of line 1'), 'Support');
  await user.type(dialog.getByLabelText('Unit Price of line 1'), '250');
  await user.click(dialog.getByRole('button', { name: 'Create Recurring Invoice' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Recurring invoice created'));
  expect(sent).toMatchObject([
    {
      path: 'create',
      body: {
        clientName: 'Acme',
        clientEmail: 'billing@acme.example',
        lines: [{ description: 'Support', quantity: '1', unitPrice: '250', taxRateId: 2 }],
        every: 1,
        unit: 'month',
        mode: 'draft',
      },
    },
  ]);
});

it('shows the next dates of the schedule while it is edited', async () => {
  const page = await openPage();
  await openMenu(page);
  await page.user.click(await screen.findByText('Edit'));
  const firstDate = await screen.findByLabelText('First Date');
  const dialog = within(screen.getByRole('dialog'));
  const enter = async (date: string) => {
    await page.user.clear(firstDate);
    await page.user.paste(date);
    await page.user.tab();
  };
  await enter('12/31/2098');
  expect(
    dialog.getByText('Next invoices: Dec 31, 2098 · Jan 31, 2099 · Feb 28, 2099 …'),
  ).toBeVisible();

  await page.user.click(dialog.getByLabelText('Ends'));
  await page.user.click(await screen.findByText('After a number of invoices'));
  await page.user.type(await dialog.findByLabelText('Number of Invoices'), '2');
  expect(dialog.getByText('Next invoices: Dec 31, 2098 · Jan 31, 2099')).toBeVisible();

  await enter('1/1/2020');
  expect(dialog.getByText('No invoices: all dates are in the past.')).toBeVisible();

  await enter('soon');
  expect(dialog.getByText('Later dates are calculated from this one.')).toBeVisible();
});

it('sends only what was changed in a recurring invoice', async () => {
  const page = await openPage();
  await openMenu(page);
  await page.user.click(await screen.findByText('Edit'));
  const price = await screen.findByLabelText('Unit Price of line 1');
  const dialog = within(screen.getByRole('dialog'));
  expect(price).toHaveValue('100.00');
  await page.user.clear(price);
  await page.user.type(price, '120');
  await page.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Recurring invoice saved'));
  expect(sent).toEqual([
    {
      path: 'update',
      body: {
        lines: [
          {
            description: 'Hosting',
            quantity: '1',
            unit: 'month',
            unitPrice: '120',
            discountPercent: '0',
            taxRateId: 2,
          },
        ],
        version: 3,
      },
    },
  ]);
});

it('explains how to create the first recurring invoice', async () => {
  server.use(http.get('*/api/recurring-invoices', () => HttpResponse.json([])));
  await openPage();
  expect(await screen.findByText('No recurring invoices')).toBeVisible();
});
