import { toastStore } from '@atrium/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CalendarPreviewDto } from '../../api/endpoints.generated';
import { SETTINGS } from '../../testing/settings';
import { openSettings, settingsServer } from '../testing/settings-server';

const UNAFFECTED: CalendarPreviewDto = { requests: 0, users: 0, notifiedUsers: 0, changes: [] };

let preview = UNAFFECTED;
const previewed: unknown[] = [];

const settings = settingsServer(
  http.post('*/api/timeoff/calendar/preview', async ({ request }) => {
    previewed.push(await request.json());
    return HttpResponse.json(preview);
  }),
);

beforeEach(() => {
  preview = UNAFFECTED;
  previewed.length = 0;
});

it('turns on the yearly renewal of balances from next January 1', async () => {
  const { user } = await openSettings('timeoff');
  const renewal = await screen.findByRole('switch', { name: 'Renew Balances Every Year' });
  expect(screen.queryByLabelText('Vacation Carry-Over')).not.toBeInTheDocument();
  await user.click(renewal);
  const carryOver = await screen.findByLabelText('Vacation Carry-Over');
  await user.clear(carryOver);
  await user.type(carryOver, '7.5');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(settings.sent[0]).toEqual([
    'timeoff',
    {
      ...SETTINGS.timeoff,
      firstRenewalYear: new Date().getUTCFullYear() + 1,
      vacationCarryOverDays: 7.5,
    },
  ]);
});

it('keeps the first year of renewals that have begun', async () => {
  settings.record = { ...SETTINGS, timeoff: { ...SETTINGS.timeoff, firstRenewalYear: 2020 } };
  const { user } = await openSettings('timeoff');
  const vacation = await screen.findByLabelText('Vacation');
  await user.clear(vacation);
  await user.type(vacation, '20');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(settings.sent[0]).toEqual(['timeoff', { ...settings.record.timeoff, vacationDays: 20 }]);
});

