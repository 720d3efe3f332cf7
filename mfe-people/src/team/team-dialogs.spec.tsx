import { type Role, USER_LABELS } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { teamServer } from '../testing/team-server';
import { EVERY_USER_ABILITY, invitedMember, teamMember } from '../testing/users';
import { TeamPage } from './team-page';

const { server, team } = teamServer();

const openPage = (at = '/team', role: Role = 'super_admin', id = 1) =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/team/*', element: <TeamPage /> }],
    session: testSession({ id, role }),
  });

const dialogTitled = (title: string) => screen.findByRole('dialog', { name: title });

describe('invitations', () => {
  const fill = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Invite New User' }));
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    await user.type(screen.getByLabelText('First Name'), 'Kim');
    await user.type(screen.getByLabelText('Last Name'), 'Berg');
    await user.type(screen.getByLabelText('Email'), 'kim@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
  };

  it('has an input for every field of a user', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Invite New User' }));
    const dialog = await dialogTitled('Invite New User');
    for (const label of Object.values(USER_LABELS)) {
      expect(within(dialog).getByLabelText(new RegExp(`^${label}`))).toBeInTheDocument();
    }
  });

  it('sends an invitation and shows its link', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/users/invite', async ({ request }) => {
        bodies.push(await request.json());
        const invitationUrl = 'https://atrium.example/invite/accept?token=abc';
        const invited = { ...invitedMember(), invitationUrl, isMailed: true };
        return HttpResponse.json(invited, { status: 201 });
      }),
    );
    const { user } = await openPage();
    await fill(user);
    const dialog = await dialogTitled('Invitation Link');
    expect(toastStore.read()?.title).toBe('Invitation sent successfully');
    expect(toastStore.read()?.description).toBeUndefined();
    expect(bodies).toEqual([
      {
        firstName: 'Kim',
        lastName: 'Berg',
        email: 'kim@example.com',
        role: 'employee',
        department: null,
      },
    ]);
    expect(dialog).toHaveTextContent("We've emailed this link to Mia Jensen at");
    expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue(
      'https://atrium.example/invite/accept?token=abc',
    );
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Copy Link' })).toHaveFocus(),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toastStore.read()?.title).toBe('Link copied'));
    expect(copied).toHaveBeenCalledWith('https://atrium.example/invite/accept?token=abc');
  });

  it('requires names and email', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Invite New User' }));
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    await user.type(screen.getByLabelText('Email'), 'kim');
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(await screen.findByText('Last name is required')).toBeVisible();
    expect(await screen.findByText('Invalid email address')).toBeVisible();
  });

  it('shows a taken email address at its field', async () => {
    const message = 'Someone on the team already uses this email address.';
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

  it('offers an admin only roles up to their own', async () => {
    const { user } = await openPage('/team', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Invite New User' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Role' }));
    expect(await screen.findByTitle('Admin')).toBeInTheDocument();
    expect(screen.queryByTitle('Super Admin')).not.toBeInTheDocument();
  });

  it('resends an invitation with a new link', async () => {
    server.use(
      http.post('*/api/users/20/resend-invite', () =>
        HttpResponse.json({
          ...invitedMember(),
          invitationUrl: 'https://atrium.example/new',
          isMailed: false,
        }),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Resend Invitation Mia Jensen' }));
    const dialog = await dialogTitled('Invitation Link');
    expect(within(dialog).getByRole('textbox')).toHaveValue('https://atrium.example/new');
    expect(dialog).toHaveTextContent("No mail server is set up, so Atrium can't send email.");
    expect(toastStore.read()).toMatchObject({
      title: 'Invitation resent successfully',
      description: expect.stringMatching(/no mail server is set up/),
    });
  });

  it('offers to send the first invitation to an imported team member', async () => {
    const imported = invitedMember({ invitationStatus: 'none', invitationSentAt: null });
    team.members = [teamMember(), imported];
    team.summary = { ...team.summary, pendingInvites: 0 };
    server.use(
      http.post('*/api/users/20/resend-invite', () =>
        HttpResponse.json({
          ...imported,
          invitationUrl: 'https://atrium.example/new',
          isMailed: true,
        }),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Send Invitation Mia Jensen' }));
    await dialogTitled('Invitation Link');
    expect(toastStore.read()?.title).toBe('Invitation sent successfully');
  });

  it('resends an invitation once on repeated clicks', async () => {
    let sent = 0;
    let respond = (): void => undefined;
    const response = new Promise<void>((resolve) => {
      respond = resolve;
    });
    server.use(
      http.post('*/api/users/20/resend-invite', async () => {
        sent += 1;
        await response;
        return HttpResponse.json({
          ...invitedMember(),
          invitationUrl: 'https://atrium.example/new',
          isMailed: true,
        });
      }),
    );
    const { user } = await openPage();
    const button = await screen.findByRole('button', { name: /Resend Invitation Mia Jensen/ });
    await user.dblClick(button);
    await user.click(button);
    respond();
    await dialogTitled('Invitation Link');
    expect(sent).toBe(1);
  });
});

