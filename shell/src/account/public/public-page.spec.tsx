import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import type { SessionAnswer } from '../../session/ask-for-session';
import { PublicPage } from './public-page';
import { publicPathOf, type PublicPath } from './public-paths';

const server = apiServer();

const INVITATION = {
  firstName: 'Robin',
  lastName: null,
  email: 'robin@example.com',
  role: 'super_admin',
  invitedBy: 'Ava Stone',
};

function open(
  path: PublicPath,
  token = 'the-token',
  session: SessionAnswer = { state: 'signed-out' },
) {
  const onJoined = jest.fn();
  const onOpen = jest.fn();
  render(
    <PublicPage
      path={path}
      token={token}
      session={Promise.resolve(session)}
      onJoined={onJoined}
      onOpen={onOpen}
      onBegin={jest.fn()}
    />,
  );
  return { onJoined, onOpen, user: userEvent.setup() };
}

const refusal = (statusCode: number, message: string, errors?: Record<string, string>) =>
  HttpResponse.json({ statusCode, message, errors }, { status: statusCode });

it.each([
  ['/invite/accept', '/invite/accept'],
  ['/invite/accept/', '/invite/accept'],
  ['/password-reset', '/password-reset'],
  ['/invite', undefined],
  ['/', undefined],
])('takes %s for %s', (pathname, path) => expect(publicPathOf(pathname)).toBe(path));

