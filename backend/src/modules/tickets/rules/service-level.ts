import { MINUTE_MS, type TicketPriority } from '@atrium/contracts';
import type { ServiceLevelNotice, Ticket } from '../entities/ticket.entity';
import { addBusinessTime, type BusinessCalendar, businessTimeBetween } from './business-time';
import { isFinished } from './ticket-transitions';

/** A notification is sent when this share of the time has passed. */
const WARNING_SHARE = 0.75;

/** Business minutes. */
export interface ServiceLevelTarget {
  firstResponseMinutes: number;
  resolutionMinutes: number;
}

export interface ServiceLevelPolicy {
  /** Undefined while targets are off. */
  targets: Readonly<Record<TicketPriority, ServiceLevelTarget>> | undefined;
  calendar: BusinessCalendar;
}

/** The fields that move the clocks. */
export type ClockInput = Pick<
  Ticket,
  'createdAt' | 'priority' | 'status' | 'firstResponseAt' | 'isWaitingForClient'
>;

/** The fields that {@link setClocks} computes. */
export type ClockFields = Pick<
  Ticket,
  | 'isWaitingForClient'
  | 'waitingSince'
  | 'waitedSeconds'
  | 'reopenedAt'
  | 'firstResponseDueAt'
  | 'dueAt'
  | 'nextDueAt'
  | 'firstResponseNotice'
  | 'resolutionNotice'
  | 'nextNoticeAt'
>;

export type ClockState = ClockInput & Omit<ClockFields, 'nextDueAt' | 'nextNoticeAt'>;

/** Sorts after every due time. */
const NEVER_DUE = new Date('9999-12-31T00:00:00.000Z');

/** Whether a change affects due times or notifications. */
export const movesClocks = (before: ClockInput, after: ClockInput): boolean =>
  before.priority !== after.priority ||
  before.status !== after.status ||
  before.isWaitingForClient !== after.isWaitingForClient ||
  before.firstResponseAt?.getTime() !== after.firstResponseAt?.getTime();

/**
 * The clocks of a ticket after a change (docs/domain/tickets.md#due-times).
 *
 * @param before null for a new ticket
 */
export function setClocks(
  before: ClockState | null,
  after: ClockInput,
  now: Date,
  policy: ServiceLevelPolicy,
): ClockFields {
  const finished = isFinished(after.status);
  const isReopened = before !== null && isFinished(before.status) && !finished;
  const isWaitingForClient = after.isWaitingForClient && !finished;
  const waited = isReopened ? 0 : waitedUntil(before, now, policy.calendar);
  const clocks = {
    isWaitingForClient,
    waitingSince: isWaitingForClient ? (before?.waitingSince ?? now) : null,
    waitedSeconds: isWaitingForClient ? (before?.waitedSeconds ?? 0) : waited,
    reopenedAt: isReopened ? now : (before?.reopenedAt ?? null),
  };
  const state = {
    ...after,
    ...clocks,
    firstResponseNotice: before?.firstResponseNotice ?? 'none',
    resolutionNotice: isReopened ? 'none' : (before?.resolutionNotice ?? 'none'),
  };
  const times = timesOf(state, policy);
  const { firstResponse, resolution } = times;
  // The due time of an answered or resolved ticket is the one that was met or missed.
  const wasAnswered = before !== null && before.firstResponseAt !== null;
  const wasFinished = before !== null && isFinished(before.status) && finished;
  const dueAt = isWaitingForClient ? null : (resolution?.dueAt ?? null);
  return withNextTimes(
    {
      ...state,
      firstResponseDueAt: wasAnswered ? before.firstResponseDueAt : (firstResponse?.dueAt ?? null),
      dueAt: wasFinished ? before.dueAt : dueAt,
    },
    times,
  );
}

/** Seconds of business time that the ticket has waited since its clock started. */
function waitedUntil(before: ClockState | null, now: Date, calendar: BusinessCalendar): number {
  if (!before) return 0;
  const { waitingSince, waitedSeconds } = before;
  if (!waitingSince) return waitedSeconds;
  return waitedSeconds + Math.round(businessTimeBetween(calendar, waitingSince, now) / 1000);
}

/** The warning and the due time of one target. */
interface TargetTimes {
  warningAt: Date;
  dueAt: Date;
}

interface TicketTimes {
  firstResponse?: TargetTimes | undefined;
  resolution?: TargetTimes | undefined;
}

