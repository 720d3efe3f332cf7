import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { calendarEntry, workingCalendar } from '../../testing/time-off';
import { TeamCalendarDialog } from './team-calendar-dialog';

const requested: string[] = [];

const server = apiServer(
  http.get('*/api/users/directory', () =>
    HttpResponse.json(
      [7, 8, 11].map((id) => ({
        id,
        name: `Person ${id}`,
        department: 'Engineering',
        profilePictureUrl: null,
      })),
    ),
  ),
  http.get('*/api/timeoff/calendar', () => HttpResponse.json(workingCalendar())),
  http.get('*/api/timeoff/requests/all', ({ request }) => {
    requested.push(new URL(request.url).search);
    return HttpResponse.json([
      calendarEntry({ id: 1 }),
      calendarEntry({ id: 2, userId: 8, userName: 'Jonas', userLastName: 'Weber', type: 'sick' }),
      calendarEntry({
        id: 3,
        userId: 9,
        userName: null,
        userLastName: null,
        type: 'personal',
        endDate: '2026-11-23',
        status: 'pending',
      }),
      calendarEntry({
        id: 4,
        userId: 10,
        userName: 'Lena',
        endDate: '2026-11-23',
        isHalfDay: true,
      }),
    ]);
  }),
);

beforeEach(() => {
  requested.length = 0;
});

const open = async () => {
  const onClose = jest.fn();
  const page = await renderWithUi(<TeamCalendarDialog onClose={onClose} />, {
    session: testSession(),
  });
  await screen.findByRole('grid', { name: 'November 2026' });
  await screen.findAllByText('Maya Va');
  return { ...page, onClose };
};

const day = (name: RegExp) => screen.getByRole('gridcell', { name });

it('opens at the current month and requests the displayed weeks', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Team Calendar - Time Off Overview' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(requested).toEqual(['?from=2026-11-01&to=2026-12-12']);
  const heads = screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('abbr'));
  expect([heads[0], heads[6]]).toEqual(['Sunday', 'Saturday']);
  expect(day(/^Monday, November 23, 2026/)).toHaveAttribute('aria-current', 'date');
});

it('shows two people per day and counts the others', async () => {
  await open();
  const shownOn = (name: RegExp) => day(name).lastElementChild;
  expect(shownOn(/^Monday, November 23/)).toHaveTextContent('23Maya VaJonas Si+2 more');
  // The bars of the day before continue, without repeating the names.
  expect(shownOn(/^Tuesday, November 24/)).not.toHaveTextContent('Maya');
  expect(day(/^Tuesday, November 24/)).toHaveAccessibleName(/Maya Okafor.*Jonas Weber/);
  expect(shownOn(/^Wednesday, November 25/)).toHaveTextContent(/^25$/);
});

it('shows a row for each person in the timeline and who is present in each department', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Timeline'));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Engineering',
    'Maya Okafor',
    'Jonas Weber',
  ]);
  const [, ...present] = within(table.getByRole('row', { name: /^Engineering/ })).getAllByRole(
    'cell',
  );
  expect(present[21]).toHaveTextContent('1 of 3 present');
  expect(present[22]).toHaveTextContent('1 of 3 present');
  expect(present[23]).toHaveTextContent('3 of 3 present');
  expect(present[24]).toBeEmptyDOMElement();
});

it('shows the weekdays in the timeline', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Timeline'));
  const table = within(await screen.findByRole('table'));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 8)).toEqual(['Employee', 'S1', 'M2', 'T3', 'W4', 'T5', 'F6', 'S7']);
});

it('says in the timeline why a day has no numbers', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Timeline'));
  const table = within(await screen.findByRole('table'));
  const heads = table.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'));
  expect(heads.slice(25, 29)).toEqual([
    'Wednesday, November 25, 2026',
    'Thursday, November 26, 2026, holiday: Thanksgiving',
    'Friday, November 27, 2026',
    'Saturday, November 28, 2026, not a working day',
  ]);
});

it('marks weekends and holidays', async () => {
  await open();
  expect(day(/^Thursday, November 26, 2026, holiday: Thanksgiving, no one away$/)).toBeVisible();
  expect(day(/^Saturday, November 28, 2026, not a working day, no one away$/)).toBeVisible();
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Today',
    'Personal',
    'Vacation',
    'Sick',
    'Half day',
    'Non-working day',
  ]);
});

it('lists everyone who is away on the selected day', async () => {
  const { user } = await open();
  await user.click(screen.getByText('+2 more'));
  const list = within(screen.getByRole('region', { name: 'Monday, November 23, 2026' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Maya OkaforVacationNov 23 – 24, 2026Approved',
    'Jonas WeberSickNov 23 – 24, 2026Approved',
    'User 9PersonalNov 23, 2026Pending',
    'Lena OkaforVacation, half dayNov 23, 2026Approved',
  ]);
});

it('names the holiday of the selected day', async () => {
  const { user } = await open();
  await user.click(day(/^Thursday, November 26/));
  const region = within(screen.getByRole('region', { name: 'Thursday, November 26, 2026' }));
  expect(region.getByText('Holiday: Thanksgiving')).toBeVisible();
});

it('moves to other months and back to today', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /Next/ }));
  expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Next/ }));
  expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Previous/ }));
  expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  await waitFor(() => expect(requested.at(-1)).toContain('from=2026-12-27'));
});

it('moves between days with the arrow keys and is one tab stop', async () => {
  const { user } = await open();
  const today = day(/^Monday, November 23/);
  expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toEqual([today]);
  today.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(day(/^Tuesday, December 1, 2026/)).toHaveFocus();
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await user.keyboard('{PageUp}{Home}');
  expect(day(/^Sunday, November 1, 2026/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('No one is away on this day.')).toBeVisible();
});

it('shows an error and recovers on Retry', async () => {
  server.use(
    http.get(
      '*/api/timeoff/calendar',
      () => HttpResponse.json({ statusCode: 500, message: 'It is broken.' }, { status: 500 }),
      { once: true },
    ),
  );
  const { user } = await renderWithUi(<TeamCalendarDialog onClose={jest.fn()} />, {
    session: testSession(),
  });
  expect(await screen.findByText('It is broken.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible();
});
