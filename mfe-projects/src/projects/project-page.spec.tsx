import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ActivityEntryDto, ProjectDetailDto } from '../api/endpoints.generated';
import { projectDetail } from '../testing/projects';
import { ProjectPage } from './project-page';

const ACTIVITY: ActivityEntryDto[] = [
  {
    id: 2,
    at: '2026-11-20T14:05:09.120Z',
    action: 'project.update',
    actorId: 7,
    actorName: 'Maya Okafor',
    changes: [{ field: 'progress', before: '20', after: '40' }],
  },
  {
    id: 1,
    at: '2026-09-01T08:30:00.000Z',
    action: 'project.create',
    actorId: 7,
    actorName: 'Maya Okafor',
    changes: [],
  },
];

const answer = (project: ProjectDetailDto) =>
  http.get('*/api/projects/12', () => HttpResponse.json(project));

const server = apiServer(
  answer(projectDetail()),
  http.get('*/api/projects/12/activity', () => HttpResponse.json(ACTIVITY)),
  http.get('*/api/tickets', () => HttpResponse.json([])),
  http.get('*/api/evidence', () => HttpResponse.json([])),
  http.get('*/api/invoices', () => HttpResponse.json([])),
  http.get('*/api/expenses', () => HttpResponse.json([])),
);

const openPage = (path = '/projects/12') =>
  renderWithUi(<></>, {
    at: path,
    session: testSession({ role: 'admin' }),
    routes: [
      { path: '/projects', element: <p>All of them</p> },
      { path: '/projects/:id', element: <ProjectPage /> },
    ],
  });

describe('the page of a project', () => {
  it('shows facts, money, members and what happened', async () => {
    await openPage();
    expect(await screen.findByRole('heading', { name: 'Harbour portal' })).toBeVisible();
    expect(screen.getByText('ops@northwind.example')).toBeVisible();
    expect(screen.getByText('$43,799.50 of the budget is left after expenses.')).toBeVisible();
    expect(screen.getByRole('row', { name: /Invoiced.*\$12,000\.00.*25%/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Members (2)' })).toBeVisible();
    expect(await screen.findByText(/created the project/)).toBeVisible();
    expect(screen.getByText('20%').parentElement).toHaveTextContent('progress 20% → 40%');
  });

  it('shows its files, invoices and expenses, each with the way to it', async () => {
    const asked: string[] = [];
    const list = (path: string, row: object) =>
      http.get(`*/api/${path}`, ({ request }) => {
        asked.push(`${path} ${new URL(request.url).searchParams.get('projectId')}`);
        return HttpResponse.json([{ createdAt: '2026-11-20T14:05:09.120Z', ...row }]);
      });
    server.use(
      list('evidence', { id: 5, originalName: 'report.pdf', size: 2048 }),
      list('invoices', {
        id: 6,
        invoiceNumber: 'INV-2026-0006',
        amount: '100.00',
        status: 'paid',
        dueDate: '2026-12-01',
      }),
      list('expenses', { id: 7, vendorName: 'Cloud Host', amount: '20.00', status: 'approved' }),
    );
    await openPage();
    const address = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await address('report.pdf')).toBe('/evidence/5');
    expect(await address('INV-2026-0006')).toBe('/billing/6');
    expect(await address('Cloud Host')).toBe('/expenses/7');
    expect(asked.sort()).toEqual(['evidence 12', 'expenses 12', 'invoices 12']);
    expect(await address('Northwind Ltd')).toBe('/clients/4');
  });

  it('leaves money out for those who may not see it', async () => {
    const { openTickets, tickets, evidenceFiles } = projectDetail().figures;
    server.use(answer(projectDetail({ figures: { openTickets, tickets, evidenceFiles } })));
    await openPage();
    await screen.findByRole('heading', { name: 'Members (2)' });
    expect(screen.queryByRole('row', { name: /Invoiced/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull();
  });

  it.each(['/projects/12', '/projects/none', '/projects/0'])(
    'says that there is no project at %s',
    async (path) => {
      server.use(
        http.get('*/api/projects/12', () =>
          HttpResponse.json({ message: 'Not found.' }, { status: 404 }),
        ),
      );
      await openPage(path);
      expect(
        await screen.findByRole('heading', { name: 'We could not find this project' }),
      ).toBeVisible();
    },
  );

  const deleteMeanwhile = (store: Awaited<ReturnType<typeof openPage>>['store']) => {
    server.use(
      http.get('*/api/projects/12', () =>
        HttpResponse.json({ statusCode: 404, message: 'Unknown.' }, { status: 404 }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Project'])));
  };

  it('leads back to the others once somebody deletes it', async () => {
    const { user, store, address } = await openPage();
    await screen.findByRole('heading', { name: 'Harbour portal' });
    deleteMeanwhile(store);
    expect(await screen.findByText('We could not find this project')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Harbour portal' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All Projects' }));
    expect(address()).toBe('/projects');
  });

  it('keeps what is being typed when somebody deletes it', async () => {
    const { user, store } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Project Name'), ' 2');
    deleteMeanwhile(store);
    expect(await screen.findByText('We could not find this project')).toBeInTheDocument();
    expect(screen.getByLabelText('Project Name')).toHaveValue('Harbour portal 2');
  });

  it('disables what the person may not do, and says why', async () => {
    const { abilities } = projectDetail();
    server.use(
      answer(
        projectDetail({
          abilities: {
            ...abilities,
            update: 'projects.not_member',
            delete: 'projects.delete_needs_admin',
          },
        }),
      ),
    );
    await openPage();
    const edit = await screen.findByRole('button', { name: /Edit/ });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(edit).toHaveAccessibleDescription(
      'Only the owner, a member of the project, or a manager can change this project.',
    );
    expect(screen.getByRole('button', { name: /Delete/ })).toHaveAccessibleDescription(
      'Only an admin can delete a project.',
    );
    expect(screen.queryByRole('button', { name: 'Remove Lena Sato' })).toBeNull();
    expect(screen.queryByLabelText('Add a member')).toBeNull();
  });
});

describe('editing', () => {
  async function openDialog() {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: /Edit/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Edit Project');
    const name = within(dialog).getByLabelText('Project Name');
    await user.clear(name);
    await user.type(name, 'Mine');
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    return { dialog, save };
  }

  it('sends what was changed, with the version that was read', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/projects/12', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(projectDetail({ name: 'Mine', version: 4 }));
      }),
    );
    const { save } = await openDialog();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ name: 'Mine', version: 3 }]);
  });

  it('survives that somebody else was quicker: the input stays, and Save puts it on top', async () => {
    const theirs = projectDetail({ budget: '50000.00', version: 4 });
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/projects/12', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1) return HttpResponse.json({ ...theirs, name: 'Mine', version: 5 });
        server.use(answer(theirs));
        return HttpResponse.json(
          { message: 'Someone else changed this project.', rule: 'record.stale_version' },
          { status: 409 },
        );
      }),
    );
    const { dialog, save } = await openDialog();
    await save();
    expect(await within(dialog).findByText('Someone else changed this project.')).toBeVisible();
    expect(within(dialog).getByRole('status')).toHaveTextContent('Budget: $48,000.00 $50,000.00');
    expect(within(dialog).getByLabelText('Project Name')).toHaveValue('Mine');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { name: 'Mine', version: 3 },
      { name: 'Mine', version: 4 },
    ]);
  });

  it('offers no budget to change, and no cancelling, to those who may not', async () => {
    const { abilities } = projectDetail();
    server.use(
      answer(
        projectDetail({
          abilities: {
            ...abilities,
            changeBudget: 'projects.budget_needs_manager',
            cancel: 'projects.cancel_needs_manager',
          },
        }),
      ),
    );
    const { dialog } = await openDialog();
    expect(within(dialog).getByLabelText(/^Budget/)).toBeDisabled();
    expect(
      within(dialog).getByText('Only a manager or an admin can change the budget.'),
    ).toBeVisible();
    expect(
      within(dialog).getByText('Only a manager or an admin can cancel a project.'),
    ).toBeVisible();
  });
});

