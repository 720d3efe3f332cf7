import { notifyReconnected, type RemoteModule } from '@atrium/web-kit';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderInShell } from '../testing/render-in-shell';
import { forgetRemote } from './load-remote';
import { RemoteProblem } from './remote-problem';
import { RemoteScreen } from './remote-screen';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);

const REMOTE = { name: 'finance', baseUrl: '/remotes/finance/', state: 'ready' as const };

let isBroken = false;

function Billing() {
  if (isBroken) {
    throw new Error('The table has no columns.');
  }
  return <Link to="/expenses">Billing works</Link>;
}

const billing: RemoteModule = {
  contractVersion: 1,
  routes: [
    { path: '/billing/*', element: <Billing /> },
    { path: '/expenses/*', element: <p>Expenses work</p> },
  ],
};

const open = (at = '/billing', problem?: RemoteProblem) =>
  renderInShell(<RemoteScreen remote={{ ...REMOTE, problem }} title="Billing & Invoices" />, {
    at,
  });

beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = false;
  forgetRemote(REMOTE);
});

it('loads the remote and draws the screen of the address', async () => {
  load.mockResolvedValue({ remote: billing });
  const { user } = await open();
  await user.click(await screen.findByText('Billing works'));
  expect(await screen.findByText('Expenses work')).toBeInTheDocument();
});

it('shows the page for unknown addresses within a remote', async () => {
  load.mockResolvedValue({ remote: billing });
  await open('/billing-of-another-kind');
  expect(
    await screen.findByText('Did you forget to add the page to the router?'),
  ).toBeInTheDocument();
});

it.each([
  ['cannot be loaded', () => load.mockRejectedValueOnce(new Error('#RUNTIME-008'))],
  ['exposes nothing', () => load.mockResolvedValueOnce({})],
  [
    'is made for another contract',
    () => load.mockResolvedValueOnce({ remote: { ...billing, contractVersion: 2 } }),
  ],
])('shows a card when the remote %s, and heals by Retry', async (_case, arrange) => {
  arrange();
  load.mockResolvedValue({ remote: billing });
  const { user } = await open();
  expect(
    await screen.findByText('Billing & Invoices is not available right now'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Billing works')).toBeInTheDocument();
});

it('heals by itself once the server is back', async () => {
  load.mockRejectedValueOnce(new Error('#RUNTIME-003')).mockResolvedValue({ remote: billing });
  await open();
  await screen.findByText('Billing & Invoices is not available right now');
  act(notifyReconnected);
  expect(await screen.findByText('Billing works')).toBeInTheDocument();
});

it('gives another screen of the remote a chance after one has thrown', async () => {
  isBroken = true;
  load.mockResolvedValue({ remote: billing });
  const { user } = await renderInShell(
    <>
      <Link to="/expenses">Vendors</Link>
      <RemoteScreen remote={REMOTE} title="Billing & Invoices" />
    </>,
    { at: '/billing' },
  );
  await screen.findByText(/Something went wrong while this page was being drawn/);
  await user.click(screen.getByRole('link', { name: 'Vendors' }));
  expect(await screen.findByText('Expenses work')).toBeInTheDocument();
});

it('keeps a screen that throws to its own card, and heals by Retry', async () => {
  isBroken = true;
  load.mockResolvedValue({ remote: billing });
  const { user } = await open();
  expect(
    await screen.findByText(/Something went wrong while this page was being drawn/),
  ).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Billing works')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not load a remote whose screens file says that it cannot be used', async () => {
  await open('/billing', new RemoteProblem('contract', 'Version 2.'));
  expect(screen.getByText(/made for another version of the app/)).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});
