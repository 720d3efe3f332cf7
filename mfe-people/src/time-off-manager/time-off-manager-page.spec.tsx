import type { Permission, Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { employeeBalance, managedRequest, yearlyRenewal } from '../testing/managed-time-off';
import { managerServer } from '../testing/manager-server';
import { TimeOffManagerPage } from './time-off-manager-page';

const { server, managed, listQueries, sent, record } = managerServer();

const openPage = (
  at = '/time-off-manager',
  role: Role = 'super_admin',
  permissions: Permission[] = [],
) =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/time-off-manager/*', element: <TimeOffManagerPage /> }],
    session: testSession({ role, permissions }),
  });

const REQUEST = 'Robin Hale, Dec 21 – 23, 2026';
const BALANCES = 'Employee Time Off Balances (Hours)';
const textsIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const headersOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.replace(/[▲▼]/g, ''));

describe('access', () => {
  it.each<Role>(['employee', 'viewer'])('denies access to an ordinary %s', async (role) => {
    await openPage('/time-off-manager', role);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(
      screen.getByText("You don't have permission to manage time off balances."),
    ).toBeVisible();
    expect(listQueries).toEqual([]);
  });

  it('shows requests but no balances to a manager', async () => {
    await openPage('/time-off-manager', 'manager');
    expect(await screen.findByRole('table', { name: 'Upcoming Requests' })).toBeVisible();
    expect(screen.queryByText(BALANCES)).not.toBeInTheDocument();
    expect(screen.getByText('Review requests.')).toBeVisible();
  });

  it('shows requests and balances to a manager with the permission', async () => {
    await openPage('/time-off-manager', 'manager', ['timeoff.balances.manage']);
    expect(await screen.findByRole('table', { name: 'Employee balances' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Time Off Requests' })).toBeVisible();
    expect(screen.getByText('Review requests and manage balances.')).toBeVisible();
  });

  it('shows balances but no requests to an employee with the permission', async () => {
    await openPage('/time-off-manager', 'employee', ['timeoff.balances.manage']);
    expect(await screen.findByRole('table', { name: 'Employee balances' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Time Off Requests' })).not.toBeInTheDocument();
    expect(screen.getByText('Manage balances.')).toBeVisible();
  });
});

/** Chooses a format of an export. Resolves to the query that the server receives. */
async function exportFrom(user: UserEvent, path: string, name: string) {
  const exported: URLSearchParams[] = [];
  server.use(
    http.get(`*/api/timeoff/${path}`, ({ request }) => {
      exported.push(new URL(request.url).searchParams);
      return HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 });
    }),
  );
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Export failed'));
  return exported.map((query) => Object.fromEntries(query));
}

