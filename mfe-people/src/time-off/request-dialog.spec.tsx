import { TIME_OFF_LABELS } from '@atrium/contracts';
import { toastStore } from '@atrium/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { requestDetail } from '../testing/time-off';
import { timeOffServer } from '../testing/time-off-server';
import { chooseDate, chooseOption, openRequestDialog } from './testing/request-dialog';

const { server } = timeOffServer();

describe('RequestDialog', () => {
  it('has an input for every field of a request', async () => {
    const { user } = await openRequestDialog('admin');
    await user.click(screen.getByRole('checkbox', { name: 'Half day' }));
    // The days are entered in hours.
    for (const label of Object.values({ ...TIME_OFF_LABELS, days: 'Hours' })) {
      expect(screen.getByLabelText(new RegExp(`^${label}`, 'i'))).toBeInTheDocument();
    }
  });

  it('proposes the hours of the working days and shows the remaining balance', async () => {
    const { user } = await openRequestDialog();
    expect(screen.getByLabelText('Hours')).toHaveValue('8');
    await chooseDate(user, 'Start Date', '2026-11-25');
    await chooseDate(user, 'End Date', '2026-11-30');
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
    const { user } = await openRequestDialog();
    const end = screen.getByLabelText('End Date');
    await chooseDate(user, 'Start Date', '2026-11-25');
    expect(end).toHaveValue('Nov 25, 2026');
    expect(screen.getByLabelText('Hours')).toHaveValue('8');
    await chooseDate(user, 'End Date', '2026-11-27');
    await chooseDate(user, 'Start Date', '2026-11-24');
    expect(end).toHaveValue('Nov 27, 2026');
    await chooseDate(user, 'Start Date', '2026-11-30');
    expect(end).toHaveValue('Nov 30, 2026');
  });

  it('proposes no hours for dates without a working day and says so at the end date', async () => {
    const { user } = await openRequestDialog();
    await chooseDate(user, 'Start Date', '2026-11-28');
    await chooseDate(user, 'End Date', '2026-11-29');
    expect(screen.getByLabelText('Hours')).toHaveValue('0');
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('There are no working days between these dates.')).toBeVisible();
    expect(screen.getByLabelText('End Date')).toHaveAttribute('aria-invalid', 'true');
    await chooseDate(user, 'End Date', '2026-11-30');
    expect(screen.getByLabelText('Hours')).toHaveValue('8');
  });

  it('updates the proposed hours until the user enters some', async () => {
    const { user } = await openRequestDialog();
    const hours = screen.getByLabelText('Hours');
    const changeEnd = (date: string): Promise<void> => chooseDate(user, 'End Date', date);
    await chooseDate(user, 'Start Date', '2026-11-25');
    await chooseDate(user, 'End Date', '2026-11-30');
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
    const { user } = await openRequestDialog();
    const hours = screen.getByLabelText('Hours');
    const switchTo = (type: string): Promise<void> => chooseOption(user, 'Type', type);
    await chooseDate(user, 'Start Date', '2026-11-25');
    await chooseDate(user, 'End Date', '2026-11-30');
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
    const { user } = await openRequestDialog();
    await chooseDate(user, 'Start Date', '2026-12-21');
    await chooseDate(user, 'End Date', '2026-12-23');
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
    const { user, address } = await openRequestDialog('admin');
    await chooseDate(user, 'Start Date', '2026-12-21');
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Request submitted'));
    const action = toastStore.read()?.action;
    expect(action?.label).toBe('Open Request');
    act(() => action?.onSelect());
    expect(address()).toBe(path);
  });

  it('requires type and dates', async () => {
    const { user } = await openRequestDialog();
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
    const { user } = await openRequestDialog();
    await chooseDate(user, 'Start Date', '2026-12-21');
    await chooseDate(user, 'End Date', '2026-12-23');
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
    const { user } = await openRequestDialog();
    await user.type(screen.getByLabelText(/^Reason/), 'Wedding');
    await user.click(screen.getByRole('button', { name: /View Team Calendar$/ }));
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Wedding');
  });

  it('lets only admins request time off for someone else', async () => {
    const { unmount } = await openRequestDialog('manager');
    expect(screen.queryByLabelText(/^Employee/)).not.toBeInTheDocument();
    unmount();
    const { user } = await openRequestDialog('admin');
    await user.click(screen.getByLabelText(/^Employee/));
    await user.click(await screen.findByTitle('Lena Sato'));
    const cost = await screen.findByLabelText("Effect on this person's balance");
    expect(cost).toHaveTextContent('Vacation available16 hours');
    expect(cost).toHaveTextContent('After approval8 hours');
    expect(screen.queryByLabelText('Effect on your balance')).not.toBeInTheDocument();
  });

  it('checks the hours against the balance of the selected person', async () => {
    const { user } = await openRequestDialog('admin');
    await user.click(screen.getByLabelText(/^Employee/));
    await user.click(await screen.findByTitle('Lena Sato'));
    await screen.findByLabelText("Effect on this person's balance");
    await chooseDate(user, 'Start Date', '2026-12-21');
    await chooseDate(user, 'End Date', '2026-12-23');
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(
      await screen.findByText('You can only request up to 16 hours for vacation requests.'),
    ).toBeVisible();
  });

  it('rejects a date before last year at its field', async () => {
    const { user } = await openRequestDialog();
    await chooseDate(user, 'Start Date', '1999-11-23');
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('Enter a date on or after Jan 1, 2025.')).toBeVisible();
  });
});
