import { listedRequest, timeOffBalance, workingCalendar } from '../../testing/time-off';
import {
  availableHours,
  describeDates,
  endDateError,
  formValuesOf,
  hoursError,
  hoursForNewType,
  requestedHours,
  type RequestFormValues,
  toRequest,
  withoutRequest,
  workingHours,
} from './request-form';

const values = (parts: Partial<RequestFormValues> = {}): RequestFormValues => ({
  type: 'vacation',
  startDate: '2026-11-23',
  endDate: '2026-11-27',
  hours: 32,
  isHalfDay: false,
  ...parts,
});
const context = { balance: timeOffBalance(), calendar: workingCalendar() };

it('counts the hours of the working days without holidays', () => {
  expect(workingHours(values(), context.calendar)).toBe(32);
  expect(workingHours(values({ endDate: '2026-11-22' }), context.calendar)).toBeUndefined();
  expect(workingHours(values({ endDate: null }), context.calendar)).toBeUndefined();
});

it.each([
  [['2026-11-26'], 'Holiday: Nov 26, 2026 (Thanksgiving).'],
  [['2026-11-26', '2026-11-27'], 'Holidays: Nov 26, 2026 (Thanksgiving), Nov 27, 2026.'],
])('names the holidays %j in the chosen dates', (holidays, expected) => {
  expect(describeDates(values(), workingCalendar({ holidays }))).toMatch(expected);
});

it('uses half of the entered hours for a half day', () => {
  expect(requestedHours({ hours: 8, isHalfDay: true })).toBe(4);
  expect(toRequest(values({ hours: 8, isHalfDay: true, reason: ' ' }), 7)).toEqual({
    type: 'vacation',
    startDate: '2026-11-23',
    endDate: '2026-11-27',
    days: '0.50',
    isHalfDay: true,
    timeOfDay: null,
    reason: null,
  });
});

it('sends the user id only for another person', () => {
  expect(toRequest(values({ userId: 7 }), 7)).not.toHaveProperty('userId');
  expect(toRequest(values({ userId: 8 }), 7)).toMatchObject({ userId: 8, days: '4.00' });
});

it('subtracts pending requests from the available hours', () => {
  expect(availableHours(context.balance, 'vacation')).toBe(92);
});

it.each<[Partial<RequestFormValues>, string | undefined]>([
  [{}, undefined],
  [{ hours: 1 }, undefined],
  [{ hours: null }, 'Hours requested must be at least 1 hour.'],
  [{ hours: 1, isHalfDay: true }, 'Hours requested must be at least 1 hour.'],
  [{ hours: 33 }, 'You can request up to 32 hours for these dates.'],
  [{ startDate: '2026-11-28', endDate: '2026-11-29', hours: 0 }, undefined],
  [
    { endDate: '2027-01-29', hours: 93 },
    'You can only request up to 92 hours for vacation requests.',
  ],
  [{ endDate: '2027-01-29', hours: 92 }, undefined],
])('validates the hours of %j: %s', (parts, message) => {
  expect(hoursError(values(parts), context)).toBe(message);
});

it.each([
  ['2026-11-27', '2026-11-30', undefined],
  ['2026-11-30', '2026-11-27', 'The end date must not be before the start date.'],
  ['2026-11-28', '2026-11-29', 'There are no working days between these dates.'],
  ['2026-11-28', '2026-11-28', "Nov 28, 2026 isn't a working day."],
  [undefined, '2026-11-29', undefined],
])('validates the end date of %s to %s: %s', (startDate, endDate, message) => {
  expect(endDateError({ startDate, endDate }, context.calendar)).toBe(message);
});

it.each([
  [20, 32, 8],
  [20, undefined, 8],
  [32, 32, 32],
  [4, 32, 4],
  [null, 32, null],
])('changes %p hours (%p proposed) to %p when the type changes', (hours, proposed, expected) => {
  expect(hoursForNewType(hours, proposed)).toBe(expected);
});

it('fills in the form with the hours that were entered for the request', () => {
  const request = listedRequest({ minutes: 240, days: '0.50', isHalfDay: true, reason: null });
  const entered = formValuesOf(request);
  expect(entered).toMatchObject({ type: 'vacation', hours: 8, isHalfDay: true, reason: '' });
  expect(toRequest(entered, undefined)).toMatchObject({ days: '0.50', reason: null });
});

it('does not count the hours of the changed request as pending', () => {
  const request = listedRequest({ minutes: 480 });
  const balance = withoutRequest(context.balance, request);
  expect(availableHours(balance, 'vacation')).toBe(availableHours(context.balance, 'vacation') + 8);
  expect(availableHours(balance, 'sick')).toBe(availableHours(context.balance, 'sick'));
});
