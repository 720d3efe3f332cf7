import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { DashboardStatsDto } from '../api/endpoints.generated';
import { RemoteRegistry } from '../remotes/remote-registry';
import { remoteHandlers } from '../testing/remote-handlers';
import { renderInShell } from '../testing/render-in-shell';
import { DashboardPage } from './dashboard-page';

const STATS = 'http://localhost/api/dashboard/stats';
const DISMISS = 'http://localhost/api/dashboard/first-steps/dismiss';

const stats = (changes: Partial<DashboardStatsDto> = {}): DashboardStatsDto => ({
  activeProjects: 7,
  openTickets: 1234,
  totalRevenue: '96250.00',
  monthlyRevenue: '18400.00',
  evidenceFiles: 40,
  changes: { activeProjects: 12, openTickets: -4, totalRevenue: 0, evidenceFiles: null },
  recentProjects: [
    {
      id: 12,
      name: 'Harbour portal relaunch',
      clientName: 'Harbour Authority',
      status: 'active',
      progress: 72,
    },
  ],
  priorityTickets: [
    {
      id: 60,
      title: 'VPN drops every morning',
      clientName: 'Nordwind',
      createdAt: '2026-11-20T14:05:09.120Z',
    },
  ],
  firstSteps: [],
  ...changes,
});

/** The cards below the metrics have their own tests; here they keep loading. */
const server = apiServer(
  http.get('http://localhost/api/dashboard/:card', async () => {
    await delay('infinite');
  }),
);

const respondWith = (body: object, status = 200): void =>
  server.use(http.get(STATS, () => HttpResponse.json(body, { status })));

const card = (title: string): HTMLElement => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  if (section === null) {
    throw new Error(`There is no card ${title}.`);
  }
  return section;
};

it('shows four metric skeletons and two list skeletons while loading', async () => {
  server.use(
    http.get(STATS, async () => {
      await delay('infinite');
    }),
  );
  const { container } = await renderInShell(<DashboardPage />);
  expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(6);
  expect(screen.getByText('Monthly Revenue')).toBeInTheDocument();
});

it('shows metrics with separators and their change from last month', async () => {
  respondWith(stats());
  await renderInShell(<DashboardPage />);
  expect(await screen.findByText('$18,400')).toBeInTheDocument();
  expect(screen.getByText('1,234')).toBeInTheDocument();
  expect(screen.getByText('+12%')).toBeInTheDocument();
  expect(screen.getByText('No change from last month')).toBeInTheDocument();
});

it('links each count to its list', async () => {
  respondWith(stats());
  await renderInShell(<DashboardPage />);
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  expect(addressOf('Active Projects')).toBe('/projects?status=active');
  expect(addressOf('Open Tickets')).toBe('/tickets?view=all&status=open');
  expect(addressOf('Evidence Files')).toBe('/evidence');
});

it('lists recent projects and priority tickets, each with a link to the record', async () => {
  respondWith(stats());
  await renderInShell(<DashboardPage />);
  const project = await screen.findByRole('link', { name: 'Harbour portal relaunch' });
  expect(project).toHaveAttribute('href', '/projects/12');
  expect(within(card('Recent Projects')).getByText('Active')).toBeInTheDocument();
  expect(within(card('Recent Projects')).getByText('Harbour Authority')).toBeInTheDocument();
  expect(within(card('Recent Projects')).getByText('72%')).toBeInTheDocument();
  expect(within(card('Priority Tickets')).getByText('High')).toBeInTheDocument();
  expect(card('Priority Tickets')).toHaveTextContent('T-0060 · Nordwind · Nov 20, 2026');
});

it('links the priority tickets to all tickets, whichever view of them was opened last', async () => {
  respondWith(stats());
  await renderInShell(<DashboardPage />);
  await screen.findByRole('link', { name: 'Harbour portal relaunch' });
  const link = within(card('Priority Tickets')).getByRole('link', { name: 'All tickets' });
  expect(link).toHaveAttribute('href', '/tickets?view=all');
});

it('shows empty states when there are no projects and no tickets', async () => {
  respondWith(stats({ recentProjects: [], priorityTickets: [] }));
  await renderInShell(<DashboardPage />);
  expect(await screen.findByText('No recent projects')).toBeInTheDocument();
  expect(screen.getByText('No priority tickets')).toBeInTheDocument();
});

