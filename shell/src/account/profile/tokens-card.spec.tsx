import { addDays, TOKEN_SCOPES } from '@atrium/contracts';
import { dateIn } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ApiTokenDto, CreateApiTokenDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { TokensCard } from './tokens-card';

const TOKEN: ApiTokenDto = {
  id: 5,
  name: 'Nightly export',
  prefix: 'atr_6f1c2d0e',
  scopes: ['ticket.read', 'invoice.read'],
  expiresAt: null,
  lastUsedAt: null,
  createdAt: '2026-11-02T08:00:00.000Z',
};

let tokens: ApiTokenDto[];
let sent: CreateApiTokenDto | undefined;
let revoked: string | undefined;

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/auth/tokens', () => HttpResponse.json(tokens)),
  http.post('*/api/auth/tokens', async ({ request }) => {
    sent = (await request.json()) as CreateApiTokenDto;
    tokens = [{ ...TOKEN, name: sent.name }];
    return HttpResponse.json({ ...TOKEN, name: sent.name, token: 'atr_secret' }, { status: 201 });
  }),
  http.delete('*/api/auth/tokens/:id', ({ params }) => {
    revoked = String(params.id);
    tokens = [];
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeEach(() => {
  tokens = [TOKEN];
  sent = undefined;
  revoked = undefined;
});

const open = () =>
  renderInShell(<TokensCard />, {
    session: testSession({ rights: ['account.own', 'ticket.read'] }),
  });

it('shows the scopes, the last use and the expiry of each token', async () => {
  tokens = [
    { ...TOKEN, scopes: ['ticket.read'] },
    { ...TOKEN, id: 6, name: 'Old', expiresAt: '2020-01-01T00:00:00.000Z' },
  ];
  await open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Nightly exportatr_6f1c2d0e…ticket.readNever used · Never expires',
  );
  expect(within(second ?? document.body).getByText('Expired')).toBeVisible();
});

it("names the scopes that the user's role doesn't allow", async () => {
  await open();
  expect(await screen.findByText(/Not allowed by the current role/)).toHaveTextContent(
    /: invoice\.read$/,
  );
});

it('collapses a long list of scopes', async () => {
  tokens = [{ ...TOKEN, scopes: [...TOKEN_SCOPES] }];
  const { user } = await open();
  const [summary] = await screen.findAllByText(`${TOKEN_SCOPES.length} scopes`);
  const [list] = screen.getAllByText(/^dashboard\.read, /);
  expect(list).not.toHaveAttribute('open');
  await user.click(summary ?? document.body);
  expect(list).toHaveAttribute('open');
});

it('creates a token with a scope that the user has and shows it once', async () => {
  tokens = [];
  const { user } = await open();
  expect(await screen.findByText('No API tokens yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Backup');
  expect(screen.queryByRole('checkbox', { name: /invoice.read/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Read tickets ticket.read' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Create Token' }));
  expect(await screen.findByRole('textbox', { name: 'Token' })).toHaveValue('atr_secret');
  expect(sent).toMatchObject({ name: 'Backup', scopes: ['ticket.read'] });
  await user.click(screen.getByText('Close'));
  await waitFor(() => expect(screen.queryByDisplayValue('atr_secret')).not.toBeInTheDocument());
  expect(await screen.findByText('Backup')).toBeVisible();
});

it('creates a token that works until the end of a chosen day', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Backup');
  expect(screen.queryByLabelText('Last Day')).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: /^Expiration/ }));
  await user.click(await screen.findByTitle('Custom date'));
  await user.click(screen.getByRole('checkbox', { name: 'Read tickets ticket.read' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await screen.findByText('Last day is required')).toBeVisible();
  const lastDay = screen.getByLabelText('Last Day');
  await user.type(lastDay, '2020-01-01');
  await user.tab();
  expect(await screen.findByText(/^Enter a date on or after/)).toBeVisible();
  await user.clear(lastDay);
  await user.type(lastDay, '9999-12-31');
  await user.tab();
  expect(await screen.findByText('Enter a date on or before Dec 31, 2199.')).toBeVisible();
  await user.clear(lastDay);
  await user.type(lastDay, '2199-12-31');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await screen.findByRole('textbox', { name: 'Token' })).toHaveValue('atr_secret');
  expect(sent).toEqual({
    name: 'Backup',
    scopes: ['ticket.read'],
    expiresAt: '2199-12-31T23:59:59.999Z',
  });
});

it('announces a notice only for a token that is valid for more than a week', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  expect(await screen.findByText("You'll be notified a week before it expires.")).toBeVisible();
  const expiration = screen.getByRole('combobox', { name: /^Expiration/ });
  await user.click(expiration);
  await user.click(await screen.findByTitle('Never'));
  expect(await screen.findByText('The token works until you revoke it.')).toBeVisible();
  expect(screen.queryByText(/notified a week before/)).not.toBeInTheDocument();
  await user.click(expiration);
  await user.click(await screen.findByTitle('Custom date'));
  const lastDay = screen.getByLabelText('Last Day');
  const enter = async (days: number): Promise<void> => {
    await user.clear(lastDay);
    await user.type(lastDay, addDays(dateIn('UTC'), days));
    await user.tab();
  };
  await enter(6);
  expect(screen.getByText('The token stops working at the end of this day.')).toBeVisible();
  await enter(8);
  expect(await screen.findByText(/this day\. You'll be notified a week before\.$/)).toBeVisible();
});

it('ignores an entered last day after another expiration is chosen', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Backup');
  const expiration = screen.getByRole('combobox', { name: /^Expiration/ });
  await user.click(expiration);
  await user.click(await screen.findByTitle('Custom date'));
  await user.type(screen.getByLabelText('Last Day'), '2199-12-31');
  await user.tab();
  await user.click(expiration);
  await user.click(await screen.findByTitle('Never'));
  expect(screen.queryByLabelText('Last Day')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Read tickets ticket.read' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await screen.findByRole('textbox', { name: 'Token' })).toHaveValue('atr_secret');
  expect(sent).toEqual({ name: 'Backup', scopes: ['ticket.read'], expiresAt: null });
});

it('revokes a token after confirmation', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly export' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke Token' }));
  expect(await screen.findByText('No API tokens yet')).toBeVisible();
  expect(revoked).toBe('5');
});

it('deletes an expired token after confirmation', async () => {
  tokens = [{ ...TOKEN, expiresAt: '2020-01-01T00:00:00.000Z' }];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete Nightly export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Nightly export?' });
  expect(dialog).toHaveTextContent('This token has expired, so programs can no longer use it.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete Token' }));
  expect(await screen.findByText('No API tokens yet')).toBeVisible();
  expect(revoked).toBe('5');
});

it('offers to load the tokens again after a failure', async () => {
  server.use(http.get('*/api/auth/tokens', () => HttpResponse.json({}, { status: 503 })));
  await open();
  expect(await screen.findByText("Couldn't load your tokens")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});
