import { calendarEntry, workingCalendar } from '../../testing/time-off';
import { timelineRows } from './timeline-rows';

const employee = (id: number, department: string | null) => ({
  id,
  name: `Person ${id}`,
  department,
  profilePictureUrl: null,
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

it('lists only people who are away, with a bar for each of their days', () => {
  const employees = rows().flatMap((department) => department.employees);
  expect(
    employees.map(({ userId, days }) => [userId, ...days.map((bar) => bar?.entry.id)]),
  ).toEqual([[3, 9, undefined, 9]]);
});
