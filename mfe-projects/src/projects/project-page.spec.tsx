import { baseApi } from '@atrium/web-kit';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openProject } from './testing/open-project';
import { projectDetail } from '../testing/projects';
import { projectAnswer, projectRefusing, projectServer } from '../testing/project-server';

const server = projectServer();

describe('the page of a project', () => {
  it('shows facts, money, members and what happened', async () => {
    await openProject();
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
    await openProject();
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
    server.use(projectAnswer(projectDetail({ figures: { openTickets, tickets, evidenceFiles } })));
    await openProject();
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
      await openProject(path);
      expect(
        await screen.findByRole('heading', { name: "We couldn't find this project" }),
      ).toBeVisible();
    },
  );

  const deleteMeanwhile = (store: Awaited<ReturnType<typeof openProject>>['store']) => {
    server.use(
      http.get('*/api/projects/12', () =>
        HttpResponse.json({ statusCode: 404, message: 'Unknown.' }, { status: 404 }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Project'])));
  };

  it('leads back to the others once somebody deletes it', async () => {
    const { user, store, address } = await openProject();
    await screen.findByRole('heading', { name: 'Harbour portal' });
    deleteMeanwhile(store);
    expect(await screen.findByText("We couldn't find this project")).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Harbour portal' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All Projects' }));
    expect(address()).toBe('/projects');
  });

  it('keeps what is being typed when somebody deletes it', async () => {
    const { user, store } = await openProject();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Project Name'), ' 2');
    deleteMeanwhile(store);
    expect(await screen.findByText("We couldn't find this project")).toBeInTheDocument();
    expect(screen.getByLabelText('Project Name')).toHaveValue('Harbour portal 2');
  });

  it('disables what the person may not do, and says why', async () => {
    server.use(
      projectRefusing({
        update: 'projects.not_member',
        delete: 'projects.delete_needs_admin',
      }),
    );
    await openProject();
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

describe('deleting', () => {
  it('names what is lost and what stays, then leads back to the list', async () => {
    server.use(http.delete('*/api/projects/12', () => new HttpResponse(null, { status: 204 })));
    const { user } = await openProject();
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
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Project' }));
    expect(await within(dialog).findByText(sentence)).toBeVisible();
  });
});
