import {
  keysOf,
  MINUTES_PER_DAY,
  type TimeOffStatus,
  type TimeOffType,
  workingDaysBetween,
} from '@atrium/contracts';
import type {
  TimeOffBalance,
  TimeOffLedgerEntry,
} from '../modules/timeoff/entities/time-off-ledger-entry.entity';
import type { TimeOffRequest } from '../modules/timeoff/entities/time-off-request.entity';
import type { User } from '../modules/users/entities/user.entity';
import type { DemoCalendar } from './demo-calendar';
import type { DemoPerson } from './people';
import type { Row } from './rows';

/** The initial balance of a new user, in days (docs/domain/time-off.md#starting-balances). */
const GRANTED_DAYS: Record<TimeOffType, number> = { personal: 5, vacation: 15, sick: 10 };

type Sample = readonly [
  userId: number,
  type: TimeOffType,
  startInDays: number,
  /** 0.5 for half a day. */
  workingDays: number,
  status: TimeOffStatus,
  reason: string | null,
];

const REQUESTS: readonly Sample[] = [
  // past
  [4, 'vacation', -40, 5, 'approved', 'Hiking in the Alps'],
  [4, 'sick', -17, 2, 'approved', null],
  [10, 'vacation', -33, 4, 'approved', 'Family visit'],
  [11, 'personal', -25, 1, 'denied', 'Moving house'],
  [12, 'sick', -12, 1, 'approved', 'Migraine'],
  [13, 'vacation', -52, 3, 'cancelled', 'City trip'],
  [14, 'personal', -20, 0.5, 'approved', 'Bank appointment'],
  [16, 'sick', -9, 3, 'approved', 'Flu'],
  [3, 'vacation', -61, 5, 'approved', 'Summer holiday'],
  [18, 'vacation', -28, 2, 'denied', 'Long weekend'],
  [19, 'personal', -15, 1, 'pending', null],
  [2, 'vacation', -70, 4, 'approved', null],
  // in progress today
  [12, 'vacation', -3, 6, 'approved', 'Road trip'],
  [17, 'sick', -1, 3, 'approved', null],
  [20, 'vacation', -2, 5, 'pending', 'Family visit'],
  [15, 'personal', -2, 4, 'denied', 'Renovation'],
  [21, 'vacation', -1, 4, 'cancelled', 'Plans changed'],
  // upcoming
  [4, 'vacation', 16, 3, 'approved', 'Friend’s wedding'],
  [4, 'personal', 30, 0.5, 'pending', 'School visit'],
  [10, 'personal', 6, 1, 'pending', 'Moving house'],
  [11, 'vacation', 9, 5, 'approved', 'Beach'],
  [13, 'vacation', 5, 2, 'pending', null],
  [14, 'vacation', 20, 8, 'approved', 'Trip to Japan'],
  [16, 'personal', 12, 1, 'pending', 'Court date'],
  [3, 'vacation', 24, 5, 'pending', 'Autumn break'],
  [7, 'vacation', 13, 4, 'approved', null],
  [8, 'personal', 8, 1, 'denied', 'Concert'],
  [18, 'vacation', 35, 6, 'pending', 'Family holiday'],
  [19, 'vacation', 27, 3, 'cancelled', 'Festival'],
  [2, 'personal', 11, 1, 'pending', 'Appointment'],
];

interface DemoTimeOff {
  balances: Row<TimeOffBalance>[];
  ledger: Row<TimeOffLedgerEntry>[];
  requests: Row<TimeOffRequest>[];
}

