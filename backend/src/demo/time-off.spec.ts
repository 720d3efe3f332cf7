import { DemoCalendar } from './demo-calendar';
import { DemoRandom } from './demo-random';
import { activePeople, buildUsers } from './people';
import { buildTimeOff } from './time-off';

/** 15 weeks over the turn of a year, with six holidays, at changing hours. */
const DAYS = Array.from(
  { length: 105 },
  (_, index) => new Date(Date.UTC(2027, 10, 10 + index, index % 24, 30)),
);

describe.each(DAYS)('demo time off on %s', (now) => {
  const calendar = new DemoCalendar(now);
  const users = buildUsers(calendar, new DemoRandom(1), '');
  const { balances, requests } = buildTimeOff(calendar, users, activePeople(users));

  it('contains past, current and upcoming requests', () => {
    const { today } = calendar;
    const kinds = requests.map(({ startDate, endDate }) =>
      startDate > today ? 'upcoming' : endDate < today ? 'past' : 'current',
    );
    expect(kinds).toEqual([
      ...Array<string>(12).fill('past'),
      ...Array<string>(5).fill('current'),
      ...Array<string>(13).fill('upcoming'),
    ]);
  });

  it('contains no negative balances and no overlapping requests', () => {
    for (const { personalMinutes, vacationMinutes, sickMinutes } of balances) {
      expect(Math.min(personalMinutes, vacationMinutes, sickMinutes)).toBeGreaterThanOrEqual(0);
    }
    const overlapping = requests.filter((one) =>
      requests.some(
        (other) =>
          other.id > one.id &&
          other.userId === one.userId &&
          other.startDate <= one.endDate &&
          one.startDate <= other.endDate,
      ),
    );
    expect(overlapping).toEqual([]);
  });

  it('contains only requests that were created in the past', () => {
    expect(requests.filter(({ createdAt }) => createdAt > now)).toEqual([]);
  });
});
