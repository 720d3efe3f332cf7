import { type Role, TIME_OFF_LABELS } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { calendarEntry, requestDetail } from '../testing/time-off';
import { timeOffServer } from '../testing/time-off-server';
import { TimeOffPage } from './time-off-page';

const { server } = timeOffServer();

const openPage = (at = '/time-off', role: Role = 'employee') =>
  renderWithUi(<></>, {
    at,
    routes: [
      { path: '/time-off/*', element: <TimeOffPage /> },
      { path: '/time-off-manager/*', element: null },
    ],
    session: testSession({ id: 7, role }),
  });

const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;

async function choose(user: UserEvent, label: string, date: string): Promise<void> {
  const input = screen.getByLabelText(label);
  await user.clear(input);
  await user.type(input, `${date}{Enter}`);
}

async function chooseOption(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByTitle(option));
}

describe('RequestDialog', () => {
  const openDialog = async (role: Role = 'employee') => {
    const page = await openPage('/time-off', role);
    await waitFor(() => expect(tile('Vacation')).toHaveTextContent('100 h'));
    await page.user.click(screen.getByRole('button', { name: /Request Time Off$/ }));
    await screen.findByLabelText('Start Date');
    return page;
  };

  it('has an input for every field of a request', async () => {
    const { user } = await openDialog('admin');
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    // The days are entered in hours.
    for (const label of Object.values({ ...TIME_OFF_LABELS, days: 'Hours' })) {
      expect(screen.getByLabelText(new RegExp(`^${label}`, 'i'))).toBeInTheDocument();
    }
  });

  it('proposes the hours of the working days and shows the remaining balance', async () => {
    const { user } = await openDialog();
    expect(screen.getByLabelText('Hours')).toHaveValue('8');
    await choose(user, 'Start Date', '2026-11-25');
    await choose(user, 'End Date', '2026-11-30');
    await waitFor(() => expect(screen.getByLabelText('Hours')).toHaveValue('24'));
    expect(
      screen.getByText(
        'These dates include 24 working hours. Holiday: Nov 26, 2026 (Thanksgiving).',
      ),
    ).toBeVisible();
    const cost = screen.getByLabelText('Effect on your balance');
    expect(cost).toHaveTextContent('Vacation available92 hours');
    expect(cost).toHaveTextContent('This request24 hours');
    expect(cost).toHaveTextContent('After approval68 hours');
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    await waitFor(() => expect(cost).toHaveTextContent('This request12 hours'));
  });

  it('sets the end date to the start date if it is empty or earlier', async () => {
    const { user } = await openDialog();
    const end = screen.getByLabelText('End Date');
    await choose(user, 'Start Date', '2026-11-25');
    expect(end).toHaveValue('Nov 25, 2026');
    expect(screen.getByLabelText('Hours')).toHaveValue('8');
    await choose(user, 'End Date', '2026-11-27');
    await choose(user, 'Start Date', '2026-11-24');
    expect(end).toHaveValue('Nov 27, 2026');
    await choose(user, 'Start Date', '2026-11-30');
    expect(end).toHaveValue('Nov 30, 2026');
  });

  it('warns about another request for the same days, except for two half days', async () => {
    server.use(
      http.get('*/api/timeoff/requests/all', ({ request }) => {
        const isInRange = new URL(request.url).searchParams.get('to') === '2026-11-25';
        const entries = [
          calendarEntry({ id: 40, userId: 8 }),
          calendarEntry({ startDate: '2026-11-25', endDate: '2026-11-25', isHalfDay: true }),
        ];
        return HttpResponse.json(isInRange ? entries : []);
      }),
    );
    const { user } = await openDialog();
    const warning =
      'There is already a request for Nov 25, 2026 (half day): Vacation, approved. Select Half day to request the other half.';
    await choose(user, 'Start Date', '2026-11-25');
    expect(await screen.findByText(warning)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    expect(screen.getByText(warning)).toBeVisible();
    await choose(user, 'Start Date', '2026-11-30');
    await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument());
  });

  it('names colleagues of the same department who are away on these days', async () => {
    const person = (id: number, department: string | null) => ({
      id,
      name: `User ${id}`,
      department,
      profilePictureUrl: null,
      isActive: true,
    });
    const people = [person(7, 'Support'), person(8, 'Support'), person(9, 'Sales')];
    const entries = [
      calendarEntry({
        id: 40,
        userId: 8,
        userName: 'Wei',
        userLastName: 'Chen',
        status: 'pending',
      }),
      calendarEntry({ id: 41, userId: 9, userName: 'Emma', userLastName: 'Laurent' }),
    ];
    server.use(
      http.get('*/api/users/directory', () => HttpResponse.json(people)),
      http.get('*/api/timeoff/requests/all', () => HttpResponse.json(entries)),
    );
    const { user } = await openDialog();
    await choose(user, 'Start Date', '2026-11-24');
    const note = await screen.findByText(/^Also away in Support/);
    expect(note).toHaveTextContent('Also away in Support: Wei Chen, Nov 23 – 24, 2026, pending.');
  });

  it('suggests the afternoon if the morning was requested', async () => {
    const morning = {
      startDate: '2026-11-25',
      endDate: '2026-11-25',
      isHalfDay: true,
      timeOfDay: 'morning',
    } as const;
    server.use(
      http.get('*/api/timeoff/requests/all', () => HttpResponse.json([calendarEntry(morning)])),
    );
    const { user } = await openDialog();
    await choose(user, 'Start Date', '2026-11-25');
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    await chooseOption(user, 'Time of Day', 'Morning');
    const warning =
      'There is already a request for Nov 25, 2026 (morning): Vacation, approved. Choose Afternoon to request the other half.';
    expect(await screen.findByText(warning)).toBeVisible();
    await chooseOption(user, 'Time of Day', 'Afternoon');
    await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument());
  });

  it('suggests the other half only if the existing half days include all chosen dates', async () => {
    server.use(
      http.get('*/api/timeoff/requests/all', () =>
        HttpResponse.json([
          calendarEntry({ startDate: '2026-11-25', endDate: '2026-11-25', isHalfDay: true }),
        ]),
      ),
    );
    const { user } = await openDialog();
    const warning = 'There is already a request for Nov 25, 2026 (half day): Vacation, approved.';
    await choose(user, 'Start Date', '2026-11-25');
    expect(
      await screen.findByText(`${warning} Select Half day to request the other half.`),
    ).toBeVisible();
    await choose(user, 'End Date', '2026-11-27');
    expect(await screen.findByText(warning)).toBeVisible();
  });

  it('warns about a third half day on the same day', async () => {
    const halfDay = { startDate: '2026-11-25', endDate: '2026-11-25', isHalfDay: true };
    server.use(
      http.get('*/api/timeoff/requests/all', () =>
        HttpResponse.json([calendarEntry(halfDay), calendarEntry({ ...halfDay, id: 41 })]),
      ),
    );
    const { user } = await openDialog();
    const warning = 'There is already a request for Nov 25, 2026 (half day): Vacation, approved.';
    await choose(user, 'Start Date', '2026-11-25');
    expect(await screen.findByText(warning)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    expect(screen.getByText(warning)).toBeVisible();
  });

  it('warns that only an approver can cancel a request that starts in the past', async () => {
    const { user } = await openDialog();
    const warning = 'The start date is in the past, so only an approver can cancel this request.';
    await choose(user, 'Start Date', '2026-11-20');
    expect(await screen.findByText(warning)).toBeVisible();
    await choose(user, 'Start Date', '2026-11-25');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });

  it('proposes no hours for dates without a working day and says so at the end date', async () => {
    const { user } = await openDialog();
    await choose(user, 'Start Date', '2026-11-28');
    await choose(user, 'End Date', '2026-11-29');
    expect(screen.getByLabelText('Hours')).toHaveValue('0');
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('There are no working days between these dates.')).toBeVisible();
    expect(screen.getByLabelText('End Date')).toHaveAttribute('aria-invalid', 'true');
    await choose(user, 'End Date', '2026-11-30');
    expect(screen.getByLabelText('Hours')).toHaveValue('8');
  });

  it('updates the proposed hours until the user enters some', async () => {
    const { user } = await openDialog();
    const hours = screen.getByLabelText('Hours');
    const changeEnd = (date: string): Promise<void> => choose(user, 'End Date', date);
    await choose(user, 'Start Date', '2026-11-25');
    await choose(user, 'End Date', '2026-11-30');
    await waitFor(() => expect(hours).toHaveValue('24'));
    await changeEnd('2026-11-27');
    expect(hours).toHaveValue('16');
    expect(hours).not.toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByTitle('Personal'));
    await changeEnd('2026-11-25');
    expect(hours).toHaveValue('8');
    await user.clear(hours);
    await user.type(hours, '6');
    await changeEnd('2026-11-27');
    expect(hours).toHaveValue('6');
  });

  it('caps entered hours at one day when the type changes, and keeps proposed hours', async () => {
    const { user } = await openDialog();
    const hours = screen.getByLabelText('Hours');
    const switchTo = (type: string): Promise<void> => chooseOption(user, 'Type', type);
    await choose(user, 'Start Date', '2026-11-25');
    await choose(user, 'End Date', '2026-11-30');
    await waitFor(() => expect(hours).toHaveValue('24'));
    await switchTo('Sick');
    expect(screen.getByLabelText('Effect on your balance')).toHaveTextContent('Sick available');
    expect(hours).toHaveValue('24');
    await user.clear(hours);
    await user.type(hours, '20');
    await switchTo('Personal');
    expect(hours).toHaveValue('8');
  });

  it('sends the request in days, once, and confirms it', async () => {
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
          days: '3.00',
          isHalfDay: false,
          timeOfDay: null,
          reason: 'Wedding',
        },
        expect.stringMatching(/\S{16}/),
      ],
    ]);
  });

  it.each([
    ['links to your own request', 7, '/time-off?request=31'],
    ['links to a request for someone else among the managed ones', 8, '/time-off-manager/31'],
  ])('%s', async (_, userId, path) => {
    server.use(
      http.post('*/api/timeoff/requests', () =>
        HttpResponse.json(requestDetail({ id: 31, userId }), { status: 201 }),
      ),
    );
    const { user, address } = await openDialog('admin');
    await choose(user, 'Start Date', '2026-12-21');
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Request submitted'));
    const action = toastStore.read()?.action;
    expect(action?.label).toBe('Open Request');
    act(() => action?.onSelect());
    expect(address()).toBe(path);
  });

  it('requires type and dates', async () => {
    const { user } = await openDialog();
    const hours = screen.getByLabelText('Hours');
    await user.click(hours);
    await user.clear(hours);
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findAllByText('Please fill in all required fields.')).toHaveLength(2);
    expect(screen.getByText('Hours requested must be at least 1 hour.')).toBeVisible();
  });

  it('shows server errors of the days at the hours', async () => {
    const message = 'You can only request up to 8 hours for vacation requests.';
    server.use(
      http.post('*/api/timeoff/requests', () =>
        HttpResponse.json({ statusCode: 409, message, errors: { days: message } }, { status: 409 }),
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

  it('opens the team calendar over the form and keeps the input', async () => {
    const { user } = await openDialog();
    await user.type(screen.getByLabelText(/^Reason/), 'Wedding');
    await user.click(screen.getByRole('button', { name: /View Team Calendar$/ }));
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Wedding');
  });

  it('lets only admins request time off for someone else', async () => {
    const { unmount } = await openDialog('manager');
    expect(screen.queryByLabelText(/^Employee/)).not.toBeInTheDocument();
    unmount();
    const { user } = await openDialog('admin');
    await user.click(screen.getByLabelText(/^Employee/));
    await user.click(await screen.findByTitle('Lena Sato'));
    const cost = await screen.findByLabelText("Effect on this person's balance");
    expect(cost).toHaveTextContent('Vacation available16 hours');
    expect(cost).toHaveTextContent('After approval8 hours');
    expect(screen.queryByLabelText('Effect on your balance')).not.toBeInTheDocument();
  });

  it('checks the hours against the balance of the selected person', async () => {
    const { user } = await openDialog('admin');
    await user.click(screen.getByLabelText(/^Employee/));
    await user.click(await screen.findByTitle('Lena Sato'));
    await screen.findByLabelText("Effect on this person's balance");
    await choose(user, 'Start Date', '2026-12-21');
    await choose(user, 'End Date', '2026-12-23');
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(
      await screen.findByText('You can only request up to 16 hours for vacation requests.'),
    ).toBeVisible();
  });

  it('shows a rejected overlap once, at the start date', async () => {
    const message = 'There is already a request from Nov 23, 2026 to Nov 24, 2026.';
    server.use(
      http.post('*/api/timeoff/requests', () =>
        HttpResponse.json(
          { statusCode: 409, message, errors: { startDate: message } },
          { status: 409 },
        ),
      ),
    );
    const { user } = await openDialog();
    await choose(user, 'Start Date', '2026-11-23');
    expect(await screen.findAllByText(/^There is already a request/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(screen.getByLabelText('Start Date')).toBeInvalid());
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByText(/^There is already a request/)).toHaveLength(1);
    expect(dialog.getByText(message)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Half day' }));
    await waitFor(() => expect(screen.getByLabelText('Start Date')).toBeValid());
  });

  it('rejects a date before last year at its field', async () => {
    const { user } = await openDialog();
    await choose(user, 'Start Date', '1999-11-23');
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('Enter a date on or after Jan 1, 2025.')).toBeVisible();
  });
});
