import {
  daysToMinutes,
  minutesToDays,
  TIME_OFF_TYPES,
  type TimeOffStatus,
  type TimeOffType,
} from '@atrium/contracts';
import fc from 'fast-check';
import { type RequestedTime, requestProblem } from './request-problem';
import {
  adjustmentsTo,
  type BalanceMinutes,
  type Movement,
  movementOf,
} from './time-off-movements';
import { canTransition, LIVE_STATUSES } from './time-off-transitions';

/** The actions of users, in any order; `which` picks one of the existing requests. */
type Step =
  | { do: 'request'; request: RequestedTime }
  | { do: 'approved' | 'denied' | 'cancelled'; which: number }
  | { do: 'adjust'; type: TimeOffType; days: string };

interface SubmittedRequest extends RequestedTime {
  status: TimeOffStatus;
}

interface Account {
  ledger: (Movement & { request?: SubmittedRequest })[];
  requests: SubmittedRequest[];
  /** The balance from grants and adjustments alone, tracked independently of the ledger. */
  granted: Record<TimeOffType, number>;
}

const CALENDAR = { workingDays: [1, 2, 3, 4, 5], holidays: ['2026-12-25', '2027-01-01'] };

const type = fc.constantFrom(...TIME_OFF_TYPES);
const date = (day: number): string =>
  new Date(Date.UTC(2026, 11, 7 + day)).toISOString().slice(0, 10);

const request = fc
  .record({
    type,
    day: fc.nat(40),
    length: fc.integer({ min: -1, max: 8 }),
    minutes: fc.oneof(fc.constantFrom(60, 240, 480, 960), fc.nat(4000)),
    isHalfDay: fc.boolean(),
  })
  .map(({ day, length, ...parts }) => ({
    ...parts,
    startDate: date(day),
    endDate: date(day + length),
  }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: request.map((made) => ({ do: 'request' as const, request: made })) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('approved', 'denied', 'cancelled'),
      which: fc.nat(1000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      type,
      days: fc.nat(20 * 480).map(minutesToDays),
    }),
  },
);

/** The balance is the sum of the ledger (docs/domain/time-off.md#ledger). */
function balanceOf(movements: readonly Movement[]): BalanceMinutes {
  const balance: BalanceMinutes = { personal: 0, vacation: 0, sick: 0 };
  for (const { type, minutes } of movements) balance[type] += minutes;
  return balance;
}

const sum = (minutes: readonly number[]): number => minutes.reduce((all, one) => all + one, 0);

/** Applies a step the way the services do, with the same rules in the same order. */
function apply(account: Account, next: Step): void {
  const balance = balanceOf(account.ledger);
  if (next.do === 'request') {
    const live = account.requests.filter(({ status }) => LIVE_STATUSES.includes(status));
    const problem = requestProblem(next.request, {
      calendar: CALENDAR,
      today: '2026-11-26',
      balanceMinutes: balance[next.request.type],
      pendingMinutes: sum(
        live
          .filter((request) => request.status === 'pending' && request.type === next.request.type)
          .map(({ minutes }) => minutes),
      ),
      others: live,
    });
    if (!problem) account.requests.push({ ...next.request, status: 'pending' });
    return;
  }
  if (next.do === 'adjust') {
    const target = daysToMinutes(next.days);
    account.ledger.push(...adjustmentsTo(balance, { [next.type]: target }));
    account.granted[next.type] += target - balance[next.type];
    return;
  }
  const chosen = account.requests[next.which % Math.max(1, account.requests.length)];
  if (!chosen || !canTransition(chosen.status, next.do)) return;
  const movement = movementOf(chosen, chosen.status, next.do);
  if (movement && balance[chosen.type] + movement.minutes < 0) return;
  if (movement) account.ledger.push({ ...movement, request: chosen });
  chosen.status = next.do;
}

/** The invariants that don't hold after a step; must be empty. */
function violations({ ledger, requests, granted }: Account): string[] {
  const found: string[] = [];
  const balance = balanceOf(ledger);
  for (const each of TIME_OFF_TYPES) {
    const approved = requests.filter(
      (request) => request.status === 'approved' && request.type === each,
    );
    const expected = granted[each] - sum(approved.map(({ minutes }) => minutes));
    if (balance[each] !== expected) found.push(`${each}: ${balance[each]}, not ${expected}`);
    if (balance[each] < 0) found.push(`${each} is negative`);
    if (!Number.isInteger(balance[each])) found.push(`${each} is not a whole minute`);
  }
  for (const made of requests) {
    const kinds = ledger.filter((line) => line.request === made).map(({ kind }) => kind);
    if (!MOVEMENTS[made.status].includes(kinds.join())) {
      found.push(`${made.status} after ${kinds.join()}`);
    }
  }
  const fullDays = requests.filter(
    ({ status, isHalfDay }) => LIVE_STATUSES.includes(status) && !isHalfDay,
  );
  for (const [index, one] of fullDays.entries()) {
    const overlaps = fullDays
      .slice(index + 1)
      .some((other) => one.startDate <= other.endDate && other.startDate <= one.endDate);
    if (overlaps) found.push(`${one.startDate} is requested twice`);
  }
  return found;
}

/** The ledger entries that a request can have, by status. */
const MOVEMENTS: Record<TimeOffStatus, string[]> = {
  pending: [''],
  approved: ['taken'],
  denied: [''],
  cancelled: ['', 'taken,restored'],
};

it('keeps ledger, balance and requests consistent after any sequence of steps', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const granted = { personal: 2400, vacation: 7200, sick: 4800 };
      const account: Account = {
        ledger: TIME_OFF_TYPES.map((each) => ({
          type: each,
          kind: 'granted',
          minutes: granted[each],
        })),
        requests: [],
        granted: { ...granted },
      };
      for (const next of steps) {
        apply(account, next);
        const found = violations(account);
        if (found.length > 0) throw new Error(found.join('; '));
      }
    }),
    { numRuns: 3000 },
  );
});

it('generates sequences that reach every status and every kind of ledger entry', () => {
  const reached = new Set<string>();
  for (const steps of fc.sample(fc.array(step, { maxLength: 40 }), { numRuns: 300, seed: 7 })) {
    const account: Account = {
      ledger: TIME_OFF_TYPES.map((each) => ({ type: each, kind: 'granted', minutes: 7200 })),
      requests: [],
      granted: { personal: 7200, vacation: 7200, sick: 7200 },
    };
    for (const next of steps) apply(account, next);
    for (const { kind } of account.ledger) reached.add(kind);
    for (const { status } of account.requests) reached.add(status);
  }
  expect([...reached].sort()).toEqual(
    [
      'adjusted',
      'approved',
      'cancelled',
      'denied',
      'granted',
      'pending',
      'restored',
      'taken',
    ].sort(),
  );
});
