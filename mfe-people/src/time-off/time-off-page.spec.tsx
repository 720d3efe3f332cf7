import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  calendarEntry,
  listedRequest,
  requestDetail,
  timeOffBalance,
  workingCalendar,
} from '../testing/time-off';
import { TimeOffPage } from './time-off-page';

const asked: URLSearchParams[] = [];
const APPROVED = listedRequest({ id: 32, status: 'approved', startDate: '2026-11-23' });

const server = apiServer(
  http.get('*/api/timeoff/balance', () => HttpResponse.json(timeOffBalance())),
  http.get('*/api/timeoff/calendar', () => HttpResponse.json(workingCalendar())),
  http.get('*/api/timeoff/requests/all', () => HttpResponse.json([calendarEntry()])),
  http.get('*/api/timeoff/requests', ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.get('sort') === '-startDate' && query.get('pageSize') === '50') {
      return HttpResponse.json([
        APPROVED,
        listedRequest({ id: 33, status: 'approved', period: 'past', type: 'sick' }),
      ]);
    }
    asked.push(query);
    return HttpResponse.json([listedRequest()]);
  }),
  http.get('*/api/timeoff/requests/31', () => HttpResponse.json(requestDetail())),
  http.get('*/api/users/directory', () =>
    HttpResponse.json([{ id: 8, name: 'Lena Sato', department: null, profilePictureUrl: null }]),
  ),
);

beforeEach(() => {
  asked.length = 0;
});

const openPage = (at = '/time-off', role: Role = 'employee') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/time-off/*', element: <TimeOffPage /> }],
    session: testSession({ id: 7, role }),
  });

const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;

/** The message of a refusal of the server. */
const refusal = (status: number, body: object) => HttpResponse.json(body, { status });

async function choose(user: UserEvent, label: string, date: string): Promise<void> {
  const input = screen.getByLabelText(label);
  await user.click(input);
  await user.type(input, `${date}{Enter}`);
}

describe('My Time Off', () => {
  it('shows the balances in hours, and what is pending of them', async () => {
    await openPage();
    await waitFor(() => expect(tile('Vacation')).toHaveTextContent('100 h'));
    expect(tile('Vacation')).toHaveTextContent('8 hours of them pending');
    expect(tile('Personal')).toHaveTextContent('40 hhours left');
    expect(tile('Sick')).toHaveTextContent('80 h');
  });

  it('lists approved time off that is not over', async () => {
    await openPage();
    const details = await screen.findByRole('button', {
      name: 'Details of Vacation, Nov 23 – Dec 23, 2026',
    });
    expect(details.closest('li')).toHaveTextContent('Vacation, 24 hours');
    expect(screen.queryByText(/^Sick, 24 hours/)).not.toBeInTheDocument();
  });

  it('shows own requests in the columns of the specification', async () => {
    await openPage();
    const table = await screen.findByRole('table', { name: 'My time off requests' });
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

  it('asks the server for what the address says', async () => {
    await openPage('/time-off?status=processed&sort=startDate&page=2');
    await screen.findByRole('table');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      scope: 'mine',
      status: 'processed',
      sort: 'startDate',
      page: '2',
      pageSize: '20',
    });
  });

  it('is filtered in the address', async () => {
    const { user, address } = await openPage('/time-off?page=2');
    await screen.findByRole('table');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByTitle('Denied'));
    await waitFor(() => expect(address()).toBe('/time-off?status=denied'));
  });

  it('has an address for the team calendar', async () => {
    const { user, address } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Team Calendar' }));
    expect(address()).toBe('/time-off?dialog=calendar');
    expect(await screen.findByText('Team Calendar - Time Off Overview')).toBeVisible();
  });

  it('shows a request beside the list', async () => {
    const { user, address } = await openPage();
    const row = await screen.findByRole('row', { name: 'Vacation, Dec 21 – 23, 2026' });
    await user.click(within(row).getByRole('button', { name: /^Details/ }));
    expect(address()).toBe('/time-off?request=31');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText('Wedding of a friend')).toBeVisible();
    expect(panel.getByText('24 hours')).toBeVisible();
  });

  it('says that there is no reason, and what the manager commented', async () => {
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

  it('says that an unknown request is unknown', async () => {
    server.use(
      http.get('*/api/timeoff/requests/99', () =>
        refusal(404, { statusCode: 404, message: 'We could not find this request.' }),
      ),
    );
    await openPage('/time-off?request=99');
    expect(await screen.findByText('We could not find this request')).toBeVisible();
  });
});

