import type { Role } from '@atrium/contracts';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DataColumn } from '../table/columns';
import { renderWithUi } from '../testing';
import { ListViewControls } from './list-view-controls';
import type { SavedView } from './saved-views-api';
import { type ListViewOptions, useListView } from './use-list-view';

const savedView = (parts: Partial<SavedView> = {}): SavedView => ({
  id: 7,
  screen: 'tickets',
  name: 'Urgent',
  state: 'priority=high',
  isDefault: false,
  sharedWithRole: null,
  ownerId: 1,
  ownerName: 'Maya Okafor',
  version: 3,
  abilities: { update: true, delete: true },
  ...parts,
});

const sent: { method: string; path: string; body: unknown }[] = [];
let views: SavedView[] = [];

const record = async ({ request }: { request: Request }) => {
  const body: unknown = request.method === 'DELETE' ? null : await request.json();
  sent.push({ method: request.method, path: new URL(request.url).pathname, body });
  return request.method === 'DELETE'
    ? new HttpResponse(null, { status: 204 })
    : HttpResponse.json(savedView({ id: 9 }));
};

const server = apiServer(
  http.get('*/api/views', () => HttpResponse.json(views)),
  http.post('*/api/views', record),
  http.put('*/api/views/:id', record),
  http.delete('*/api/views/:id', record),
);

beforeEach(() => {
  sent.length = 0;
  loaded.length = 0;
  sessionStorage.clear();
  views = [];
});

const column = (key: string, options: Partial<DataColumn<unknown>> = {}): DataColumn<unknown> => ({
  key,
  title: key.toUpperCase(),
  render: () => null,
  ...options,
});

const COLUMNS = [
  column('title', { onPhone: 'title' }),
  column('client'),
  column('status'),
  column('project', { optional: true }),
];

/** The URLs with which the list was loaded. */
const loaded: string[] = [];

function Tickets({ implied }: Pick<ListViewOptions<unknown>, 'implied'>) {
  const view = useListView({ screen: 'tickets', columns: COLUMNS, implied });
  const { search } = useLocation();
  useEffect(() => {
    if (view.isReady) loaded.push(search);
  }, [view.isReady, search]);
  return (
    <>
      <ListViewControls view={view} />
      <Link to="?priority=high&view=mine&saved=7">Mine</Link>
      <p>
        {view.shownColumns.map(({ key }) => key).join()} {view.pageSize}
      </p>
    </>
  );
}

const open = (at: string, role: Role = 'manager', implied?: Record<string, string>) =>
  renderWithUi(<Tickets implied={implied} />, { at, session: testSession({ id: 1, role }) });

const openEditDialog = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: /^Urgent/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or Share' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
};

