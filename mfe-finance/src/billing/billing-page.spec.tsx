import { addDays } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { failsOnce, testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { generatedApi, type InvoiceDto } from '../api/endpoints.generated';
import { invoiceAging, invoiceDetail, invoiceSummary, listedInvoice } from '../testing/invoices';
import { invoicesServer } from '../testing/invoices-server';
import { BillingPage } from './billing-page';
import { openPage } from './testing/open-page';

const { server, queries } = invoicesServer();

it('denies access to employees while finance is visible to managers only', async () => {
  await renderWithUi(<BillingPage />, { session: testSession({ role: 'employee', rights: [] }) });
  expect(await screen.findByText('Access Denied')).toBeVisible();
  expect(screen.getByText(/Finance is visible to managers only/)).toBeVisible();
  expect(queries).toEqual([]);
});

const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;

describe('billing tiles', () => {
  it('shows the company totals and counts, to the cent', async () => {
    await openPage();
    await waitFor(() => expect(tile('Total Revenue')).toHaveTextContent('$214,350.10'));
    expect(tile('Pending Invoices')).toHaveTextContent('$68,225.007 invoices');
    expect(tile('Overdue')).toHaveTextContent('$41,950.001 invoice');
    expect(tile('Avg Invoice')).toHaveTextContent('$11,590.18');
  });

  it('names the currencies that the tiles and ages exclude', async () => {
    const otherCurrencies = ['EUR', 'GBP'];
    server.use(
      http.get('*/api/invoices/summary', () =>
        HttpResponse.json(invoiceSummary({ otherCurrencies })),
      ),
      http.get('*/api/invoices/aging', () => HttpResponse.json(invoiceAging({ otherCurrencies }))),
    );
    await openPage();
    await screen.findByRole('link', { name: '$60,000.00' });
    expect(await screen.findAllByText('Excludes amounts in EUR and GBP.')).toHaveLength(2);
  });

  it('filters the invoices by currency if there are several', async () => {
    server.use(
      http.get('*/api/invoices/summary', () =>
        HttpResponse.json(invoiceSummary({ currencies: ['USD', 'EUR'] })),
      ),
    );
    const { user, address } = await openPage();
    await user.click(await screen.findByRole('combobox', { name: 'Currency' }));
    await user.click(await screen.findByRole('option', { name: 'EUR' }));
    await waitFor(() => expect(address()).toBe('/billing?currency=EUR'));
    await waitFor(() => expect(queries.at(-1)?.get('currency')).toBe('EUR'));
  });

  it('offers no filter by currency if there is only one', async () => {
    await openPage();
    await waitFor(() => expect(tile('Total Revenue')).toHaveTextContent('$214,350.10'));
    expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull();
  });

  it('shows a dash when there is no average', async () => {
    server.use(
      http.get('*/api/invoices/summary', () =>
        HttpResponse.json(invoiceSummary({ averageInvoice: null })),
      ),
    );
    await openPage();
    await waitFor(() => expect(tile('Avg Invoice')).toHaveTextContent('—'));
  });

  it('loads the tiles again with Retry after a failure', async () => {
    server.use(failsOnce('*/api/invoices/summary'));
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(tile('Total Revenue')).toHaveTextContent('$214,350.10'));
  });
});

const none = { count: 0, amount: '0.00' };
const noBalances = { notDue: none, days1to30: none, over90: none, total: none };

