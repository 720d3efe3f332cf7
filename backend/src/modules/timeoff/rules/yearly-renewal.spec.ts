import { MINUTES_PER_DAY } from '@atrium/contracts';
import type { BalanceMinutes } from './time-off-movements';
import { bookedMinutes, type BookedTime, renewalMovements } from './yearly-renewal';

const vacation = (days: number): BalanceMinutes => ({
  personal: 0,
  vacation: days * MINUTES_PER_DAY,
  sick: 0,
});

/** The days granted, the days expired and the new balance of vacation. */
function renew(
  balance: number,
  { yearly = 15, carryOver = 5, takenAhead = 0, undecided = 0 } = {},
) {
  const movements = renewalMovements(vacation(balance), {
    year: 2027,
    yearly: vacation(yearly),
    carryOver: vacation(carryOver),
    takenAhead: vacation(takenAhead),
    undecided: vacation(undecided),
  });
  const days = (kind: string): number =>
    (movements.find((movement) => movement.kind === kind)?.minutes ?? 0) / MINUTES_PER_DAY;
  return {
    granted: days('granted'),
    expired: days('adjusted'),
    balance: balance + days('granted') + days('adjusted'),
  };
}

describe('the yearly renewal of a balance', () => {
  it('adds the yearly days to unused days up to the limit for carrying over', () => {
    expect(renew(3)).toEqual({ granted: 15, expired: 0, balance: 18 });
    expect(renew(5)).toEqual({ granted: 15, expired: 0, balance: 20 });
  });

  it('lets unused days above the limit expire', () => {
    expect(renew(8)).toEqual({ granted: 15, expired: -3, balance: 20 });
    expect(renew(8, { carryOver: 0 })).toEqual({ granted: 15, expired: -8, balance: 15 });
  });

  it('counts time off that was approved ahead toward the new year', () => {
    // 8 days were unused, 4 of them booked for the new year: 5 are kept, 3 expire.
    expect(renew(4, { takenAhead: 4 })).toEqual({ granted: 15, expired: -3, balance: 16 });
  });

  it('keeps the days of requests for the old year that are still undecided', () => {
    expect(renew(8, { undecided: 2 })).toEqual({ granted: 15, expired: -1, balance: 22 });
    expect(renew(8, { undecided: 4 })).toEqual({ granted: 15, expired: 0, balance: 23 });
  });

  it('never makes a balance negative', () => {
    expect(renew(0, { yearly: 10, carryOver: 0, takenAhead: 12 })).toEqual({
      granted: 10,
      expired: -10,
      balance: 0,
    });
  });

  it('changes nothing for a type without a balance and without yearly days', () => {
    const movements = renewalMovements(vacation(2), {
      year: 2027,
      yearly: vacation(0),
      carryOver: vacation(5),
      takenAhead: vacation(0),
      undecided: vacation(0),
    });
    expect(movements).toEqual([]);
  });

  it('names the year in the notes of the entries', () => {
    const movements = renewalMovements(vacation(8), {
      year: 2027,
      yearly: vacation(15),
      carryOver: vacation(5),
      takenAhead: vacation(0),
      undecided: vacation(0),
    });
    expect(movements.map(({ note }) => note)).toEqual([
      'Yearly balance for 2027',
      'Unused days of 2026 expired',
    ]);
  });
});

describe('the time off that a renewal takes into account', () => {
  const calendar = { workingDays: [1, 2, 3, 4, 5], holidays: ['2027-01-01'] };

  it.each<[string, Partial<BookedTime>, { takenAhead: number; undecided: number }]>([
    ['in the new year', { startDate: '2027-01-04' }, { takenAhead: 1200, undecided: 0 }],
    ['in the old year', { endDate: '2026-12-31' }, { takenAhead: 0, undecided: 0 }],
    ['across the end of the year', {}, { takenAhead: 300, undecided: 0 }],
    ['across it, undecided', { status: 'pending' }, { takenAhead: 0, undecided: 900 }],
    [
      'in the new year, undecided',
      { status: 'pending', startDate: '2027-01-04' },
      { takenAhead: 0, undecided: 0 },
    ],
    [
      'across it, on days that became holidays',
      { startDate: '2026-12-31', endDate: '2027-01-01' },
      { takenAhead: 0, undecided: 0 },
    ],
  ])('counts time off %s', (_name, fields, { takenAhead, undecided }) => {
    // Three working days in the old year and one in the new one.
    const request: BookedTime = {
      type: 'vacation',
      status: 'approved',
      startDate: '2026-12-29',
      endDate: '2027-01-04',
      minutes: 1200,
      ...fields,
    };
    const days = { ...calendar, holidays: [...calendar.holidays] };
    if (fields.endDate === '2027-01-01') days.holidays.push('2026-12-31');
    expect(bookedMinutes([request], 2027, days)).toMatchObject({
      takenAhead: { vacation: takenAhead },
      undecided: { vacation: undecided },
    });
  });
});
