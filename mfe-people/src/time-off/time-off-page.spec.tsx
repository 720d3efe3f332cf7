import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, toastStore } from '@atrium/web-kit';
import { failsOnce, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listedRequest, requestDetail, timeOffBalance } from '../testing/time-off';
import { timeOffServer } from '../testing/time-off-server';
import { TimeOffPage } from './time-off-page';

const { server, listQueries } = timeOffServer();

const openPage = (at = '/time-off', role: Role = 'employee') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/time-off/*', element: <TimeOffPage /> }],
    session: testSession({ id: 7, role }),
  });

const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;

/** The server's rejection with its message. */
const errorResponse = (status: number, body: object) => HttpResponse.json(body, { status });

describe('My Time Off', () => {
  it('shows the balances and the pending hours', async () => {
    await openPage();
    await waitFor(() => expect(tile('Vacation')).toHaveTextContent('100 h'));
    expect(tile('Vacation')).toHaveTextContent('8 hours pending, 92 available');
    expect(tile('Personal')).toHaveTextContent('40 hAvailable');
    expect(tile('Sick')).toHaveTextContent('80 h');
  });

  it.each([
    ['10.00', '10 sick days'],
    ['1.00', '1 sick day'],
  ])('shows the yearly days and when they are added next (%s sick)', async (sickDays, sick) => {
    const nextRenewal = {
      date: '2027-01-01',
      personalDays: '2.50',
      vacationDays: '24.00',
      sickDays,
      expiring: { personalDays: '0.00', vacationDays: '0.00', sickDays: '0.00' },
    };
    server.use(
      http.get('*/api/timeoff/balance', () => HttpResponse.json(timeOffBalance({ nextRenewal }))),
    );
    await openPage();
    expect(
      await screen.findByText(
        `You get 2.5 personal, 24 vacation and ${sick} a year, next on Jan 1, 2027.`,
      ),
    ).toBeVisible();
  });

  it('shows which unused hours expire at the next renewal', async () => {
    const days = { personalDays: '5.00', vacationDays: '15.00', sickDays: '10.00' };
    const nextRenewal = {
      ...days,
      date: '2027-01-01',
      expiring: { personalDays: '1.50', vacationDays: '0.13', sickDays: '0.00' },
    };
    server.use(
      http.get('*/api/timeoff/balance', () => HttpResponse.json(timeOffBalance({ nextRenewal }))),
    );
    await openPage();
    expect(
      await screen.findByText(
        /Unused hours that expire on Jan 1, 2027: personal 12 hours, vacation 1 hour\.$/,
      ),
    ).toBeVisible();
  });

  it('retries when only the balances failed to load', async () => {
    server.use(failsOnce('*/api/timeoff/balance'));
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(tile('Vacation')).toHaveTextContent('100 h'));
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('lists current and upcoming approved time off', async () => {
    await openPage();
    const details = await screen.findByRole('button', {
      name: 'Details of Vacation, Nov 23 – Dec 23, 2026',
    });
    expect(details.closest('li')).toHaveTextContent('Vacation, 24 hours');
    expect(screen.queryByText(/^Sick, 24 hours/)).not.toBeInTheDocument();
  });

  it("lists the user's own requests", async () => {
    await openPage();
    const table = await screen.findByRole('table', { name: 'Your time off requests' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent?.replace(/[▲▼]/g, ''))).toEqual([
      'Type',
      'Dates',
      'Hours',
      'Status',
      'Requested',
      'Actions',
    ]);
    const cells = within(
      screen.getByRole('row', { name: 'Vacation, Dec 21 – 23, 2026' }),
    ).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Vacation',
      'Dec 21 – 23, 2026',
      '24 hours',
      'Pending',
      'Nov 20, 2026',
      '',
    ]);
  });

  it('requests the filter, sort order and page in the URL', async () => {
    await openPage('/time-off?status=processed&startFrom=2026-12-01&sort=startDate&page=2');
    await screen.findByRole('table');
    expect(Object.fromEntries(listQueries[0] ?? [])).toEqual({
      scope: 'mine',
      status: 'processed',
      startFrom: '2026-12-01',
      sort: 'startDate',
      page: '2',
      pageSize: '20',
    });
  });

  it('keeps the filter in the URL', async () => {
    const { user, address } = await openPage('/time-off?page=2');
    await screen.findByRole('table');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByTitle('Denied'));
    await waitFor(() => expect(address()).toBe('/time-off?status=denied'));
  });

  it('filters by dates, and clears the filters', async () => {
    server.use(http.get('*/api/timeoff/requests', () => HttpResponse.json([])));
    const { user, address } = await openPage('/time-off?createdTo=2026-01-31');
    expect(
      await screen.findByRole('button', { name: 'Dates: Requested to Jan 31, 2026' }),
    ).toBeVisible();
    expect(await screen.findByText('None of your requests match your filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/time-off'));
  });

  it('links back from a page out of range', async () => {
    server.use(http.get('*/api/timeoff/requests', () => HttpResponse.json([])));
    const { user, address } = await openPage('/time-off?page=5');
    expect(await screen.findByText('This list has fewer pages now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'First Page' }));
    await waitFor(() => expect(address()).toBe('/time-off'));
  });

  it('opens the team calendar at its own URL', async () => {
    const { user, address } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Team Calendar' }));
    expect(address()).toBe('/time-off?dialog=calendar');
    expect(await screen.findByText('Team Calendar - Time Off Overview')).toBeVisible();
  });

  it('opens the details of a request', async () => {
    const { user, address } = await openPage();
    const row = await screen.findByRole('row', { name: 'Vacation, Dec 21 – 23, 2026' });
    await user.click(within(row).getByRole('button', { name: /^Details/ }));
    expect(address()).toBe('/time-off?request=31');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText("A friend's wedding")).toBeVisible();
    expect(panel.getByText('24 hours')).toBeVisible();
  });

  it('opens a request in a new tab by Ctrl+click', async () => {
    const newTab = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openPage();
    const row = await screen.findByRole('row', { name: 'Vacation, Dec 21 – 23, 2026' });
    await user.keyboard('{Control>}');
    await user.click(row);
    expect(newTab).toHaveBeenCalledWith('/time-off?request=31', '_blank', 'noopener');
    newTab.mockRestore();
  });

  it('shows a missing reason and the manager comments', async () => {
    server.use(
      http.get('*/api/timeoff/requests/31', () =>
        HttpResponse.json(
          requestDetail({
            reason: null,
            status: 'denied',
            approvedBy: 'Jonas Weber',
            approvedAt: '2026-11-21T10:00:00.000Z',
            comments: 'Too many are away.',
          }),
        ),
      ),
    );
    await openPage('/time-off?request=31');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText('No reason provided')).toBeVisible();
    expect(panel.getByText('Too many are away.')).toBeVisible();
    expect(panel.getByText('Nov 21, 2026, 10:00 AM by Jonas Weber')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Cancel Request' })).not.toBeInTheDocument();
  });

  it('shows an error when the open request was deleted', async () => {
    const { store } = await openPage('/time-off?request=31');
    await screen.findByText("A friend's wedding");
    server.use(
      http.get('*/api/timeoff/requests/31', () =>
        errorResponse(404, { statusCode: 404, message: "We couldn't find this request." }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['TimeOffRequest'])));
    expect(await screen.findByText("We couldn't find this request")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel Request' })).not.toBeInTheDocument();
  });

  it('shows an error for an unknown request', async () => {
    server.use(
      http.get('*/api/timeoff/requests/99', () =>
        errorResponse(404, { statusCode: 404, message: "We couldn't find this request." }),
      ),
    );
    await openPage('/time-off?request=99');
    expect(await screen.findByText("We couldn't find this request")).toBeVisible();
  });
});

