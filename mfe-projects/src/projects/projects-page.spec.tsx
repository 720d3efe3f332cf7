import { rightsOf } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, failsOnce, noKnownClients, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import {
  listedProject,
  NO_OPEN_TICKETS,
  projectDetail,
  respondWithTicketCounts,
} from '../testing/projects';
import { ProjectsPage } from './projects-page';

const SUMMARY = { total: 1, active: 1, onHold: 0, completed: 0, cancelled: 0 };

const server = apiServer(
  http.get('*/api/projects/summary', () => HttpResponse.json(SUMMARY)),
  http.get('*/api/projects', () => HttpResponse.json([listedProject()])),
  NO_OPEN_TICKETS,
  ...noKnownClients,
);

const openPage = (at = '/projects', role: 'manager' | 'viewer' = 'manager') =>
  renderWithUi(<ProjectsPage />, {
    at,
    session: testSession({ role, rights: rightsOf({ role, permissions: [] }) }),
  });

describe('ProjectsPage', () => {
  it('shows a card for each project', async () => {
    await openPage();
    const card = await screen.findByRole('article', { name: 'Harbour portal' });
    expect(within(card).getByText('Project Workspace')).toBeVisible();
    expect(within(card).getByText('Active', { selector: 'span' })).toBeVisible();
    expect(within(card).getByText('Due: Dec 18, 2026')).toBeVisible();
    expect(within(card).getByRole('combobox', { name: 'Progress of Harbour portal' })).toHaveValue(
      '40',
    );
    expect(within(card).getByText('40%', { selector: 'span' })).toBeVisible();
    expect(within(card).getByRole('img', { name: 'Client: Northwind Ltd' })).toHaveTextContent('N');
    expect(within(card).getByText('+2')).toBeVisible();
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/projects/12');
  });

  it.each([
    ['the filtered list', '', { status: 'active' }],
    ['the board with all statuses', '&layout=board', {}],
  ])('exports all pages of %s', async (_shown, layout, status) => {
    const exported: URLSearchParams[] = [];
    server.use(
      http.get('*/api/projects/export', ({ request }) => {
        exported.push(new URL(request.url).searchParams);
        return HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 });
      }),
    );
    const { user } = await openPage(
      `/projects?search=portal&status=active&waiting=me&page=2${layout}`,
      'viewer',
    );
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Export failed'));
    expect(exported.map((query) => Object.fromEntries(query))).toEqual([
      {
        format: 'csv',
        search: 'portal',
        ...status,
        waitingFor: 'me',
      },
    ]);
  });

  it('shows placeholders on a card without a description or due date, and no badge for a single member', async () => {
    server.use(
      http.get('*/api/projects', () =>
        HttpResponse.json([listedProject({ description: null, dueDate: null, furtherMembers: 0 })]),
      ),
    );
    await openPage();
    const card = await screen.findByRole('article');
    expect(within(card).getByText('No description available')).toBeVisible();
    expect(within(card).getByText('No due date')).toBeVisible();
    expect(within(card).queryByText(/^\+/)).toBeNull();
  });

  it('shows a dash in the table for a missing budget and a missing due date', async () => {
    server.use(
      http.get('*/api/projects', () =>
        HttpResponse.json([listedProject({ budget: null, dueDate: null })]),
      ),
    );
    await openPage('/projects?layout=table');
    expect(await screen.findAllByRole('cell', { name: '—' })).toHaveLength(2);
  });

  it('changes the progress of a project in the table', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/projects/12', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(projectDetail({ progress: 60, version: 4 }));
      }),
    );
    const { user } = await openPage('/projects?layout=table');
    const progress = await screen.findByRole('combobox', { name: 'Progress of Harbour portal' });
    await user.click(progress);
    await user.selectOptions(progress, '60%');
    await waitFor(() => expect(sent).toEqual([{ progress: 60, version: 3 }]));
  });

  it('completes a project on its card and offers to undo it', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/projects/12', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(projectDetail({ status: 'completed', progress: 100, version: 4 }));
      }),
    );
    const { user } = await openPage();
    const status = await screen.findByRole('combobox', { name: 'Status of Harbour portal' });
    await user.click(status);
    await user.selectOptions(status, 'Completed');
    await waitFor(() => expect(toastStore.read()?.title).toBe('Project updated successfully!'));
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() =>
      expect(sent).toEqual([
        { status: 'completed', version: 3 },
        { status: 'active', progress: 40, version: 4 },
      ]),
    );
  });

  it('asks before it completes a project with unfinished tickets, with links to them', async () => {
    const sent: unknown[] = [];
    server.use(
      respondWithTicketCounts({ open: 3, 'in-progress': 1 }),
      http.put('*/api/projects/12', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(projectDetail({ status: 'completed', progress: 100, version: 4 }));
      }),
    );
    const { user } = await openPage();
    const status = await screen.findByRole('combobox', { name: 'Status of Harbour portal' });
    await user.click(status);
    await user.selectOptions(status, 'Completed');
    const dialog = await screen.findByRole('dialog', { name: 'Complete Harbour portal?' });
    expect(dialog).toHaveTextContent(
      'The project still has 3 open tickets and 1 ticket in progress. Its tickets stay as they are.',
    );
    expect(within(dialog).getByRole('link', { name: '3 open tickets' })).toHaveAttribute(
      'href',
      '/tickets?view=all&project=12&status=open',
    );
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Complete Project' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Project updated successfully!'));
    expect(sent).toEqual([{ status: 'completed', version: 3 }]);
  });

  it('completes a project whose tickets could not be counted', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/tickets', () => HttpResponse.json({ message: 'No.' }, { status: 403 })),
      http.put('*/api/projects/12', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(projectDetail({ status: 'completed', progress: 100, version: 4 }));
      }),
    );
    const { user } = await openPage();
    const status = await screen.findByRole('combobox', { name: 'Status of Harbour portal' });
    await user.click(status);
    await user.selectOptions(status, 'Completed');
    await waitFor(() => expect(toastStore.read()?.title).toBe('Project updated successfully!'));
    expect(sent).toEqual([{ status: 'completed', version: 3 }]);
  });

  it('does not let users change a project that they cannot edit', async () => {
    const notMember = 'projects.not_member' as const;
    const abilities = { ...listedProject().abilities, update: notMember, cancel: notMember };
    server.use(http.get('*/api/projects', () => HttpResponse.json([listedProject({ abilities })])));
    await openPage();
    const card = within(await screen.findByRole('article'));
    expect(card.queryByRole('combobox')).not.toBeInTheDocument();
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });

  it('shows six skeleton cards while projects load', async () => {
    server.use(http.get('*/api/projects', () => delay('infinite')));
    await openPage();
    expect(screen.getByRole('group', { name: 'Loading' }).children).toHaveLength(6);
  });

  it('offers to create the first project when there are none', async () => {
    server.use(http.get('*/api/projects', () => HttpResponse.json([])));
    await openPage();
    expect(await screen.findByRole('heading', { name: 'No projects found' })).toBeVisible();
    expect(screen.getByText('Create your first project to get started')).toBeVisible();
  });

  it('links back to the first page from a page past the end', async () => {
    server.use(
      http.get('*/api/projects', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('page') === '9' ? [] : [listedProject()],
        ),
      ),
    );
    const { user } = await openPage('/projects?page=9');
    expect(await screen.findByText('This list has fewer pages now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'First Page' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('retries the counts when only they failed to load', async () => {
    server.use(failsOnce('*/api/projects/summary'));
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 active')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('retries the list when it failed to load', async () => {
    server.use(
      http.get(
        '*/api/projects',
        () => HttpResponse.json({ message: 'Unavailable.' }, { status: 503 }),
        {
          once: true,
        },
      ),
    );
    const { user } = await openPage();
    expect(await screen.findByText('Unavailable.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('ProjectsPage search, filters and paging', () => {
  /** Records the query parameters of each request. */
  function recordQueries(rows = [listedProject()], headers: Record<string, string> = {}) {
    const queries: Record<string, string>[] = [];
    server.use(
      http.get('*/api/projects', ({ request }) => {
        queries.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json(rows, { headers });
      }),
    );
    return queries;
  }

  it('sends the search to the server and keeps it in the URL', async () => {
    const queries = recordQueries();
    const { user, address } = await openPage();
    await user.type(await screen.findByPlaceholderText('Search projects...'), 'harbour');
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ search: 'harbour' }));
    expect(address()).toBe('/projects?search=harbour');
  });

  it('restores the filters from the URL and clears them', async () => {
    const queries = recordQueries([]);
    const { user, address } = await openPage('/projects?search=x&status=on-hold&page=3');
    await user.click(await screen.findByRole('button', { name: 'First Page' }));
    expect(await screen.findByText('No projects match your search and filters.')).toBeVisible();
    expect(queries[0]).toMatchObject({ search: 'x', status: 'on-hold', page: '3' });
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(address()).toBe('/projects');
  });

  it('filters to your own overdue projects until you remove that filter', async () => {
    const queries = recordQueries();
    const { user, address } = await openPage('/projects?waiting=me');
    const filter = await screen.findByRole('button', { name: /^My overdue projects/ });
    expect(queries[0]).toMatchObject({ waitingFor: 'me' });
    await user.click(filter);
    expect(address()).toBe('/projects');
    await waitFor(() => expect(queries.at(-1)).not.toHaveProperty('waitingFor'));
  });

  it('moves to the next page of a long list', async () => {
    const queries = recordQueries([listedProject()], {
      'X-Total-Count': '1000',
      'X-Total-Capped': 'true',
      Link: '</api/projects?page=2>; rel="next"',
    });
    const { user, address } = await openPage();
    expect(await screen.findByText(/of 1,000\+/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ page: '2' }));
    expect(address()).toBe('/projects?page=2');
  });
});

