import { rightsOf } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { failsOnce, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expenseAbilities, expenseSummary, listedExpense } from '../testing/expenses';
import { expensesServer } from '../testing/expenses-server';
import { ExpensesPage } from './expenses-page';

const { server, queries } = expensesServer();

const openPage = (at = '/expenses', session = testSession({ id: 7, role: 'manager' })) =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/expenses/*', element: <ExpensesPage /> }],
    session,
  });

const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;

describe('expense tiles', () => {
  it('shows the totals that the server computed', async () => {
    await openPage();
    await waitFor(() => expect(tile('Monthly Expenses')).toHaveTextContent('$18,420.50'));
    expect(tile('Pending Approvals')).toHaveTextContent('$4,310.00');
    expect(tile('Pending Approvals')).toHaveTextContent('6 expenses');
    expect(tile('Active Vendors')).toHaveTextContent('12');
    expect(tile('Avg Expense')).toHaveTextContent('$1,388.12');
  });

  it('shows a dash when there is no average', async () => {
    server.use(
      http.get('*/api/expenses/summary', () =>
        HttpResponse.json(expenseSummary({ averageAmount: null })),
      ),
    );
    await openPage();
    await waitFor(() => expect(tile('Avg Expense')).toHaveTextContent('—Across all expenses'));
  });

  it('shows a dash after a failure and loads the totals again with Retry', async () => {
    server.use(failsOnce('*/api/expenses/summary'));
    const { user } = await openPage();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() =>
      expect(tile('Pending Approvals')).toHaveTextContent(/^Pending Approvals—$/),
    );
    await user.click(retry);
    await waitFor(() => expect(tile('Pending Approvals')).toHaveTextContent('6 expenses'));
  });
});

describe('the expenses page', () => {
  it('lists expenses in the specified columns', async () => {
    await openPage();
    const table = await screen.findByRole('table', { name: 'Expenses' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent?.replace(/[▲▼]/g, ''))).toEqual([
      '',
      'Vendor',
      'Description',
      'Category',
      'Amount',
      'Project',
      'Status',
      'Date',
      'Actions',
    ]);
    const cells = within(screen.getByRole('row', { name: /Cloudreach/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '',
      'Cloudreach Hostingbilling@cloudreach.example',
      'Servers and backups, monthly',
      'Infrastructure',
      '$1,250.00',
      'Harbour portal',
      'Pending',
      'Nov 20, 2026',
      '',
    ]);
    expect(screen.getByRole('button', { name: 'View Cloudreach Hosting' })).toBeVisible();
  });

  it('shows No email for a vendor without an address', async () => {
    server.use(
      http.get('*/api/expenses', () => HttpResponse.json([listedExpense({ vendorEmail: null })])),
    );
    await openPage();
    expect(await screen.findByText('No email')).toBeInTheDocument();
  });

  it('queries the server with the filters of the URL', async () => {
    await openPage('/expenses?search=hosting&category=software&status=paid&sort=-amount&page=2');
    await screen.findByRole('table');
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      search: 'hosting',
      category: 'software',
      status: 'paid',
      sort: '-amount',
      page: '2',
      pageSize: '50',
    });
  });

  it('lists only expenses that the user can approve until they clear that filter', async () => {
    const { user, address } = await openPage('/expenses?waiting=me');
    const filter = await screen.findByRole('button', { name: /^Awaiting my approval/ });
    expect(queries[0]?.get('waitingFor')).toBe('me');
    await user.click(filter);
    expect(address()).toBe('/expenses');
    await waitFor(() => expect(queries.at(-1)?.has('waitingFor')).toBe(false));
    expect(screen.queryByRole('button', { name: /^Awaiting my approval/ })).not.toBeInTheDocument();
  });

  it('lists only the expenses that the user submitted', async () => {
    const { user, address } = await openPage();
    await user.click(await screen.findByRole('combobox', { name: 'Submitted by' }));
    await user.click(await screen.findByTitle('My Expenses'));
    await waitFor(() => expect(queries.at(-1)?.get('scope')).toBe('mine'));
    expect(address()).toBe('/expenses?scope=mine');
  });

  it('has no filter for own expenses for users who see no others', async () => {
    const rights = rightsOf({ role: 'employee', permissions: [], financeForManagersOnly: true });
    await openPage('/expenses', testSession({ role: 'employee', rights }));
    expect(await screen.findByRole('combobox', { name: 'Category' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Submitted by' })).not.toBeInTheDocument();
  });

  it('exports all pages of the filtered list', async () => {
    const exported: URLSearchParams[] = [];
    server.use(
      http.get('*/api/expenses/export', ({ request }) => {
        exported.push(new URL(request.url).searchParams);
        return HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 });
      }),
    );
    const { user } = await openPage('/expenses?search=vpn&category=hardware&page=2');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(exported).toHaveLength(1));
    expect(Object.fromEntries(exported[0] ?? [])).toEqual({
      format: 'csv',
      search: 'vpn',
      category: 'hardware',
      sort: '-createdAt',
    });
  });

  it('shows the specified empty state and offers to clear the filters', async () => {
    server.use(http.get('*/api/expenses', () => HttpResponse.json([])));
    await openPage('/expenses?status=paid');
    expect(await screen.findByText('No expenses found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeInTheDocument();
  });

  it.each(['/expenses', '/expenses?status=paid'])(
    'links back to the first page of %s from a page out of range',
    async (firstPage) => {
      server.use(http.get('*/api/expenses', () => HttpResponse.json([])));
      const query = firstPage.includes('?') ? '&page=9' : '?page=9';
      const { user, address } = await openPage(firstPage + query);
      expect(await screen.findByText('This list has fewer pages now.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'First Page' }));
      await waitFor(() => expect(address()).toBe(firstPage));
    },
  );

  it('says in the menu of a row why an action is not allowed', async () => {
    server.use(
      http.get('*/api/expenses', () =>
        HttpResponse.json([
          listedExpense({ abilities: expenseAbilities({ approve: 'expenses.own_decision' }) }),
        ]),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Cloudreach Hosting' }));
    const approve = await screen.findByRole('menuitem', { name: /^Approve/ });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveTextContent("You can't approve or reject your own expense.");
    expect(screen.getByRole('menuitem', { name: /Mark as Paid/ })).toHaveTextContent(
      'Only an admin can mark an expense as paid.',
    );
    expect(screen.queryByRole('menuitem', { name: /Submit Again/ })).not.toBeInTheDocument();
  });
});