/** The times of a ticket's targets, whether their clocks run or not; none while targets are off. */
function timesOf(
  {
    createdAt,
    reopenedAt,
    priority,
    waitedSeconds,
  }: Pick<ClockState, 'createdAt' | 'reopenedAt' | 'priority' | 'waitedSeconds'>,
  { targets, calendar }: ServiceLevelPolicy,
): TicketTimes {
  if (!targets) return {};
  const { firstResponseMinutes, resolutionMinutes } = targets[priority];
  return {
    firstResponse: targetTimes(calendar, createdAt, firstResponseMinutes, 0),
    resolution: targetTimes(
      calendar,
      reopenedAt ?? createdAt,
      resolutionMinutes,
      waitedSeconds * 1000,
    ),
  };
}

function targetTimes(
  calendar: BusinessCalendar,
  start: Date,
  minutes: number,
  waitedMs: number,
): TargetTimes | undefined {
  const targetMs = minutes * MINUTE_MS;
  const warningAt = addBusinessTime(calendar, start, targetMs * WARNING_SHARE + waitedMs);
  const dueAt = addBusinessTime(calendar, start, targetMs + waitedMs);
  return warningAt && dueAt ? { warningAt, dueAt } : undefined;
}

const isFirstResponseRunning = ({ status, firstResponseAt }: ClockInput): boolean =>
  !isFinished(status) && firstResponseAt === null;

const isResolutionRunning = ({ status, isWaitingForClient }: ClockInput): boolean =>
  !isFinished(status) && !isWaitingForClient;

/** The times of a running clock and the last notification about it. */
interface RunningClock extends TargetTimes {
  target: 'firstResponse' | 'resolution';
  notice: ServiceLevelNotice;
}

function runningClocks(state: ClockState, times: TicketTimes): RunningClock[] {
  const firstResponse = isFirstResponseRunning(state) && times.firstResponse;
  const resolution = isResolutionRunning(state) && times.resolution;
  return [
    ...(firstResponse && state.firstResponseDueAt
      ? [
          {
            target: 'firstResponse' as const,
            notice: state.firstResponseNotice,
            warningAt: firstResponse.warningAt,
            dueAt: state.firstResponseDueAt,
          },
        ]
      : []),
    ...(resolution && state.dueAt
      ? [
          {
            target: 'resolution' as const,
            notice: state.resolutionNotice,
            warningAt: resolution.warningAt,
            dueAt: state.dueAt,
          },
        ]
      : []),
  ];
}

/** Completes the clocks with the next due time and the next notification. */
function withNextTimes(state: ClockState, times: TicketTimes): ClockFields {
  const running = runningClocks(state, times);
  const notices = running.flatMap(({ notice, warningAt, dueAt }) =>
    notice === 'breach' ? [] : [notice === 'none' ? warningAt : dueAt],
  );
  return {
    isWaitingForClient: state.isWaitingForClient,
    waitingSince: state.waitingSince,
    waitedSeconds: state.waitedSeconds,
    reopenedAt: state.reopenedAt,
    firstResponseDueAt: state.firstResponseDueAt,
    dueAt: state.dueAt,
    firstResponseNotice: state.firstResponseNotice,
    resolutionNotice: state.resolutionNotice,
    nextDueAt: earliest(running.map(({ dueAt }) => dueAt)) ?? NEVER_DUE,
    nextNoticeAt: earliest(notices),
  };
}

const earliest = (times: readonly Date[]): Date | null =>
  times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null;

/** A notification to send about a ticket. */
export interface ServiceLevelReminder {
  target: 'firstResponse' | 'resolution';
  level: 'warning' | 'breach';
  dueAt: Date;
}

/**
 * The notifications that are due, and the clocks after sending them. A late run skips the warning
 * of a target that is already missed (docs/domain/tickets.md#service-level-notifications).
 */
export function dueReminders(
  state: ClockState,
  now: Date,
  policy: ServiceLevelPolicy,
): { reminders: ServiceLevelReminder[]; clocks: ClockFields } {
  const times = timesOf(state, policy);
  const reminders = runningClocks(state, times).flatMap(
    ({ target, notice, warningAt, dueAt }): ServiceLevelReminder[] => {
      if (now >= dueAt) return notice === 'breach' ? [] : [{ target, level: 'breach', dueAt }];
      return notice === 'none' && now >= warningAt ? [{ target, level: 'warning', dueAt }] : [];
    },
  );
  const levelOf = (target: RunningClock['target']): ServiceLevelNotice | undefined =>
    reminders.find((reminder) => reminder.target === target)?.level;
  const after: ClockState = {
    ...state,
    firstResponseNotice: levelOf('firstResponse') ?? state.firstResponseNotice,
    resolutionNotice: levelOf('resolution') ?? state.resolutionNotice,
  };
  return { reminders, clocks: withNextTimes(after, times) };
}
