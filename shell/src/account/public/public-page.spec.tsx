import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { errorResponse, openPublicPage } from '../../testing/public-page';
import { timeLimits } from '../../testing/time-limits';
import { publicPathOf } from './public-paths';

const server = apiServer();

it.each([
  ['/invite/accept', '/invite/accept'],
  ['/invite/accept/', '/invite/accept'],
  ['/password-reset', '/password-reset'],
  ['/sign-in-link', '/sign-in-link'],
  ['/invite', undefined],
  ['/', undefined],
])('finds the public page for the URL %s: %s', (pathname, path) =>
  expect(publicPathOf(pathname)).toBe(path),
);

describe('forgot password', () => {
  it.each([
    [true, 'Check your email', /we've emailed you a link/],
    [false, 'Ask an admin', /no mail server is set up, so ask an admin for the link/],
  ])(
    'does not reveal whether the account exists (email can be sent: %s)',
    async (isMailed, title, message) => {
      const bodies: unknown[] = [];
      server.use(
        http.post('*/api/auth/password-reset', async ({ request }) => {
          bodies.push(await request.json());
          return HttpResponse.json({ isMailed });
        }),
      );
      const { user } = openPublicPage('/password/forgot');
      await user.type(screen.getByLabelText('Email Address'), 'nobody{Enter}');
      expect(screen.getByText('Invalid email address')).toBeVisible();
      await user.type(screen.getByLabelText('Email Address'), '@example.com{Enter}');
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent(/^If an account exists for nobody@/);
      expect(screen.getByRole('status')).toHaveTextContent(message);
      expect(bodies).toEqual([{ email: 'nobody@example.com' }]);
    },
  );
});

it('stops waiting for a server that does not respond', async () => {
  const timeLimit = timeLimits();
  server.use(http.post('*/api/auth/password-reset', () => delay('infinite')));
  const { user } = openPublicPage('/password/forgot');
  await user.type(screen.getByLabelText('Email Address'), 'kim@example.com{Enter}');
  timeLimit.end();
  expect(
    await screen.findByText('The server took too long to respond. Please try again.'),
  ).toBeVisible();
});

describe('password reset', () => {
  const PATH = '*/api/auth/password-reset/the-token';
  const RESET = { username: 'robin', companyName: 'Harbour Works', expiresAt: '2026-01-01' };

  it('changes the password of the account that a reset link belongs to', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.get(PATH, () => HttpResponse.json(RESET)),
      http.post(PATH, async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, onOpen } = openPublicPage('/password-reset');
    expect(await screen.findByText(/^For your account/)).toHaveTextContent(
      'For your account robin at Harbour Works',
    );
    expect(screen.getByLabelText('New Password')).toHaveFocus();
    await user.type(screen.getByLabelText('New Password'), 'a-rare-phrase');
    await user.type(screen.getByLabelText('Confirm New Password'), 'a-rare-phrase{Enter}');
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible();
    expect(bodies).toEqual([{ password: 'a-rare-phrase' }]);
    await user.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(onOpen).toHaveBeenCalledWith('/');
  });

  it('offers a new link when the reset link expires while the user types', async () => {
    const expired = () => errorResponse(410, 'This link has expired.');
    server.use(
      http.get(PATH, () => HttpResponse.json({ username: 'robin' }), { once: true }),
      http.get(PATH, expired),
      http.post(PATH, expired),
    );
    const { user, onOpen } = openPublicPage('/password-reset');
    await user.type(await screen.findByLabelText('New Password'), 'a-rare-phrase');
    await user.type(screen.getByLabelText('Confirm New Password'), 'a-rare-phrase{Enter}');
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Request a New Link' }));
    expect(onOpen).toHaveBeenCalledWith('/password/forgot');
  });

  it('offers a new link when the reset link was already used', async () => {
    server.use(http.get(PATH, () => errorResponse(410, 'This link has already been used.')));
    const { user, onOpen } = openPublicPage('/password-reset');
    expect(await screen.findByText('This link has already been used.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request a New Link' }));
    expect(onOpen).toHaveBeenCalledWith('/password/forgot');
  });

  it("offers no new link to a role that can't sign in with a password", async () => {
    const message = "Your role can't sign in with a password.";
    server.use(http.get(PATH, () => errorResponse(403, message)));
    openPublicPage('/password-reset');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request a New Link' })).not.toBeInTheDocument();
  });
});

describe('sign-in link', () => {
  it('signs in only when the button is pressed', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/auth/sign-in-link', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(testSession());
      }),
    );
    const { user, onJoined } = openPublicPage('/sign-in-link');
    expect(bodies).toEqual([]);
    expect(screen.getByText(/add a passkey to your profile within ten minutes/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual([{ token: 'the-token' }]);
  });

  it('shows why a link does not work, and links to the sign-in page', async () => {
    server.use(
      http.post('*/api/auth/sign-in-link', () =>
        errorResponse(410, 'This link was already used or has expired. Ask for a new one.'),
      ),
    );
    const { user, onOpen } = openPublicPage('/sign-in-link');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('already used');
    await user.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(onOpen).toHaveBeenCalledWith('/');
  });

  it('signs in again with the same link after the connection failed', async () => {
    server.use(http.post('*/api/auth/sign-in-link', () => HttpResponse.error(), { once: true }));
    const { user, onJoined } = openPublicPage('/sign-in-link');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('no connection');
    expect(screen.queryByText('Invalid Link')).not.toBeInTheDocument();
    server.use(http.post('*/api/auth/sign-in-link', () => HttpResponse.json(testSession())));
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(1));
  });

  it('names an incomplete link', () => {
    openPublicPage('/sign-in-link', '');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  });
});