describe('invitation', () => {
  const invited = () =>
    server.use(http.get('*/api/invitations/the-token', () => HttpResponse.json(INVITATION)));
  const submit = () => screen.getByRole('button', { name: 'Accept Invitation & Create Account' });
  const accepted = (bodies: unknown[]) =>
    server.use(
      http.post('*/api/invitations/accept', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(testSession({ firstName: 'Robin' }));
      }),
    );

  it('tells who invited whom, and as what', async () => {
    invited();
    open('/invite/accept');
    expect(screen.getByText('Loading invitation...')).toBeVisible();
    expect(await screen.findByText('Ava Stone')).toBeVisible();
    expect(screen.getByText('Super Admin')).toBeVisible();
    expect(screen.getByText('robin@example.com')).toBeVisible();
    expect(screen.getByLabelText('First Name')).toHaveValue('Robin');
    expect(screen.getByLabelText('Last Name')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Already have an account? Sign in' })).toHaveAttribute(
      'href',
      '/',
    );
  });

  it('says who is signed in already, and would not be any more', async () => {
    invited();
    const user = testSession({ firstName: 'Ada', lastName: 'Byron' });
    open('/invite/accept', 'the-token', { state: 'signed-in', user });
    expect(await screen.findByRole('note')).toHaveTextContent('You are signed in as Ada Byron.');
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/');
  });

  it('asks for all four fields, and forgets what was wrong with the next key', async () => {
    invited();
    const { user } = open('/invite/accept');
    await user.clear(await screen.findByLabelText('First Name'));
    await user.click(submit());
    expect(screen.getByText('First name is required')).toBeVisible();
    expect(screen.getByText('Last name is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByText('Please repeat the password')).toBeVisible();
    expect(screen.getByLabelText('First Name')).toHaveFocus();
    await user.type(screen.getByLabelText('Last Name'), 'H');
    expect(screen.queryByText('First name is required')).not.toBeInTheDocument();
    expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  });

  it.each([
    ['short', 'short', 'Password must be at least 8 characters long'],
    ['long-enough', 'long-enouhg', 'Passwords do not match'],
  ])('refuses %s and %s', async (password, repeated, sentence) => {
    invited();
    const { user } = open('/invite/accept');
    await user.type(await screen.findByLabelText('Last Name'), 'Hale');
    await user.type(screen.getByLabelText('Password'), password);
    await user.type(screen.getByLabelText('Confirm Password'), `${repeated}{Enter}`);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  it('welcomes, and leads on after two seconds', async () => {
    invited();
    const bodies: unknown[] = [];
    accepted(bodies);
    const { user, onJoined } = open('/invite/accept');
    await user.type(await screen.findByLabelText('Last Name'), 'Hale');
    await user.type(screen.getByLabelText('Password'), 'a-rare-phrase');
    await user.type(screen.getByLabelText('Confirm Password'), 'a-rare-phrase');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    try {
      fireEvent.click(submit());
      await waitFor(() => expect(screen.getByText('Welcome, Robin!')).toBeVisible());
      expect(screen.getByText('Redirecting...')).toBeVisible();
      expect(bodies).toEqual([
        { token: 'the-token', password: 'a-rare-phrase', firstName: 'Robin', lastName: 'Hale' },
      ]);
      expect(onJoined).not.toHaveBeenCalled();
      act(() => jest.advanceTimersByTime(2000));
      expect(onJoined).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['at its field', refusal(400, 'Too common.', { password: 'Too common.' }), 'Too common.'],
    ['above the button', refusal(410, 'Used already.'), 'Used already.'],
  ])('shows a refusal %s', async (_where, response, sentence) => {
    invited();
    server.use(http.post('*/api/invitations/accept', () => response));
    const { user, onJoined } = open('/invite/accept');
    await user.type(await screen.findByLabelText('Last Name'), 'Hale');
    await user.type(screen.getByLabelText('Password'), 'password');
    await user.type(screen.getByLabelText('Confirm Password'), 'password{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(onJoined).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Password'), '1');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('says so when the link has no token', async () => {
    const { user, onOpen } = open('/invite/accept', '');
    expect(screen.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
    expect(screen.getByText('No invitation token provided')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(onOpen).toHaveBeenCalledWith('/');
  });

  it('says why a token is refused', async () => {
    server.use(http.get('*/api/invitations/the-token', () => refusal(410, 'It has expired.')));
    open('/invite/accept');
    expect(await screen.findByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
    expect(screen.getByText('It has expired.')).toBeVisible();
  });

  it('does not blame the token for a server that is away, and tries again', async () => {
    server.use(http.get('*/api/invitations/the-token', () => HttpResponse.error(), { once: true }));
    const { user } = open('/invite/accept');
    expect(await screen.findByRole('heading', { name: 'Failed to load invitation' })).toBeVisible();
    invited();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ava Stone')).toBeVisible();
  });
});

describe('forgotten password', () => {
  it.each([
    [true, 'Check your mail', /a link is on its way to it/],
    [false, 'Ask an admin', /no mail leaves: ask an admin to hand the link over/],
  ])('says whether a mail leaves (%s), and not to whom', async (isMailed, title, sentence) => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/auth/password-reset', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ isMailed });
      }),
    );
    const { user } = open('/password/forgot');
    await user.type(screen.getByLabelText('Email Address'), 'nobody{Enter}');
    expect(screen.getByText('Invalid email address')).toBeVisible();
    await user.type(screen.getByLabelText('Email Address'), '@example.com{Enter}');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^If there is an account for nobody@/);
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
    expect(bodies).toEqual([{ email: 'nobody@example.com' }]);
  });
});

describe('new password by a link', () => {
  const PATH = '*/api/auth/password-reset/the-token';

  it('changes the password of the account it names', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.get(PATH, () => HttpResponse.json({ username: 'robin', expiresAt: '2026-01-01' })),
      http.post(PATH, async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, onOpen } = open('/password-reset');
    expect(await screen.findByText('robin')).toBeVisible();
    await user.type(screen.getByLabelText('New Password'), 'a-rare-phrase');
    await user.type(screen.getByLabelText('Repeat New Password'), 'a-rare-phrase{Enter}');
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible();
    expect(bodies).toEqual([{ password: 'a-rare-phrase' }]);
    await user.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(onOpen).toHaveBeenCalledWith('/');
  });

  it('leads from a used link to a new one', async () => {
    server.use(http.get(PATH, () => refusal(410, 'This link has been used already.')));
    const { user, onOpen } = open('/password-reset');
    expect(await screen.findByText('This link has been used already.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask for a New Link' }));
    expect(onOpen).toHaveBeenCalledWith('/password/forgot');
  });
});
