import { MINUTES_PER_DAY } from '@atrium/contracts';
import type { BalanceMinutes } from './time-off-movements';
import {
  bookedMinutes,
  type BookedTime,
  expiringMinutes,
  isNoticePeriod,
  isRenewed,
  renewalMovements,
  yearlyChanges,
  yearlyMinutes,
} from './yearly-renewal';

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
  const movements = renewalMovements(vacation(balance), 2027, {
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

  it('expires what exceeds the limit of each type', () => {
    expect(
      expiringMinutes(
        { personal: 480, vacation: 6 * 480, sick: 0 },
        {
          yearly: vacation(15),
          carryOver: vacation(5),
          takenAhead: vacation(0),
          undecided: vacation(0),
        },
      ),
    ).toEqual({ personal: 480, vacation: 480, sick: 0 });
  });

  it('changes nothing for a type without a balance and without yearly days', () => {
    const movements = renewalMovements(vacation(2), 2027, {
      yearly: vacation(0),
      carryOver: vacation(5),
      takenAhead: vacation(0),
      undecided: vacation(0),
    });
    expect(movements).toEqual([]);
  });

  it('names the year in the notes of the entries', () => {
    const movements = renewalMovements(vacation(8), 2027, {
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

describe('bookedMinutes', () => {
  // Three working days in the old year and two in the new one.
  const request: BookedTime = {
    type: 'vacation',
    status: 'approved',
    startDate: '2026-12-29',
    endDate: '2027-01-05',
    minutes: 1200,
  };

  const booked = (fields: Partial<BookedTime>, holidays = ['2027-01-01']) => {
    const calendar = { workingDays: [1, 2, 3, 4, 5], holidays };
    const { takenAhead, undecided } = bookedMinutes([{ ...request, ...fields }], 2027, calendar);
    return [takenAhead.vacation, undecided.vacation];
  };

  it('counts approved time off of the new year as taken', () => {
    expect(booked({ startDate: '2027-01-05' })).toEqual([1200, 0]);
  });

  it('ignores approved time off of the old year', () => {
    expect(booked({ endDate: '2026-12-31' })).toEqual([0, 0]);
  });

  it('splits a request across the end of the year by its working days', () => {
    expect(booked({})).toEqual([480, 0]);
    expect(booked({ status: 'pending' })).toEqual([0, 720]);
  });

  it('ignores a pending request for the new year', () => {
    expect(booked({ status: 'pending', startDate: '2027-01-04' })).toEqual([0, 0]);
  });

  it('counts a request whose days became holidays toward the old year', () => {
    const dates = { startDate: '2026-12-31', endDate: '2027-01-01' };
    expect(booked(dates, ['2026-12-31', '2027-01-01'])).toEqual([0, 0]);
  });
});

it.each([
  [null, 2027, false],
  [2027, 2026, false],
  [2027, 2027, true],
  [2027, 2028, true],
])('decides whether renewals from %j on include %i: %s', (firstRenewalYear, year, expected) => {
  expect(isRenewed({ firstRenewalYear }, year)).toBe(expected);
});

it.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('decides whether users are reminded of expiring hours on %s: %s', (today, expected) => {
  expect(isNoticePeriod(today)).toBe(expected);
});

describe('yearlyMinutes and yearlyChanges', () => {
  const company = { personal: 2400, vacation: 7200, sick: 4800 };
  const none = {
    yearlyPersonalMinutes: null,
    yearlyVacationMinutes: null,
    yearlySickMinutes: null,
  };

  it("uses the user's own yearly days instead of the company's, even if they are 0", () => {
    expect(yearlyMinutes(none, company)).toEqual(company);
    const own = { yearlyPersonalMinutes: 0, yearlyVacationMinutes: 9600, yearlySickMinutes: 480 };
    expect(yearlyMinutes(own, company)).toEqual({ personal: 0, vacation: 9600, sick: 480 });
  });

  it('records changed yearly days as entries of 0 minutes', () => {
    const own = { ...none, yearlyVacationMinutes: 9600 };
    expect(yearlyChanges(none, own)).toEqual([
      { type: 'vacation', kind: 'yearly', minutes: 0, yearlyMinutes: 9600 },
    ]);
    expect(yearlyChanges(own, none)).toEqual([
      { type: 'vacation', kind: 'yearly', minutes: 0, yearlyMinutes: null },
    ]);
  });
});
