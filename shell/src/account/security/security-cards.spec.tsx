import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnSecondFactorDto, PasskeyDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { PasskeysCard } from './passkeys-card';
import { TwoFactorCard } from './two-factor-card';

const CODES = ['k7w2m-9xq4t', 'a2b3c-d4e5f'];

let factors: OwnSecondFactorDto;
let passkeys: PasskeyDto[];

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/auth/second-factor', () => HttpResponse.json(factors)),
  http.get('*/api/auth/passkeys', () => HttpResponse.json(passkeys)),
  http.post('*/api/auth/totp/enroll', () =>
    HttpResponse.json({
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://totp/Atrium',
      qrCode: 'data:image/svg+xml;base64,PHN2Zy8+',
    }),
  ),
);

beforeEach(() => {
  factors = {
    hasPassword: true,
    hasTotp: false,
    recoveryCodes: 0,
    passkeys: 0,
    isRequired: false,
  };
  passkeys = [];
});

it('sets up an authenticator app and shows the recovery codes once', async () => {
  server.use(
    http.post('*/api/auth/totp/confirm', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '287082') {
        const message = "This code isn't correct.";
        return HttpResponse.json({ message, errors: { code: message } }, { status: 400 });
      }
      factors = { ...factors, hasTotp: true, recoveryCodes: 10 };
      return HttpResponse.json({ recoveryCodes: CODES });
    }),
  );
  const { user } = await renderInShell(<TwoFactorCard />);
  await user.click(await screen.findByRole('button', { name: 'Set Up' }));
  const setup = await screen.findByRole('dialog', { name: 'Set Up Authenticator App' });
  expect(within(setup).getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(within(setup).getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(setup).getByRole('button', { name: 'Copy Key' }));
  expect(copied).toHaveBeenCalledWith('ABCDEFGHIJKLMNOP');

  await user.type(within(setup).getByLabelText('Code'), '000000{Enter}');
  expect(await within(setup).findByText("This code isn't correct.")).toBeVisible();
  await user.clear(within(setup).getByLabelText('Code'));
  await user.type(within(setup).getByLabelText('Code'), '287 082{Enter}');

  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  await user.keyboard('{Escape}');
  expect(codes).toBeVisible();
  await user.click(screen.getByRole('button', { name: "I've Saved Them" }));
  expect(await screen.findByText(/10 of 10 recovery codes left/)).toBeVisible();
});

it('shows new recovery codes if the response with the first ones was lost', async () => {
  const message = 'Your account already has an authenticator app. Remove it first.';
  server.use(
    http.post('*/api/auth/totp/confirm', () => HttpResponse.error(), { once: true }),
    http.post('*/api/auth/totp/confirm', () =>
      HttpResponse.json({ message, rule: 'auth.totp_already_on' }, { status: 409 }),
    ),
    http.post('*/api/auth/recovery-codes', () => HttpResponse.json({ recoveryCodes: CODES })),
  );
  const { user } = await renderInShell(<TwoFactorCard />);
  await user.click(await screen.findByRole('button', { name: 'Set Up' }));
  await user.type(await screen.findByLabelText('Code'), '287082{Enter}');
  expect(await screen.findByText(/^There is no connection/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
});

it('asks before it removes the authenticator app', async () => {
  factors = { ...factors, hasTotp: true, recoveryCodes: 3 };
  server.use(
    http.post('*/api/auth/totp/disable', () => {
      factors = { ...factors, hasTotp: false, recoveryCodes: 0 };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await renderInShell(<TwoFactorCard />);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('dialog', { name: 'Remove the authenticator app?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Set Up' })).toBeVisible();
});

it.each([
  [false, 'Your password alone will be enough to sign in. Your recovery codes stop working.'],
  [true, 'Your recovery codes stop working.'],
])(
  'says what a removal changes when a second factor is required (%s)',
  async (isRequired, text) => {
    factors = { ...factors, hasTotp: true, recoveryCodes: 3, passkeys: 1, isRequired };
    const { user } = await renderInShell(<TwoFactorCard />);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(text)).toBeVisible();
  },
);

it.each([
  [0, true],
  [1, false],
])('asks a user with %i passkeys for a required second factor: %s', async (count, isAsked) => {
  factors = { ...factors, passkeys: count, isRequired: true };
  await renderInShell(<TwoFactorCard />);
  expect(await screen.findByText(/^Protect your account/)).toBeVisible();
  expect(screen.queryByText(/Your role needs a second factor/) !== null).toBe(isAsked);
});

it('asks for new recovery codes when few are left, and replaces them', async () => {
  factors = { ...factors, hasTotp: true, recoveryCodes: 1 };
  server.use(
    http.post('*/api/auth/recovery-codes', () => HttpResponse.json({ recoveryCodes: CODES })),
  );
  const { user } = await renderInShell(<TwoFactorCard />);
  expect(await screen.findByText(/1 of 10 recovery codes left\. Create new codes/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'New Recovery Codes' }));
  await user.click(await screen.findByRole('button', { name: 'Create Codes' }));
  expect(await screen.findByText(CODES[0] ?? '')).toBeVisible();
});

it('says that the browser does not support passkeys', async () => {
  await renderInShell(<PasskeysCard />);
  expect(await screen.findByText('No passkeys yet')).toBeVisible();
  expect(screen.getByText(/doesn't support passkeys/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Passkey' })).not.toBeInTheDocument();
});

it('renames and removes a passkey', async () => {
  passkeys = [{ id: 5, name: 'Laptop', createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null }];
  server.use(
    http.put('*/api/auth/passkeys/5', async ({ request }) => {
      passkeys = passkeys.map((item) => ({ ...item, name: 'Work laptop' }));
      expect(await request.json()).toEqual({ name: 'Work laptop' });
      return HttpResponse.json(passkeys[0]);
    }),
    http.delete('*/api/auth/passkeys/5', () => {
      passkeys = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await renderInShell(<PasskeysCard />);
  await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Work laptop{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Remove Work laptop' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Work laptop?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByText('No passkeys yet')).toBeVisible());
});
