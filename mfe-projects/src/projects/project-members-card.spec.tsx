import { toastStore } from '@atrium/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openProject } from './testing/open-project';
import { projectDetail } from '../testing/projects';
import { projectServer } from '../testing/project-server';

const server = projectServer();

describe('members of a project', () => {
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
    const { user } = await openProject();
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
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: 'Remove Lena Sato' }));
    await waitFor(() => expect(removed).toEqual(['8']));
    expect(screen.queryByRole('button', { name: 'Remove Maya Okafor' })).toBeNull();
  });
});