export function buildTimeOff(
  calendar: DemoCalendar,
  users: readonly Row<User>[],
  people: readonly DemoPerson[],
): DemoTimeOff {
  const requests = REQUESTS.map((sample, index) =>
    buildRequest(calendar, people, sample, index + 1),
  );
  const ledger = [
    ...users.flatMap(({ id, createdAt }) => grants(id, createdAt)),
    ...requests.flatMap(movements),
  ].map((entry, index) => ({ ...entry, id: index + 1 }));
  const balances = users.map(({ id, createdAt }, index): Row<TimeOffBalance> => {
    const remaining = (type: TimeOffType): number =>
      ledger
        .filter((entry) => entry.userId === id && entry.type === type)
        .reduce((sum, { minutes }) => sum + minutes, 0);
    return {
      id: index + 1,
      createdAt,
      userId: id,
      personalMinutes: remaining('personal'),
      vacationMinutes: remaining('vacation'),
      sickMinutes: remaining('sick'),
      yearlyPersonalMinutes: null,
      yearlyVacationMinutes: null,
      yearlySickMinutes: null,
      renewedYear: null,
      expiryNoticeYear: null,
    };
  });
  return { balances, ledger, requests };
}

function buildRequest(
  calendar: DemoCalendar,
  people: readonly DemoPerson[],
  [userId, type, startIn, days, status, reason]: Sample,
  id: number,
): Row<TimeOffRequest> {
  const startDate = calendar.workingDate(startIn, startIn < 0 ? -1 : 1);
  let endDate = calendar.lastWorkingDate(startDate, Math.ceil(days));
  // A current request includes today, even if the days before weren't working days.
  if (startIn < 0 && startIn > -5 && endDate < calendar.today) endDate = calendar.workingDate(1);
  const isHalfDay = days < 1;
  const createdAt = calendar.daysAgo(Math.max(3, 6 - startIn), 9, 40);
  const decidedAt = calendar.after(createdAt, 7 * 60);
  const requester = people.find((person) => person.id === userId);
  const decider = people[requester?.role === 'admin' ? 0 : requester?.role === 'manager' ? 1 : 2];
  const wasDecided = status === 'approved' || status === 'denied' || isCancelledAfterApproval(id);
  return {
    id,
    createdAt,
    userId,
    type,
    startDate,
    endDate,
    minutes: isHalfDay
      ? MINUTES_PER_DAY / 2
      : workingDaysBetween(startDate, endDate, calendar.working) * MINUTES_PER_DAY,
    requestedMinutes: null,
    isHalfDay,
    timeOfDay: isHalfDay ? 'afternoon' : null,
    reason,
    status,
    approvedBy: wasDecided ? (decider?.name ?? null) : null,
    decidedById: wasDecided ? (decider?.id ?? null) : null,
    approvedAt: wasDecided ? decidedAt : null,
    comments:
      status === 'denied'
        ? 'Too many colleagues are away in that week. Please choose another date.'
        : null,
    cancelledAt: status === 'cancelled' ? calendar.after(decidedAt, 60) : null,
    cancellationComments: null,
    createdById: userId,
  };
}

/** Every second cancelled request was approved first, so its balance was restored. */
const isCancelledAfterApproval = (id: number): boolean =>
  REQUESTS[id - 1]?.[4] === 'cancelled' && id % 2 === 0;

type Movement = Omit<Row<TimeOffLedgerEntry>, 'id'>;

function grants(userId: number, createdAt: Date): Movement[] {
  return keysOf(GRANTED_DAYS).map((type) => ({
    userId,
    type,
    kind: 'granted',
    minutes: GRANTED_DAYS[type] * MINUTES_PER_DAY,
    yearlyMinutes: null,
    requestId: null,
    note: null,
    actorId: null,
    createdAt,
  }));
}

function movements(request: Row<TimeOffRequest>): Movement[] {
  const { id, userId, type, minutes, status, approvedAt, decidedById, cancelledAt } = request;
  if (!approvedAt || status === 'denied') return [];
  const movement = { userId, type, yearlyMinutes: null, requestId: id, note: null };
  const taken: Movement = {
    ...movement,
    kind: 'taken',
    minutes: -minutes,
    actorId: decidedById,
    createdAt: approvedAt,
  };
  if (!cancelledAt) return [taken];
  return [
    taken,
    { ...movement, kind: 'restored', minutes, actorId: userId, createdAt: cancelledAt },
  ];
}
