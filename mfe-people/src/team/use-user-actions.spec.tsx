import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { UserAbilitiesDto } from '../api/endpoints.generated';
import { teamServer } from '../testing/team-server';
import { EVERY_USER_ABILITY, teamMember } from '../testing/users';
import { TeamPage } from './team-page';

const { server, team } = teamServer();

const openPage = (at = '/team') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/team/*', element: <TeamPage /> }],
    session: testSession({ id: 1, role: 'super_admin' }),
  });

const dialogTitled = (title: string) => screen.findByRole('dialog', { name: title });

/** A super admin's abilities on a user whose role can't sign in with a password. */
const WITHOUT_PASSWORD: UserAbilitiesDto = {
  ...EVERY_USER_ABILITY,
  resetPassword: 'auth.password_disabled',
  createSignInLink: true,
};

describe('account links', () => {
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
    const item = await screen.findByRole('menuitem', { name: 'Password Reset Link' });
    expect(screen.queryByRole('menuitem', { name: 'Sign-In Link' })).not.toBeInTheDocument();
    await user.click(item);
    const dialog = await dialogTitled('Password Reset Link');
    expect(within(dialog).getByRole('textbox')).toHaveValue('https://atrium.example/reset');
  });

  it('creates a sign-in link instead of a reset link for a role without a password, or shows why it failed', async () => {
    team.members = [teamMember({ abilities: WITHOUT_PASSWORD })];
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
      expect(
        screen.queryByRole('menuitem', { name: 'Password Reset Link' }),
      ).not.toBeInTheDocument();
      await user.click(await screen.findByRole('menuitem', { name: 'Sign-In Link' }));
    };
    await choose();
    await waitFor(() => expect(toastStore.read()?.description).toBe('They use a password.'));
    await choose();
    const dialog = await dialogTitled('Sign-In Link');
    expect(within(dialog).getByRole('textbox')).toHaveValue('https://atrium.example/link');
  });

  it.each([
    [
      'Sign-In Link',
      WITHOUT_PASSWORD,
      'sign-in-link',
      'user.make_sign_in_link',
      'created a sign-in link',
    ],
    [
      'Password Reset Link',
      EVERY_USER_ABILITY,
      'password-reset-link',
      'user.make_reset_link',
      'created a password reset link',
    ],
  ])(
    'adds a new %s to the open history of the user',
    async (item, abilities, path, action, sentence) => {
      team.members = [teamMember({ abilities })];
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
    },
  );

  it('explains why an inactive user gets no link', async () => {
    team.members = [
      teamMember({
        isActive: false,
        abilities: { ...EVERY_USER_ABILITY, resetPassword: 'users.inactive' },
      }),
    ];
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    const item = await screen.findByRole('menuitem', { name: /Password Reset Link/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('This account is inactive. Reactivate it first.');
  });
});
