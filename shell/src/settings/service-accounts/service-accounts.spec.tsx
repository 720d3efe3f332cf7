import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ServiceAccountDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { ServiceAccounts } from './service-accounts';

const ACCOUNT: ServiceAccountDto = {
  id: 3,
  name: 'Accounting',
  role: 'viewer',
  isActive: true,
  version: 2,
  tokens: [
    {
      id: 9,
      name: 'Production',
      prefix: 'atr_6f1c2d0e',
      scopes: ['invoice.read'],
      expiresAt: null,
      lastUsedAt: null,
      createdAt: '2026-11-02T08:00:00.000Z',
    },
  ],
  abilities: { manage: true },
};

let accounts: ServiceAccountDto[];
const sent: unknown[] = [];

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/service-accounts', () => HttpResponse.json(accounts)),
  http.post('*/api/service-accounts', async ({ request }) => {
    sent.push(await request.json());
    accounts = [{ ...ACCOUNT, tokens: [] }];
    return HttpResponse.json(accounts[0], { status: 201 });
  }),
  http.put('*/api/service-accounts/:id', async ({ request }) => {
    const input = (await request.json()) as Partial<ServiceAccountDto>;
    sent.push(input);
    if (input.version !== accounts[0]?.version) {
      const stale = { message: 'Someone changed this account.', rule: 'record.stale_version' };
      return HttpResponse.json(stale, { status: 409 });
    }
    return HttpResponse.json(ACCOUNT);
  }),
  http.post('*/api/service-accounts/:id/tokens', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ...ACCOUNT.tokens[0], token: 'atr_secret' }, { status: 201 });
  }),
  http.delete('*/api/service-accounts/:id/tokens/:tokenId', ({ params }) => {
    sent.push({ id: params['id'], tokenId: params['tokenId'] });
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeEach(() => {
  accounts = [ACCOUNT];
  sent.length = 0;
});

const open = () =>
  renderInShell(<ServiceAccounts />, {
    session: testSession({ role: 'admin', rights: ['settings.read', 'user.manage'] }),
    at: '/settings?tab=service-accounts',
  });

it('invites the user to add the first account and adds it', async () => {
  accounts = [];
  const { user } = await open();
  expect(await screen.findByText('No service accounts yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Service Account' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Accounting');
  const [, submit] = screen.getAllByRole('button', { name: 'Add Service Account' });
  await user.click(submit ?? document.body);
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'Accounting', role: 'viewer', isActive: true }]),
  );
  expect(await screen.findByText('No tokens yet')).toBeVisible();
});

it('sends only the changed fields of an account', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Accounting' }));
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  await user.click(await screen.findByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ isActive: false, version: 2 }]));
});

it("keeps the input when someone else changes the account, and saves it over the other's changes", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Accounting' }));
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  await user.type(await screen.findByLabelText(/^Name/), ' export');
  accounts = [{ ...ACCOUNT, role: 'employee', version: 3 }];
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/Someone else just changed this/)).toBeVisible();
  expect(screen.getByText('Role:', { exact: false })).toHaveTextContent('Role: Viewer Employee');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Service account saved'));
  expect(sent).toEqual([
    { name: 'Accounting export', version: 2 },
    { name: 'Accounting export', version: 3 },
  ]);
});

it('revokes a token of an account', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Revoke Production' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke Token' }));
  await waitFor(() => expect(sent).toEqual([{ id: '3', tokenId: '9' }]));
});

const openTokenDialog = async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Accounting' }));
  await user.click(await screen.findByRole('menuitem', { name: /Create Token/ }));
  await screen.findByRole('textbox', { name: /^Name/ });
  return user;
};

it('offers only scopes that the role of the account can use', async () => {
  await openTokenDialog();
  expect(screen.getByRole('checkbox', { name: 'Search search.use' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /api.docs/ })).not.toBeInTheDocument();
});

it('selects all scopes of an area', async () => {
  const user = await openTokenDialog();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Nightly export');
  const general = screen.getByRole('checkbox', { name: 'General' });
  await user.click(general);
  await user.click(screen.getByRole('checkbox', { name: 'Search search.use' }));
  expect(general).toBePartiallyChecked();
  expect(screen.getByText('2 selected')).toBeVisible();
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Create Token' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ scopes: ['dashboard.read', 'directory.read'] }]),
  );
});

it('filters the scopes by name and area, and keeps those that are selected', async () => {
  const user = await openTokenDialog();
  await user.click(screen.getByRole('checkbox', { name: 'Search search.use' }));
  const filter = screen.getByRole('searchbox', { name: 'Filter scopes' });
  await user.type(filter, 'projects{Enter}');
  expect(screen.getByRole('checkbox', { name: 'Read projects project.read' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'General' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Projects' }));
  await user.clear(filter);
  expect(screen.getByRole('checkbox', { name: 'Search search.use' })).toBeChecked();
  await user.type(filter, 'nothing');
  expect(screen.getByText('No scopes found.')).toBeVisible();
  expect(screen.getByText('No scopes found.')).toHaveRole('status');
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
});

it('does not offer changes of an account with a higher role', async () => {
  accounts = [{ ...ACCOUNT, abilities: { manage: 'service_accounts.role_too_high' } }];
  await open();
  expect(await screen.findByText('Production')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke Production' })).not.toBeInTheDocument();
});

it('offers to load the accounts again after a failure', async () => {
  server.use(http.get('*/api/service-accounts', () => HttpResponse.json({}, { status: 503 })));
  await open();
  expect(await screen.findByText("Couldn't load the service accounts")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});
