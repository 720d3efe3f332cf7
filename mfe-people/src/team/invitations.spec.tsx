import { type Role, USER_LABELS } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { teamServer } from '../testing/team-server';
import { invitedMember, teamMember } from '../testing/users';
import { TeamPage } from './team-page';

const { server, team } = teamServer();

const openPage = (at = '/team', role: Role = 'super_admin') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/team/*', element: <TeamPage /> }],
    session: testSession({ id: 1, role }),
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

  it('offers to resend the invitation after its email address is changed', async () => {
    const changed = invitedMember({ email: 'mia@example.org', invitationStatus: 'revoked' });
    server.use(
      http.put('*/api/users/20', () => HttpResponse.json(changed)),
      http.post('*/api/users/20/resend-invite', () =>
        HttpResponse.json({
          ...changed,
          invitationUrl: 'https://atrium.example/new',
          isMailed: true,
        }),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Mia Jensen' }));
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'mia@example.org');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { action } = toastStore.read() ?? {};
    expect(action?.label).toBe('Resend Invitation');
    act(() => action?.onSelect());
    const dialog = await dialogTitled('Invitation Link');
    expect(dialog).toHaveTextContent("We've emailed this link to Mia Jensen at mia@example.org.");
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