it('shows no balances by age while there are none', async () => {
  server.use(
    http.get('*/api/invoices', () => HttpResponse.json([])),
    http.get('*/api/invoices/aging', () => HttpResponse.json(invoiceAging(noBalances))),
  );
  await openPage();
  expect(await screen.findByText('No invoices found')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Balances by Age')).not.toBeInTheDocument());
});

it('links each balance by age to its invoices', async () => {
  await openPage();
  const today = new Date().toISOString().slice(0, 10);
  expect(await screen.findByRole('link', { name: '$60,000.00' })).toHaveAttribute(
    'href',
    `/billing?status=open&dueFrom=${today}&sort=dueDate`,
  );
  expect(screen.getByRole('link', { name: '$41,950.00' })).toHaveAttribute(
    'href',
    `/billing?status=open&dueFrom=${addDays(today, -30)}&dueTo=${addDays(today, -1)}&sort=dueDate`,
  );
  expect(screen.getAllByText('$0.00').filter((amount) => amount.closest('a'))).toEqual([]);
});

it("links each balance by age to its invoices in the company's currency if there are others", async () => {
  const aging = invoiceAging({ otherCurrencies: ['EUR'] });
  server.use(http.get('*/api/invoices/aging', () => HttpResponse.json(aging)));
  await openPage();
  const today = new Date().toISOString().slice(0, 10);
  expect(await screen.findByRole('link', { name: '$60,000.00' })).toHaveAttribute(
    'href',
    `/billing?status=open&currency=USD&dueFrom=${today}&sort=dueDate`,
  );
});

it('names the currencies of the balances by age when all balances are in other currencies', async () => {
  const aging = invoiceAging({ ...noBalances, otherCurrencies: ['EUR'] });
  server.use(http.get('*/api/invoices/aging', () => HttpResponse.json(aging)));
  await openPage();
  expect(await screen.findByText('Excludes amounts in EUR.')).toBeVisible();
  expect(screen.getByText('Balances by Age')).toBeVisible();
});

describe('the billing page', () => {
  it('lists invoices in the specified columns', async () => {
    await openPage();
    const table = await screen.findByRole('table', { name: 'Invoices' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent?.replace(/[▲▼]/g, ''))).toEqual([
      '',
      'Invoice',
      'Client',
      'Project',
      'Amount',
      'Status',
      'Due Date',
      'Actions',
    ]);
    const cells = within(screen.getByRole('row', { name: /^INV-2026-0031/ })).getAllByRole('cell');
    expect(cells.slice(1, 7).map(({ textContent }) => textContent)).toEqual([
      'INV-2026-0031Issued Nov 20, 2026',
      'Northwind Ltdops@northwind.example',
      'Project #12Harbour portal',
      '$1,250.00',
      'Pending',
      'Dec 21, 2026',
    ]);
  });

  it.each<[string, Partial<InvoiceDto>, string[]]>([
    ['is partly paid', { isPartlyPaid: true, balanceDue: '250.00' }, ['Partly Paid']],
    ['is partly credited', { creditedTotal: '1000.00', balanceDue: '250.00' }, ['Pending']],
    [
      'is overdue and partly paid',
      { status: 'overdue', isPartlyPaid: true, balanceDue: '250.00' },
      ['Overdue', 'Partly Paid'],
    ],
  ])('shows the balance due of an invoice that %s', async (_case, fields, labels) => {
    server.use(http.get('*/api/invoices', () => HttpResponse.json([listedInvoice(fields)])));
    await openPage();
    const row = within(await screen.findByRole('row', { name: /^INV-2026-0031/ }));
    expect(row.getByText('$250.00 due')).toBeVisible();
    for (const label of labels) expect(row.getByText(label)).toBeVisible();
  });

  it.each<[string, Partial<InvoiceDto>, string]>([
    ['was cancelled', { creditedTotal: '0.00' }, 'Cancelled'],
    ['was credited in full', { creditedTotal: '1250.00' }, 'Credited in Full'],
  ])('says that an invoice %s', async (_case, fields, label) => {
    const invoice = listedInvoice({ status: 'cancelled', balanceDue: '0.00', ...fields });
    server.use(http.get('*/api/invoices', () => HttpResponse.json([invoice])));
    await openPage();
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.queryByText('$0.00 due')).not.toBeInTheDocument();
  });

  it('shows the amount of a credit note as negative', async () => {
    const note = listedInvoice({ kind: 'credit-note', status: 'issued', balanceDue: '0.00' });
    server.use(http.get('*/api/invoices', () => HttpResponse.json([note])));
    await openPage();
    expect(await screen.findByText('-$1,250.00')).toBeVisible();
  });

  it('shows the currency of each invoice if the user has chosen the column', async () => {
    server.use(http.get('*/api/invoices', () => HttpResponse.json([listedInvoice()])));
    await openPage('/billing?columns=invoiceNumber,currency');
    expect(await screen.findByRole('columnheader', { name: 'Currency' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'USD' })).toBeVisible();
  });

  it('labels an invoice without a project General', async () => {
    server.use(
      http.get('*/api/invoices', () =>
        HttpResponse.json([listedInvoice({ projectId: null, projectName: null })]),
      ),
    );
    await openPage();
    expect(await screen.findByText('General')).toBeVisible();
  });

  it('queries the server with the filters of the URL', async () => {
    await openPage('/billing?search=INV-2026&status=overdue&sort=-amount&page=2');
    await screen.findByRole('table');
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      search: 'INV-2026',
      status: 'overdue',
      sort: '-amount',
      page: '2',
      pageSize: '50',
    });
  });

  it('keeps search and sort order in the URL and returns to the first page', async () => {
    const { user, address } = await openPage('/billing?page=2');
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox', { name: 'Search invoices...' }), 'north');
    await waitFor(() => expect(address()).toBe('/billing?search=north'));
    await user.click(screen.getByRole('button', { name: /^Amount/ }));
    await waitFor(() => expect(address()).toBe('/billing?search=north&sort=amount'));
    await waitFor(() => expect(queries.at(-1)?.get('sort')).toBe('amount'));
    expect(queries.at(-1)?.get('page')).toBe('1');
  });

  it('keeps a pending search when the user opens an invoice', async () => {
    const { user, address } = await openPage();
    const view = await screen.findByRole('button', { name: 'View INV-2026-0031' });
    const search = screen.getByRole('searchbox', { name: 'Search invoices...' });
    act(() => search.focus());
    fireEvent.change(search, { target: { value: 'north' } });
    await user.click(view);
    expect(address()).toBe('/billing/31?search=north');
  });

  it('shows the specified empty state and offers to clear the filters', async () => {
    server.use(http.get('*/api/invoices', () => HttpResponse.json([])));
    const { user, address } = await openPage('/billing?status=paid');
    expect(await screen.findByRole('heading', { name: 'No invoices found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/billing'));
  });

  it('names the client in the filters of a recurring invoice and of a client', async () => {
    server.use(
      http.get('*/api/invoices', () =>
        HttpResponse.json([listedInvoice({ clientId: 4, recurringInvoiceId: 5 })]),
      ),
    );
    const { user, address } = await openPage('/billing?recurring=5&client=4');
    const recurring = await screen.findByRole('button', {
      name: 'Recurring invoice: Northwind Ltd (remove this filter)',
    });
    expect(screen.getByRole('button', { name: /^Client: Northwind Ltd/ })).toBeVisible();
    await user.click(recurring);
    await waitFor(() => expect(address()).toBe('/billing?client=4'));
  });

  it('says that a recurring invoice has no invoices yet', async () => {
    server.use(http.get('*/api/invoices', () => HttpResponse.json([])));
    const { user } = await openPage('/billing?recurring=5');
    expect(await screen.findByText('This recurring invoice has no invoices yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^One recurring invoice/ })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search invoices...' }), 'x');
    expect(await screen.findByText('No invoices match your search and filters.')).toBeVisible();
  });

  it('links back to the first page from a page out of range', async () => {
    server.use(http.get('*/api/invoices', () => HttpResponse.json([])));
    const { user, address } = await openPage('/billing?page=9');
    expect(await screen.findByText('This list has fewer pages now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'First Page' }));
    await waitFor(() => expect(address()).toBe('/billing'));
  });

  it('shows an error and loads the list again with Retry', async () => {
    server.use(
      http.get(
        '*/api/invoices',
        () => HttpResponse.json({ statusCode: 500, message: 'It is broken.' }, { status: 500 }),
        { once: true },
      ),
    );
    const { user } = await openPage();
    expect(await screen.findByText('It is broken.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /^INV-2026-0031/ })).toBeVisible();
  });

  it('exports all pages of the filtered list', async () => {
    const exported: URLSearchParams[] = [];
    server.use(
      http.get('*/api/invoices/export', ({ request }) => {
        exported.push(new URL(request.url).searchParams);
        return HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 });
      }),
    );
    const { user } = await openPage('/billing?status=paid&sort=dueDate&page=2');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(exported).toHaveLength(1));
    expect(Object.fromEntries(exported[0] ?? [])).toEqual({
      format: 'csv',
      status: 'paid',
      sort: 'dueDate',
    });
  });

  it('opens an invoice in a side panel and keeps the filters in the URL', async () => {
    const { user, address } = await openPage('/billing?status=pending');
    await user.click(await screen.findByRole('button', { name: 'View INV-2026-0031' }));
    expect(address()).toBe('/billing/31?status=pending');
    const paper = await screen.findByRole('article', { name: 'Invoice INV-2026-0031' });
    expect(paper).toHaveTextContent('Atrium Services12 Harbour Street');
    expect(paper).toHaveTextContent('Bill toNorthwind Ltd4 Dock Road, Springfield');
    expect(paper).toHaveTextContent('Total due$1,250.00');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/billing?status=pending'));
  });

  it('uses a new idempotency key for each pause of reminders after a response was lost', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/invoices/31/pause-reminders', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.error();
      }),
    );
    const { user } = await openPage();
    for (const attempt of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Actions for INV-2026-0031' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Pause Reminders' }));
      await waitFor(() => expect(keys).toHaveLength(attempt));
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('shows a toast when the PDF download fails', async () => {
    server.use(
      http.get('*/api/invoices/31/pdf', () =>
        HttpResponse.json({ statusCode: 500, message: 'It is broken.' }, { status: 500 }),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Download INV-2026-0031' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Download failed'));
  });

  it('does not open the editor after the user has left the page while the invoice was loading', async () => {
    let load = (): void => undefined;
    const loading = new Promise<void>((resolve) => {
      load = resolve;
    });
    server.use(
      http.get('*/api/invoices/31', async () => {
        await loading;
        const { lines } = invoiceDetail();
        return HttpResponse.json(invoiceDetail({ lines: [...lines, ...lines] }));
      }),
      http.get('*/api/tax-report', () =>
        HttpResponse.json({ statusCode: 404, message: 'Unknown.' }, { status: 404 }),
      ),
    );
    const { user, store, address } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for INV-2026-0031' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click(screen.getByRole('button', { name: 'Tax Report' }));
    await waitFor(() => expect(address()).toBe('/billing/tax-report'));
    load();
    await act(() => Promise.all(store.dispatch(generatedApi.util.getRunningQueriesThunk())));
    expect(address()).toBe('/billing/tax-report');
  });
});