describe('deletion', () => {
  it('asks for confirmation before deleting a user', async () => {
    const deleted: string[] = [];
    server.use(
      http.delete('*/api/users/:id', ({ params }) => {
        deleted.push(String(params.id));
        team.members = team.members.filter(({ id }) => id !== Number(params.id));
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

  it('does not let users delete their own account', async () => {
    team.members = [
      teamMember({ abilities: { ...EVERY_USER_ABILITY, delete: 'users.own_deletion' } }),
    ];
    const { user } = await openPage('/team', 'super_admin', 12);
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    expect(toastStore.read()).toMatchObject({
      title: 'Cannot delete yourself',
      description: 'You cannot delete your own account.',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('explains why an admin cannot delete a higher rank', async () => {
    team.members = [
      teamMember({ abilities: { ...EVERY_USER_ABILITY, delete: 'users.lower_ranks_only' } }),
    ];
    await openPage('/team', 'admin');
    const button = await screen.findByRole('button', { name: 'Delete Robin Hale' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/lower role than yours/);
  });
});

describe('account actions', () => {
  it('deactivates a user after confirmation', async () => {
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
    expect(within(dialog).getByRole('link', { name: 'View Their Tickets' })).toHaveAttribute(
      'href',
      '/tickets?assignee=12',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('User updated successfully'));
    // Without a version, so that another change of the account does not cause a rejection.
    expect(bodies).toEqual([{ isActive: false }]);
  });

  it('shows how many tickets a deactivation would reassign', async () => {
    const queries: URLSearchParams[] = [];
    server.use(
      http.get('*/api/tickets', ({ request }) => {
        const query = new URL(request.url).searchParams;
        queries.push(query);
        const total = query.get('status') === 'open' ? '2' : '5';
        return HttpResponse.json([], { headers: { 'X-Total-Count': total } });
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    expect(await within(dialog).findByText(/They have 7 open tickets\./)).toBeVisible();
    expect(queries.map((query) => query.get('assigneeIds'))).toEqual(['12', '12']);
  });

  it('offers no reassignment while the open tickets are counted, and none if there are none', async () => {
    let count = (): void => undefined;
    const counting = new Promise<void>((resolve) => {
      count = resolve;
    });
    server.use(
      http.get('*/api/tickets', async () => {
        await counting;
        return HttpResponse.json([], { headers: { 'X-Total-Count': '0' } });
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
    count();
    expect(await within(dialog).findByText(/They have no open tickets\./)).toBeVisible();
    expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('offers the reassignment if the open tickets could not be counted', async () => {
    server.use(http.get('*/api/tickets', () => HttpResponse.json({}, { status: 403 })));
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    expect(
      await within(dialog).findByRole('combobox', { name: 'Reassign Open Tickets To' }),
    ).toBeVisible();
  });

  it('reassigns the open tickets of a user who is deactivated to the chosen one', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.get('*/api/tickets', () => HttpResponse.json([], { headers: { 'X-Total-Count': '2' } })),
      http.get('*/api/users/directory', () =>
        HttpResponse.json([
          { id: 12, name: 'Robin Hale', department: null },
          { id: 13, name: 'Ada Berg', department: null },
        ]),
      ),
      http.put('*/api/users/12', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(teamMember({ isActive: false }));
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    await user.click(
      await within(dialog).findByRole('combobox', { name: 'Reassign Open Tickets To' }),
    );
    await user.click(await screen.findByTitle('Ada Berg'));
    expect(screen.queryByTitle('Robin Hale')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(bodies).toEqual([{ isActive: false, reassignTicketsToId: 13 }]));
  });

  it('creates a password reset link to share', async () => {
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

  it('creates a sign-in link to share, and says if the user signs in with a password', async () => {
    server.use(
      http.post(
        '*/api/users/12/sign-in-link',
        () =>
          HttpResponse.json({ statusCode: 409, message: 'They use a password.' }, { status: 409 }),
        { once: true },
      ),
      http.post('*/api/users/12/sign-in-link', () =>
        HttpResponse.json(
          { signInUrl: 'https://atrium.example/link', expiresAt: '2026-11-21T10:00:00Z' },
          { status: 201 },
        ),
      ),
    );
    const { user } = await openPage();
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Sign-In Link' }));
    };
    await choose();
    await waitFor(() => expect(toastStore.read()?.description).toBe('They use a password.'));
    await choose();
    const dialog = await dialogTitled('Sign-In Link');
    expect(within(dialog).getByRole('textbox')).toHaveValue('https://atrium.example/link');
  });

  it.each([
    ['Sign-In Link', 'sign-in-link', 'user.make_sign_in_link', 'created a sign-in link'],
    [
      'Password Reset Link',
      'password-reset-link',
      'user.make_reset_link',
      'created a password reset link',
    ],
  ])('adds a new %s to the open history of the user', async (item, path, action, sentence) => {
    const entry = {
      id: 1,
      at: '2026-11-21T09:00:00.000Z',
      actorId: 1,
      actorName: 'Ada',
      changes: [],
    };
    const entries: unknown[] = [];
    let reads = 0;
    server.use(
      http.get('*/api/users/12/activity', () => {
        reads += 1;
        return HttpResponse.json(entries);
      }),
      http.post(`*/api/users/12/${path}`, () => {
        entries.push({ ...entry, action });
        const expiresAt = '2026-11-21T10:00:00Z';
        const link = 'https://atrium.example/link';
        return HttpResponse.json(
          { signInUrl: link, passwordResetUrl: link, expiresAt },
          { status: 201 },
        );
      }),
    );
    const { user } = await openPage('/team/12');
    await user.click(await screen.findByRole('button', { name: /History/ }));
    await waitFor(() => expect(reads).toBe(1));
    const panel = screen.getByRole('dialog');
    await user.click(within(panel).getByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await dialogTitled(item);
    expect(await within(panel).findByText(sentence, { exact: false })).toBeInTheDocument();
  });
});
