import {
  type ClockFields,
  type ClockInput,
  type ClockState,
  dueReminders,
  movesClocks,
  type ServiceLevelPolicy,
  setClocks,
} from './service-level';

/** Targets of 4 and 8 hours, during business hours from 9:00 to 17:00. */
const TARGET = { firstResponseMinutes: 240, resolutionMinutes: 480 };
const POLICY: ServiceLevelPolicy = {
  targets: { low: TARGET, medium: TARGET, high: TARGET },
  calendar: {
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
    holidays: [],
    timeZone: 'UTC',
  },
};

const monday = (time: string): Date => new Date(`2026-11-23T${time}:00Z`);
const tuesday = (time: string): Date => new Date(`2026-11-24T${time}:00Z`);
const NEVER = new Date('9999-12-31T00:00:00Z');

const NEW: ClockInput = {
  createdAt: monday('09:00'),
  priority: 'medium',
  status: 'open',
  firstResponseAt: null,
  isWaitingForClient: false,
};

const opened = (policy = POLICY): ClockState & ClockFields => ({
  ...NEW,
  ...setClocks(null, NEW, NEW.createdAt, policy),
});

const change = (
  before: ClockState,
  parts: Partial<ClockInput>,
  now: Date,
): ClockState & ClockFields => {
  const after = { ...before, ...parts };
  return { ...after, ...setClocks(before, after, now, POLICY) };
};

/** Sends the notifications that are due; returns them as text, with the ticket after them. */
function send(ticket: ClockState, now: Date): { sent: string[]; ticket: ClockState & ClockFields } {
  const { reminders, clocks } = dueReminders(ticket, now, POLICY);
  const sent = reminders.map(({ target, level }) => `${target} ${level}`);
  return { sent, ticket: { ...ticket, ...clocks } };
}

describe('dueReminders', () => {
  it('sends one notification when 75 percent of a target has passed, and one when it is missed', () => {
    let ticket: ClockState = opened();
    const sentAt = (now: Date): string[] => {
      const result = send(ticket, now);
      ticket = result.ticket;
      return result.sent;
    };
    expect(sentAt(monday('11:59'))).toEqual([]);
    expect(sentAt(monday('12:00'))).toEqual(['firstResponse warning']);
    expect(sentAt(monday('12:59'))).toEqual([]);
    expect(sentAt(monday('13:00'))).toEqual(['firstResponse breach']);
    expect(sentAt(monday('15:00'))).toEqual(['resolution warning']);
    expect(sentAt(monday('17:00'))).toEqual(['resolution breach']);
    expect(sentAt(tuesday('12:00'))).toEqual([]);
  });

  it('sends only one notification if a target is missed before the first was sent', () => {
    expect(send(opened(), tuesday('09:00')).sent).toEqual([
      'firstResponse breach',
      'resolution breach',
    ]);
  });

  it('sends no notification about a target that was met', () => {
    const answered = change(opened(), { firstResponseAt: monday('10:00') }, monday('10:00'));
    expect(send(answered, monday('13:00')).sent).toEqual([]);
    const resolved = change(answered, { status: 'resolved' }, monday('14:00'));
    expect(send(resolved, tuesday('09:00')).sent).toEqual([]);
  });

  it('sends notifications later by the time that a ticket waits for the client', () => {
    const answered = { firstResponseAt: monday('10:00'), isWaitingForClient: true };
    const waiting = change(opened(), answered, monday('10:00'));
    expect(send(waiting, tuesday('12:00')).sent).toEqual([]);
    const answering = change(waiting, { isWaitingForClient: false }, monday('11:00'));
    const waitingAgain = change(answering, { isWaitingForClient: true }, monday('11:00'));
    const running = change(waitingAgain, { isWaitingForClient: false }, monday('12:00'));
    expect(send(running, monday('16:59')).sent).toEqual([]);
    expect(send(running, monday('17:00')).sent).toEqual(['resolution warning']);
  });

  it('sends both notifications again for the resolution of a reopened ticket', () => {
    const { ticket } = send(opened(), monday('17:00'));
    const resolution = { status: 'resolved', firstResponseAt: tuesday('09:00') } as const;
    const resolved = change(ticket, resolution, tuesday('09:00'));
    const reopened = change(resolved, { status: 'in-progress' }, tuesday('09:00'));
    const urgent = change(reopened, { priority: 'high' }, tuesday('10:00'));
    const warned = send(urgent, tuesday('15:00'));
    expect(warned.sent).toEqual(['resolution warning']);
    expect(send(warned.ticket, tuesday('17:00')).sent).toEqual(['resolution breach']);
  });
});

describe('nextNoticeAt and nextDueAt', () => {
  it('finds the next notification and the next due time of a ticket', () => {
    const ticket = opened();
    expect([ticket.nextNoticeAt, ticket.nextDueAt]).toEqual([monday('12:00'), monday('13:00')]);
    const warned = send(ticket, monday('12:00')).ticket;
    expect([warned.nextNoticeAt, warned.nextDueAt]).toEqual([monday('13:00'), monday('13:00')]);
    const missed = send(warned, monday('13:00')).ticket;
    expect([missed.nextNoticeAt, missed.nextDueAt]).toEqual([monday('15:00'), monday('13:00')]);
  });

  it('finds no next due time while targets are off, or after all of them were met', () => {
    const untimed = opened({ ...POLICY, targets: undefined });
    expect([untimed.nextNoticeAt, untimed.nextDueAt]).toEqual([null, NEVER]);
    const resolution = { status: 'resolved', firstResponseAt: monday('10:00') } as const;
    const resolved = change(opened(), resolution, monday('10:00'));
    expect([resolved.nextNoticeAt, resolved.nextDueAt]).toEqual([null, NEVER]);
  });
});

it.each<[string, Partial<ClockInput>, boolean]>([
  ['of nothing', {}, false],
  ['of the priority', { priority: 'high' }, true],
  ['of the status', { status: 'in-progress' }, true],
  ['that answers the ticket', { firstResponseAt: monday('10:00') }, true],
  ['that waits for the client', { isWaitingForClient: true }, true],
])('decides whether a change %s computes the due times again: %s', (_, parts, expected) => {
  expect(movesClocks(NEW, { ...NEW, ...parts })).toBe(expected);
  expect(movesClocks({ ...NEW, ...parts }, NEW)).toBe(expected);
});
