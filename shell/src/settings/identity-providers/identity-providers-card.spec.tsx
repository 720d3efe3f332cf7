import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { IdentityProviderDto, IdentityProviderTestDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { IdentityProvidersCard } from './identity-providers-card';

const PROVIDER: IdentityProviderDto = {
  id: 3,
  key: 'harbour',
  name: 'Harbour Login',
  issuer: 'https://login.harbour.example',
  clientId: 'atrium',
  scopes: 'openid email profile',
  roleClaim: 'groups',
  roleMapping: { leads: 'manager' },
  createsUsers: false,
  defaultRole: 'employee',
  isActive: true,
  redirectUrl: 'https://atrium.example/api/auth/oidc/harbour/callback',
  backchannelLogoutUrl: 'https://atrium.example/api/auth/oidc/harbour/backchannel-logout',
  version: 4,
};

let providers: IdentityProviderDto[];
let testResult: IdentityProviderTestDto;
const sent: unknown[] = [];

apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/identity-providers', () => HttpResponse.json(providers)),
  http.post('*/api/identity-providers', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(PROVIDER, { status: 201 });
  }),
  http.put('*/api/identity-providers/:id', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(PROVIDER);
  }),
  http.post('*/api/identity-providers/:id/test', () => HttpResponse.json(testResult)),
);

beforeEach(() => {
  providers = [PROVIDER];
  testResult = { isConnected: true, message: 'The provider responds and accepts the client.' };
  sent.length = 0;
});

const open = () =>
  renderInShell(<IdentityProvidersCard />, {
    session: testSession({ role: 'super_admin', rights: ['settings.read', 'sign_in.manage'] }),
    at: '/settings?tab=sign-in',
  });

const openMenu = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Actions for Harbour Login' }));

it('adds a provider with the roles of its groups, and shows the URLs to register', async () => {
  providers = [];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Provider' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Harbour Login');
  await user.type(dialog.getByLabelText(/^Key/), 'harbour');
  expect(dialog.getByLabelText('Redirect URL')).toHaveValue(
    'http://localhost/api/auth/oidc/harbour/callback',
  );
  expect(dialog.getByLabelText('Post-Logout Redirect URL')).toHaveValue('http://localhost/');
  await user.type(dialog.getByLabelText(/^Issuer/), 'https://login.harbour.example');
  await user.type(dialog.getByLabelText(/^Client ID/), 'atrium');
  await user.type(dialog.getByLabelText(/^Client Secret/), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Roles' }));
  await user.type(dialog.getByLabelText(/^Role Claim/), 'groups');
  await user.click(dialog.getByRole('button', { name: 'Add Value' }));
  await user.type(dialog.getByLabelText(/^Value 1/), 'staff');
  await user.click(dialog.getByRole('button', { name: 'Add Provider' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    key: 'harbour',
    clientSecret: 'secret',
    roleClaim: 'groups',
    roleMapping: { staff: 'employee' },
    createsUsers: false,
    defaultRole: 'employee',
  });
});

it('warns after it has saved a connection that does not work', async () => {
  testResult = { isConnected: false, message: "Atrium can't reach the provider." };
  const { user } = await open();
  const edit = async (label: RegExp, text: string) => {
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await edit(/^Issuer/, 'https://moved.harbour.example');
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: "Provider saved, but it can't connect",
      description: "Atrium can't reach the provider.",
    }),
  );
  await edit(/^Name/, 'Harbour');
  await waitFor(() => expect(toastStore.read()?.title).toBe('Identity provider saved'));
});

it('rejects a value that is mapped to two roles', async () => {
  const { user } = await open();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  await user.click(await screen.findByRole('button', { name: 'Add Value' }));
  await user.type(screen.getByLabelText(/^Value 2/), 'leads ');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findAllByText('Each value can have only one role.')).toHaveLength(2);
  expect(sent).toEqual([]);
});

it('sends only the changed fields, and the secret only if it is entered', async () => {
  const { user } = await open();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove value 1' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ roleMapping: {}, version: 4 }]));
});

it.each([
  ['Connection works', true, 'The provider responds and accepts the client.'],
  ["Couldn't connect", false, 'The provider rejects the client ID or the client secret.'],
])('shows "%s" after a connection test', async (title, isConnected, message) => {
  testResult = { isConnected, message };
  const { user } = await open();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Test Connection' }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title, description: message }));
});

it('copies each URL to register, as soon as a valid key completes it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Provider' }));
  const dialog = within(await screen.findByRole('dialog'));
  const copy = (label: string) => user.click(dialog.getByRole('button', { name: `Copy ${label}` }));
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await copy('Redirect URL');
  await user.type(dialog.getByLabelText(/^Key/), 'Harbour Login');
  await copy('Redirect URL');
  expect(copied).not.toHaveBeenCalled();
  expect(await dialog.findByText(/^Key can only contain lowercase letters/)).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Key/));
  await user.type(dialog.getByLabelText(/^Key/), 'harbour');
  for (const [label, url] of [
    ['Redirect URL', 'http://localhost/api/auth/oidc/harbour/callback'],
    ['Back-Channel Logout URL', 'http://localhost/api/auth/oidc/harbour/backchannel-logout'],
    ['Post-Logout Redirect URL', 'http://localhost/'],
  ] as const) {
    await copy(label);
    expect(copied).toHaveBeenLastCalledWith(url);
    expect(toastStore.read()?.title).toBe(`${label} copied`);
  }
});

it('copies the URLs to register for a provider of the environment, which has no other actions', async () => {
  providers = [{ ...PROVIDER, id: null }];
  const { user } = await open();
  expect(await screen.findByText('Environment')).toBeVisible();
  await openMenu(user);
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: 'Copy URLs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'URLs for Harbour Login' }));
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  for (const [label, url] of [
    ['Redirect URL', PROVIDER.redirectUrl],
    ['Back-Channel Logout URL', PROVIDER.backchannelLogoutUrl],
    ['Post-Logout Redirect URL', 'https://atrium.example/'],
  ] as const) {
    expect(dialog.getByLabelText(label)).toHaveValue(url);
    await user.click(dialog.getByRole('button', { name: `Copy ${label}` }));
    expect(copied).toHaveBeenLastCalledWith(url);
  }
});

it('says how users can sign in after the provider is deleted', async () => {
  const { user } = await open();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(
    await screen.findByText(/whose role can't use a password need a passkey or a sign-in link\.$/),
  ).toBeVisible();
});
