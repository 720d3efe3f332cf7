import { rightsOf } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BulkProjectsDto, ProjectListItemDto } from '../api/endpoints.generated';
import { listedProject, NO_OPEN_TICKETS, respondWithTicketCounts } from '../testing/projects';
import { ProjectsPage } from './projects-page';

const SUMMARY = { total: 2, active: 2, onHold: 0, completed: 0, cancelled: 0 };

/** Of both projects, after the change. */
const versions = [
  { id: 12, version: 2 },
  { id: 13, version: 2 },
];

let sent: unknown[] = [];
let projects: ProjectListItemDto[] = [];
let outcomes: { id: number; status: number; message?: string; record?: object }[] = [];

const server = apiServer(
  NO_OPEN_TICKETS,
  http.get('*/api/projects/summary', () => HttpResponse.json(SUMMARY)),
  http.get('*/api/projects', () => HttpResponse.json(projects)),
  http.post('*/api/projects/bulk', async ({ request }) => {
    const body = (await request.json()) as BulkProjectsDto;
    sent.push(body);
    return HttpResponse.json(outcomes.filter(({ id }) => body.ids.includes(id)));
  }),
);

beforeEach(() => {
  sent = [];
  projects = [
    listedProject(),
    listedProject({ id: 13, name: 'Payroll integration', status: 'on-hold' }),
  ];
  outcomes = [
    { id: 12, status: 200 },
    { id: 13, status: 409, message: 'A completed project stays at 100%.' },
  ];
});

/** Opens the table with both projects selected. The server rejects changes of the second. */
async function selectProjects() {
  const { user } = await renderWithUi(<ProjectsPage />, {
    at: '/projects?layout=table',
    session: testSession({
      role: 'admin',
      rights: rightsOf({ role: 'admin', permissions: [] }),
    }),
  });
  for (const name of ['Harbour portal', 'Payroll integration']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  const bar = within(await screen.findByRole('group', { name: 'Selected projects' }));
  const setStatus = async (status: string): Promise<void> => {
    await user.click(bar.getByRole('combobox', { name: 'Set status' }));
    await user.click(await screen.findByTitle(status));
  };
  return { user, bar, setStatus };
}

it('puts the selected projects on hold and says why one was not changed', async () => {
  const { setStatus } = await selectProjects();
  await setStatus('On Hold');
  await waitFor(() => expect(toastStore.read()?.title).toBe('1 project updated'));
  expect(sent).toEqual([{ ids: [12, 13], changes: { status: 'on-hold' } }]);
  expect(await screen.findByText(/A completed project stays at 100%\./)).toBeVisible();
  expect(screen.getByRole('dialog', { name: '1 project not changed' })).toBeVisible();
});

it('restores the status of each project on Undo unless its version changed, and keeps a new selection', async () => {
  outcomes = [
    { id: 12, status: 200, record: { version: 2 } },
    { id: 13, status: 200, record: { version: 5 } },
  ];
  const { user, setStatus } = await selectProjects();
  await setStatus('On Hold');
  await waitFor(() => expect(toastStore.read()?.title).toBe('2 projects updated'));
  const checkbox = screen.getByRole('checkbox', { name: 'Select Harbour portal' });
  expect(checkbox).not.toBeChecked();
  await user.click(checkbox);
  act(() => toastStore.read()?.onUndo?.());
  await waitFor(() =>
    expect(sent.slice(1)).toEqual([
      { ids: [12], changes: { status: 'active' }, versions: [{ id: 12, version: 2 }] },
      { ids: [13], changes: { status: 'on-hold' }, versions: [{ id: 13, version: 5 }] },
    ]),
  );
  await waitFor(() => expect(toastStore.read()?.title).toBe('2 projects changed back'));
  expect(checkbox).toBeChecked();
});

it('says which projects an Undo with several requests did not change', async () => {
  outcomes = [
    { id: 12, status: 200 },
    { id: 13, status: 200 },
  ];
  const { setStatus } = await selectProjects();
  await setStatus('On Hold');
  await waitFor(() => expect(toastStore.read()?.title).toBe('2 projects updated'));
  outcomes = [
    { id: 12, status: 409, message: 'The project was archived.' },
    { id: 13, status: 200 },
  ];
  act(() => toastStore.read()?.onUndo?.());
  expect(await screen.findByText(/The project was archived\./)).toBeVisible();
  expect(toastStore.read()?.title).toBe('1 project changed back');
});

it('keeps the progress of cancelled projects on Undo', async () => {
  projects = [listedProject(), listedProject({ id: 13, name: 'Payroll integration', progress: 5 })];
  outcomes = projects.map(({ id }) => ({ id, status: 200, record: { version: 2 } }));
  const { setStatus } = await selectProjects();
  await setStatus('Cancelled');
  await waitFor(() => expect(toastStore.read()?.title).toBe('2 projects updated'));
  act(() => toastStore.read()?.onUndo?.());
  await waitFor(() =>
    expect(sent).toEqual([
      { ids: [12, 13], changes: { status: 'cancelled' } },
      { ids: [12, 13], changes: { status: 'active' }, versions },
    ]),
  );
});

it('completes active projects without a confirmation and restores their progress on Undo', async () => {
  projects = [listedProject(), listedProject({ id: 13, name: 'Payroll integration', progress: 5 })];
  outcomes = projects.map(({ id }) => ({ id, status: 200, record: { version: 2 } }));
  const { setStatus } = await selectProjects();
  await setStatus('Completed');
  await waitFor(() => expect(toastStore.read()?.title).toBe('2 projects updated'));
  act(() => toastStore.read()?.onUndo?.());
  await waitFor(() =>
    expect(sent).toEqual([
      { ids: [12, 13], changes: { status: 'completed' } },
      {
        ids: [12],
        changes: { status: 'active', progress: listedProject().progress },
        versions: versions.slice(0, 1),
      },
      { ids: [13], changes: { status: 'active', progress: 5 }, versions: versions.slice(1) },
    ]),
  );
});

it('asks before it completes projects if one could not return to its status', async () => {
  const { user, setStatus } = await selectProjects();
  await setStatus('Completed');
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete 2 projects?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Complete Projects' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [12, 13], changes: { status: 'completed' } }]));
});

it('asks before it completes projects with unfinished tickets, and offers Undo', async () => {
  projects = [listedProject(), listedProject({ id: 13, name: 'Payroll integration', progress: 5 })];
  outcomes = projects.map(({ id }) => ({ id, status: 200, record: { version: 2 } }));
  server.use(respondWithTicketCounts({ open: 0, 'in-progress': 2 }));
  const { user, setStatus } = await selectProjects();
  await setStatus('Completed');
  const dialog = await screen.findByRole('dialog', { name: 'Complete 2 projects?' });
  expect(dialog).toHaveTextContent('The projects still have 2 tickets in progress.');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Complete Projects' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('2 projects updated'));
  expect(sent).toEqual([{ ids: [12, 13], changes: { status: 'completed' } }]);
  expect(toastStore.read()?.onUndo).toBeDefined();
});

it('removes the due date if the field is empty', async () => {
  const { user, bar } = await selectProjects();
  await user.click(bar.getByRole('button', { name: 'Change Due Date' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Change Due Date' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [12, 13], changes: { dueDate: null } }]));
});

it('deletes the selected projects after a confirmation', async () => {
  const { user, bar } = await selectProjects();
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 projects?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete Projects' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [12, 13], action: 'delete' }]));
});