describe('members', () => {
  it('are found in the staff directory and added', async () => {
    const added: string[] = [];
    server.use(
      http.get('*/api/users/directory', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search');
        const people = [
          { id: 8, name: 'Lena Sato', department: null, profilePictureUrl: null },
          { id: 9, name: 'Omar Haddad', department: 'Design', profilePictureUrl: null },
        ];
        return HttpResponse.json(search ? people.slice(1) : people);
      }),
      http.put('*/api/projects/12/members/:userId', ({ params }) => {
        added.push(String(params['userId']));
        return HttpResponse.json(projectDetail());
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByLabelText('Add a member'));
    const option = await screen.findByTitle('Omar Haddad · Design');
    expect(screen.queryByTitle('Lena Sato')).toBeNull();
    await user.click(option);
    await waitFor(() => expect(added).toEqual(['9']));
    expect(toastStore.read()).toMatchObject({ title: 'Omar Haddad is a member now' });
  });

  it('leave, but for the owner', async () => {
    const removed: string[] = [];
    server.use(
      http.delete('*/api/projects/12/members/:userId', ({ params }) => {
        removed.push(String(params['userId']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Remove Lena Sato' }));
    await waitFor(() => expect(removed).toEqual(['8']));
    expect(screen.queryByRole('button', { name: 'Remove Maya Okafor' })).toBeNull();
  });
});

describe('deleting', () => {
  it('names what is lost and what stays, then leads back to the list', async () => {
    server.use(http.delete('*/api/projects/12', () => new HttpResponse(null, { status: 204 })));
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Delete Harbour portal?');
    expect(dialog).toHaveTextContent('2 tickets and 6 evidence files will stay');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Project' }));
    expect(await screen.findByText('All of them')).toBeVisible();
  });

  it('shows the rule that stands against it', async () => {
    const sentence = 'This project has invoices, so it cannot be deleted.';
    server.use(
      http.delete('*/api/projects/12', () =>
        HttpResponse.json({ message: sentence, rule: 'projects.has_invoices' }, { status: 409 }),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Project' }));
    expect(await within(dialog).findByText(sentence)).toBeVisible();
  });
});
