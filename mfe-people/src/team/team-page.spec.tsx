import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { type AppStore, baseApi, sessionApi, toastStore } from '@atrium/web-kit';
import { failsOnce, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { teamServer } from '../testing/team-server';
import { invitedMember, teamMember, usersSummary } from '../testing/users';
import { TeamPage } from './team-page';

const { server, listQueries, team } = teamServer();

const openPage = (at = '/team', role: Role = 'super_admin') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/team/*', element: <TeamPage /> }],
    session: testSession({ id: 1, role }),
  });

const queriesFor = (status: string) =>
  listQueries.filter((query) => query.get('status') === status);
const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;
/** Without the column of checkboxes. */
const textsIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);
const headsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent?.replace(/[▲▼]/g, ''));
const errorResponse = (statusCode: number, message: string, rule?: string) =>
  HttpResponse.json({ statusCode, message, rule }, { status: statusCode });

describe('access', () => {
  it.each<Role>(['manager', 'employee', 'viewer'])('denies access to a %s', async (role) => {
    await openPage('/team', role);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have permission to manage team members.")).toBeVisible();
    expect(listQueries).toEqual([]);
  });

  it.each<Role>(['admin', 'super_admin'])('shows the page to an %s', async (role) => {
    await openPage('/team', role);
    expect(await screen.findByRole('table', { name: 'Active Team Members' })).toBeVisible();
  });
});