describe('CreateProjectDialog', () => {
  async function fillIn(user: Awaited<ReturnType<typeof openPage>>['user']) {
    await user.click(await screen.findByRole('button', { name: 'New Project' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Create New Project');
    await user.type(within(dialog).getByLabelText('Project Name'), 'Harbour portal');
    await user.type(within(dialog).getByLabelText('Client Name'), 'Northwind Ltd');
    await user.type(within(dialog).getByLabelText('Client Email'), 'ops@northwind.example');
    await user.type(within(dialog).getByLabelText(/^Budget/), '$1,250.5');
    return dialog;
  }

  it('sends the project once with an idempotency key and confirms it', async () => {
    const sent: { body: unknown; key: string | null }[] = [];
    server.use(
      http.post('*/api/projects', async ({ request }) => {
        sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
        return HttpResponse.json(projectDetail(), { status: 201 });
      }),
    );
    const { user } = await openPage();
    const dialog = await fillIn(user);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Create Project' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^\w{32}$/),
        body: {
          name: 'Harbour portal',
          clientName: 'Northwind Ltd',
          clientEmail: 'ops@northwind.example',
          budget: '1250.50',
        },
      },
    ]);
    expect(toastStore.read()).toMatchObject({ title: 'Project created successfully!' });
  });

  it('shows a validation error of the server at its field and keeps the input', async () => {
    server.use(
      http.post('*/api/projects', () =>
        HttpResponse.json(
          { message: 'Invalid email address', errors: { clientEmail: 'Invalid email address' } },
          { status: 400 },
        ),
      ),
    );
    const { user } = await openPage();
    const dialog = await fillIn(user);
    await user.click(within(dialog).getByRole('button', { name: 'Create Project' }));
    expect(await within(dialog).findByText('Invalid email address')).toBeVisible();
    expect(within(dialog).getByLabelText('Project Name')).toHaveValue('Harbour portal');
    expect(toastStore.read()).toMatchObject({
      kind: 'destructive',
      title: 'Failed to create project',
    });
  });

  it('asks for the required fields', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'New Project' }));
    await user.click(await screen.findByRole('button', { name: 'Create Project' }));
    expect(await screen.findByText('Project name is required')).toBeVisible();
    expect(screen.getByText('Client name is required')).toBeVisible();
    expect(screen.getByText('Client email is required')).toBeVisible();
  });

  it('does not open for a viewer, and explains why', async () => {
    const { user } = await openPage('/projects', 'viewer');
    const button = await screen.findByRole('button', { name: /New Project/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(
      "Your role doesn't allow this. Ask an admin for access.",
    );
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
