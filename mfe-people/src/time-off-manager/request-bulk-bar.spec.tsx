import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { managedRequest } from '../testing/managed-time-off';
import { managerServer } from '../testing/manager-server';
import { TimeOffManagerPage } from './time-off-manager-page';

const { managed, sent } = managerServer();

const openPage = () =>
  renderWithUi(<></>, {
    at: '/time-off-manager',
    routes: [{ path: '/time-off-manager/*', element: <TimeOffManagerPage /> }],
    session: testSession({ role: 'super_admin' }),
  });

const REQUEST = 'Robin Hale, Dec 21 – 23, 2026';

const WIDE = new DOMRect(0, 0, 1000, 400);
beforeEach(() => jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(WIDE));
afterEach(() => jest.restoreAllMocks());

it('denies the selected requests with comments', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole('checkbox', { name: `Select ${REQUEST}` }));
  await user.click(screen.getByRole('button', { name: 'Deny' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deny 1 request?' }));
  await user.click(dialog.getByRole('button', { name: 'Deny' }));
  expect(await dialog.findByText('Please say why the request is denied.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Comments/), 'Too many are away.');
  await user.click(dialog.getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('1 request denied'));
  expect(sent).toEqual([
    {
      path: 'requests/bulk',
      body: {
        ids: [31],
        action: 'deny',
        comments: 'Too many are away.',
        versions: [{ id: 31, version: 2 }],
      },
    },
  ]);
});

it('cancels the selected requests, without comments if there are none', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole('checkbox', { name: `Select ${REQUEST}` }));
  await user.click(screen.getByRole('button', { name: 'Cancel Requests' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 1 request?' }));
  expect(dialog.getByText(/Cancelling an approved request restores the balance/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel Requests' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('1 request cancelled'));
  expect(sent).toEqual([
    {
      path: 'requests/bulk',
      body: { ids: [31], action: 'cancel', comments: null, versions: [{ id: 31, version: 2 }] },
    },
  ]);
});

it('approves only the selected requests that the user can decide on, and says how many are skipped', async () => {
  const own = { approve: 'timeoff.own_request', deny: 'timeoff.own_request' } as const;
  managed.requests = [
    managedRequest(),
    managedRequest({ id: 32, userName: 'Ada', status: 'denied' }),
    managedRequest({
      id: 33,
      userName: 'Me',
      abilities: { update: true, cancel: true, ...own },
    }),
  ];
  const { user } = await openPage();
  await user.click(await screen.findByRole('checkbox', { name: /^Select Ada/ }));
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: /^Select Me/ }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${REQUEST}` }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 request?' }));
  expect(dialog.getByRole('listitem')).toHaveTextContent(`${REQUEST}Vacation, 24 hours`);
  expect(dialog.getByText(/^2 other requests are skipped\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('1 request approved'));
  expect(sent).toEqual([
    {
      path: 'requests/bulk',
      body: { ids: [31], action: 'approve', comments: null, versions: [{ id: 31, version: 2 }] },
    },
  ]);
});

it('keeps the requests of the open dialog when someone else decides on one of them', async () => {
  managed.requests = [managedRequest(), managedRequest({ id: 32, userName: 'Ada' })];
  const { user, store } = await openPage();
  await user.click(await screen.findByRole('checkbox', { name: `Select ${REQUEST}` }));
  await user.click(screen.getByRole('checkbox', { name: /^Select Ada/ }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 requests?' }));
  managed.requests = [managedRequest()];
  act(() => void store.dispatch(baseApi.util.invalidateTags(['TimeOffRequest'])));
  await waitFor(() =>
    expect(
      screen.queryByRole('checkbox', { name: /^Select Ada/, hidden: true }),
    ).not.toBeInTheDocument(),
  );
  expect(dialog.getByText('Approve 2 requests?')).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
});