it('keeps an invalid holiday and shows an error', async () => {
  const { user } = await openSettings('timeoff');
  const field = await screen.findByPlaceholderText('Add a holiday');
  await user.type(field, '31.12.2026');
  await user.tab();
  expect(await screen.findByText('Enter a date such as Feb 3, 2030.')).toBeVisible();
  expect(field).toHaveValue('31.12.2026');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(settings.sent).toEqual([]);

  await user.clear(field);
  await user.type(field, '2026-12-31');
  expect(await screen.findByText('Dec 31, 2026')).toBeVisible();
  expect(screen.getByPlaceholderText('Add a holiday')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(settings.sent[0]).toEqual([
    'timeoff',
    expect.objectContaining({ holidays: ['2026-12-25', '2026-12-26', '2026-12-31'] }),
  ]);
});

/** jsdom's files have no `text`. */
const calendarFile = (text: string): File =>
  Object.assign(new File([text], 'holidays.ics', { type: 'text/calendar' }), {
    text: () => Promise.resolve(text),
  });

const YEAR = new Date().getUTCFullYear();

/** A yearly holiday on January 6 since 2000. */
const EPIPHANY = [
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20000106',
  'RRULE:FREQ=YEARLY',
  'SUMMARY:Epiphany',
  'END:VEVENT',
];

it('adds the holidays of a calendar file for this year and the next two, and lists skipped events', async () => {
  const { user } = await openSettings('timeoff');
  const calendar = [
    ...EPIPHANY,
    'BEGIN:VEVENT',
    'DTSTART:20260301T090000Z',
    'SUMMARY:Team Meeting',
    'END:VEVENT',
  ].join('\r\n');
  await user.upload(await screen.findByTestId('holiday-calendar'), calendarFile(calendar));
  await waitFor(() => expect(toastStore.read()?.title).toBe('3 holidays added'));
  expect(screen.getByLabelText(`Holiday name for Jan 6, ${YEAR + 2}`)).toHaveValue('Epiphany');
  expect(screen.getByText("1 event of the file wasn't added:")).toBeVisible();
  expect(screen.getByText("Team Meeting (doesn't take all day)")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(settings.sent[0]).toEqual([
    'timeoff',
    expect.objectContaining({
      holidays: [
        '2026-12-25',
        '2026-12-26',
        `${YEAR}-01-06`,
        `${YEAR + 1}-01-06`,
        `${YEAR + 2}-01-06`,
      ].toSorted(),
      holidayNames: {
        '2026-12-25': 'Christmas Day',
        [`${YEAR}-01-06`]: 'Epiphany',
        [`${YEAR + 1}-01-06`]: 'Epiphany',
        [`${YEAR + 2}-01-06`]: 'Epiphany',
      },
    }),
  ]);
});

it('says that a calendar file has no new holidays when it is imported again', async () => {
  const { user } = await openSettings('timeoff');
  const input = await screen.findByTestId('holiday-calendar');
  await user.upload(input, calendarFile(EPIPHANY.join('\r\n')));
  await waitFor(() => expect(toastStore.read()?.title).toBe('3 holidays added'));
  await user.upload(input, calendarFile(EPIPHANY.join('\r\n')));
  await waitFor(() => expect(toastStore.read()?.title).toBe('No new holidays'));
  expect(toastStore.read()?.description).toBe(
    `All holidays of the file from Jan 1, ${YEAR} to Dec 31, ${YEAR + 2} are already listed.`,
  );
});

it('says that a file has no holidays, and keeps the list', async () => {
  const { user } = await openSettings('timeoff');
  await user.upload(await screen.findByTestId('holiday-calendar'), calendarFile('no calendar'));
  await waitFor(() => expect(toastStore.read()?.title).toBe('No holidays were added'));
  expect(screen.getByLabelText('Holiday name for Dec 25, 2026')).toHaveValue('Christmas Day');
});

it('says above the working week and the holidays what a change of them does', async () => {
  await openSettings('timeoff');
  const note = await screen.findByText(
    "When you change holidays or working days, Atrium recalculates the hours of requests that haven't ended and notifies everyone affected. Before you save, you see how many requests change.",
  );
  for (const label of ['Working Week', 'Holidays']) {
    const [field] = screen.getAllByLabelText(label);
    expect(note.compareDocumentPosition(field as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

it('lists the requests that a removed holiday changes, and saves only after confirmation', async () => {
  const change = (id: number, userName: string, newMinutes: number) => ({
    id,
    userId: id,
    userName,
    userLastName: 'Okafor',
    userEmail: `${userName}@example.com`,
    type: 'vacation' as const,
    startDate: '2026-12-21',
    endDate: '2026-12-25',
    status: 'approved' as const,
    days: '4.00',
    minutes: 1920,
    newDays: '5.00',
    newMinutes,
  });
  const names = Array.from({ length: 9 }, (_, index) => `User${index}`);
  preview = {
    requests: 12,
    users: 11,
    notifiedUsers: 10,
    changes: ['Maya', ...names, 'Hidden'].map((name, id) => change(id, name, 2400)),
  };
  const { user } = await openSettings('timeoff');
  await user.click(await screen.findByRole('button', { name: 'Remove Dec 25, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change these requests?' });
  expect(dialog).toHaveTextContent('This changes the hours of 12 requests and notifies 10 people:');
  const [first] = within(dialog).getAllByRole('listitem');
  expect(first).toHaveTextContent('Maya Okafor: 40 hours instead of 32');
  expect(first).toHaveTextContent('Vacation, Dec 21 – 25, 2026');
  expect(within(dialog).getByText('2 more requests')).toBeVisible();
  expect(previewed).toEqual([{ workingDays: [1, 2, 3, 4, 5], holidays: ['2026-12-26'] }]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText("Your changes aren't saved yet.")).toBeVisible();
  expect(settings.sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const again = await screen.findByRole('dialog', { name: 'Change these requests?' });
  await user.click(within(again).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(settings.sent[0]).toEqual([
    'timeoff',
    expect.objectContaining({ holidays: ['2026-12-26'] }),
  ]);
});

it("says nothing about notifications when a holiday only changes one's own request", async () => {
  preview = { requests: 1, users: 1, notifiedUsers: 0, changes: [] };
  const { user } = await openSettings('timeoff');
  await user.click(await screen.findByRole('button', { name: 'Remove Dec 25, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change these requests?' });
  expect(dialog).toHaveTextContent('This changes the hours of 1 request.');
  expect(dialog).not.toHaveTextContent('notifies');
});

it('says how many requests new holidays would change if the user cannot read them', async () => {
  preview = { requests: 12, users: 11, notifiedUsers: 11, changes: [] };
  const { user } = await openSettings('timeoff');
  await user.click(await screen.findByRole('button', { name: 'Remove Dec 25, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change these requests?' });
  expect(dialog).toHaveTextContent('This changes the hours of 12 requests and notifies 11 people.');
  expect(within(dialog).queryByRole('listitem')).not.toBeInTheDocument();
});

it('saves a holiday that changes no requests without asking', async () => {
  const { user } = await openSettings('timeoff');
  await user.click(await screen.findByRole('button', { name: 'Remove Dec 25, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(previewed).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('previews no requests when only the name of a holiday changes', async () => {
  const { user } = await openSettings('timeoff');
  await user.type(await screen.findByLabelText('Holiday name for Dec 26, 2026'), 'Boxing Day');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(previewed).toEqual([]);
});

it('saves the name of a holiday', async () => {
  const { user } = await openSettings('timeoff');
  const name = await screen.findByLabelText('Holiday name for Dec 26, 2026');
  expect(screen.getByLabelText('Holiday name for Dec 25, 2026')).toHaveValue('Christmas Day');
  await user.type(name, 'Boxing Day');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(settings.sent[0]).toEqual([
    'timeoff',
    expect.objectContaining({
      holidays: ['2026-12-25', '2026-12-26'],
      holidayNames: { '2026-12-25': 'Christmas Day', '2026-12-26': 'Boxing Day' },
    }),
  ]);
});

it('removes holidays one by one', async () => {
  const { user } = await openSettings('timeoff');
  const list = await screen.findByRole('list', { name: 'Holidays' });
  await user.click(within(list).getByRole('button', { name: 'Remove Dec 25, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(settings.sent[0]).toEqual([
    'timeoff',
    expect.objectContaining({ holidays: ['2026-12-26'], version: 1 }),
  ]);
});
