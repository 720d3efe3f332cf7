import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { calendarEntry, timeOffBalance } from '../testing/time-off';
import { timeOffServer } from '../testing/time-off-server';
import { chooseDate, chooseOption, openRequestDialog } from './testing/request-dialog';

const { server } = timeOffServer();

describe('notes in the request form', () => {
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
    const { user } = await openRequestDialog();
    const warning =
      'There is already a request for Nov 25, 2026 (half day): Vacation, approved. Select Half day to request the other half.';
    await chooseDate(user, 'Start Date', '2026-11-25');
    expect(await screen.findByText(warning)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    expect(screen.getByText(warning)).toBeVisible();
    await chooseDate(user, 'Start Date', '2026-11-30');
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
    const { user } = await openRequestDialog();
    await chooseDate(user, 'Start Date', '2026-11-24');
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
    const { user } = await openRequestDialog();
    await chooseDate(user, 'Start Date', '2026-11-25');
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
    const { user } = await openRequestDialog();
    const warning = 'There is already a request for Nov 25, 2026 (half day): Vacation, approved.';
    await chooseDate(user, 'Start Date', '2026-11-25');
    expect(
      await screen.findByText(`${warning} Select Half day to request the other half.`),
    ).toBeVisible();
    await chooseDate(user, 'End Date', '2026-11-27');
    expect(await screen.findByText(warning)).toBeVisible();
  });

  it('warns about a third half day on the same day', async () => {
    const halfDay = { startDate: '2026-11-25', endDate: '2026-11-25', isHalfDay: true };
    server.use(
      http.get('*/api/timeoff/requests/all', () =>
        HttpResponse.json([calendarEntry(halfDay), calendarEntry({ ...halfDay, id: 41 })]),
      ),
    );
    const { user } = await openRequestDialog();
    const warning = 'There is already a request for Nov 25, 2026 (half day): Vacation, approved.';
    await chooseDate(user, 'Start Date', '2026-11-25');
    expect(await screen.findByText(warning)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    expect(screen.getByText(warning)).toBeVisible();
  });

  it('warns that only an approver can cancel a request that starts in the past', async () => {
    const { user } = await openRequestDialog();
    const warning = 'The start date is in the past, so only an approver can cancel this request.';
    await chooseDate(user, 'Start Date', '2026-11-20');
    expect(await screen.findByText(warning)).toBeVisible();
    await chooseDate(user, 'Start Date', '2026-11-25');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
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
    const { user } = await openRequestDialog();
    await chooseDate(user, 'Start Date', '2026-11-23');
    expect(await screen.findAllByText(/^There is already a request/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(screen.getByLabelText('Start Date')).toBeInvalid());
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByText(/^There is already a request/)).toHaveLength(1);
    expect(dialog.getByText(message)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Half day' }));
    await waitFor(() => expect(screen.getByLabelText('Start Date')).toBeValid());
  });

  it('says when hours of the next year can be requested if the balance is too low for it', async () => {
    const nextRenewal = {
      date: '2027-01-01',
      personalDays: '5.00',
      vacationDays: '15.00',
      sickDays: '10.00',
      expiring: { personalDays: '0.00', vacationDays: '0.00', sickDays: '0.00' },
    };
    server.use(
      http.get('*/api/timeoff/balance', () => HttpResponse.json(timeOffBalance({ nextRenewal }))),
    );
    const { user } = await openRequestDialog();
    const note =
      'Your balance is renewed on Jan 1, 2027. The new hours can be requested from that day.';
    await chooseDate(user, 'Start Date', '2026-12-01');
    await chooseDate(user, 'End Date', '2026-12-31');
    expect(screen.getByLabelText('Effect on your balance')).toHaveTextContent('−92 hours');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await chooseDate(user, 'End Date', '2027-01-04');
    expect(await screen.findByText(note)).toBeVisible();
    await chooseDate(user, 'Start Date', '2027-01-04');
    await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
  });
});
