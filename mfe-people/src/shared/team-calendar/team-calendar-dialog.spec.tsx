import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { calendarEntry, workingCalendar } from '../../testing/time-off';
import { TeamCalendarDialog } from './team-calendar-dialog';

const asked: string[] = [];

const server = apiServer(
  http.get('*/api/timeoff/calendar', () => HttpResponse.json(workingCalendar())),
  http.get('*/api/timeoff/requests/all', ({ request }) => {
    asked.push(new URL(request.url).search);
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
  asked.length = 0;
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

it('opens at the current month and asks for the weeks in view', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Team Calendar - Time Off Overview' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(asked).toEqual(['?from=2026-11-01&to=2026-12-12']);
  const heads = screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('abbr'));
  expect([heads[0], heads[6]]).toEqual(['Sunday', 'Saturday']);
  expect(day(/^Monday, November 23, 2026/)).toHaveAttribute('aria-current', 'date');
});

it('names two people a day with the first two letters of the type, and counts the others', async () => {
  await open();
  expect(day(/^Monday, November 23/)).toHaveTextContent('23Maya VaJonas Si+2 more');
  expect(day(/^Tuesday, November 24/)).toHaveTextContent('24Maya VaJonas Si');
  expect(day(/^Wednesday, November 25/)).toHaveTextContent(/^25$/);
});

it('marks weekends and holidays', async () => {
  await open();
  expect(day(/^Thursday, November 26, 2026, holiday, nobody away$/)).toHaveTextContent('Holiday');
  expect(day(/^Saturday, November 28, 2026, not a working day, nobody away$/)).toBeVisible();
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Today',
    'Personal',
    'Vacation',
    'Sick',
    'Not worked',
  ]);
});

it('shows everybody of a day that is opened', async () => {
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

it('turns to other months and back to today', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /Next/ }));
  expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Next/ }));
  expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Previous/ }));
  expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toContain('from=2026-12-27'));
});

it('is walked with the keys, one stop of the tabulator', async () => {
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
  expect(screen.getByText('Nobody is away on this day.')).toBeVisible();
});

it('says what went wrong and tries again', async () => {
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
