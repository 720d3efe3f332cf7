import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, storeDraft, toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { decisionContext, managedRequest } from '../testing/managed-time-off';
import { managerServer } from '../testing/manager-server';
import { TimeOffManagerPage } from './time-off-manager-page';

const { server, managed, sent } = managerServer();

const openPage = (at = '/time-off-manager') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/time-off-manager/*', element: <TimeOffManagerPage /> }],
    session: testSession({ role: 'super_admin' }),
  });

const REQUEST = 'Robin Hale, Dec 21 – 23, 2026';

it('marks a request whose user is inactive in the list and in its panel', async () => {
  managed.requests = [managedRequest({ isUserInactive: true })];
  await openPage('/time-off-manager/31');
  expect(await screen.findByText('Robin Hale (inactive)')).toBeVisible();
  expect(
    screen.getByRole('cell', { name: /^Robin Hale\s*Inactive$/, hidden: true }),
  ).toBeInTheDocument();
});

describe('decision', () => {
  it('closes the dialog when the request was deleted with its account', async () => {
    const { store } = await openPage('/time-off-manager/31');
    await screen.findByText("A friend's wedding");
    server.use(
      http.get('*/api/timeoff/requests/31', () =>
        HttpResponse.json({ statusCode: 404, message: 'Unknown.' }, { status: 404 }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['TimeOffRequest'])));
    expect(await screen.findByText("We couldn't find this request")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('shows the context of a request and approves it with comments', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: `Approve ${REQUEST}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('100 hours left, 76 hours after approval.')).toBeVisible();
    expect(dialog.getByText("A friend's wedding")).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Also Away in Engineering' })).toHaveTextContent(
      'Ada BergSick, Dec 22, 2026Approved',
    );
    expect(dialog.getByRole('link', { name: 'T-0042 VPN drops' })).toHaveAttribute(
      'href',
      '/tickets/42',
    );
    expect(dialog.getByRole('link', { name: 'Harbour portal' })).toHaveAttribute(
      'href',
      '/projects/12',
    );
    await user.type(dialog.getByLabelText(/^Comments/), 'Enjoy!');
    await user.click(dialog.getByRole('button', { name: 'Approve Request' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Request approved'));
    expect(sent).toEqual([
      { path: 'requests/31/approve', body: { comments: 'Enjoy!', version: 2 } },
    ]);
  });

  it('says that absences of colleagues are unknown for a person without a department', async () => {
    managed.requests = [
      managedRequest({ context: decisionContext({ department: null, othersAway: [] }) }),
    ];
    await openPage('/time-off-manager/31');
    expect(await screen.findByRole('region', { name: 'Also Away' })).toHaveTextContent(
      'This person has no department. The team calendar shows who is away.',
    );
  });

  it('warns when the balance is too low', async () => {
    managed.requests = [
      managedRequest({ context: decisionContext({ balanceAfterDays: '-1.00' }) }),
    ];
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: `Approve ${REQUEST}` }));
    expect(
      await screen.findByText("100 hours left, which isn't enough for this request."),
    ).toBeVisible();
  });

  it('requires comments to deny a request', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: `Deny ${REQUEST}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText("A friend's wedding");
    await user.click(dialog.getByRole('button', { name: 'Deny Request' }));
    expect(await dialog.findByText('Please say why the request is denied.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/^Comments/), 'Too many are away.');
    await user.click(dialog.getByRole('button', { name: 'Deny Request' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Request denied'));
    expect(sent).toEqual([
      { path: 'requests/31/deny', body: { comments: 'Too many are away.', version: 2 } },
    ]);
  });

  it('says who decided while the dialog was open, and disables the decision', async () => {
    const { user, store } = await openPage();
    await user.click(await screen.findByRole('button', { name: `Approve ${REQUEST}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText("A friend's wedding");
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    managed.requests = [managedRequest({ status: 'denied', approvedBy: 'Maya Okafor' })];
    act(() => void store.dispatch(baseApi.util.invalidateTags(['TimeOffRequest'])));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Maya Okafor denied this request.');
    const approve = dialog.getByRole('button', { name: 'Approve Request' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription('Maya Okafor denied this request.');
    await user.click(approve);
    await user.type(dialog.getByLabelText(/^Comments/), 'Enjoy!{Control>}{Enter}{/Control}');
    expect(sent).toEqual([]);
  });

  it('keeps the dialog open and shows the server error', async () => {
    const message = 'The vacation balance has 8 hours left, and this request needs 24.';
    server.use(
      http.post('*/api/timeoff/requests/31/approve', () =>
        HttpResponse.json({ statusCode: 409, message }, { status: 409 }),
      ),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: `Approve ${REQUEST}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText("A friend's wedding");
    await user.click(dialog.getByRole('button', { name: 'Approve Request' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(toastStore.read()).toMatchObject({
      title: 'Failed to approve request',
      description: message,
    });
  });
});

describe('details', () => {
  it('opens a request at its own URL', async () => {
    const { user, address } = await openPage('/time-off-manager?status=pending');
    await user.click(await screen.findByRole('button', { name: `Details of ${REQUEST}` }));
    expect(address()).toBe('/time-off-manager/31?status=pending');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText('Time Off Request Details')).toBeVisible();
    expect(await panel.findByText("A friend's wedding")).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/time-off-manager?status=pending'));
  });

  it('opens the previous and the next request of all sections', async () => {
    managed.requests = [
      managedRequest(),
      managedRequest({ id: 32, period: 'past', reason: 'Moving house' }),
    ];
    const { user, address } = await openPage('/time-off-manager/31');
    await screen.findByText("A friend's wedding");
    await user.click(await screen.findByRole('button', { name: 'Next request' }));
    expect(await screen.findByText('Moving house')).toBeVisible();
    expect(address()).toBe('/time-off-manager/32');
    await user.click(screen.getByRole('button', { name: 'Previous request' }));
    expect(await screen.findByText("A friend's wedding")).toBeVisible();
  });

  it('shows who decided, the comments and a missing reason', async () => {
    managed.requests = [
      managedRequest({
        status: 'denied',
        reason: null,
        approvedBy: 'Maya Okafor',
        approvedAt: '2026-11-21T09:00:00.000Z',
        comments: 'Too many are away.',
      }),
    ];
    await openPage('/time-off-manager/31');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText('No reason provided')).toBeVisible();
    expect(panel.getByText('Nov 21, 2026, 9:00 AM by Maya Okafor')).toBeVisible();
    expect(panel.getByText('Too many are away.')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('approves a request in its panel with comments', async () => {
    const { user } = await openPage('/time-off-manager/31');
    const panel = within(await screen.findByRole('dialog'));
    await user.type(await panel.findByLabelText(/^Comments/), 'Enjoy!');
    await user.click(panel.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Request approved'));
    expect(sent).toEqual([
      { path: 'requests/31/approve', body: { comments: 'Enjoy!', version: 2 } },
    ]);
  });

  it('says in a placeholder that the requester sees the comments if the window is low', async () => {
    const media = matchMedia('');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...media, matches: query === '(max-height: 600px)' }));
    await openPage('/time-off-manager/31');
    expect(await screen.findByPlaceholderText('The requester sees your comments.')).toBeVisible();
  });

  it('asks for comments before it denies a request in its panel', async () => {
    const { user } = await openPage('/time-off-manager/31');
    const panel = within(await screen.findByRole('dialog'));
    await user.click(await panel.findByRole('button', { name: 'Deny' }));
    expect(await panel.findByText('Please say why the request is denied.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(panel.getByLabelText(/^Comments/), 'Too many are away.');
    await user.click(panel.getByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Request denied'));
  });

  it('keeps the comments being written in the panel when someone else decides', async () => {
    const { user, store } = await openPage('/time-off-manager/31');
    const panel = within(await screen.findByRole('dialog'));
    await user.type(await panel.findByLabelText(/^Comments/), 'Too many are away.');
    managed.requests = [managedRequest({ status: 'approved', approvedBy: 'Maya Okafor' })];
    act(() => void store.dispatch(baseApi.util.invalidateTags(['TimeOffRequest'])));
    expect(await panel.findByRole('alert')).toHaveTextContent('Maya Okafor approved this request.');
    expect(panel.getByLabelText(/^Comments/)).toHaveValue('Too many are away.');
    const deny = panel.getByRole('button', { name: 'Deny' });
    expect(deny).toHaveAccessibleDescription('Maya Okafor approved this request.');
    await user.click(deny);
    expect(sent).toEqual([]);
    await user.clear(panel.getByLabelText(/^Comments/));
    await waitFor(() => expect(panel.queryByLabelText(/^Comments/)).not.toBeInTheDocument());
  });

  const storeComments = () =>
    storeDraft({
      form: `${testSession().id} decision 31`,
      address: `${location.pathname}${location.search}`,
      values: { comments: 'Too many are away.' },
    });

  it('keeps comments from before a reload when someone else decides', async () => {
    storeComments();
    const { store } = await openPage('/time-off-manager/31');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByLabelText(/^Comments/)).toHaveValue('Too many are away.');
    managed.requests = [managedRequest({ status: 'approved', approvedBy: 'Maya Okafor' })];
    act(() => void store.dispatch(baseApi.util.invalidateTags(['TimeOffRequest'])));
    expect(await panel.findByRole('alert')).toHaveTextContent('Maya Okafor approved this request.');
    expect(panel.getByLabelText(/^Comments/)).toHaveValue('Too many are away.');
  });

  it('keeps comments from before a reload when someone else decided in the meantime', async () => {
    storeComments();
    managed.requests = [managedRequest({ status: 'approved', approvedBy: 'Maya Okafor' })];
    await openPage('/time-off-manager/31');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByLabelText(/^Comments/)).toHaveValue('Too many are away.');
    expect(panel.getByRole('alert')).toHaveTextContent('Maya Okafor approved this request.');
  });

  it('cancels an approved request with comments, after a note about the balance', async () => {
    managed.requests = [managedRequest({ status: 'approved' })];
    const { user } = await openPage('/time-off-manager/31');
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel Request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this request?' }));
    expect(dialog.getByText(/Cancelling it restores the balance/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Comments/), 'The launch moved.');
    await user.click(dialog.getByRole('button', { name: 'Cancel Request' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Request cancelled'));
    expect(sent).toEqual([
      {
        path: 'requests/31/cancel',
        body: { cancellationComments: 'The launch moved.', version: 2 },
      },
    ]);
  });

  it('says who cancelled the request while the dialog to cancel it was open', async () => {
    const { user, store } = await openPage('/time-off-manager/31');
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Hale' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel Request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this request?' }));
    expect(dialog.getByText("Robin Hale's request is still pending.")).toBeVisible();
    managed.requests = [managedRequest({ status: 'cancelled', cancelledBy: 'Robin Hale' })];
    act(() => void store.dispatch(baseApi.util.invalidateTags(['TimeOffRequest'])));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Robin Hale cancelled this request.',
    );
    expect(dialog.queryByText(/still pending/)).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel Request' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('shows who cancelled a request, and why', async () => {
    managed.requests = [
      managedRequest({
        status: 'cancelled',
        cancelledAt: '2026-11-20T14:05:00.000Z',
        cancelledBy: 'Jonas Weber',
        cancellationComments: 'The launch moved.',
      }),
    ];
    await openPage('/time-off-manager/31');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText('Cancellation Comments')).toBeVisible();
    expect(panel.getByText('The launch moved.')).toBeVisible();
    expect(panel.getByText(/2026.* by Jonas Weber$/)).toBeVisible();
  });

  it('shows an error for an unknown request', async () => {
    server.use(
      http.get('*/api/timeoff/requests/99', () =>
        HttpResponse.json({ statusCode: 404, message: 'Unknown.' }, { status: 404 }),
      ),
    );
    await openPage('/time-off-manager/99');
    expect(
      await screen.findByRole('heading', { name: "We couldn't find this request" }),
    ).toBeVisible();
  });
});
