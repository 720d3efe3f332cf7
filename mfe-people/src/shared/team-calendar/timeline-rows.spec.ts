import { calendarEntry, workingCalendar } from '../../testing/time-off';
import type { BarPart } from './calendar-days';
import { timelineRows } from './timeline-rows';

const employee = (id: number, department: string | null) => ({
  id,
  name: `Person ${id}`,
  department,
  profilePictureUrl: null,
  isActive: true,
});

const directory = [
  employee(1, null),
  employee(2, 'Sales'),
  employee(3, 'Design'),
  employee(4, 'Design'),
];
const entries = [
  calendarEntry({ id: 9, userId: 3, startDate: '2026-11-25', endDate: '2026-11-27' }),
];

const idsOf = (days: readonly (BarPart | undefined)[][]) =>
  days.map((bars) => bars.map((bar) => bar?.entry.id));

const rows = () =>
  timelineRows(
    ['2026-11-25', '2026-11-26', '2026-11-27'],
    entries,
    directory,
    workingCalendar({ holidays: ['2026-11-26'] }),
  );

it('sorts the departments by name, with people without a department last', () => {
  expect(rows().map(({ name }) => name)).toEqual(['Design', 'Sales', null]);
});

it('counts the people who are present on each working day', () => {
  expect(rows().map(({ size, present }) => [size, ...present])).toEqual([
    [2, 1, null, 1],
    [1, 1, null, 1],
    [1, 1, null, 1],
  ]);
});

it('counts a half day as half, and two of them on the same day as a full absence', () => {
  const halfDay = { userId: 3, isHalfDay: true, startDate: '2026-11-23', endDate: '2026-11-23' };
  const [design] = timelineRows(
    ['2026-11-23', '2026-11-24'],
    [
      calendarEntry({ ...halfDay, id: 10 }),
      calendarEntry({ ...halfDay, id: 11, endDate: '2026-11-24' }),
    ],
    directory,
    workingCalendar(),
  );
  expect(design?.present).toEqual([1, 1.5]);
});

it('lists only people who are away, with a bar for each of their days', () => {
  const employees = rows().flatMap((department) => department.employees);
  expect(employees.map(({ userId, days }) => [userId, idsOf(days)])).toEqual([
    [3, [[9], [undefined], [9]]],
  ]);
});

it('shows two half days on the same day in two lanes, and the longer one in its lane on each day', () => {
  const [design] = timelineRows(
    ['2026-11-23', '2026-11-24'],
    [
      calendarEntry({
        ...{ id: 10, userId: 3, isHalfDay: true },
        ...{ startDate: '2026-11-23', endDate: '2026-11-23' },
      }),
      calendarEntry({
        ...{ id: 11, userId: 3, isHalfDay: true },
        ...{ startDate: '2026-11-23', endDate: '2026-11-24' },
      }),
    ],
    directory,
    workingCalendar(),
  );
  expect(design?.employees.map(({ days }) => idsOf(days))).toEqual([
    [
      [10, 11],
      [undefined, 11],
    ],
  ]);
});
