import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { SHELL_SCREENS } from '../navigation/shell-screens';
import { renderInShell } from '../testing/render-in-shell';
import { timeLimits } from '../testing/time-limits';
import { CurrentScreen } from './current-screen';

jest.mock('../updates/missing-code', () => ({ recoverShell: () => Promise.resolve('current') }));
jest.mock('../account/profile/profile-page', () => ({
  get ProfilePage(): never {
    throw new Error('Loading chunk 7 failed.');
  },
}));

let session = testSession();
const factors = { hasPassword: true, passkeys: 0, isRequired: true };

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(session)),
  http.get('*/api/auth/passkeys', () => HttpResponse.json([])),
  http.get('*/api/auth/second-factor', () =>
    HttpResponse.json({ ...factors, hasTotp: false, recoveryCodes: 0 }),
  ),
  http.post('*/api/auth/totp/enroll', () =>
    HttpResponse.json({ secret: 'ABCD', uri: 'otpauth://totp/Atrium', qrCode: 'data:,' }),
  ),
  http.post('*/api/auth/totp/confirm', () => {
    session = testSession();
    return HttpResponse.json({ recoveryCodes: ['k7w2m-9xq4t'] });
  }),
);

afterEach(() => jest.restoreAllMocks());

it('asks the user to retry a screen that failed to load offline', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const profile = SHELL_SCREENS.find(({ path }) => path === '/profile');
  await renderInShell(<CurrentScreen screen={profile} />, { at: '/profile' });
  expect(await screen.findByText("You're offline. Retry when you're back online.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('lets the user retry a screen again when the server does not respond', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const profile = SHELL_SCREENS.find(({ path }) => path === '/profile');
  const { user } = await renderInShell(<CurrentScreen screen={profile} />, { at: '/profile' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const timeLimit = timeLimits();
  server.use(http.get('http://localhost/', () => delay('infinite')));
  await user.click(retry);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  timeLimit.end();
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy', 'true'));
});

it('shows the recovery codes after a required setup until the user continues', async () => {
  session = testSession({ secondFactorDueAt: '2026-01-01T00:00:00.000Z' });
  const { user } = await renderInShell(<CurrentScreen screen={undefined} />, {
    session,
    at: '/nowhere',
  });
  await user.click(await screen.findByRole('button', { name: 'Set Up' }));
  server.use(
    http.get('*/api/auth/second-factor', () =>
      HttpResponse.json({ ...factors, hasTotp: true, recoveryCodes: 10 }),
    ),
  );
  await user.type(await screen.findByLabelText('Code'), '287082{Enter}');
  expect(await screen.findByText(/^You're all set/)).toBeInTheDocument();
  expect(screen.getByText('k7w2m-9xq4t')).toBeVisible();
  await user.click(screen.getByRole('button', { name: "I've Saved Them" }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByText('Set Up a Second Factor')).toBeNull();
});