describe('exports', () => {
  it('exports the filtered requests of all periods', async () => {
    const { user } = await openPage(
      '/time-off-manager?status=processed&search=rob&startFrom=2026-07-01&waiting=me&pastPage=2&employee=maya',
    );
    expect(await exportFrom(user, 'requests/export', 'Export Requests')).toEqual([
      {
        format: 'csv',
        scope: 'managed',
        status: 'processed',
        search: 'rob',
        startFrom: '2026-07-01',
        waitingFor: 'me',
        sort: '-startDate',
      },
    ]);
  });

  it('exports all pages of the balances that the list shows', async () => {
    const { user } = await openPage(
      '/time-off-manager?search=rob&employee=maya&balanceSort=-name&balancePage=2',
    );
    expect(await exportFrom(user, 'balances/export', 'Export Balances')).toEqual([
      { format: 'csv', search: 'maya', sort: '-name' },
    ]);
  });

  it('offers managers without the permission no export of balances', async () => {
    await openPage('/time-off-manager', 'manager');
    expect(await screen.findByRole('button', { name: 'Export Requests' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export Balances' })).not.toBeInTheDocument();
  });
});

describe('balances', () => {
  it('shows balances in hours once they have loaded', async () => {
    await openPage();
    expect(screen.getByText('Loading employee balances...')).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Employee balances' });
    expect(screen.getByRole('heading', { name: BALANCES })).toBeVisible();
    expect(headersOf(table)).toEqual(['Employee', 'Personal', 'Vacation', 'Sick', 'Actions']);
    const texts = textsIn(within(table).getAllByRole('row')[1] ?? table);
    expect(texts[0]).toContain('robin@example.com');
    expect(texts.slice(1, 4)).toEqual(['40 personal', '97 vacation', '80 sick']);
  });

  it('sends only the changed balances, in days', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit balance of Robin Hale' }));
    const personal = await screen.findByLabelText(/^Personal Hours/);
    await waitFor(() => expect(personal).toHaveFocus());
    expect(screen.getByLabelText(/^Vacation Hours/)).toHaveValue('97');
    await user.clear(personal);
    await user.type(screen.getByLabelText(/^Sick Hours/), '{Control>}a{/Control}85');
    await user.click(screen.getByRole('button', { name: 'Save Balance' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Balance updated'));
    expect(sent).toEqual([
      {
        path: 'balances/7',
        body: { personalDays: '0.00', sickDays: '10.625', note: null, version: 3 },
      },
    ]);
  });

  it('saves 0 hours for text that is not a number', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit balance of Robin Hale' }));
    const sick = await screen.findByLabelText(/^Sick Hours/);
    await user.type(sick, '{Control>}a{/Control}none');
    await user.click(screen.getByRole('button', { name: 'Save Balance' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ sickDays: '0.00', note: null, version: 3 }]),
    );
  });

  it('keeps the dialog open with a message if only a note was entered', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit balance of Robin Hale' }));
    await user.type(await screen.findByLabelText(/^Note/), 'Carried over');
    await user.click(screen.getByRole('button', { name: 'Save Balance' }));
    const message = 'Change a balance, or remove the note.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/^Sick Hours/), '{Control>}a{/Control}88');
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Save Balance' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { sickDays: '11.00', note: 'Carried over', version: 3 },
      ]),
    );
  });

  it('shows balances that someone else changed before overwriting them', async () => {
    const { user, store } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit balance of Robin Hale' }));
    const vacation = await screen.findByLabelText(/^Vacation Hours/);
    managed.balances = [
      employeeBalance({
        balance: { personalDays: '5.00', vacationDays: '10.00', sickDays: '10.00' },
        version: 4,
      }),
    ];
    server.use(
      http.put('*/api/timeoff/balances/7', async ({ request }) => {
        await record(request);
        return sent.length === 1
          ? HttpResponse.json(
              { message: 'Someone else changed this balance.', rule: 'record.stale_version' },
              { status: 409 },
            )
          : HttpResponse.json(managed.balances[0]);
      }),
    );
    // The list behind the dialog updates; the form keeps its initial values.
    store.dispatch(baseApi.util.invalidateTags(['TimeOffBalance']));
    await waitFor(() =>
      expect(
        screen.getByRole('table', { name: 'Employee balances', hidden: true }),
      ).toHaveTextContent('80 vacation'),
    );
    await user.clear(vacation);
    await user.type(vacation, '100');
    await user.click(screen.getByRole('button', { name: 'Save Balance' }));
    const note = await screen.findByText(/save to apply it/);
    expect(note.parentElement).toHaveTextContent('Vacation Hours: 97 80');
    await user.click(screen.getByRole('button', { name: 'Save Balance' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Balance updated'));
    expect(sent.map(({ body }) => body)).toEqual([
      { vacationDays: '12.50', note: null, version: 3 },
      { vacationDays: '12.50', note: null, version: 4 },
    ]);
  });

  it("sets a user's yearly days, with the company's as placeholders, and clears them", async () => {
    managed.balances = [employeeBalance({ yearlyPersonalDays: 2.5, yearlySickDays: 5 })];
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit balance of Robin Hale' }));
    const vacation = await screen.findByLabelText(/^Yearly Vacation Days/);
    expect(vacation).toHaveValue('');
    expect(vacation).toHaveAttribute('placeholder', '15');
    await user.type(vacation, '22.5');
    await user.clear(screen.getByLabelText(/^Yearly Personal Days/));
    await user.click(screen.getByRole('button', { name: 'Save Balance' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Balance updated'));
    expect(sent.map(({ body }) => body)).toEqual([
      { yearlyPersonalDays: null, yearlyVacationDays: 22.5, note: null, version: 3 },
    ]);
  });

  it('hides yearly days while balances are not renewed, and keeps them', async () => {
    managed.balances = [employeeBalance({ yearlyVacationDays: 30 })];
    managed.renewal = yearlyRenewal({ firstRenewalYear: null });
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit balance of Robin Hale' }));
    const personal = await screen.findByLabelText(/^Personal Hours/);
    expect(screen.queryByLabelText(/^Yearly Vacation Days/)).not.toBeInTheDocument();
    await user.type(personal, '{Control>}a{/Control}48');
    await user.click(screen.getByRole('button', { name: 'Save Balance' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ personalDays: '6.00', note: null, version: 3 });
  });

  it('links back from a balance page out of range', async () => {
    managed.balances = [];
    const { user, address } = await openPage('/time-off-manager?balancePage=9');
    expect(await screen.findByText('This list has fewer pages now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'First Page' }));
    await waitFor(() => expect(address()).toBe('/time-off-manager'));
  });

  it('explains why users cannot change their own balance', async () => {
    managed.balances = [employeeBalance({ abilities: { update: 'timeoff.own_balance' } })];
    await openPage();
    const button = await screen.findByRole('button', { name: 'Edit balance of Robin Hale' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/You can't change your own balance/);
  });
});

describe('requests', () => {
  it('shows requests by period with their counts once they have loaded', async () => {
    managed.requests.push(managedRequest({ id: 32, period: 'current', status: 'approved' }));
    await openPage();
    expect(screen.getAllByText('Loading requests...')).toHaveLength(3);
    expect(await screen.findByRole('heading', { name: 'Upcoming Requests (1)' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Current Requests (1)' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Past Requests (0)' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'Upcoming Requests' });
    expect(headersOf(table)).toEqual([
      '',
      'Employee',
      'Type',
      'Dates',
      'Hours',
      'Status',
      'Requested',
      'Actions',
    ]);
    expect(textsIn(within(table).getByRole('row', { name: REQUEST })).slice(1, 7)).toEqual([
      'Robin Hale',
      'Vacation',
      'Dec 21 – 23, 2026',
      '24 hours',
      'Pending',
      'Nov 20, 2026',
    ]);
  });

  it('shows an empty message for each period without requests', async () => {
    managed.requests = [];
    await openPage();
    expect(await screen.findByText('No upcoming time off requests found.')).toBeVisible();
    expect(await screen.findByText('No current time off requests found.')).toBeVisible();
    expect(await screen.findByText('No past time off requests found.')).toBeVisible();
  });

  it('links back to the first page of a period from a page out of range', async () => {
    managed.requests = [];
    const { user, address } = await openPage('/time-off-manager?status=processed&pastPage=9');
    const past = within(await screen.findByRole('region', { name: /^Past Requests/ }));
    expect(await past.findByText('This list has fewer pages now.')).toBeVisible();
    await user.click(past.getByRole('button', { name: 'First Page' }));
    await waitFor(() => expect(address()).toBe('/time-off-manager?status=processed'));
  });

  it('clears the search and the filters of periods without matches', async () => {
    managed.requests = [];
    const { user } = await openPage('/time-off-manager?status=processed&search=rob');
    const past = within(await screen.findByRole('region', { name: /^Past Requests/ }));
    expect(await past.findByText('None match your search and filters.')).toBeVisible();
    await user.click(past.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull());
    expect(screen.getByRole('searchbox', { name: 'Search requests...' })).toHaveValue('');
  });

  it('requests the filters and pages in the URL', async () => {
    await openPage(
      '/time-off-manager?status=processed&search=rob&startFrom=2026-07-01&createdTo=2026-06-30&pastPage=2',
    );
    await screen.findByRole('table', { name: 'Upcoming Requests' });
    await waitFor(() => expect(listQueries).toHaveLength(3));
    expect(listQueries.map((query) => Object.fromEntries(query))).toEqual([
      expect.objectContaining({
        period: 'upcoming',
        scope: 'managed',
        status: 'processed',
        search: 'rob',
        startFrom: '2026-07-01',
        createdTo: '2026-06-30',
        sort: 'startDate',
        page: '1',
      }),
      expect.objectContaining({ period: 'current', page: '1' }),
      expect.objectContaining({ period: 'past', sort: '-startDate', page: '2' }),
    ]);
  });

  it('shows requests before balances', async () => {
    await openPage();
    await screen.findByRole('button', { name: `Approve ${REQUEST}` });
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(titles.slice(-2)).toEqual(['Time Off Requests', 'Employee Time Off Balances (Hours)']);
  });

  it('filters requests that the user can decide on', async () => {
    const { user, address } = await openPage('/time-off-manager?waiting=me');
    const filter = await screen.findByRole('button', { name: /^Awaiting my approval/ });
    await waitFor(() => expect(listQueries).toHaveLength(3));
    expect(listQueries.map((query) => query.get('waitingFor'))).toEqual(['me', 'me', 'me']);
    await user.click(filter);
    expect(address()).toBe('/time-off-manager');
    await waitFor(() => expect(listQueries.at(-1)?.has('waitingFor')).toBe(false));
  });

  it('filters requests by the user in the URL', async () => {
    const { user, address } = await openPage('/time-off-manager?person=7');
    const filter = await screen.findByRole('button', { name: /^Employee: Robin Hale/ });
    await waitFor(() => expect(listQueries).toHaveLength(3));
    expect(listQueries.map((query) => query.get('userId'))).toEqual(['7', '7', '7']);
    await user.click(filter);
    expect(address()).toBe('/time-off-manager');
    await waitFor(() => expect(listQueries.at(-1)?.has('userId')).toBe(false));
  });

  it("doesn't name the user in the filter if they have no requests", async () => {
    managed.requests = [];
    await openPage('/time-off-manager?person=7');
    expect(await screen.findAllByText('None match your search and filters.')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: /^One employee/ })).toBeVisible();
  });

  it('offers a decision only on pending requests', async () => {
    managed.requests.push(managedRequest({ id: 32, period: 'past', status: 'approved' }));
    await openPage();
    await screen.findByRole('button', { name: `Approve ${REQUEST}` });
    const past = within(await screen.findByRole('table', { name: 'Past Requests' }));
    expect(past.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    expect(past.queryByRole('button', { name: /^Deny/ })).not.toBeInTheDocument();
  });

  it('explains why a request cannot be decided on', async () => {
    const own = {
      update: true,
      approve: 'timeoff.own_request',
      deny: 'timeoff.own_request',
      cancel: true,
    } as const;
    managed.requests = [managedRequest({ abilities: own })];
    await openPage();
    const button = await screen.findByRole('button', { name: `Approve ${REQUEST}` });
    expect(button).toHaveAccessibleDescription(/You can't decide on your own request/);
  });
});
