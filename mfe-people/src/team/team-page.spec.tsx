import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { UserDto } from '../api/endpoints.generated';
import { EVERY_USER_ABILITY, invitedMember, teamMember, usersSummary } from '../testing/users';
import { TeamPage } from './team-page';

const asked: URLSearchParams[] = [];
let members: UserDto[];
let summary = usersSummary();

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/users/summary', () => HttpResponse.json(summary)),
  http.get('*/api/users', ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    const status = query.get('status');
    return HttpResponse.json(
      members.filter(({ isActive, invitationStatus }) =>
        status === 'active'
          ? isActive
          : !isActive && (status === 'invited') === (invitationStatus !== 'none'),
      ),
    );
  }),
  http.get('*/api/users/:id', ({ params }) =>
    HttpResponse.json(members.find(({ id }) => id === Number(params.id))),
  ),
);

beforeEach(() => {
  asked.length = 0;
  summary = usersSummary();
  members = [teamMember(), invitedMember()];
});

const openPage = (at = '/team', role: Role = 'super_admin', id = 1) =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/team/*', element: <TeamPage /> }],
    session: testSession({ id, role }),
  });

const askedFor = (status: string) => asked.filter((query) => query.get('status') === status);
/** The kit names dialogs by ids that are all alike in tests. */
const dialogTitled = async (title: string) => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByText(title)).toBeVisible());
  return dialog;
};
const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;
const textsIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const headsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.replace(/[▲▼]/g, ''));
const refusal = (statusCode: number, message: string, rule?: string) =>
  HttpResponse.json({ statusCode, message, rule }, { status: statusCode });

describe('who may see it', () => {
  it.each<Role>(['manager', 'employee', 'viewer'])('not a %s', async (role) => {
    await openPage('/team', role);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have permission to manage team members.")).toBeVisible();
    expect(asked).toEqual([]);
  });

  it.each<Role>(['admin', 'super_admin'])('a %s', async (role) => {
    await openPage('/team', role);
    expect(await screen.findByRole('table', { name: 'Active Team Members' })).toBeVisible();
  });
});

