import { STEP_UP_RULE } from '@atrium/contracts';
import { toast, toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { LinkedSignInsCard } from '../account/identities/linked-sign-ins-card';
import { TwoFactorCard } from '../account/security/two-factor-card';
import type { OwnSecondFactorDto } from '../api/endpoints.generated';
import { renderInShell } from '../testing/render-in-shell';

const FACTORS: OwnSecondFactorDto = {
  hasPassword: true,
  hasTotp: true,
  recoveryCodes: 1,
  passkeys: 0,
  isRequired: false,
};
let factors = FACTORS;
const proofs: unknown[] = [];

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/auth/second-factor', () => HttpResponse.json(factors)),
  http.post('*/api/auth/recovery-codes', () =>
    proofs.length > 0
      ? HttpResponse.json({ recoveryCodes: ['k7w2m-9xq4t'] })
      : HttpResponse.json({ message: 'Confirm.', rule: STEP_UP_RULE }, { status: 403 }),
  ),
  http.get('*/api/auth/identities', () =>
    HttpResponse.json([
      {
        id: 3,
        providerKey: 'harbour',
        providerName: 'Harbour Login',
        issuer: 'https://login.harbour.example',
        email: 'kim@harbour.example',
        createdAt: '2026-01-01T00:00:00.000Z',
        lastUsedAt: '2026-01-01T00:00:00.000Z',
      },
    ]),
  ),
  http.get('*/api/auth/providers', () => HttpResponse.json([])),
  http.delete('*/api/auth/identities/3', () => new HttpResponse(null, { status: 204 })),
  http.post('*/api/auth/identities/step-up', async ({ request }) => {
    proofs.push(await request.json());
    return HttpResponse.json({ message: 'Harbour Login is down.' }, { status: 503 });
  }),
  http.post('*/api/auth/step-up', async ({ request }) => {
    const proof = (await request.json()) as { password?: string };
    if (proof.password === 'wrong') {
      const message = 'The password is incorrect.';
      return HttpResponse.json({ message, errors: { password: message } }, { status: 400 });
    }
    proofs.push(proof);
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeEach(() => {
  factors = FACTORS;
  proofs.length = 0;
  toast.dismiss();
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(globalThis, 'isSecureContext');
});

/** @param own the second factors when the dialog opens */
async function createCodes(own: Partial<OwnSecondFactorDto> = {}) {
  const { user } = await renderInShell(<TwoFactorCard />);
  await user.click(await screen.findByRole('button', { name: 'New Recovery Codes' }));
  factors = { ...FACTORS, ...own };
  await user.click(await screen.findByRole('button', { name: 'Create Codes' }));
  return { user, dialog: await screen.findByRole('dialog', { name: "Confirm It's You" }) };
}

/** After the confirmation was cancelled. */
async function expectReturnWithoutFailure(): Promise<void> {
  const create = await screen.findByRole('button', { name: 'Create Codes' });
  await waitFor(() => expect(create).not.toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByRole('dialog', { name: "Confirm It's You" })).not.toBeInTheDocument();
  expect(screen.queryByText('Confirm.')).not.toBeInTheDocument();
}

it('asks for the password and repeats the rejected request', async () => {
  const { user, dialog } = await createCodes({ hasTotp: false });
  await user.type(await within(dialog).findByLabelText('Password'), 'wrong{Enter}');
  expect(await within(dialog).findByText('The password is incorrect.')).toBeVisible();
  await user.clear(within(dialog).getByLabelText('Password'));
  await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
  expect(await screen.findByText('k7w2m-9xq4t')).toBeVisible();
  expect(proofs).toEqual([{ password: 'right' }]);
});

it('lets users with a password confirm with their identity provider', async () => {
  const { user, dialog } = await createCodes({ hasTotp: false });
  await user.click(
    await within(dialog).findByRole('button', { name: 'Confirm with Harbour Login' }),
  );
  await waitFor(() => expect(toastStore.read()?.description).toBe('Harbour Login is down.'));
  expect(proofs).toEqual([{ provider: 'harbour', returnTo: '/' }]);
  await user.keyboard('{Escape}');
  await expectReturnWithoutFailure();
});

it('asks users with an authenticator app for a code', async () => {
  const { user, dialog } = await createCodes();
  expect(within(dialog).queryByRole('button', { name: /Confirm with/ })).not.toBeInTheDocument();
  expect(within(dialog).queryByLabelText('Password')).not.toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Code'), '287082{Enter}');
  expect(await screen.findByText('k7w2m-9xq4t')).toBeVisible();
  expect(proofs).toEqual([{ code: '287082' }]);
});

it('asks users who have a passkey for it, and not for a code', async () => {
  Object.assign(globalThis, { PublicKeyCredential: jest.fn(), isSecureContext: true });
  const { user } = await createCodes({ hasPassword: false, hasTotp: false, passkeys: 1 });
  expect(await screen.findByRole('button', { name: 'Use a Passkey' })).toBeVisible();
  expect(screen.getByText(/If you lost your passkey, ask an admin/)).toBeVisible();
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await expectReturnWithoutFailure();
});

it('lets users whose passkey is on another device confirm with an identity provider', async () => {
  Object.assign(globalThis, { PublicKeyCredential: jest.fn(), isSecureContext: true });
  const { user } = await createCodes({ hasPassword: false, hasTotp: false, passkeys: 1 });
  expect(await screen.findByRole('button', { name: 'Use a Passkey' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm with Harbour Login' })).toBeVisible();
  await user.keyboard('{Escape}');
  await expectReturnWithoutFailure();
});

it('returns to the dialog after Cancel, without a failure and without asking about the entered code', async () => {
  const { user, dialog } = await createCodes();
  await user.type(within(dialog).getByLabelText('Code'), '28');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await expectReturnWithoutFailure();
});

it('shows no failure when the user cancels after a button was clicked', async () => {
  server.use(
    http.post('*/api/auth/totp/enroll', () =>
      HttpResponse.json({ message: 'Confirm.', rule: STEP_UP_RULE }, { status: 403 }),
    ),
  );
  factors = { ...FACTORS, hasTotp: false };
  const { user } = await renderInShell(<TwoFactorCard />);
  const setUp = await screen.findByRole('button', { name: 'Set Up' });
  await user.click(setUp);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(setUp).not.toHaveAttribute('aria-busy', 'true'));
  expect(toastStore.read()).toBeNull();
});

const FAILURE = { message: "Atrium can't reach its database right now." };

/** The next request fails, and later ones get the response of the tests. */
const failOnce = (path: string) =>
  server.use(http.get(path, () => HttpResponse.json(FAILURE, { status: 503 }), { once: true }));

it('offers Retry if the sign-in methods fail to load', async () => {
  const { user } = await renderInShell(<TwoFactorCard />);
  await user.click(await screen.findByRole('button', { name: 'New Recovery Codes' }));
  failOnce('*/api/auth/second-factor');
  await user.click(await screen.findByRole('button', { name: 'Create Codes' }));
  expect(await screen.findByText("Couldn't load your sign-in methods")).toBeVisible();
  expect(screen.getByText(FAILURE.message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.type(await screen.findByLabelText('Code'), '287082{Enter}');
  expect(await screen.findByText('k7w2m-9xq4t')).toBeVisible();
});

it('offers Retry if the identity providers of users without a password fail to load', async () => {
  failOnce('*/api/auth/identities');
  const { user } = await createCodes({ hasPassword: false, hasTotp: false });
  expect(await screen.findByText("Couldn't load your identity providers")).toBeVisible();
  expect(screen.queryByText(/Sign out and sign in again/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Confirm with Harbour Login' })).toBeVisible();
  await user.keyboard('{Escape}');
  await expectReturnWithoutFailure();
});

it('offers the known identity providers after loading them again has failed', async () => {
  const { user } = await renderInShell(
    <>
      <LinkedSignInsCard />
      <TwoFactorCard />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Unlink Harbour Login' }));
  failOnce('*/api/auth/identities');
  await user.click(await screen.findByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'New Recovery Codes' }));
  factors = { ...FACTORS, hasPassword: false, hasTotp: false };
  await user.click(await screen.findByRole('button', { name: 'Create Codes' }));
  expect(await screen.findByRole('button', { name: 'Confirm with Harbour Login' })).toBeVisible();
  expect(screen.queryByText("Couldn't load your identity providers")).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await expectReturnWithoutFailure();
});

it('sends users who sign in only with an identity provider there and back to this screen', async () => {
  const { user } = await renderInShell(<TwoFactorCard />);
  await user.click(await screen.findByRole('button', { name: 'New Recovery Codes' }));
  factors = { ...FACTORS, hasPassword: false, hasTotp: false };
  await user.click(await screen.findByRole('button', { name: 'Create Codes' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm with Harbour Login' }));
  await waitFor(() => expect(toastStore.read()?.description).toBe('Harbour Login is down.'));
  expect(proofs).toEqual([{ provider: 'harbour', returnTo: '/' }]);
});
