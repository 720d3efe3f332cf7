import { rightsOf, TYPING } from '@atrium/contracts';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Clock } from '../../platform/clock';
import { defineErrors } from '../../platform/http/app-error';
import { ERASURE_ACTIONS } from '../../platform/personal-data';
import { type ActiveSession, SessionStore } from '../../platform/session';
import { type EventStream, formatCursor, type LiveCursor } from './event-stream';
import {
  everything,
  type ListenerState,
  type RecordedChange,
  visibleChanges,
} from './rules/visible-changes';
import { type NewRows, type ReadRows, TableTail } from './table-tail';

/** Maximum number of open streams of one user in a process. Each tab of a browser has one. */
const MAX_STREAMS = 50;

const eventErrors = defineErrors({
  tooManyStreams: {
    rule: 'events.too_many_streams',
    status: 429,
    title: 'Too many open streams',
    message: () => `You have ${MAX_STREAMS} open streams. Close one, then try again.`,
    retryAfterSeconds: 60,
  },
});

/** How often the database is polled. */
const POLL_MS = 1000;

/** How often the database is polled after a failure. */
const POLL_AFTER_FAILURE_MS = 5000;

/** The longest time without an event on a stream. */
const HEARTBEAT_MS = 15_000;

/** The longest time until the end of a session is detected. */
const SESSION_CHECK_MS = 2000;

interface NotificationRow {
  id: number;
  userId: number;
}

type ChangeRow = RecordedChange & { id: number | string; action: string };

interface Listener extends ListenerState {
  sessionId: string;
  stream: EventStream;
  /** When the user last read a notification, as far as the browser knows, in milliseconds. */
  lastReadAt: number;
}

interface Updates {
  notifications: NewRows<NotificationRow>;
  changes: NewRows<ChangeRow>;
  /** Tickets that became overdue, which no one has changed. */
  overdue: readonly RecordedChange[];
  /** When each user last read a notification. */
  lastReads: ReadonlyMap<number, number>;
  /** Ids of the tickets on which someone began or stopped typing. */
  typing: readonly number[];
}

interface Poll extends Updates {
  notifications: ReadRows<NotificationRow>;
  changes: ReadRows<ChangeRow>;
  overdueUntil: Date;
  typists: ReadonlyMap<number, string>;
}

/**
 * Sends changes made by any process, and tickets that become overdue, to the browsers connected to
 * this one. One poll per second serves all of them; without listeners, nothing is polled.
 */
