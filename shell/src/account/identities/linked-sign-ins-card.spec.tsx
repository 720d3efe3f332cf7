import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnIdentityDto, SignInProviderDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { LinkedSignInsCard } from './linked-sign-ins-card';

const HARBOUR: SignInProviderDto = {
  key: 'harbour',
  name: 'Harbour Login',
  startUrl: '/api/auth/oidc/harbour/start',
};

const IDENTITY: OwnIdentityDto = {
  id: 12,
  providerKey: 'harbour',
  providerName: 'Harbour Login',
  issuer: 'https://login.harbour.example',
  email: 'robin@harbour.example',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-24T09:00:00.000Z',
};

let providers: SignInProviderDto[];
let identities: OwnIdentityDto[];

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/auth/providers', () => HttpResponse.json(providers)),
  http.get('*/api/auth/identities', () => HttpResponse.json(identities)),
);

beforeEach(() => {
  providers = [HARBOUR];
  identities = [IDENTITY];
});

const open = async () => {
  const onOpen = jest.fn();
  const { user } = await renderInShell(<LinkedSignInsCard onOpen={onOpen} />, {
    session: testSession(),
    at: '/profile',
  });
  return { user, onOpen };
};

it('opens the provider to link it', async () => {
  identities = [];
  server.use(
    http.post('*/api/auth/identities', () =>
      HttpResponse.json({ url: 'https://login.harbour.example/authorize' }, { status: 201 }),
    ),
  );
  const { user, onOpen } = await open();
  await user.click(await screen.findByRole('button', { name: 'Link Harbour Login' }));
  await waitFor(() =>
    expect(onOpen).toHaveBeenCalledWith('https://login.harbour.example/authorize'),
  );
});

it('shows why a provider cannot be linked', async () => {
  identities = [];
  server.use(
    http.post('*/api/auth/identities', () =>
      HttpResponse.json({ message: "Harbour Login can't be reached." }, { status: 503 }),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Link Harbour Login' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: "Couldn't link Harbour Login",
      description: "Harbour Login can't be reached.",
    }),
  );
});

it('unlinks a sign-in after a confirmation', async () => {
  server.use(
    http.delete('*/api/auth/identities/12', () => {
      identities = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await open();
  expect(await screen.findByText(/robin@harbour.example/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlink Harbour Login' }));
  await user.click(await screen.findByRole('button', { name: 'Unlink' }));
  expect(await screen.findByRole('button', { name: 'Link Harbour Login' })).toBeVisible();
});

it('shows the host of a linked sign-in whose provider was deleted', async () => {
  providers = [];
  identities = [{ ...IDENTITY, providerKey: null, providerName: null }];
  await open();
  expect(await screen.findByText('login.harbour.example')).toBeVisible();
});

it('shows nothing without providers and links', async () => {
  providers = [];
  identities = [];
  await open();
  await waitFor(() => expect(screen.queryByText('Linked Sign-Ins')).not.toBeInTheDocument());
});
