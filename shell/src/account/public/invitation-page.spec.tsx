import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { browserTimeZone, proposedCurrency } from '../../shared/company-choices';
import { errorResponse, openPublicPage } from '../../testing/public-page';

const server = apiServer();

const INVITATION = {
  firstName: 'Robin',
  lastName: null,
  email: 'robin@example.com',
  role: 'super_admin',
  invitedBy: 'Ava Stone',
  companyName: 'Harbour Works',
  isFirstAccount: false,
  usesPassword: true,
};

const invited = (fields: Partial<typeof INVITATION> = {}) =>
  server.use(
    http.get('*/api/invitations/the-token', () => HttpResponse.json({ ...INVITATION, ...fields })),
  );
const submit = () => screen.getByRole('button', { name: 'Accept Invitation & Create Account' });

/** @returns the accepted invitations */
function acceptInvitations(): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/invitations/accept', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(testSession({ firstName: 'Robin' }));
    }),
  );
  return bodies;
}

it('accepts an invitation without a password for a role that has none', async () => {
  invited({ usesPassword: false });
  const bodies = acceptInvitations();
  const { user } = openPublicPage('/invite/accept');
  expect(await screen.findByText(/You won't need a password/)).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Last Name'), 'Hale');
  await user.click(submit());
  expect(await screen.findByText(/Welcome/)).toBeVisible();
  expect(bodies).toEqual([{ token: 'the-token', firstName: 'Robin', lastName: 'Hale' }]);
});

it('sets up the first account without the details of an invitation', async () => {
  invited({ isFirstAccount: true });
  const { user } = openPublicPage('/invite/accept');
  expect(await screen.findByRole('heading', { name: 'Set Up Atrium' })).toBeVisible();
  expect(screen.getByText(/Your username is/)).toHaveTextContent('superadmin');
  expect(screen.queryByText('Invited by')).not.toBeInTheDocument();
  expect(screen.queryByText(/Already have an account/)).not.toBeInTheDocument();
  const bodies = acceptInvitations();
  await user.type(screen.getByLabelText('Last Name'), 'Hale');
  await user.type(screen.getByLabelText('Password'), 'a long and rare phrase');
  await user.type(screen.getByLabelText('Confirm Password'), 'a long and rare phrase');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByText('Email is required')).toBeVisible();
  expect(screen.getByText('Company name is required')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'robin@harbour.example');
  await user.type(screen.getByLabelText('Company Name'), 'Harbour Works');
  expect(screen.getByLabelText('Time Zone')).toHaveValue(browserTimeZone());
  await user.selectOptions(screen.getByLabelText('Time Zone'), 'Asia/Tokyo');
  expect(screen.getByLabelText('Currency')).toHaveValue(proposedCurrency(browserTimeZone()));
  await user.selectOptions(screen.getByLabelText('Currency'), 'JPY – Japanese Yen');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      expect.objectContaining({
        email: 'robin@harbour.example',
        lastName: 'Hale',
        companyName: 'Harbour Works',
        timeZone: 'Asia/Tokyo',
        currency: 'JPY',
      }),
    ]),
  );
});

it.each([
  ['Harbour Works', 'Join Harbour Works on Atrium'],
  ['Atrium', 'Join the team'],
])('names the company %s in the title', async (companyName, title) => {
  invited({ companyName });
  openPublicPage('/invite/accept');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(document.title).toBe(`${title} · Atrium`);
});