describe('editing', () => {
  it('changes a pending request and sends only the changed fields', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/timeoff/requests/31', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(requestDetail({ version: 2 }));
      }),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: /^Edit Vacation/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText(/^Employee/)).not.toBeInTheDocument();
    // The 8 pending hours include the request, whose 24 hours are available to it again.
    const cost = await dialog.findByLabelText('Effect on your balance');
    expect(cost).toHaveTextContent('Vacation available116 hours');
    const end = dialog.getByLabelText('End Date');
    await user.clear(end);
    await user.type(end, '2026-12-22{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Hours')).toHaveValue('16'));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Request changed'));
    expect(sent).toEqual([{ endDate: '2026-12-22', days: '2.00', version: 1 }]);
  });

  it('keeps the input and says why when the request was decided in the meantime', async () => {
    const message = "This request is already approved, so it can't be changed.";
    server.use(
      http.put('*/api/timeoff/requests/31', () => errorResponse(409, { statusCode: 409, message })),
    );
    const { user } = await openPage('/time-off?request=31');
    await user.click(await screen.findByRole('button', { name: 'Edit Request' }));
    const reason = await screen.findByLabelText(/^Reason/);
    await user.clear(reason);
    await user.type(reason, 'Family');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(reason).toHaveValue('Family');
  });

  it('offers no edit of a decided request', async () => {
    server.use(
      http.get('*/api/timeoff/requests', () =>
        HttpResponse.json([listedRequest({ status: 'approved' })]),
      ),
    );
    await openPage();
    const table = await screen.findByRole('table');
    expect(within(table).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });
});

