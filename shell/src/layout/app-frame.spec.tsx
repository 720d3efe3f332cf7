import { rightsOf, type ScreenDescription } from '@atrium/contracts';
import { sessionEnded } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RemoteRegistry } from '../remotes/remote-registry';
import { profileHandlers } from '../testing/profile-handlers';
import { remoteHandlers } from '../testing/remote-handlers';
import { renderInShell } from '../testing/render-in-shell';
import { AppFrame } from './app-frame';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () =>
    Promise.resolve({
      remote: { contractVersion: 1, routes: [{ path: '*', element: <p>A remote screen</p> }] },
    }),
  registerRemotes: () => undefined,
}));

const screenOf = (
  path: string,
  title: string,
  label: string,
  parts: Partial<ScreenDescription> & { group?: string } = {},
): ScreenDescription => ({
  path,
  title,
  anyRight: parts.anyRight,
  navigation: {
    section: parts.group === 'Team Management' ? 'settings' : 'main',
    group: parts.group,
    label,
    icon: 'projects',
    order: parts.group === 'Team Management' ? 90 : 20,
  },
});

const server = apiServer(
  ...profileHandlers,
  http.get('*/api/search', () => HttpResponse.json({ groups: [], isSimilar: false })),
  http.get('*/api/search/conversations', () => HttpResponse.json({ groups: [] })),
);

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = 'light';
  server.use(
    ...remoteHandlers({
      projects: {
        screens: [
          screenOf('/projects', 'Project Management', 'Projects'),
          { path: '/projects/budgets', title: 'Project Budgets' },
        ],
      },
      people: {
        screens: [
          screenOf('/team', 'Team Management', 'Manage Users', {
            group: 'Team Management',
            anyRight: ['user.manage'],
          }),
          { path: '/time-off', title: 'Time Off Management' },
        ],
      },
    }),
  );
});

async function open(at = '/profile', session = testSession()) {
  const registry = new RemoteRegistry();
  await registry.load();
  return act(() => renderInShell(<AppFrame />, { at, registry, session }));
}

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

it('shows the page title, the document title and the active entry', async () => {
  await open('/projects/7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Project Management');
  expect(navigation().getByRole('link', { name: 'Projects' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await waitFor(() => expect(document.title).toBe('Project Management · Atrium'));
  expect(await screen.findByText('A remote screen')).toBeInTheDocument();
});

it('marks the screen above one that is not in the sidebar', async () => {
  await open('/projects/budgets');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Project Budgets');
  expect(navigation().getByRole('link', { name: 'Projects' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

it('marks Tickets while Held Mail is open', async () => {
  server.use(
    ...remoteHandlers({
      projects: { screens: [screenOf('/tickets', 'Ticketing System', 'Tickets')] },
    }),
    http.get('*/api/mailboxes/held', () => HttpResponse.json([])),
  );
  await open('/held-mail');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Held Mail');
  const marked = navigation().getByRole('link', { current: 'page' });
  expect(marked).toHaveAccessibleName('Tickets');
});

it('hides entries that the user has no right to open', async () => {
  const role = 'employee';
  await open('/profile', testSession({ role, rights: rightsOf({ role, permissions: [] }) }));
  expect(navigation().getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  expect(navigation().queryByText('Team Management')).not.toBeInTheDocument();
  expect(navigation().queryByText('System Settings')).not.toBeInTheDocument();
});

it('denies access to the URL of System Settings without the right', async () => {
  await open('/settings', testSession({ role: 'viewer' }));
  expect(screen.getByText('Access Denied')).toBeInTheDocument();
});

it('collapses a group, and remembers a collapsed sidebar', async () => {
  const { user, unmount } = await open();
  await user.click(navigation().getByRole('button', { name: 'Team Management' }));
  expect(navigation().getByText('Manage Users')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(navigation().queryByText('Dashboard')).not.toBeInTheDocument();
  expect(navigation().getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  unmount();
  await open();
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument();
});

it('switches the theme and saves the choice', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement).toHaveClass('light');
});

it('shows the available screens in the account menu', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: 'Account menu of Maya Okafor' }));
  expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Time Off' }));
  expect(address()).toBe('/time-off');
  expect(await screen.findByText('A remote screen')).toBeInTheDocument();
});

it('opens menu entries with Enter', async () => {
  const { user, address } = await open();
  // The menu reads `which`, which user-event doesn't set.
  const press = async (name: string): Promise<void> => {
    const entry = await screen.findByRole('menuitem', { name });
    const enter = { key: 'Enter', keyCode: 13, which: 13 };
    await act(() => Promise.resolve(fireEvent.keyDown(entry, enter)));
  };
  await user.click(screen.getByRole('button', { name: 'Account menu of Maya Okafor' }));
  await press('Time Off');
  await waitFor(() => expect(address()).toBe('/time-off'));
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  await user.click(navigation().getByRole('button', { name: 'Team Management' }));
  await press('Manage Users');
  await waitFor(() => expect(address()).toBe('/team'));
  expect(await screen.findByText('A remote screen')).toBeInTheDocument();
});

it('opens a page with the search box and the keyboard alone', async () => {
  const { user, address } = await open();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByPlaceholderText('Search projects, tickets, clients...')).toHaveFocus();
  await user.keyboard('manage us{Enter}');
  await waitFor(() => expect(address()).toBe('/team'));
  expect(await screen.findByText('A remote screen')).toBeInTheDocument();
});

it('shows Page Not Found at an unknown URL', async () => {
  await open('/nowhere');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
});

it('offers Retry at an unknown URL while the screens of a remote are missing', async () => {
  server.use(
    http.get('http://localhost/remotes/people/screens.json', () =>
      HttpResponse.json({}, { status: 503 }),
    ),
  );
  const { user } = await open('/time-off');
  expect(screen.getByText("Some pages couldn't be loaded.")).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Unavailable');
  server.use(
    ...remoteHandlers({
      people: { screens: [{ path: '/time-off', title: 'Time Off Management' }] },
    }),
  );
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('A remote screen')).toBeInTheDocument();
  expect(screen.queryByText("Some pages couldn't be loaded.")).not.toBeInTheDocument();
});

it('asks for the password when the session ends and then continues on the page', async () => {
  const session = testSession();
  server.use(
    http.get('http://localhost/api/auth/me', () => HttpResponse.json({}, { status: 401 })),
    http.post('http://localhost/api/auth/login', () => HttpResponse.json(session)),
  );
  const { user, store, address } = await open('/projects/7', session);
  expect(await screen.findByText('A remote screen')).toBeInTheDocument();
  const search = screen.getByRole('combobox', { name: 'Search' });
  await user.click(search);
  act(() => void store.dispatch(sessionEnded()));
  expect(await screen.findByText('Please sign in again')).toBeInTheDocument();
  expect(screen.getByText('A remote screen')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveValue(session.username);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.type(screen.getByLabelText('Password'), 'Demo-Pass-2026{Enter}');
  await waitFor(() => expect(screen.queryByText('Please sign in again')).not.toBeInTheDocument());
  expect(address()).toBe('/projects/7');
  await waitFor(() => expect(search).toHaveFocus());
});
