import { toastStore } from '@atrium/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { projectDetail } from '../testing/projects';
import { openProject, projectServer, respondWithProject } from './testing/project-page';

const server = projectServer();

describe('duplicating a project', () => {
  it('creates a project with the description, client and budget of another one', async () => {
    const sent: unknown[] = [];
    server.use(
      respondWithProject(projectDetail({ status: 'completed', progress: 100 })),
      http.post('*/api/projects', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(projectDetail({ id: 13 }), { status: 201 });
      }),
    );
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: /^More actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Duplicate Harbour portal' });
    await user.click(within(dialog).getByRole('button', { name: 'Create Project' }));
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({ title: 'Project created successfully!' }),
    );
    expect(sent).toEqual([
      {
        name: 'Harbour portal (copy)',
        description: 'A portal for the harbour.',
        clientName: 'Northwind Ltd',
        clientEmail: 'ops@northwind.example',
        budget: '48000.00',
      },
    ]);
  });
});
