import { apiServer } from '@atrium/web-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { timeLimits } from '../testing/time-limits';
import { SignInPage } from './sign-in-page';

const LOGIN = 'http://localhost/api/auth/login';
const USER = { id: 1, username: 'manager' };

const PROVIDERS = 'http://localhost/api/auth/providers';

const server = apiServer(http.get(PROVIDERS, () => HttpResponse.json([])));

function open() {
  const onSignedIn = jest.fn();
  const onBegin = jest.fn();
  const { container } = render(<SignInPage onSignedIn={onSignedIn} onBegin={onBegin} />);
  return { container, onSignedIn, onBegin, user: userEvent.setup() };
}

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign In' });

async function signIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(username(), 'manager');
  await user.type(password(), 'Demo-Pass-2026{Enter}');
}

it('shows the subtitle and a form that password managers recognize', () => {
  open();
  expect(screen.getByText('Sign in to your account to continue')).toBeVisible();
  expect(username()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(username()).toHaveFocus();
});

it('keeps the button disabled while either field is empty', async () => {
  const { user } = open();
  expect(button()).toBeDisabled();
  await user.type(username(), 'manager');
  expect(button()).toBeDisabled();
  await user.type(password(), 'x');
  expect(button()).toBeEnabled();
  await user.clear(username());
  await user.type(username(), '   ');
  expect(button()).toBeDisabled();
});

it('announces that Caps Lock is on', async () => {
  const { user } = open();
  await user.click(password());
  const [status = document.body] = screen.getAllByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.keyboard('{CapsLock}A');
  expect(status).toHaveTextContent('Caps Lock is on.');
  expect(password()).toHaveAccessibleDescription('Caps Lock is on.');
  await user.tab();
  expect(status).toBeEmptyDOMElement();
});

it('sends the credentials once and returns the user', async () => {
  const bodies: unknown[] = [];
  let respond = (): void => undefined;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  server.use(
    http.post(LOGIN, async ({ request }) => {
      bodies.push(await request.json());
      await responded;
      return HttpResponse.json(USER);
    }),
  );
  const { user, onSignedIn, onBegin } = open();
  await signIn(user);
  expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  await user.type(password(), '{Enter}');
  respond();

  await waitFor(() => expect(onSignedIn.mock.calls).toEqual([[USER]]));
  expect(bodies).toEqual([{ username: 'manager', password: 'Demo-Pass-2026' }]);
  expect(onBegin).toHaveBeenCalledTimes(1);
});

it.each([
  ['a rejected login', 401, {}, 'Invalid username or password. Please try again.'],
  ['a server error', 500, {}, 'An error occurred during login. Please try again.'],
  [
    'a role without passwords',
    403,
    { message: 'Your role signs in without a password.' },
    'Your role signs in without a password.',
  ],
  [
    'too many attempts',
    429,
    { message: 'Too many attempts. Please wait 45 seconds and try again.' },
    'Too many attempts. Please wait 45 seconds and try again.',
  ],
])('explains %s until the next key press', async (_case, status, body, message) => {
  server.use(http.post(LOGIN, () => HttpResponse.json(body, { status })));
  const { user, onSignedIn } = open();
  await signIn(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(button()).toBeEnabled();
  expect(onSignedIn).not.toHaveBeenCalled();
  await user.type(password(), 'y');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('selects the password after a failed sign-in', async () => {
  server.use(http.post(LOGIN, () => HttpResponse.json({}, { status: 401 })));
  const { user } = open();
  await user.type(username(), 'manager');
  await user.type(password(), 'wrong');
  await user.click(button());
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  await waitFor(() => expect(password()).toHaveFocus());
  await user.keyboard('right');
  expect(password()).toHaveValue('right');
  expect(username()).toHaveValue('manager');
});

it('shows an error when the server cannot be reached', async () => {
  server.use(http.post(LOGIN, () => HttpResponse.error()));
  const { user } = open();
  await signIn(user);
  expect(
    await screen.findByText('An error occurred during login. Please try again.'),
  ).toBeVisible();
});

it('stops waiting for a server that does not respond', async () => {
  const timeLimit = timeLimits();
  server.use(http.post(LOGIN, () => delay('infinite')));
  const { user } = open();
  await signIn(user);
  timeLimit.end();
  expect(
    await screen.findByText('An error occurred during login. Please try again.'),
  ).toBeVisible();
  expect(button()).toBeEnabled();
});

it('shows and hides the password', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('hides the logo if it fails to load', () => {
  const { container } = open();
  expect(container.querySelector('img')).toBeInTheDocument();
  for (const logo of container.querySelectorAll('img')) {
    fireEvent.error(logo);
  }
  expect(container.querySelector('img')).not.toBeInTheDocument();
});

describe('with a second factor', () => {
  const VERIFY = 'http://localhost/api/auth/totp/verify';

  async function enterPassword(secondFactor = ['totp', 'recovery-code']) {
    server.use(http.post(LOGIN, () => HttpResponse.json({ secondFactor })));
    const opened = open();
    await signIn(opened.user);
    return opened;
  }

  it.each([
    ['a code', 'Code', '287 082', { code: '287082' }],
    ['a recovery code', 'Recovery Code', 'k7w2m-9xq4t', { recoveryCode: 'k7w2m-9xq4t' }],
  ])('signs in with %s after the password', async (_case, label, entered, sent) => {
    const bodies: unknown[] = [];
    server.use(
      http.post(VERIFY, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(USER);
      }),
    );
    const { user, onSignedIn } = await enterPassword();
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    if (label !== 'Code') {
      await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    }
    expect(screen.getByLabelText(label)).toHaveFocus();
    await user.type(screen.getByLabelText(label), `${entered}{Enter}`);
    await waitFor(() => expect(onSignedIn.mock.calls).toEqual([[USER]]));
    expect(bodies).toEqual([sent]);
  });

  it.each([
    [
      ['totp', 'recovery-code'],
      'Lost your device and your recovery codes? Ask an admin to reset your second factor.',
    ],
    [['passkey'], 'Lost your device? Ask an admin to reset your second factor.'],
  ])('says what to do when %j are lost', async (secondFactor, text) => {
    await enterPassword(secondFactor);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('explains a wrong code until the next key press', async () => {
    const message = "This code isn't correct.";
    server.use(http.post(VERIFY, () => HttpResponse.json({ message }, { status: 400 })));
    const { user, onSignedIn } = await enterPassword();
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    await user.type(screen.getByLabelText('Code'), '1');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('asks for the password again when the sign-in has expired', async () => {
    const message = 'This sign-in took too long. Enter your password again.';
    server.use(http.post(VERIFY, () => HttpResponse.json({ message }, { status: 410 })));
    const { user } = await enterPassword();
    await user.type(await screen.findByLabelText('Code'), '287082{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(password()).toBeVisible();
  });

  it('removes the error and the other ways to sign in from the next form', async () => {
    const message = "This code isn't correct.";
    server.use(http.post(VERIFY, () => HttpResponse.json({ message }, { status: 400 })));
    const { user } = await enterPassword();
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('goes back to the password', async () => {
    const { user } = await enterPassword();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(password()).toBeVisible();
  });
});

it('offers passkeys only in browsers that support them', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Sign In with a Passkey' })).not.toBeInTheDocument();
});

it('links to the identity providers, which return to the current page', async () => {
  server.use(
    http.get(PROVIDERS, () =>
      HttpResponse.json([
        { key: 'harbour', name: 'Harbour Login', startUrl: '/api/auth/oidc/harbour/start' },
      ]),
    ),
  );
  open();
  expect(await screen.findByRole('link', { name: 'Sign In with Harbour Login' })).toHaveAttribute(
    'href',
    '/api/auth/oidc/harbour/start?returnTo=%2F',
  );
});

it('still shows the form when the identity providers cannot be loaded', async () => {
  server.use(http.get(PROVIDERS, () => HttpResponse.json({}, { status: 503 })));
  const { user, onSignedIn } = open();
  server.use(http.post(LOGIN, () => HttpResponse.json(USER)));
  await signIn(user);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
});
