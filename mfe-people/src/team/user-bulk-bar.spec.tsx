import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { teamServer } from '../testing/team-server';
import { teamMember } from '../testing/users';
import { TeamPage } from './team-page';

const { server, team } = teamServer();

/**
 * Opens the page with the two active members selected. The server rejects changes of the second.
 */
async function selectMembers() {
  const sent: unknown[] = [];
  team.members = [
    teamMember(),
    teamMember({ id: 13, firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' }),
  ];
  server.use(
    http.post('*/api/users/bulk', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([
        { id: 12, status: 200 },
        { id: 13, status: 403, message: 'You can only manage users below your own role.' },
      ]);
    }),
  );
  const { user } = await renderWithUi(<></>, {
    at: '/team',
    routes: [{ path: '/team/*', element: <TeamPage /> }],
    session: testSession({ id: 1, role: 'admin' }),
  });
  for (const name of ['Robin Hale', 'Ada Berg']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  const bar = await screen.findByRole('group', { name: 'Selected users' });
  const choose = (action: string) => user.click(within(bar).getByRole('button', { name: action }));
  return { user, choose, sent };
}

it('changes the role of the selected users and says why others were not changed', async () => {
  const { user, choose, sent } = await selectMembers();
  await choose('Change Role');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Role' }));
  expect(screen.queryByTitle('Super Admin')).not.toBeInTheDocument();
  await user.click(await screen.findByTitle('Viewer'));
  await user.click(dialog.getByRole('button', { name: 'Change Role' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('1 user updated'));
  expect(sent).toEqual([{ ids: [12, 13], changes: { role: 'viewer' } }]);
  const errors = within(await screen.findByRole('dialog', { name: '1 user not changed' }));
  expect(errors.getByText('Ada Berg')).toBeVisible();
  expect(errors.getByText(/You can only manage users below your own role\./)).toBeVisible();
});

it('removes the department if the field is empty', async () => {
  const { user, choose, sent } = await selectMembers();
  await choose('Change Department');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Change Department' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [12, 13], changes: { department: null } }]));
});

it('deactivates the selected users after a confirmation', async () => {
  const { user, choose, sent } = await selectMembers();
  await choose('Deactivate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 2 users?' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('1 user deactivated'));
  expect(sent).toEqual([{ ids: [12, 13], changes: { isActive: false } }]);
});

it('names the active projects and counts the pending time off of the selected users', async () => {
  const counted = (path: string, body: object[]) =>
    http.get(path, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const isOfBoth = [query.get('memberIds'), query.get('userIds')].includes('12,13');
      return HttpResponse.json(isOfBoth ? body : [], {
        headers: { 'X-Total-Count': isOfBoth ? '3' : '0' },
      });
    });
  server.use(
    counted('*/api/projects', [{ id: 3, name: 'Fleet Tracking' }]),
    counted('*/api/timeoff/requests', []),
  );
  const { choose } = await selectMembers();
  await choose('Deactivate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 2 users?' }));
  const project = await dialog.findByRole('link', { name: 'Fleet Tracking' });
  expect(project.closest('p')).toHaveTextContent(
    "They're members of 3 active projects, including Fleet Tracking.",
  );
  const requests = await dialog.findByRole('link', { name: 'View Pending Requests' });
  expect(requests).toHaveAttribute('href', '/time-off-manager?status=pending');
  expect(requests.closest('p')).toHaveTextContent(/^They have 3 pending time-off requests,/);
});

it('shows how many tickets the selected users have, and reassigns them to the chosen one', async () => {
  const queries: unknown[] = [];
  server.use(
    http.get('*/api/tickets', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query.get('assigneeIds'));
      const total = query.get('status') === 'open' ? '2' : '5';
      return HttpResponse.json([], { headers: { 'X-Total-Count': total } });
    }),
    http.get('*/api/users/directory', () =>
      HttpResponse.json([
        { id: 12, name: 'Robin Hale', department: null },
        { id: 14, name: 'Maya Okafor', department: null },
      ]),
    ),
  );
  const { user, choose, sent } = await selectMembers();
  await choose('Deactivate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 2 users?' }));
  expect(await dialog.findByText(/They have 7 open tickets\./)).toBeVisible();
  expect(queries).toEqual(['12,13', '12,13']);
  await user.click(await dialog.findByRole('combobox', { name: 'Reassign Open Tickets To' }));
  await user.click(await screen.findByTitle('Maya Okafor'));
  expect(screen.queryByTitle('Robin Hale')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { ids: [12, 13], changes: { isActive: false, reassignTicketsToId: 14 } },
    ]),
  );
});