describe('ViewsMenu', () => {
  it('shows the chosen view with its name', async () => {
    views = [savedView(), savedView({ id: 8, ownerId: 2, name: 'Team', state: 'status=open' })];
    const { user, address } = await open('/tickets?status=open');
    await user.click(screen.getByRole('button', { name: /^Views/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Urgent' }));
    await waitFor(() => expect(address()).toBe('/tickets?priority=high&saved=7'));
    expect(screen.getByRole('button', { name: /^Urgent/ })).toBeVisible();
  });

  it('shows only an icon on a phone until a view is chosen', async () => {
    const media = matchMedia('');
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...media, matches: query.startsWith('(max-width') }));
    views = [savedView()];
    const { user } = await open('/tickets?status=open');
    const button = screen.getByRole('button', { name: 'Views' });
    expect(button).toHaveTextContent(/^$/);
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Urgent' }));
    await waitFor(() => expect(button).toHaveTextContent('Urgent'));
    phone.mockRestore();
  });

  it('shows the views that others have shared or deleted since the screen was opened', async () => {
    views = [savedView({ ownerId: 2 })];
    const { user } = await open('/tickets?priority=high&saved=7');
    const button = await screen.findByRole('button', { name: /^Urgent/ });
    views = [savedView({ id: 8, ownerId: 2, name: 'Team', state: 'status=open' })];
    await user.click(button);
    expect(await screen.findByRole('menuitem', { name: /^Team/ })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Urgent/ })).toBeNull();
    expect(button).toHaveTextContent('Views');
  });

  it('shows who shares a view and which one is the default', async () => {
    views = [
      savedView({ sharedWithRole: 'viewer', isDefault: true }),
      savedView({ id: 8, ownerId: 2, name: 'Team', sharedWithRole: 'employee' }),
      savedView({ id: 9, name: 'Private' }),
    ];
    const { user } = await open('/tickets?status=open');
    await user.click(screen.getByRole('button', { name: /^Views/ }));
    const view = async (name: RegExp) => screen.findByRole('menuitem', { name });
    expect(await view(/^Urgent/)).toHaveTextContent('Default · Shared');
    expect(await view(/^Team/)).toHaveTextContent('By Maya Okafor');
    expect(await view(/^Private/)).toHaveTextContent(/^Private$/);
  });

  it('saves the state in the URL as a new view, without the page', async () => {
    const { user, address } = await open('/tickets?status=open&page=3');
    await user.click(screen.getByRole('button', { name: /^Views/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as New View' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await user.keyboard('Open ones');
    await user.click(screen.getByRole('checkbox', { name: 'Open this screen with this view' }));
    await user.click(screen.getByRole('button', { name: 'Save View' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('View saved'));
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/views',
        body: {
          screen: 'tickets',
          name: 'Open ones',
          state: 'status=open',
          isDefault: true,
          sharedWithRole: null,
        },
      },
    ]);
    expect(address()).toBe('/tickets?priority=high&saved=9');
  });

  it('saves the changes of the chosen view', async () => {
    views = [savedView()];
    const { user } = await open('/tickets?priority=high&status=open&saved=7');
    expect(await screen.findByText('Edited')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Urgent/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save Changes to Urgent' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          method: 'PUT',
          path: '/api/views/7',
          body: { state: 'priority=high&status=open', version: 3 },
        },
      ]),
    );
  });

  it('marks a view without the implied value as edited only after the value is changed', async () => {
    views = [savedView()];
    const { user } = await open('/tickets?priority=high&saved=7', 'manager', { view: 'all' });
    expect(await screen.findByRole('button', { name: 'Urgent' })).toBeVisible();
    expect(screen.queryByText('Edited')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Mine' }));
    expect(await screen.findByText('Edited')).toBeVisible();
  });

  it("explains why someone else's view cannot be changed, but lets it be the default", async () => {
    views = [
      savedView({
        ownerId: 2,
        abilities: { update: 'saved_views.not_own', delete: 'saved_views.not_own' },
      }),
    ];
    const { user } = await open('/tickets?saved=7&priority=high', 'employee');
    await user.click(await screen.findByRole('button', { name: /^Urgent/ }));
    const rename = await screen.findByRole('menuitem', { name: /^Rename or Share/ });
    expect(rename).toHaveTextContent(/Only the person who shared this view or an admin/);
    expect(rename).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'Make Default' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ isDefault: true, version: 3 }));
  });

  it('asks before a view is deleted', async () => {
    views = [savedView()];
    const { user } = await open('/tickets?saved=7&priority=high');
    await user.click(await screen.findByRole('button', { name: /^Urgent/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete View' }));
    await user.click(await screen.findByRole('button', { name: 'Delete View' }));
    await waitFor(() =>
      expect(sent).toEqual([{ method: 'DELETE', path: '/api/views/7', body: null }]),
    );
  });

  it('follows a shared view that its owner has changed, unless the list differs from it', async () => {
    views = [savedView({ ownerId: 2 })];
    const { user, address } = await open('/tickets?priority=high&saved=7');
    const button = await screen.findByRole('button', { name: 'Urgent' });
    views = [savedView({ ownerId: 2, state: 'status=open', version: 4 })];
    await user.click(button);
    await waitFor(() => expect(address()).toBe('/tickets?status=open&saved=7'));
    await waitFor(() => expect(screen.queryByText('Edited')).not.toBeInTheDocument());

    await user.click(screen.getByRole('link', { name: 'Mine' }));
    expect(await screen.findByText('Edited')).toBeVisible();
    views = [savedView({ ownerId: 2, name: 'Closed', state: 'status=closed', version: 5 })];
    await user.click(button);
    expect(await screen.findByRole('menuitem', { name: /^Closed/ })).toBeVisible();
    expect(address()).toBe('/tickets?priority=high&view=mine&saved=7');
  });

  it('keeps the new name in the dialog, with the reason, when someone else has deleted the view', async () => {
    views = [savedView()];
    const { user } = await open('/tickets?saved=7&priority=high');
    await openEditDialog(user);
    await user.type(screen.getByLabelText('Name'), ' ones');
    views = [];
    const message = 'This view no longer exists.';
    server.use(http.put('*/api/views/7', () => HttpResponse.json({ message }, { status: 404 })));
    await user.click(screen.getByRole('button', { name: 'Update View' }));
    expect(await screen.findByText(message)).toBeVisible();
    await screen.findByRole('button', { name: 'Views', hidden: true });
    expect(screen.getByLabelText('Name')).toHaveValue('Urgent ones');
  });

  it('names what someone else has changed about the view before it overwrites the name', async () => {
    views = [savedView()];
    const { user } = await open('/tickets?saved=7&priority=high');
    await openEditDialog(user);
    await user.type(screen.getByLabelText('Name'), ' ones');
    views = [savedView({ name: 'Important', sharedWithRole: 'viewer', version: 4 })];
    server.use(
      http.put(
        '*/api/views/7',
        () =>
          HttpResponse.json(
            { rule: 'record.stale_version', message: 'Review the changes.' },
            { status: 409 },
          ),
        { once: true },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Update View' }));
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Name: Urgent Important',
        'Shared With: Only me Everyone',
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Update View' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ name: 'Urgent ones', version: 4 }));
  });

  it('shows a rejected name at its field', async () => {
    const message = 'You already have a view with this name on this screen. Choose another name.';
    server.use(
      http.post('*/api/views', () =>
        HttpResponse.json({ statusCode: 409, message, errors: { name: message } }, { status: 409 }),
      ),
    );
    const { user } = await open('/tickets');
    await user.click(screen.getByRole('button', { name: /^Views/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as New View' }));
    await user.type(await screen.findByLabelText('Name'), 'Urgent');
    await user.click(screen.getByRole('button', { name: 'Save View' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('lets only managers share', async () => {
    const { user } = await open('/tickets', 'employee');
    await user.click(screen.getByRole('button', { name: /^Views/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as New View' }));
    expect(await screen.findByLabelText('Shared With')).toBeDisabled();
    expect(screen.getByText('Only a manager or an admin can share a view.')).toBeVisible();
  });
});

describe('the default view', () => {
  it('opens the default view when the URL has no state', async () => {
    views = [savedView({ isDefault: true })];
    const { user, address } = await open('/tickets');
    await waitFor(() => expect(address()).toBe('/tickets?priority=high&saved=7'));
    await user.click(await screen.findByRole('button', { name: /^Urgent/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show Standard View' }));
    await waitFor(() => expect(address()).toBe('/tickets'));
  });

  it('opens the default view before the list is loaded for the first time', async () => {
    views = [savedView({ isDefault: true })];
    const { address } = await open('/tickets');
    await waitFor(() => expect(address()).toBe('/tickets?priority=high&saved=7'));
    await waitFor(() => expect(loaded).toEqual(['?priority=high&saved=7']));
  });

  it('delays the list only once in a tab for a screen without a default view', async () => {
    await open('/tickets');
    await waitFor(() => expect(loaded).toEqual(['']));
    server.use(http.get('*/api/views', () => new Promise<Response>(() => undefined)));
    await open('/tickets');
    expect(loaded).toEqual(['', '']);
  });

  it('does not keep the list from loading when views cannot be loaded', async () => {
    server.use(http.get('*/api/views', () => HttpResponse.json({}, { status: 500 })));
    await open('/tickets');
    await waitFor(() => expect(loaded).toEqual(['']));
  });

  it('does not replace the state of a link', async () => {
    views = [savedView({ isDefault: true })];
    const { user, address } = await open('/tickets?status=closed');
    await user.click(screen.getByRole('button', { name: /^Views/ }));
    expect(await screen.findByRole('menuitem', { name: /^Urgent/ })).toBeVisible();
    expect(address()).toBe('/tickets?status=closed');
  });
});

describe('ColumnsButton', () => {
  const choices = () => within(screen.getByRole('dialog', { name: 'Columns' }));

  it('adds, removes and moves columns, including by keyboard', async () => {
    const { user, address } = await open('/tickets');
    expect(screen.getByText('title,client,status 50')).toBeVisible();
    screen.getByRole('button', { name: 'Columns' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(choices().getByRole('checkbox', { name: 'CLIENT' })).toHaveFocus());
    await user.keyboard(' ');
    expect(await screen.findByText('title,status 50')).toBeVisible();
    await user.click(choices().getByRole('checkbox', { name: 'PROJECT' }));
    await user.click(choices().getByRole('button', { name: 'Move PROJECT forward' }));
    expect(await screen.findByText('title,project,status 50')).toBeVisible();
    expect(address()).toBe('/tickets?columns=title%2Cproject%2Cstatus');
    await user.click(choices().getByRole('button', { name: 'Reset Columns' }));
    await waitFor(() => expect(address()).toBe('/tickets'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  });

  it('keeps the column that names the record', async () => {
    const { user } = await open('/tickets');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(choices().getByRole('checkbox', { name: 'TITLE' })).toBeDisabled();
  });
});