describe('cancelling', () => {
  it.each([
    ['pending', listedRequest(), /^Are you sure you want to cancel this vacation request/],
    ['approved', listedRequest({ status: 'approved' }), /Your balance gets 24 hours back\.$/],
  ] as const)('a %s request asks first', async (_, request, words) => {
    const cancelled: string[] = [];
    server.use(
      http.get('*/api/timeoff/requests', () => HttpResponse.json([request])),
      http.delete('*/api/timeoff/requests/:id', ({ params }) => {
        cancelled.push(String(params['id']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openPage();
    const table = await screen.findByRole('table');
    await user.click(within(table).getByRole('button', { name: /^Cancel / }));
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel Request' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Request cancelled'));
    expect(cancelled).toEqual(['31']);
  });

  it('tells what failed in the words of the specification', async () => {
    server.use(
      http.delete('*/api/timeoff/requests/31', () =>
        refusal(409, { statusCode: 409, message: 'A request that is denied cannot be cancelled.' }),
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

  it('says why it is too late', async () => {
    server.use(
      http.get('*/api/timeoff/requests', () =>
        HttpResponse.json([
          listedRequest({ abilities: { ...APPROVED.abilities, cancel: 'timeoff.has_begun' } }),
        ]),
      ),
    );
    await openPage();
    const table = await screen.findByRole('table');
    const button = within(table).getByRole('button', { name: /^Cancel / });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/has begun already/);
  });
});

describe('requesting', () => {
  const openDialog = async (role: Role = 'employee') => {
    const page = await openPage('/time-off', role);
    await waitFor(() => expect(tile('Vacation')).toHaveTextContent('100 h'));
    await page.user.click(screen.getByRole('button', { name: /Request Time Off$/ }));
    await screen.findByLabelText('Start Date');
    return page;
  };

  it('proposes the hours of the working days, and shows what is left', async () => {
    const { user } = await openDialog();
    expect(screen.getByLabelText('Hours')).toHaveValue('8');
    await choose(user, 'Start Date', '2026-11-25');
    await choose(user, 'End Date', '2026-11-30');
    await waitFor(() => expect(screen.getByLabelText('Hours')).toHaveValue('24'));
    expect(screen.getByText('The working days between these dates have 24 hours.')).toBeVisible();
    const cost = screen.getByLabelText('What this request costs');
    expect(cost).toHaveTextContent('Vacation available92 hours');
    expect(cost).toHaveTextContent('This request24 hours');
    expect(cost).toHaveTextContent('After approval68 hours');
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    await waitFor(() => expect(cost).toHaveTextContent('This request12 hours'));
  });

  it('cuts entered hours to one day when the type is switched, and keeps proposed ones', async () => {
    const { user } = await openDialog();
    const hours = screen.getByLabelText('Hours');
    const switchTo = async (type: string): Promise<void> => {
      await user.click(screen.getByRole('combobox', { name: 'Type' }));
      await user.click(await screen.findByTitle(type));
    };
    await choose(user, 'Start Date', '2026-11-25');
    await choose(user, 'End Date', '2026-11-30');
    await waitFor(() => expect(hours).toHaveValue('24'));
    await switchTo('Sick');
    expect(screen.getByLabelText('What this request costs')).toHaveTextContent('Sick available');
    expect(hours).toHaveValue('24');
    await user.clear(hours);
    await user.type(hours, '20');
    await switchTo('Personal');
    await waitFor(() => expect(hours).toHaveValue('8'));
  });

  it('sends days, once, and says so', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/timeoff/requests', async ({ request }) => {
        sent.push([await request.json(), request.headers.get('Idempotency-Key')]);
        return HttpResponse.json(requestDetail(), { status: 201 });
      }),
    );
    const { user } = await openDialog();
    await choose(user, 'Start Date', '2026-12-21');
    await choose(user, 'End Date', '2026-12-23');
    await user.type(screen.getByLabelText(/^Reason/), 'Wedding');
    await user.dblClick(screen.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Request submitted'));
    expect(sent).toEqual([
      [
        {
          type: 'vacation',
          startDate: '2026-12-21',
          endDate: '2026-12-23',
          days: '3',
          isHalfDay: false,
          reason: 'Wedding',
        },
        expect.stringMatching(/\S{16}/),
      ],
    ]);
  });

  it('asks for what is missing in the words of the specification', async () => {
    const { user } = await openDialog();
    const hours = screen.getByLabelText('Hours');
    await user.click(hours);
    await user.clear(hours);
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findAllByText('Please fill in all required fields.')).toHaveLength(2);
    expect(screen.getByText('Hours requested must be at least 1 hour.')).toBeVisible();
  });

  it('puts what the server says of the days at the hours', async () => {
    const message = 'You can only request up to 8 hours for vacation requests.';
    server.use(
      http.post('*/api/timeoff/requests', () =>
        refusal(409, { statusCode: 409, message, errors: { days: message } }),
      ),
    );
    const { user } = await openDialog();
    await choose(user, 'Start Date', '2026-12-21');
    await choose(user, 'End Date', '2026-12-23');
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({
        title: 'Error submitting request',
        description: message,
      }),
    );
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Hours')).toHaveValue('24');
  });

  it('opens the team calendar above the form, which keeps its input', async () => {
    const { user } = await openDialog();
    await user.type(screen.getByLabelText(/^Reason/), 'Wedding');
    await user.click(screen.getByRole('button', { name: /View Team Calendar$/ }));
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Wedding');
  });

  it('for somebody else is offered to admins only', async () => {
    const { unmount } = await openDialog('manager');
    expect(screen.queryByLabelText(/^Employee/)).not.toBeInTheDocument();
    unmount();
    const { user } = await openDialog('admin');
    await user.click(screen.getByLabelText(/^Employee/));
    await user.click(await screen.findByTitle('Lena Sato'));
    await waitFor(() =>
      expect(screen.queryByLabelText('What this request costs')).not.toBeInTheDocument(),
    );
  });
});

describe('calendar addresses', () => {
  it('are made, copied and renewed', async () => {
    let url: string | null = null;
    server.use(
      http.get('*/api/timeoff/feeds', () =>
        HttpResponse.json([
          { scope: 'personal', url, renewedAt: url && '2026-11-20T14:05:09.120Z' },
          { scope: 'team', url: null, renewedAt: null },
        ]),
      ),
      http.post('*/api/timeoff/feeds/personal', () => {
        url = `http://localhost/api/calendar/${url ? 'second' : 'first'}.ics`;
        return HttpResponse.json({ scope: 'personal', url, renewedAt: null }, { status: 201 });
      }),
    );
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: /Subscribe$/ }));
    const mine = within(await screen.findByRole('region', { name: 'My Time Off' }));
    await user.click(mine.getByRole('button', { name: 'Create Address' }));
    const address = await mine.findByLabelText('Address of My Time Off');
    expect(address).toHaveValue('http://localhost/api/calendar/first.ics');
    await user.click(mine.getByRole('button', { name: /Copy$/ }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Address copied'));
    await user.click(mine.getByRole('button', { name: /Renew$/ }));
    await user.click(await screen.findByRole('button', { name: 'Renew Address' }));
    await waitFor(() => expect(address).toHaveValue('http://localhost/api/calendar/second.ics'));
  });
});