it("shows the history of the user's balance", async () => {
  const entry = {
    id: 5,
    type: 'vacation',
    kind: 'adjusted',
    days: '2.50',
    balanceDays: '12.50',
    yearlyDays: null,
    note: 'Carried over',
    requestId: null,
    startDate: null,
    endDate: null,
    actorName: 'Ada Berg',
    createdAt: '2026-11-20T08:30:00.000Z',
  };
  const taken = {
    ...entry,
    id: 4,
    kind: 'taken',
    days: '-1.00',
    balanceDays: '10.00',
    note: null,
    requestId: 31,
    startDate: '2026-12-07',
    endDate: '2026-12-07',
  };
  const yearly = { ...entry, id: 3, kind: 'yearly', days: '0.00', yearlyDays: 22.5, note: null };
  const entries = [entry, taken, yearly, { ...yearly, id: 2, yearlyDays: null, note: 'Moved' }];
  server.use(http.get('*/api/timeoff/balances/7/entries', () => HttpResponse.json(entries)));
  const { user, address } = await openPage();
  await user.click(await screen.findByRole('button', { name: /Balance History$/ }));
  expect(address()).toBe('/time-off?dialog=history');
  const panel = within(await screen.findByRole('dialog', { name: /Balance History/ }));
  const [first, second, third, fourth] = await panel.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^\+20 hours VacationCarried over · Ada Berg, .*100 hours left$/);
  expect(second).toHaveTextContent(/^−8 hours VacationTime off Dec 7, 2026 · .*80 hours left$/);
  expect(third).toHaveTextContent(/^Yearly Vacation: 22\.5 daysFrom the next renewal · Ada Berg, /);
  expect(fourth).toHaveTextContent(/^Yearly Vacation: the company's daysMoved · Ada Berg, /);
});

describe('cancellation', () => {
  it.each([
    ['pending', listedRequest(), /^Are you sure you want to cancel this vacation request/],
    [
      'approved',
      listedRequest({ status: 'approved' }),
      /24 hours will be restored to your balance\.$/,
    ],
  ] as const)(
    'asks for confirmation before cancelling a request (%s)',
    async (_, request, question) => {
      const cancelled: string[] = [];
      server.use(
        http.get('*/api/timeoff/requests', () => HttpResponse.json([request])),
        http.post('*/api/timeoff/requests/:id/cancel', ({ params }) => {
          cancelled.push(String(params['id']));
          return HttpResponse.json({ ...request, status: 'cancelled' });
        }),
      );
      const { user } = await openPage();
      const table = await screen.findByRole('table');
      await user.click(within(table).getByRole('button', { name: /^Cancel / }));
      expect(await screen.findByText(question)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Cancel Request' }));
      await waitFor(() => expect(toastStore.read()?.title).toBe('Request cancelled'));
      expect(cancelled).toEqual(['31']);
    },
  );

  it('shows the error when cancelling fails', async () => {
    server.use(
      http.post('*/api/timeoff/requests/31/cancel', () =>
        errorResponse(409, {
          statusCode: 409,
          message: 'A request that is denied cannot be cancelled.',
        }),
      ),
    );
    const { user } = await openPage();
    const table = await screen.findByRole('table');
    await user.click(within(table).getByRole('button', { name: /^Cancel / }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Request' }));
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({
        title: 'Error',
        description: 'Failed to cancel request. Please try again.',
      }),
    );
    expect(screen.getByText('A request that is denied cannot be cancelled.')).toBeVisible();
  });

  it('explains why a request can no longer be cancelled', async () => {
    server.use(
      http.get('*/api/timeoff/requests', () =>
        HttpResponse.json([
          listedRequest({
            abilities: { ...listedRequest().abilities, cancel: 'timeoff.has_begun' },
          }),
        ]),
      ),
    );
    await openPage();
    const table = await screen.findByRole('table');
    const button = within(table).getByRole('button', { name: /^Cancel / });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/has already started/);
  });
});
