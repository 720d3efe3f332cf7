import { PROJECT_LABELS } from '@atrium/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { projectDetail, respondWithTicketCounts } from '../testing/projects';
import { staleResponse } from '../testing/stale-response';
import {
  openProject,
  projectServer,
  respondWithDenied,
  respondWithProject,
} from './testing/project-page';

const server = projectServer();

describe('EditProjectDialog', () => {
  async function openDialog() {
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: /Edit/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Edit Project');
    const name = within(dialog).getByLabelText('Project Name');
    await user.clear(name);
    await user.type(name, 'Mine');
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    return { dialog, save };
  }

  it.each(Object.values(PROJECT_LABELS))('has a field for %s', async (label) => {
    const { dialog } = await openDialog();
    expect(within(dialog).getByLabelText(new RegExp(`^${label}`))).toBeVisible();
  });

  it('says how many tickets are unfinished when the status becomes Completed', async () => {
    server.use(respondWithTicketCounts({ open: 1, 'in-progress': 0 }));
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: /Edit/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/still has/)).toBeNull();
    await user.click(dialog.getByLabelText(/^Status/));
    await user.click(await screen.findByTitle('Completed'));
    expect(await dialog.findByRole('link', { name: '1 open ticket' })).toBeVisible();
  });

  it('sends only the changed fields, with the version that was read', async () => {
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

  it('shows what someone else changed, keeps the input, and applies it on the next save', async () => {
    const theirs = projectDetail({ budget: '50000.00', version: 4 });
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/projects/12', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1) return HttpResponse.json({ ...theirs, name: 'Mine', version: 5 });
        server.use(respondWithProject(theirs));
        return staleResponse('project');
      }),
    );
    const { dialog, save } = await openDialog();
    await save();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Budget: $48,000.00 $50,000.00',
    );
    expect(within(dialog).getByLabelText('Project Name')).toHaveValue('Mine');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { name: 'Mine', version: 3 },
      { name: 'Mine', version: 4 },
    ]);
  });

  it('disables the budget and cancellation for users without these abilities, with the reasons', async () => {
    server.use(
      respondWithDenied({
        changeBudget: 'projects.budget_needs_manager',
        cancel: 'projects.cancel_needs_manager',
      }),
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