describe('tiles and tables', () => {
  it('show the figures', async () => {
    await openPage();
    await waitFor(() => expect(tile('Total Users')).toHaveTextContent('1,240'));
    expect(tile('Admins')).toHaveTextContent('3');
    expect(tile('Active Users')).toHaveTextContent('1,237');
    expect(tile('Pending Invites')).toHaveTextContent('2');
  });

  it('show who is active, in the columns of the specification', async () => {
    members.push(teamMember({ id: 13, firstName: 'Ada', lastName: null, lastLogin: null }));
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

  it('show who is invited, pending or expired', async () => {
    members.push(
      invitedMember({ id: 21, firstName: 'Ravi', lastName: 'Patel', invitationStatus: 'expired' }),
    );
    await openPage();
    const table = await screen.findByRole('table', { name: 'Pending Invitations' });
    expect(headsOf(table)).toEqual(['User', 'Email', 'Role', 'Invited', 'Status', 'Actions']);
    const mia = textsIn(within(table).getByRole('row', { name: 'Mia Jensen' }));
    expect(mia.slice(3, 5)).toEqual(['Nov 19, 2026', 'Pending']);
    const ravi = textsIn(within(table).getByRole('row', { name: 'Ravi Patel' }));
    expect(ravi[4]).toBe('Expired');
  });

  it('leave out the tables of which there is nobody', async () => {
    summary = usersSummary({ totalUsers: 1, activeUsers: 1, pendingInvites: 0 });
    members = [teamMember()];
    await openPage();
    await waitFor(() => expect(tile('Total Users')).toHaveTextContent('1'));
    await screen.findByRole('table', { name: 'Active Team Members' });
    expect(screen.queryByText('Pending Invitations')).not.toBeInTheDocument();
    expect(screen.queryByText('Inactive Accounts')).not.toBeInTheDocument();
  });

  it('ask the server for what the address says', async () => {
    await openPage('/team?search=ro&role=employee&sort=-lastLogin&page=2&invitedSort=email');
    await screen.findByRole('table', { name: 'Pending Invitations' });
    expect(Object.fromEntries(askedFor('active')[0] ?? [])).toEqual({
      status: 'active',
      search: 'ro',
      role: 'employee',
      sort: '-lastLogin',
      page: '2',
      pageSize: '25',
    });
    expect(askedFor('invited')[0]?.get('sort')).toBe('email');
  });

  it('keep search and order in the address', async () => {
    const { user, address } = await openPage('/team?page=2');
    const table = await screen.findByRole('table', { name: 'Active Team Members' });
    await user.click(within(table).getByRole('button', { name: /^Email/ }));
    expect(address()).toBe('/team?sort=email');
    await user.type(screen.getByRole('searchbox'), 'ada');
    await waitFor(() => expect(address()).toBe('/team?sort=email&search=ada'));
    await waitFor(() => expect(askedFor('active').at(-1)?.get('search')).toBe('ada'));
  });

  it('say what went wrong and try again', async () => {
    server.use(http.get('*/api/users', () => refusal(500, 'It is broken.'), { once: true }));
    summary = usersSummary({ totalUsers: 1237, pendingInvites: 0 });
    const { user } = await openPage();
    expect(await screen.findByText('It is broken.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: 'Robin Hale' })).toBeVisible();
  });
});

describe('inviting', () => {
  const fill = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Invite New User' }));
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    await user.type(screen.getByLabelText('First Name'), 'Kim');
    await user.type(screen.getByLabelText('Last Name'), 'Berg');
    await user.type(screen.getByLabelText('Email'), 'kim@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
  };

  it('sends the form, and hands the link over', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/users/invite', async ({ request }) => {
        bodies.push(await request.json());
        const invitationUrl = 'https://atrium.example/invite/accept?token=abc';
        return HttpResponse.json({ ...invitedMember(), invitationUrl }, { status: 201 });
      }),
    );
    const { user } = await openPage();
    await fill(user);
    const dialog = await dialogTitled('Invitation Link');
    expect(toastStore.read()?.title).toBe('Invitation sent successfully');
    expect(bodies).toEqual([
      {
        firstName: 'Kim',
        lastName: 'Berg',
        email: 'kim@example.com',
        role: 'employee',
        department: null,
      },
    ]);
    expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue(
      'https://atrium.example/invite/accept?token=abc',
    );
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(dialog).getByRole('button', { name: 'Copy Link' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Link copied'));
    expect(copied).toHaveBeenCalledWith('https://atrium.example/invite/accept?token=abc');
  });

  it('asks for what is missing', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Invite New User' }));
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    await user.type(screen.getByLabelText('Email'), 'kim');
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(await screen.findByText('Last name is required')).toBeVisible();
    expect(await screen.findByText('Invalid email address')).toBeVisible();
  });

  it('puts a taken address at its field', async () => {
    const message = 'Somebody with this e-mail address is on the team already.';
    server.use(
      http.post('*/api/users/invite', () =>
        HttpResponse.json(
          { statusCode: 409, message, errors: { email: message } },
          { status: 409 },
        ),
      ),
    );
    const { user } = await openPage();
    await fill(user);
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({
        title: 'Failed to send invitation',
        description: message,
      }),
    );
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('offers an admin no role above the own one', async () => {
    const { user } = await openPage('/team', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Invite New User' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Role' }));
    expect(await screen.findByTitle('Admin')).toBeInTheDocument();
    expect(screen.queryByTitle('Super Admin')).not.toBeInTheDocument();
  });

  it('is repeated for who has not joined, with a new link', async () => {
    server.use(
      http.post('*/api/users/20/resend-invite', () =>
        HttpResponse.json({ ...invitedMember(), invitationUrl: 'https://atrium.example/new' }),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Resend Invitation Mia Jensen' }));
    const dialog = await dialogTitled('Invitation Link');
    expect(within(dialog).getByRole('textbox')).toHaveValue('https://atrium.example/new');
    expect(toastStore.read()?.title).toBe('Invitation resent successfully');
  });
});

describe('deleting', () => {
  it('asks in the words of the specification first', async () => {
    const deleted: string[] = [];
    server.use(
      http.delete('*/api/users/:id', ({ params }) => {
        deleted.push(String(params.id));
        members = members.filter(({ id }) => id !== Number(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this user? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('User deleted successfully'));
    expect(deleted).toEqual(['12']);
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: 'Robin Hale' })).not.toBeInTheDocument(),
    );
  });

  it('is not for the own account', async () => {
    members = [teamMember({ abilities: { ...EVERY_USER_ABILITY, delete: 'users.own_deletion' } })];
    const { user } = await openPage('/team', 'super_admin', 12);
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    expect(toastStore.read()).toMatchObject({
      title: 'Cannot delete yourself',
      description: 'You cannot delete your own account.',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why an admin cannot delete a higher rank', async () => {
    members = [
      teamMember({ abilities: { ...EVERY_USER_ABILITY, delete: 'users.lower_ranks_only' } }),
    ];
    await openPage('/team', 'admin');
    const button = await screen.findByRole('button', { name: 'Delete Robin Hale' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/role is below your own/);
  });
});

describe('one person', () => {
  it('has a panel at an address of its own, which keeps the filters', async () => {
    const { user, address } = await openPage('/team?role=employee');
    await user.click(await screen.findByText('robin@example.com'));
    expect(address()).toBe('/team/12?role=employee');
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText('robin.hale')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/team?role=employee'));
  });

  it('is said to be unknown when it is', async () => {
    server.use(http.get('*/api/users/99', () => refusal(404, 'There is no such user.')));
    await openPage('/team/99');
    expect(
      await screen.findByRole('heading', { name: 'We could not find this person' }),
    ).toBeVisible();
  });

  it('is deactivated after asking', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.put('*/api/users/12', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(teamMember({ isActive: false }));
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('User updated successfully'));
    expect(bodies).toEqual([{ isActive: false, version: 3 }]);
  });

  it('gets a link for a new password, to be handed over', async () => {
    server.use(
      http.post('*/api/users/12/password-reset-link', () =>
        HttpResponse.json(
          { passwordResetUrl: 'https://atrium.example/reset', expiresAt: '2026-11-21T10:00:00Z' },
          { status: 201 },
        ),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Password Reset Link' }));
    const dialog = await dialogTitled('Password Reset Link');
    expect(within(dialog).getByRole('textbox')).toHaveValue('https://atrium.example/reset');
  });
});