describe('losing access', () => {
  const withdraw = (store: AppStore) =>
    act(() =>
      store.dispatch(
        sessionApi.util.upsertQueryData(
          'getSession',
          undefined,
          testSession({ id: 1, role: 'employee' }),
        ),
      ),
    );

  it('denies access as soon as the right is lost', async () => {
    const { store } = await openPage();
    await screen.findByRole('table', { name: 'Active Team Members' });
    await withdraw(store);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });

  it('keeps unsaved input open after the right is lost', async () => {
    const { store, user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Invite New User' }));
    await user.type(await screen.findByLabelText('First Name'), 'Kim');
    await withdraw(store);
    expect(screen.getByLabelText('First Name')).toHaveValue('Kim');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});

it('opens the previous and the next user of all tables', async () => {
  const { user, address } = await openPage('/team/12');
  await user.click(await screen.findByRole('button', { name: 'Next user' }));
  await waitFor(() => expect(address()).toBe('/team/20'));
  await user.click(await screen.findByRole('button', { name: 'Previous user' }));
  await waitFor(() => expect(address()).toBe('/team/12'));
});

it("links to a user's time off, except for invited users", async () => {
  const { user } = await openPage('/team/12');
  const link = await screen.findByRole('link', { name: 'View Requests' });
  expect(link).toHaveAttribute('href', '/time-off-manager?person=12');
  await user.click(screen.getByRole('button', { name: 'Next user' }));
  expect(await screen.findByText('mia@example.com', { selector: '[role=dialog] a' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View Requests' })).not.toBeInTheDocument();
});

describe('tiles and tables', () => {
  it('shows the figures', async () => {
    await openPage();
    await waitFor(() => expect(tile('Total Users')).toHaveTextContent('1,240'));
    expect(tile('Admins')).toHaveTextContent('3');
    expect(tile('Active Users')).toHaveTextContent('1,237');
    expect(tile('Pending Invites')).toHaveTextContent('2');
  });

  it('shows the search between the figures and the tables that it narrows', async () => {
    await openPage();
    const search = screen.getByRole('searchbox', { name: 'Search users...' });
    const table = await screen.findByRole('table', { name: 'Active Team Members' });
    expect(search.compareDocumentPosition(screen.getByText('Total Users'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(search.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('retries when only the figures failed to load', async () => {
    server.use(failsOnce('*/api/users/summary'));
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(tile('Total Users')).toHaveTextContent('1,240'));
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('lists active team members', async () => {
    team.members.push(teamMember({ id: 13, firstName: 'Ada', lastName: null, lastLogin: null }));
    await openPage();
    const table = await screen.findByRole('table', { name: 'Active Team Members' });
    expect(headsOf(table)).toEqual(['User', 'Email', 'Role', 'Last Login', 'Actions']);
    expect(textsIn(within(table).getByRole('row', { name: 'Robin Hale' }))).toEqual([
      'RHRobin HaleEngineering',
      'robin@example.com',
      'Employee',
      'Nov 20, 2026, 8:30 AM',
      '',
    ]);
    expect(textsIn(within(table).getByRole('row', { name: 'Ada' }))[3]).toBe('Never');
  });

  it('lists pending, expired and revoked invitations', async () => {
    team.members.push(
      invitedMember({ id: 21, firstName: 'Ravi', lastName: 'Patel', invitationStatus: 'expired' }),
      invitedMember({ id: 22, firstName: 'Noa', lastName: 'Levi', invitationStatus: 'revoked' }),
    );
    await openPage();
    const table = await screen.findByRole('table', { name: 'Pending Invitations' });
    expect(headsOf(table)).toEqual(['User', 'Email', 'Role', 'Invited', 'Status', 'Actions']);
    const mia = textsIn(within(table).getByRole('row', { name: 'Mia Jensen' }));
    expect(mia.slice(3, 5)).toEqual(['Nov 19, 2026', 'Pending']);
    const ravi = textsIn(within(table).getByRole('row', { name: 'Ravi Patel' }));
    expect(ravi[4]).toBe('Expired');
    const noa = textsIn(within(table).getByRole('row', { name: 'Noa Levi' }));
    expect(noa[4]).toBe('Revoked');
  });

  it('hides empty tables', async () => {
    team.summary = usersSummary({ totalUsers: 1, activeUsers: 1, pendingInvites: 0 });
    team.members = [teamMember()];
    await openPage();
    await waitFor(() => expect(tile('Total Users')).toHaveTextContent('1'));
    await screen.findByRole('table', { name: 'Active Team Members' });
    expect(screen.queryByText('Pending Invitations')).not.toBeInTheDocument();
    expect(screen.queryByText('Inactive Accounts')).not.toBeInTheDocument();
  });

  it('exports the filtered accounts of all statuses', async () => {
    const exported: URLSearchParams[] = [];
    server.use(
      http.get('*/api/users/export', ({ request }) => {
        exported.push(new URL(request.url).searchParams);
        return errorResponse(503, 'Not now.');
      }),
    );
    const { user } = await openPage(
      '/team?search=ro&role=employee&createdTo=2026-03-31&sort=-lastLogin&page=2',
    );
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Export failed'));
    expect(exported.map((query) => Object.fromEntries(query))).toEqual([
      {
        format: 'xlsx',
        search: 'ro',
        role: 'employee',
        createdTo: '2026-03-31',
        sort: '-lastLogin',
      },
    ]);
  });

  it('requests the filters and pages in the URL', async () => {
    await openPage(
      '/team?search=ro&role=employee&createdTo=2026-03-31&sort=-lastLogin&page=2&invitedSort=email',
    );
    await screen.findByRole('table', { name: 'Pending Invitations' });
    expect(Object.fromEntries(queriesFor('active')[0] ?? [])).toEqual({
      status: 'active',
      search: 'ro',
      role: 'employee',
      createdTo: '2026-03-31',
      sort: '-lastLogin',
      page: '2',
      pageSize: '25',
    });
    expect(queriesFor('invited')[0]?.get('sort')).toBe('email');
  });

  it('keeps search and sort order in the URL', async () => {
    const { user, address } = await openPage('/team?page=2');
    const table = await screen.findByRole('table', { name: 'Active Team Members' });
    await user.click(within(table).getByRole('button', { name: /^Email/ }));
    expect(address()).toBe('/team?sort=email');
    await user.type(screen.getByRole('searchbox'), 'ada');
    await waitFor(() => expect(address()).toBe('/team?sort=email&search=ada'));
    await waitFor(() => expect(queriesFor('active').at(-1)?.get('search')).toBe('ada'));
  });

  it('shows an error and recovers on Retry', async () => {
    server.use(http.get('*/api/users', () => errorResponse(500, 'It is broken.'), { once: true }));
    team.summary = usersSummary({ totalUsers: 1237, pendingInvites: 0 });
    const { user } = await openPage();
    expect(await screen.findByText('It is broken.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: 'Robin Hale' })).toBeVisible();
  });
});

describe('user panel', () => {
  it('opens a user at their own URL and keeps the filters', async () => {
    const { user, address } = await openPage('/team?role=employee');
    await user.click(await screen.findByText('robin@example.com'));
    expect(address()).toBe('/team/12?role=employee');
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText('robin.hale')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/team?role=employee'));
  });

  it('closes when the account is deleted', async () => {
    const { store } = await openPage('/team/12');
    const panel = await screen.findByRole('dialog');
    await within(panel).findByText('robin.hale');
    server.use(http.get('*/api/users/12', () => errorResponse(404, 'There is no such user.')));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['User'])));
    expect(await screen.findByText("We couldn't find this user")).toBeVisible();
    expect(within(panel).queryByRole('button', { name: /Edit/ })).not.toBeInTheDocument();
  });

  it('stays open when another account is deleted from the table', async () => {
    server.use(http.delete('*/api/users/:id', () => new HttpResponse(null, { status: 204 })));
    const { user, address } = await openPage('/team/12');
    const panel = await screen.findByRole('dialog');
    await within(panel).findByText('robin.hale');
    const { firstName, lastName } = invitedMember();
    const name = `Delete ${firstName} ${lastName}`;
    await user.click(await screen.findByRole('button', { name, hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('User deleted successfully'));
    expect(address()).toBe('/team/12');
  });

  it('shows an error for an unknown user', async () => {
    server.use(http.get('*/api/users/99', () => errorResponse(404, 'There is no such user.')));
    await openPage('/team/99');
    expect(
      await screen.findByRole('heading', { name: "We couldn't find this user" }),
    ).toBeVisible();
  });
});
