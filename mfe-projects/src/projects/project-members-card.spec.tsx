import { toastStore } from '@atrium/web-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { projectDetail } from '../testing/projects';
import { openProject, projectServer } from './testing/project-page';

const server = projectServer();

/** Sends `keyCode` too, which is what the select reads. */
const pressEnter = (box: HTMLElement) => {
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  fireEvent.keyUp(box, { key: 'Enter', keyCode: 13 });
};

describe('ProjectMembersCard', () => {
  it('finds people in the staff directory and adds the selected one', async () => {
    const added: string[] = [];
    server.use(
      http.get('*/api/users/directory', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search');
        const directory = [
          { id: 8, name: 'Lena Sato', department: null, profilePictureUrl: null },
          { id: 9, name: 'Omar Haddad', department: 'Design', profilePictureUrl: null },
        ];
        return HttpResponse.json(search ? directory.slice(1) : directory);
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
    expect(toastStore.read()).toMatchObject({ title: 'Omar Haddad was added to the project' });
  });

  it('adds only a person who matches the typed text, even when Enter is pressed early', async () => {
    const added: string[] = [];
    let found = (): void => undefined;
    server.use(
      http.get('*/api/users/directory', async ({ request }) => {
        const search = new URL(request.url).searchParams.get('search');
        if (search) await new Promise<void>((resolve) => (found = resolve));
        return HttpResponse.json([
          { id: 9, name: 'Omar Haddad', department: null, profilePictureUrl: null },
          ...(search ? [] : [{ id: 70, name: 'Ada Novak', department: null }]),
        ]);
      }),
      http.put('*/api/projects/12/members/:userId', ({ params }) => {
        added.push(String(params['userId']));
        return HttpResponse.json(projectDetail());
      }),
    );
    const { user } = await openProject();
    const box = await screen.findByLabelText('Add a member');
    await user.click(box);
    await screen.findByTitle('Ada Novak');
    await user.type(box, 'designer');
    pressEnter(box);
    expect(await screen.findByRole('option', { name: 'Searching...' })).toBeInTheDocument();
    await waitFor(() => {
      found();
      expect(screen.getByTitle('Omar Haddad')).toBeInTheDocument();
    });
    expect(added).toEqual([]);
    pressEnter(box);
    await waitFor(() => expect(added).toEqual(['9']));
  });

  it('marks inactive members and an inactive owner', async () => {
    const members = projectDetail().members.map((member) => ({ ...member, isInactive: true }));
    server.use(http.get('*/api/projects/12', () => HttpResponse.json(projectDetail({ members }))));
    await openProject();
    expect(await screen.findByText('Delivery · Inactive')).toBeVisible();
    expect(screen.getByText('Inactive')).toBeVisible();
    expect(screen.getByText('Maya Okafor (inactive)')).toBeVisible();
  });

  it('removes members but never the owner, and adds a removed member again with Undo', async () => {
    const removed: string[] = [];
    const added: string[] = [];
    server.use(
      http.put('*/api/projects/12/members/:userId', ({ params }) => {
        added.push(String(params['userId']));
        return HttpResponse.json(projectDetail());
      }),
      http.delete('*/api/projects/12/members/:userId', ({ params }) => {
        removed.push(String(params['userId']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openProject();
    await user.click(await screen.findByRole('button', { name: 'Remove Lena Sato' }));
    await waitFor(() => expect(removed).toEqual(['8']));
    expect(screen.queryByRole('button', { name: 'Remove Maya Okafor' })).toBeNull();
    await waitFor(() =>
      expect(toastStore.read()?.title).toBe('Lena Sato was removed from the project'),
    );
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() => expect(added).toEqual(['8']));
  });
});
