import { MissingCodeContext } from '@atrium/ui-kit';
import { notifyReconnected, type RemoteModule } from '@atrium/web-kit';
import { apiServer } from '@atrium/web-kit/testing';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createElement, lazy, useContext } from 'react';
import { Link } from 'react-router-dom';
import { renderInShell } from '../testing/render-in-shell';
import { updateOffer } from '../updates/missing-code';
import { RemoteError } from './remote-error';
import type { RemoteEntry } from './remote-registry';
import { RemoteScreen } from './remote-screen';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);

/** The build that the server has. */
let build: string;

const server = apiServer(
  http.get('/', () => HttpResponse.html('')),
  http.get('*/mf-manifest.json', () => HttpResponse.json({ build })),
);

/** A new remote for each test, because the same build is not loaded again within a short time. */
let remote: RemoteEntry;
let count = 0;

let isBroken = false;

function Billing() {
  if (isBroken) throw new Error('The table has no columns.');
  return <Link to="/expenses">Billing works</Link>;
}

const billing: RemoteModule = {
  contractVersion: 1,
  routes: [
    { path: '/billing/*', element: <Billing /> },
    { path: '/expenses/*', element: <p>Expenses work</p> },
  ],
};

const open = (at = '/billing', error?: RemoteError) =>
  renderInShell(<RemoteScreen remote={{ ...remote, error }} title="Billing & Invoices" />, {
    at,
  });

beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = false;
  build = 'first';
  count += 1;
  remote = { name: `remote-${count}`, baseUrl: `/remotes/${count}/`, state: 'ready' };
});

it('loads the remote and renders the screen at the URL', async () => {
  load.mockResolvedValue({ remote: billing });
  const { user } = await open();
  await user.click(await screen.findByText('Billing works'));
  expect(await screen.findByText('Expenses work')).toBeInTheDocument();
});

it('shows Page Not Found at an unknown URL of a remote', async () => {
  load.mockResolvedValue({ remote: billing });
  await open('/billing-of-another-kind');
  expect(
    await screen.findByText('Did you forget to add the page to the router?'),
  ).toBeInTheDocument();
});

it.each([
  [
    'cannot be loaded twice',
    () => load.mockRejectedValueOnce(new Error('#RUNTIME-008')).mockRejectedValueOnce(new Error()),
  ],
  ['exposes nothing twice', () => load.mockResolvedValueOnce({}).mockResolvedValueOnce({})],
  [
    'was built for another contract version',
    () => load.mockResolvedValueOnce({ remote: { ...billing, contractVersion: 2 } }),
  ],
])('shows a card when the remote %s and recovers on Retry', async (_case, arrange) => {
  arrange();
  load.mockResolvedValue({ remote: billing });
  const { user } = await open();
  expect(
    await screen.findByText("Billing & Invoices isn't available right now"),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Billing works')).toBeInTheDocument();
});

/** A build whose screen is in a chunk that the server no longer has. */
const withMissingChunk: RemoteModule = {
  ...billing,
  routes: [
    {
      path: '/billing/*',
      element: createElement(
        lazy(() => Promise.reject(Object.assign(new Error('404'), { name: 'ChunkLoadError' }))),
      ),
    },
  ],
};

it('continues with the newer build of a remote whose chunk is gone', async () => {
  load.mockResolvedValueOnce({ remote: withMissingChunk }).mockResolvedValue({ remote: billing });
  await open();
  expect(await screen.findByText('Billing works')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['a chunk that is gone', Object.assign(new Error('404'), { name: 'ChunkLoadError' })],
  ['missing code without an error, as in version 0.1.0', undefined],
])('continues with the newer build of a remote that reports %s', async (_what, error) => {
  function CropPicture() {
    const reportMissingCode = useContext(MissingCodeContext);
    return <button onClick={() => reportMissingCode(error)}>Crop</button>;
  }
  const cropping = { ...billing, routes: [{ path: '/billing/*', element: <CropPicture /> }] };
  load.mockResolvedValueOnce({ remote: cropping }).mockResolvedValue({ remote: billing });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Crop' }));
  expect(await screen.findByText('Billing works')).toBeInTheDocument();
});

it('shows a card when the newer build has no chunk either', async () => {
  load.mockResolvedValue({ remote: withMissingChunk });
  await open();
  await screen.findByText("Billing & Invoices isn't available right now");
  expect(load).toHaveBeenCalledTimes(2);
});

it('continues with each newer build of a remote that is replaced again and again', async () => {
  for (const next of ['second', 'third', 'fourth']) {
    load.mockImplementationOnce(() => {
      build = next;
      return Promise.resolve({ remote: withMissingChunk });
    });
  }
  load.mockResolvedValue({ remote: billing });
  await open();
  expect(await screen.findByText('Billing works')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(4);
});

it('continues from the card once the server has another build, and not before', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  load.mockResolvedValue({ remote: withMissingChunk });
  await open();
  await screen.findByText("Billing & Invoices isn't available right now");
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(load).toHaveBeenCalledTimes(2);

  build = 'second';
  load.mockResolvedValue({ remote: billing });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  jest.useRealTimers();
  expect(await screen.findByText('Billing works')).toBeInTheDocument();
});

it('says that the user is offline instead of blaming the remote', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValue(new Error('#RUNTIME-008'));
  await open();
  expect(
    await screen.findByText("You're offline. This page will open when you're back online."),
  ).toBeInTheDocument();
  expect(screen.queryByText(/The rest of Atrium still works/)).not.toBeInTheDocument();
  online.mockRestore();
});

it('reloads a remote automatically when the server is back', async () => {
  load
    .mockRejectedValueOnce(new Error('#RUNTIME-003'))
    .mockRejectedValueOnce(new Error('#RUNTIME-003'))
    .mockResolvedValue({ remote: billing });
  await open();
  await screen.findByText("Billing & Invoices isn't available right now");
  act(notifyReconnected);
  expect(await screen.findByText('Billing works')).toBeInTheDocument();
});

it('opens another screen of a remote after one screen crashed', async () => {
  isBroken = true;
  load.mockResolvedValue({ remote: billing });
  const { user } = await renderInShell(
    <>
      <Link to="/expenses">Vendors</Link>
      <RemoteScreen remote={remote} title="Billing & Invoices" />
    </>,
    { at: '/billing' },
  );
  await screen.findByText(/Something went wrong on this page/);
  await user.click(screen.getByRole('link', { name: 'Vendors' }));
  expect(await screen.findByText('Expenses work')).toBeInTheDocument();
});

it('shows a card in place of a crashed screen and recovers on Retry', async () => {
  isBroken = true;
  load.mockResolvedValue({ remote: billing });
  const { user } = await open();
  expect(await screen.findByText(/Something went wrong on this page/)).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Billing works')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not load a remote whose screens file has another contract version', async () => {
  await open(
    '/billing',
    new RemoteError('contract', 'It was built for another version of the app.'),
  );
  expect(screen.getByText(/built for another version of the app/)).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

it('offers the new version when a screen crashes in an outdated tab that was reloaded before', async () => {
  server.use(http.get('/', () => HttpResponse.html('<script src="/main.2b.js"></script>')));
  sessionStorage.setItem('atrium.reloaded-at', String(Date.now()));
  isBroken = true;
  load.mockResolvedValue({ remote: billing });
  await open();
  expect(await screen.findByText(/Something went wrong on this page/)).toBeInTheDocument();
  expect(updateOffer.read()).toBe(true);
});