it('shows the inviter, the role and the invited email', async () => {
  invited();
  openPublicPage('/invite/accept');
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

it('warns a signed-in user that accepting switches the account', async () => {
  invited();
  const user = testSession({ firstName: 'Ada', lastName: 'Byron' });
  openPublicPage('/invite/accept', 'the-token', { state: 'signed-in', user });
  expect(await screen.findByRole('note')).toHaveTextContent("You're signed in as Ada Byron.");
  expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/');
});

it('requires all four fields and clears only the error of the edited field', async () => {
  invited();
  const { user } = openPublicPage('/invite/accept');
  await user.clear(await screen.findByLabelText('First Name'));
  await user.click(submit());
  expect(screen.getByText('First name is required')).toBeVisible();
  expect(screen.getByText('Last name is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByText('Please confirm your password')).toBeVisible();
  expect(screen.getByLabelText('First Name')).toHaveFocus();
  await user.type(screen.getByLabelText('Last Name'), 'Hale');
  expect(screen.queryByText('Last name is required')).not.toBeInTheDocument();
  expect(screen.getByText('First name is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Last Name')).toHaveFocus();
  await user.type(screen.getByLabelText('Password'), 'a-rare-phrase');
  expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  expect(screen.getByText('Please confirm your password')).toBeVisible();
  expect(screen.getByText('First name is required')).toBeVisible();
});

it('clears the error of different passwords when the first one is corrected', async () => {
  invited();
  const { user } = openPublicPage('/invite/accept');
  await screen.findByLabelText('Password');
  await user.type(screen.getByLabelText('Password'), 'a-rare-phras');
  await user.type(screen.getByLabelText('Confirm Password'), 'a-rare-phrase');
  await user.click(submit());
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'e');
  expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
  expect(screen.getByText('Last name is required')).toBeVisible();
});

it("keeps the server's error of one field while another one is edited", async () => {
  invited();
  const { user } = openPublicPage('/invite/accept');
  server.use(
    http.post('*/api/invitations/accept', () =>
      errorResponse(400, 'Check the fields.', {
        lastName: 'Use another name.',
        password: 'This password is too common.',
      }),
    ),
  );
  await user.type(await screen.findByLabelText('Last Name'), 'Hale');
  await user.type(screen.getByLabelText('Password'), 'a-rare-phrase');
  await user.type(screen.getByLabelText('Confirm Password'), 'a-rare-phrase{Enter}');
  expect(await screen.findByText('Use another name.')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), '!');
  expect(screen.queryByText('This password is too common.')).not.toBeInTheDocument();
  expect(screen.getByText('Use another name.')).toBeVisible();
});

it.each([
  ['short', 'short', 'Password must be at least 8 characters long'],
  ['long-enough', 'long-enouhg', 'Passwords do not match'],
])('rejects the password %s with the confirmation %s', async (password, repeated, message) => {
  invited();
  const { user } = openPublicPage('/invite/accept');
  await user.type(await screen.findByLabelText('Last Name'), 'Hale');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), `${repeated}{Enter}`);
  expect(screen.getByText(message)).toBeVisible();
  expect(submit()).toBeEnabled();
});

it('welcomes the new user and redirects after two seconds', async () => {
  invited();
  const bodies = acceptInvitations();
  const { user, onJoined } = openPublicPage('/invite/accept');
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
  ['at its field', errorResponse(400, 'Too common.', { password: 'Too common.' }), 'Too common.'],
  ['above the button', errorResponse(409, 'Open the link again.'), 'Open the link again.'],
])('shows a server error %s', async (_where, response, message) => {
  invited();
  server.use(http.post('*/api/invitations/accept', () => response));
  const { user, onJoined } = openPublicPage('/invite/accept');
  await user.type(await screen.findByLabelText('Last Name'), 'Hale');
  await user.type(screen.getByLabelText('Password'), 'password');
  await user.type(screen.getByLabelText('Confirm Password'), 'password{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(onJoined).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Password'), '1');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('rejects an invitation link without a token', async () => {
  const { user, onOpen } = openPublicPage('/invite/accept', '');
  expect(screen.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
  expect(screen.getByText('No invitation token provided')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(onOpen).toHaveBeenCalledWith('/');
});

it('shows why the server rejected an invitation', async () => {
  server.use(http.get('*/api/invitations/the-token', () => errorResponse(410, 'It has expired.')));
  openPublicPage('/invite/accept');
  expect(await screen.findByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
  expect(screen.getByText('It has expired.')).toBeVisible();
});

it.each([
  [404, "This invitation isn't valid."],
  [410, 'This invitation has already been used.'],
])('replaces the form when the link stops working while it is filled in (%i)', async (...error) => {
  invited();
  const { user } = openPublicPage('/invite/accept');
  await user.type(await screen.findByLabelText('Last Name'), 'Hale');
  await user.type(screen.getByLabelText('Password'), 'a-rare-phrase');
  await user.type(screen.getByLabelText('Confirm Password'), 'a-rare-phrase');
  server.use(
    http.get('*/api/invitations/the-token', () => errorResponse(...error)),
    http.post('*/api/invitations/accept', () => errorResponse(...error)),
  );
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
  expect(screen.getByText(error[1])).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

it('offers Retry when the invitation cannot be loaded', async () => {
  server.use(http.get('*/api/invitations/the-token', () => HttpResponse.error(), { once: true }));
  const { user } = openPublicPage('/invite/accept');
  expect(await screen.findByRole('heading', { name: 'Failed to load invitation' })).toBeVisible();
  invited();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ava Stone')).toBeVisible();
});