@Injectable()
export class LiveFeed implements OnModuleDestroy {
  private readonly logger = new Logger('Live events');
  private readonly listeners = new Set<Listener>();
  private readonly notifications: TableTail<NotificationRow>;
  private readonly changes: TableTail<ChangeRow>;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private started: Promise<void> | undefined;
  /** The time of the last poll that succeeded, which sent the tickets that were overdue by then. */
  private overdueUntil = new Date(0);
  /** Who was typing on which ticket at the last poll that succeeded, as text. */
  private typists: ReadonlyMap<number, string> = new Map();

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
  ) {
    const uptime = (): number => performance.now();
    this.notifications = new TableTail(dataSource, NOTIFICATIONS, uptime);
    this.changes = new TableTail(dataSource, CHANGES, uptime);
  }

  /**
   * Streams to the user until the session ends, the browser disconnects or the process stops.
   *
   * @param after the position of a browser that reconnects
   * @throws AppError 429 if the user has too many streams
   */
  async listen(actor: Actor, stream: EventStream, after: LiveCursor | undefined): Promise<void> {
    const { id, rights, sessionId } = actor;
    const lastReadAt = after?.read ?? (await findLastReads(this.dataSource, [id])).get(id) ?? 0;
    await this.start();
    // No `await` until the listener is added, because the last remaining listener could leave in
    // between.
    if (this.streamsOf(id) >= MAX_STREAMS) throw eventErrors.tooManyStreams();
    const listener: Listener = { id, rights, sessionId, stream, lastReadAt };
    stream.open(id);
    this.listeners.add(listener);
    stream.onClose(() => this.listeners.delete(listener));
    this.running ??= this.run();
    if (after) await this.catchUp(listener, after);
    stream.beat(this.cursor(listener));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private streamsOf(userId: number): number {
    return [...this.listeners].filter(({ id }) => id === userId).length;
  }

  private cursor({ lastReadAt }: Listener): string {
    return formatCursor({
      notification: this.notifications.settled,
      change: this.changes.settled,
      read: lastReadAt,
      overdue: this.overdueUntil.getTime(),
    });
  }

  /** Finds the end of the tables for the first listener. */
  private async start(): Promise<void> {
    this.started ??= Promise.all([this.notifications.start(), this.changes.start()]).then(() => {
      this.overdueUntil = this.clock.now();
    });
    try {
      await this.started;
    } catch (error) {
      this.started = undefined;
      throw error;
    }
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let heartbeatAt = performance.now() + HEARTBEAT_MS;
    let checkAt = 0;
    let wait = POLL_MS;
    do {
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const updates = await this.poll();
        const now = performance.now();
        if (hasAny(updates) || now >= checkAt) {
          await this.checkSessions();
          checkAt = now + SESSION_CHECK_MS;
        }
        // Only now, so that the next poll reads the same updates if this one fails.
        this.advance(updates);
        for (const listener of this.listeners) this.send(listener, updates);
        if (now >= heartbeatAt) {
          heartbeatAt = now + HEARTBEAT_MS;
          for (const listener of this.listeners) listener.stream.beat(this.cursor(listener));
        }
        wait = POLL_MS;
      } catch (error) {
        if (wait === POLL_MS) this.logger.error(error);
        wait = POLL_AFTER_FAILURE_MS;
      }
    } while (this.listeners.size > 0);
    // No `await` since the check for listeners, so that the next listener starts a new run.
    this.running = undefined;
    this.started = undefined;
  }

  private async poll(): Promise<Poll> {
    const userIds = new Set([...this.listeners].map(({ id }) => id));
    const overdueUntil = this.clock.now();
    const [notifications, changes, overdue, lastReads, typists] = await Promise.all([
      this.notifications.read(),
      this.changes.read(),
      findOverdueTickets(this.dataSource, this.overdueUntil, overdueUntil),
      findLastReads(this.dataSource, [...userIds]),
      this.findTypists(),
    ]);
    const before = this.typists;
    const typing = [...new Set([...before.keys(), ...typists.keys()])].filter(
      (ticketId) => before.get(ticketId) !== typists.get(ticketId),
    );
    return { notifications, changes, overdue, overdueUntil, lastReads, typing, typists };
  }

  private advance({ notifications, changes, overdueUntil, typists }: Poll): void {
    this.notifications.advance(notifications);
    this.changes.advance(changes);
    this.overdueUntil = overdueUntil;
    this.typists = typists;
  }

  /** The ids of the users who are typing, by ticket. */
  private async findTypists(): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ ticketId: number; userIds: string }[]>(
      `SELECT ticketId, GROUP_CONCAT(userId ORDER BY userId) AS userIds FROM ticket_typing
       WHERE typedAt > ? GROUP BY ticketId`,
      [new Date(this.clock.now().getTime() - TYPING.shownMs)],
    );
    return new Map(rows.map(({ ticketId, userIds }) => [ticketId, userIds]));
  }

  private async catchUp(listener: Listener, after: LiveCursor): Promise<void> {
    const [notifications, changes, overdue, lastReads] = await Promise.all([
      this.notifications.since(after.notification),
      this.changes.since(after.change),
      findOverdueTickets(this.dataSource, new Date(after.overdue), this.clock.now()),
      findLastReads(this.dataSource, [listener.id]),
    ]);
    const typing = [...(await this.findTypists()).keys()];
    this.send(listener, { notifications, changes, overdue, lastReads, typing });
  }

  private send(listener: Listener, updates: Updates): void {
    const { notifications, changes, overdue, lastReads } = updates;
    const previousReadAt = listener.lastReadAt;
    listener.lastReadAt = Math.max(previousReadAt, lastReads.get(listener.id) ?? 0);
    // An erasure changes records of all kinds, without entries of their own.
    const hasErasure = changes.rows.some(({ action }) => ERASURE_ACTIONS.includes(action));
    if (notifications.tooMany || changes.tooMany || hasErasure) {
      listener.stream.send(this.cursor(listener), everything());
      return;
    }
    const visible = {
      changes: visibleChanges(listener, [...changes.rows, ...overdue]),
      notifications:
        listener.lastReadAt > previousReadAt ||
        notifications.rows.some(({ userId }) => userId === listener.id),
      typing: listener.rights.has('ticket.read') ? [...updates.typing] : [],
    };
    if (visible.notifications || visible.changes.length > 0 || visible.typing.length > 0) {
      listener.stream.send(this.cursor(listener), visible);
    }
  }

  /**
   * Ends the streams of ended sessions and updates the rights of the others. A user whose rights
   * have changed has to reload everything.
   */
  private async checkSessions(): Promise<void> {
    // Without those that are added during the query.
    const listeners = [...this.listeners];
    const sessions = await this.sessions.findActive(listeners.map(({ sessionId }) => sessionId));
    for (const listener of listeners) {
      const session = sessions.get(listener.sessionId);
      if (!session) {
        this.listeners.delete(listener);
        listener.stream.end();
        continue;
      }
      const rights = rightsNow(session);
      const areUnchanged = hasSameMembers(rights, listener.rights);
      listener.rights = rights;
      if (!areUnchanged) listener.stream.send(this.cursor(listener), everything());
    }
  }
}

