import {
  type QuickActionProps,
  toastStore,
  urlText,
  useQuickActionAddress,
  useUrlState,
} from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation, useNavigate } from 'react-router-dom';
import { unloadRemote } from '../remotes/load-remote';
import { RemoteRegistry } from '../remotes/remote-registry';
import { remoteHandlers } from '../testing/remote-handlers';
import { renderInShell } from '../testing/render-in-shell';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

function Dialog({ projectId, clientId, onClose }: QuickActionProps) {
  const navigate = useNavigate();
  const leave = (): void => {
    onClose();
    void navigate('/tickets/new');
  };
  return (
    <>
      <button onClick={onClose}>
        Dialog for {projectId ?? 'no project'} and {clientId ?? 'no client'}
      </button>
      <button onClick={leave}>Continue on Another Page</button>
    </>
  );
}

const CREATE_TICKET = {
  id: 'tickets.create',
  label: 'Create Ticket',
  icon: 'tickets',
  right: 'ticket.create',
  order: 20,
} as const;

apiServer(
  ...remoteHandlers({ projects: { quickActions: [CREATE_TICKET] } }),
  // For the check whether there is a newer version.
  http.get('http://localhost/', () => HttpResponse.error()),
);

beforeEach(() => {
  unloadRemote({ name: 'projects', baseUrl: '/remotes/projects/' });
  jest.mocked(loadRemote).mockResolvedValue({
    remote: { contractVersion: 1, routes: [], quickActions: { 'tickets.create': Dialog } },
  });
});

const FILTERS = { status: urlText() };

function Screen() {
  const [, setFilters] = useUrlState(FILTERS);
  const { open } = useQuickActionAddress();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>At {pathname + search}</p>
      <button onClick={() => open('tickets.create', { projectId: 7 })}>New Ticket</button>
      <button onClick={() => void navigate('/projects/7')}>Open Project</button>
      <button onClick={() => setFilters({ status: 'open' })}>Open Tickets Only</button>
      <button onClick={() => void navigate('/projects', { replace: true })}>Delete Project</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  );
}

async function openScreen(at: string, role: 'employee' | 'viewer' = 'employee') {
  const registry = new RemoteRegistry();
  await registry.load();
  return act(() => renderInShell(<Screen />, { at, registry, session: testSession({ role }) }));
}

it('opens a dialog for the record in the URL, and closes it with the URL', async () => {
  const { user } = await openScreen('/projects/7?layout=table');
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  expect(await screen.findByText('Dialog for 7 and no client')).toBeVisible();
  expect(
    screen.getByText('At /projects/7?layout=table&quickAction=tickets.create&forProject=7'),
  ).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByText(/^Dialog for/)).toBeNull());
  expect(screen.getByText('At /projects/7?layout=table')).toBeVisible();
});

it('leaves the page with one press of Back after a form that a button opened was closed', async () => {
  const { user } = await openScreen('/projects');
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  await user.click(await screen.findByText('Dialog for 7 and no client'));
  await waitFor(() => expect(screen.getByText('At /projects/7')).toBeVisible());
  expect(screen.queryByText(/^Dialog for/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /projects')).toBeVisible();
});

it('leaves the page with one press of Back after a form was closed and the list filtered', async () => {
  const { user } = await openScreen('/projects');
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  await user.click(await screen.findByText('Dialog for 7 and no client'));
  await user.click(screen.getByRole('button', { name: 'Open Tickets Only' }));
  expect(await screen.findByText('At /projects/7?status=open')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /projects')).toBeVisible();
});

it('leaves the page with one press of Back after two forms, one before and one after a filter', async () => {
  const { user } = await openScreen('/projects');
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  await user.click(await screen.findByText('Dialog for 7 and no client'));
  await user.click(screen.getByRole('button', { name: 'Open Tickets Only' }));
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  await user.click(await screen.findByText('Dialog for 7 and no client'));
  expect(await screen.findByText('At /projects/7?status=open')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /projects')).toBeVisible();
});

it('skips the page of a deleted record with Back after a form was closed on it', async () => {
  const { user } = await openScreen('/tickets');
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  await user.click(await screen.findByText('Dialog for 7 and no client'));
  await user.click(screen.getByRole('button', { name: 'Delete Project' }));
  expect(await screen.findByText('At /projects')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /tickets')).toBeVisible();
});

it('leaves the page with a press of Back while a form closes', async () => {
  const { user } = await openScreen('/projects');
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  const closing = await screen.findByText('Dialog for 7 and no client');
  await act(async () => {
    closing.click();
    // The URL no longer requests the form, and React still renders it.
    await Promise.resolve();
    screen.getByRole('button', { name: 'Back' }).click();
  });
  expect(await screen.findByText('At /projects')).toBeVisible();
});

it('keeps the page that the user opens while a form closes, including after Back and Forward', async () => {
  const { user } = await openScreen('/tickets');
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  const closing = await screen.findByText('Dialog for 7 and no client');
  await act(async () => {
    closing.click();
    // The URL no longer requests the form, and React still renders it.
    await Promise.resolve();
    screen.getByRole('button', { name: 'Open Project' }).click();
  });
  expect(await screen.findByText('At /projects/7')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /tickets')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  expect(await screen.findByText('At /projects/7')).toBeVisible();
});

it('opens a form again that a button requests while it closes', async () => {
  const { user } = await openScreen('/projects');
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  const closing = await screen.findByText('Dialog for 7 and no client');
  act(() => {
    closing.click();
    screen.getByRole('button', { name: 'New Ticket' }).click();
  });
  expect(await screen.findByText('Dialog for 7 and no client')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.getByText('At /projects/7')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /projects')).toBeVisible();
});

it('opens another page when the dialog closes and navigates to it', async () => {
  const { user } = await openScreen('/projects/7');
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  await user.click(await screen.findByRole('button', { name: 'Continue on Another Page' }));
  expect(await screen.findByText('At /tickets/new')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /projects/7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  expect(await screen.findByText('At /tickets/new')).toBeVisible();
});

it('removes the parameters when the dialog closes', async () => {
  const { user } = await openScreen('/clients/3?quickAction=tickets.create&forClient=3');
  await user.click(await screen.findByText('Dialog for no project and 3'));
  await waitFor(() => expect(screen.getByText('At /clients/3')).toBeVisible());
  expect(screen.queryByText(/^Dialog for/)).toBeNull();
});

it('closes the URL when Escape cancels a dialog that is loading', async () => {
  jest.mocked(loadRemote).mockReturnValueOnce(new Promise(() => undefined));
  const { user } = await openScreen('/projects');
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  expect(screen.getByText(/quickAction=tickets.create/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByText('At /projects/7')).toBeVisible());

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('At /projects')).toBeVisible();
});

it('opens a dialog again after it failed to load', async () => {
  jest.mocked(loadRemote).mockRejectedValueOnce(new Error('#RUNTIME-003'));
  jest.mocked(loadRemote).mockRejectedValueOnce(new Error('#RUNTIME-003'));
  const { user } = await openScreen('/projects/7');
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't open “Create Ticket”"));
  await waitFor(() => expect(screen.getByText('At /projects/7')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  expect(await screen.findByText('Dialog for 7 and no client')).toBeVisible();
});

it.each([
  ['without the right to it', 'tickets.create', 'viewer'],
  ['that no remote has', 'invoices.create', 'employee'],
] as const)('shows a message for a quick action %s', async (_case, id, role) => {
  await openScreen(`/projects/7?quickAction=${id}`, role);
  await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't open this form"));
  expect(await screen.findByText('At /projects/7')).toBeVisible();
});
