import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { teamServer } from '../testing/team-server';
import { EVERY_USER_ABILITY, teamMember } from '../testing/users';
import { TeamPage } from './team-page';

const { server, team } = teamServer();

const openPage = (at = '/team', role: Role = 'super_admin', id = 1) =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/team/*', element: <TeamPage /> }],
    session: testSession({ id, role }),
  });

const dialogTitled = (title: string) => screen.findByRole('dialog', { name: title });

describe('deletion', () => {
  it('asks for confirmation before deleting a user', async () => {
    const deleted: string[] = [];
    server.use(
      http.delete('*/api/users/:id', ({ params }) => {
        deleted.push(String(params.id));
        team.members = team.members.filter(({ id }) => id !== Number(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this user? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('User deleted successfully'));
    expect(deleted).toEqual(['12']);
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: 'Robin Hale' })).not.toBeInTheDocument(),
    );
  });

  it('does not let users delete their own account', async () => {
    team.members = [
      teamMember({ abilities: { ...EVERY_USER_ABILITY, delete: 'users.own_deletion' } }),
    ];
    const { user } = await openPage('/team', 'super_admin', 12);
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    expect(toastStore.read()).toMatchObject({
      title: 'Cannot delete yourself',
      description: 'You cannot delete your own account.',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('explains why an admin cannot delete a higher rank', async () => {
    team.members = [
      teamMember({ abilities: { ...EVERY_USER_ABILITY, delete: 'users.lower_ranks_only' } }),
    ];
    await openPage('/team', 'admin');
    const button = await screen.findByRole('button', { name: 'Delete Robin Hale' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/lower role than yours/);
  });
});

it('signs a user out everywhere after confirmation', async () => {
  const ended: unknown[] = [];
  server.use(
    http.delete('*/api/users/:id/sessions', ({ params }) => {
      ended.push(params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out Everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign Robin Hale out everywhere?' });
  expect(ended).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Sign Out Everywhere' }));
  await waitFor(() =>
    expect(toastStore.read()?.title).toBe('Robin Hale has been signed out everywhere'),
  );
  expect(ended).toEqual(['12']);
});

describe('deactivation', () => {
  it('deactivates a user after confirmation', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.put('*/api/users/12', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(teamMember({ isActive: false }));
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('User updated successfully'));
    // Without a version, so that another change of the account does not cause a rejection.
    expect(bodies).toEqual([{ isActive: false }]);
  });

  it('shows how many tickets a deactivation would reassign, and links to them', async () => {
    const queries: URLSearchParams[] = [];
    server.use(
      http.get('*/api/tickets', ({ request }) => {
        const query = new URL(request.url).searchParams;
        queries.push(query);
        const total = query.get('status') === 'open' ? '2' : '5';
        return HttpResponse.json([], { headers: { 'X-Total-Count': total } });
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    expect(await within(dialog).findByText(/They have 7 open tickets\./)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'View Their Tickets' })).toHaveAttribute(
      'href',
      '/tickets?assignee=12',
    );
    expect(queries.map((query) => query.get('assigneeIds'))).toEqual(['12', '12']);
  });

  it('names the active projects and counts the pending time off of a user who is deactivated', async () => {
    const queries: string[] = [];
    const respond = (request: Request, body: object[], total: number) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(body, { headers: { 'X-Total-Count': String(total) } });
    };
    server.use(
      http.get('*/api/projects', ({ request }) =>
        respond(
          request,
          [
            { id: 3, name: 'Fleet Tracking' },
            { id: 4, name: 'Patient Forms' },
          ],
          5,
        ),
      ),
      http.get('*/api/timeoff/requests', ({ request }) => respond(request, [], 1)),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    const project = await within(dialog).findByRole('link', { name: 'Patient Forms' });
    expect(project).toHaveAttribute('href', '/projects/4');
    expect(project.closest('p')).toHaveTextContent(
      "They're a member of 5 active projects, including Fleet Tracking, Patient Forms.",
    );
    const requests = await within(dialog).findByRole('link', { name: 'View Their Requests' });
    expect(requests).toHaveAttribute('href', '/time-off-manager?person=12&status=pending');
    expect(requests.closest('p')).toHaveTextContent(/^They have 1 pending time-off request,/);
    expect(queries.sort()).toEqual([
      '?memberIds=12&status=active&pageSize=3',
      '?pageSize=1&scope=managed&status=pending&userIds=12',
    ]);
  });

  it('offers no reassignment and no link while the open tickets are counted, and none if there are none', async () => {
    let count = (): void => undefined;
    const counting = new Promise<void>((resolve) => {
      count = resolve;
    });
    server.use(
      http.get('*/api/tickets', async () => {
        await counting;
        return HttpResponse.json([], { headers: { 'X-Total-Count': '0' } });
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
    count();
    expect(await within(dialog).findByText(/They have no open tickets\./)).toBeVisible();
    expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  });

  it('offers the reassignment if the open tickets could not be counted', async () => {
    server.use(http.get('*/api/tickets', () => HttpResponse.json({}, { status: 403 })));
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    expect(
      await within(dialog).findByRole('combobox', { name: 'Reassign Open Tickets To' }),
    ).toBeVisible();
  });

  it('says what could not be counted, and counts it again', async () => {
    const failure = () => HttpResponse.json({ message: 'Busy.' }, { status: 500 });
    server.use(
      http.get('*/api/tickets', failure, { once: true }),
      http.get('*/api/projects', failure, { once: true }),
      http.get('*/api/timeoff/requests', failure, { once: true }),
      http.get('*/api/tickets', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
      http.get('*/api/projects', () => HttpResponse.json([{ id: 3, name: 'Fleet Tracking' }])),
      http.get('*/api/timeoff/requests', () =>
        HttpResponse.json([], { headers: { 'X-Total-Count': '1' } }),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = within(await dialogTitled('Deactivate Robin Hale?'));
    for (const what of [
      "Couldn't count their open tickets.",
      "Couldn't load their active projects.",
      "Couldn't count their pending requests.",
    ]) {
      const notice = (await dialog.findAllByRole('alert')).find((alert) =>
        alert.textContent.startsWith(what),
      );
      expect(notice).toBeVisible();
      await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Retry' }));
    }
    expect(await dialog.findByText(/They have no open tickets\./)).toBeVisible();
    expect(await dialog.findByRole('link', { name: 'Fleet Tracking' })).toBeVisible();
    expect(await dialog.findByText(/1 pending time-off request/)).toBeVisible();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reassigns the open tickets of a user who is deactivated to the chosen one', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.get('*/api/tickets', () => HttpResponse.json([], { headers: { 'X-Total-Count': '2' } })),
      http.get('*/api/users/directory', () =>
        HttpResponse.json([
          { id: 12, name: 'Robin Hale', department: null },
          { id: 13, name: 'Ada Berg', department: null },
        ]),
      ),
      http.put('*/api/users/12', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(teamMember({ isActive: false }));
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await dialogTitled('Deactivate Robin Hale?');
    await user.click(
      await within(dialog).findByRole('combobox', { name: 'Reassign Open Tickets To' }),
    );
    await user.click(await screen.findByTitle('Ada Berg'));
    expect(screen.queryByTitle('Robin Hale')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(bodies).toEqual([{ isActive: false, reassignTicketsToId: 13 }]));
  });
});