const NOTIFICATIONS = { from: 'notifications n', id: 'n.id', columns: 'n.userId' };

const CHANGES = {
  from: `audit_log a
     LEFT JOIN expenses e ON a.entity = 'expense' AND e.id = a.entityId`,
  id: 'a.id',
  columns: 'a.action, a.entity, a.entityId, a.actorId, e.createdById AS ownerId',
};

const hasAny = ({ notifications, changes, overdue, typing }: Updates): boolean =>
  overdue.length > 0 ||
  typing.length > 0 ||
  [notifications, changes].some(({ rows, tooMany }) => tooMany || rows.length > 0);

const hasSameMembers = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a.size === b.size && [...a].every((member) => b.has(member));

const rightsNow = ({ user }: ActiveSession): ListenerState['rights'] => new Set(rightsOf(user));

/** When each user last read a notification, in milliseconds; 0 for never. */
async function findLastReads(
  dataSource: DataSource,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await dataSource.query<{ userId: number; readAt: Date | null }[]>(
    `SELECT userId, MAX(readAt) AS readAt FROM notifications
     WHERE userId IN (?) GROUP BY userId`,
    [userIds],
  );
  return new Map(rows.map(({ userId, readAt }) => [userId, readAt?.getTime() ?? 0]));
}

/**
 * More than {@link visibleChanges} lists one by one, so if there are even more tickets, browsers
 * reload all of them.
 */
const MAX_OVERDUE = 100;

/** The tickets whose next due time passed in this period (docs/domain/tickets.md#views). */
async function findOverdueTickets(
  dataSource: DataSource,
  from: Date,
  until: Date,
): Promise<RecordedChange[]> {
  const rows = await dataSource.query<{ id: number }[]>(
    'SELECT id FROM tickets WHERE nextDueAt >= ? AND nextDueAt < ? ORDER BY nextDueAt LIMIT ?',
    [from, until, MAX_OVERDUE],
  );
  return rows.map(({ id }) => ({ entity: 'ticket', entityId: id, actorId: null, ownerId: null }));
}
