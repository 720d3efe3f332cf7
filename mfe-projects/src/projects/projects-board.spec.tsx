import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ProjectListItemDto } from '../api/endpoints.generated';
import { listedProject, NO_OPEN_TICKETS, projectDetail } from '../testing/projects';
import { ProjectsPage } from './projects-page';

let projects: ProjectListItemDto[] = [];
const updates: unknown[] = [];

const server = apiServer(
  http.get('*/api/projects/summary', () =>
    HttpResponse.json({ total: 2, active: 1, onHold: 0, completed: 1, cancelled: 0 }),
  ),
  http.get('*/api/projects', ({ request }) => {
    const status = new URL(request.url).searchParams.get('status');
    const rows = projects.filter((project) => project.status === status);
    return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
  }),
  NO_OPEN_TICKETS,
  http.put('*/api/projects/12', async ({ request }) => {
    const changes = (await request.json()) as Partial<ProjectListItemDto>;
    updates.push(changes);
    projects = projects.map((project) =>
      project.id === 12 ? { ...project, ...changes, version: project.version + 1 } : project,
    );
    return HttpResponse.json(projectDetail({ ...changes, version: 4 }));
  }),
);

beforeEach(() => {
  updates.length = 0;
  projects = [
    listedProject(),
    listedProject({
      id: 13,
      name: 'Old intranet',
      status: 'completed',
      abilities: { ...listedProject().abilities, reopen: 'projects.reopen_needs_manager' },
    }),
  ];
});

const openBoard = () =>
  renderWithUi(<ProjectsPage />, { at: '/projects?layout=board', session: testSession() });

const column = (name: string | RegExp) => within(screen.getByRole('region', { name }));

/** The data of a drag, which jsdom doesn't have. */
function drag(kind: 'dragStart' | 'dragOver' | 'drop', element: Element): void {
  const event = createEvent[kind](element);
  Object.defineProperty(event, 'dataTransfer', { value: { setData: () => undefined } });
  fireEvent(element, event);
}

describe('ProjectsBoard', () => {
  it('shows the projects of each status with their number and client', async () => {
    await openBoard();
    expect(await screen.findByRole('link', { name: 'Harbour portal' })).toBeVisible();
    expect(column('Active 1').getByText('Northwind Ltd')).toBeVisible();
    expect(column('Active 1').getAllByText('Active', { ignore: 'option' })).toHaveLength(1);
    expect(column('Completed 1').getByRole('link', { name: 'Old intranet' })).toBeVisible();
    expect(column('On Hold 0').getByText('No projects')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  });

  it('offers to clear the filters that no project matches', async () => {
    const matching = projects;
    projects = [];
    const { user, address } = await renderWithUi(<ProjectsPage />, {
      at: '/projects?layout=board&search=zzz',
      session: testSession(),
    });
    expect(await screen.findByText('No projects match your search and filters.')).toBeVisible();
    projects = matching;
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByRole('link', { name: 'Harbour portal' })).toBeVisible();
    expect(address()).toBe('/projects?layout=board');
  });

  it('changes the status on the card, keeps the focus there and offers Undo', async () => {
    const { user } = await openBoard();
    const status = await screen.findByRole('combobox', { name: 'Status of Harbour portal' });
    await user.click(status);
    await user.selectOptions(status, 'completed');
    await waitFor(() => expect(updates).toEqual([{ status: 'completed', version: 3 }]));
    expect(await screen.findByRole('region', { name: 'Completed 2' })).toBeVisible();
    const moved = column('Completed 2').getByRole('combobox', { name: 'Status of Harbour portal' });
    expect(moved).toHaveFocus();
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() =>
      expect(updates.at(-1)).toEqual({ status: 'active', progress: 40, version: 4 }),
    );
  });

  it('moves a card that is dropped on a column', async () => {
    await openBoard();
    const link = await screen.findByRole('link', { name: 'Harbour portal' });
    drag('dragStart', link);
    drag('dragOver', screen.getByRole('region', { name: 'On Hold 0' }));
    drag('drop', screen.getByRole('region', { name: 'On Hold 0' }));
    await waitFor(() => expect(updates).toEqual([{ status: 'on-hold', version: 3 }]));
    expect(await screen.findByRole('region', { name: 'On Hold 1' })).toBeVisible();
  });

  it('does not move a card whose status the user cannot change', async () => {
    await openBoard();
    const link = await screen.findByRole('link', { name: 'Old intranet' });
    expect(
      screen.queryByRole('combobox', { name: 'Status of Old intranet' }),
    ).not.toBeInTheDocument();
    drag('dragStart', link);
    drag('drop', screen.getByRole('region', { name: 'Active 1' }));
    expect(updates).toEqual([]);
  });

  it('moves the card back and shows the reason when the server rejects the change', async () => {
    server.use(
      http.put('*/api/projects/12', () =>
        HttpResponse.json({ statusCode: 403, message: 'Only a manager.' }, { status: 403 }),
      ),
      http.get('*/api/projects/12', () => HttpResponse.json(projectDetail())),
    );
    const { user } = await openBoard();
    const status = await screen.findByRole('combobox', { name: 'Status of Harbour portal' });
    await user.click(status);
    await user.selectOptions(status, 'cancelled');
    await waitFor(() => expect(toastStore.read()?.description).toBe('Only a manager.'));
    await waitFor(() =>
      expect(column('Active 1').getByRole('link', { name: 'Harbour portal' })).toBeVisible(),
    );
  });
});

describe('ProjectsTable', () => {
  it('shows projects in rows, marks overdue ones and changes their status', async () => {
    projects = [listedProject({ dueDate: '2020-01-31' })];
    server.use(http.get('*/api/projects', () => HttpResponse.json(projects)));
    const { user, address } = await renderWithUi(<ProjectsPage />, {
      at: '/projects',
      session: testSession(),
    });
    await user.click(await screen.findByText('Table'));
    await waitFor(() => expect(address()).toBe('/projects?layout=table'));
    const row = within(await screen.findByRole('row', { name: 'Harbour portal' }));
    expect(row.getByText('Overdue')).toBeVisible();
    expect(row.getByText('Northwind Ltd')).toBeVisible();
    const status = row.getByRole('combobox', { name: 'Status of Harbour portal' });
    await user.click(status);
    await user.selectOptions(status, 'on-hold');
    await waitFor(() => expect(updates).toEqual([{ status: 'on-hold', version: 3 }]));
    await user.click(screen.getByRole('button', { name: /^Client/ }));
    await waitFor(() => expect(address()).toBe('/projects?layout=table&sort=clientName'));
  });
});