it('shows the lower cards once the metrics have loaded or failed', async () => {
  respondWith({ statusCode: 503, message: "Atrium can't reach its database right now." }, 503);
  await renderInShell(<DashboardPage />);
  expect(screen.queryByRole('heading', { name: 'Away' })).not.toBeInTheDocument();
  expect(await screen.findByText("Couldn't load the dashboard")).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Away' })).toBeVisible();
});

it('names the currencies that the revenue excludes', async () => {
  respondWith(stats({ otherCurrencies: ['EUR'] }));
  await renderInShell(<DashboardPage />);
  expect(
    await screen.findByText('No change from last month. Excludes amounts in EUR.'),
  ).toBeVisible();
});

it('hides the revenue when the server does not send it', async () => {
  respondWith(stats({ totalRevenue: undefined, monthlyRevenue: undefined }));
  await renderInShell(<DashboardPage />);
  await screen.findByText('Harbour portal relaunch');
  expect(screen.getByText('Evidence Files')).toBeInTheDocument();
  expect(screen.queryByText('Monthly Revenue')).not.toBeInTheDocument();
});

it('shows the error and recovers on Retry', async () => {
  respondWith({ statusCode: 503, message: "Atrium can't reach its database right now." }, 503);
  const { user } = await renderInShell(<DashboardPage />);
  expect(await screen.findByText("Atrium can't reach its database right now.")).toBeVisible();
  respondWith(stats());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$18,400')).toBeInTheDocument();
});

describe('the first steps', () => {
  const firstSteps: DashboardStatsDto['firstSteps'] = [
    { step: 'client', isDone: true },
    { step: 'colleague', isDone: false },
    { step: 'invoice', isDone: false },
  ];

  it('counts completed steps and links to the dialogs of the remaining ones', async () => {
    respondWith(stats({ firstSteps }));
    await renderInShell(<DashboardPage />);
    const open = await screen.findByRole('link', { name: 'Create your first invoice' });
    expect(open).toHaveAttribute('href', '/billing?quickAction=invoices.create');
    const invite = screen.getByRole('link', { name: 'Invite a colleague' });
    expect(invite).toHaveAttribute('href', '/team?quickAction=users.invite');
    expect(screen.queryByText('Add your first client')).not.toBeInTheDocument();
    expect(screen.getByText('1 of 3 done')).toBeVisible();
  });

  it('dismisses the first steps for the account, and keeps them if that fails', async () => {
    respondWith(stats({ firstSteps }));
    server.use(http.post(DISMISS, () => HttpResponse.error(), { once: true }));
    const { user } = await renderInShell(<DashboardPage />);
    const dismiss = await screen.findByRole('button', { name: 'Dismiss first steps' });
    await user.click(dismiss);
    await waitFor(() => {
      expect(toastStore.read()?.title).toBe("Couldn't dismiss the first steps");
    });
    expect(screen.getByText('First Steps')).toBeVisible();

    server.use(http.post(DISMISS, () => new HttpResponse(null, { status: 204 })));
    await user.click(dismiss);
    await waitFor(() => expect(screen.queryByText('First Steps')).not.toBeInTheDocument());
    expect(toastStore.read()).toBeNull();
  });

  it('hides the first steps once all are done', async () => {
    respondWith(stats());
    await renderInShell(<DashboardPage />);
    await screen.findByText('Harbour portal relaunch');
    expect(screen.queryByText('First Steps')).not.toBeInTheDocument();
  });
});

describe('quick actions', () => {
  const quickActions = [
    {
      id: 'new-project',
      label: 'New Project',
      icon: 'plus',
      right: 'project.create' as const,
      order: 10,
    },
  ];

  it.each([
    ['offers quick actions to an employee', 'employee', true],
    ['hides quick actions from a viewer', 'viewer', false],
  ] as const)('%s', async (_name, role, isOffered) => {
    server.use(...remoteHandlers({ projects: { quickActions } }));
    respondWith(stats());
    const registry = new RemoteRegistry();
    await registry.load();
    await renderInShell(<DashboardPage />, { registry, session: testSession({ role }) });
    await screen.findByText('Harbour portal relaunch');
    expect(screen.queryAllByRole('button', { name: 'New Project' })).toHaveLength(
      isOffered ? 1 : 0,
    );
  });
});
