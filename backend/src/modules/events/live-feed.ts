import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { rightsOf } from '@atrium/contracts';
import type { Actor } from '../../platform/access';
import { SessionStore, type ActiveSession } from '../../platform/session';
import type { EventStream } from './event-stream';
import { formatCursor, type LiveCursor } from './live-cursor';
import {
  everything,
  visibleChanges,
  type ListenerFacts,
  type RecordedChange,
} from './rules/visible-changes';
import { lastReadings } from './last-readings';
import { TableTail, type NewRows } from './table-tail';

/** Milliseconds between two looks at the database. */
const LOOK_EVERY = 1000;

/** The same while the database does not answer. */
const LOOK_AGAIN_AFTER_FAILURE = 5000;

/** Silence on a stream lasts at most this long, in milliseconds. */
const BEAT_EVERY = 15_000;

/** A session that has ended is noticed after this long at the latest, in milliseconds. */
const CHECK_SESSIONS_EVERY = 2000;

interface NotificationRow {
  id: number;
  userId: number;
}

type ChangeRow = RecordedChange & { id: number | string };

interface Listener extends ListenerFacts {
  sessionId: string;
  stream: EventStream;
  /** Until when it is known which notifications were read, in milliseconds. */
  readUntil: number;
}

interface News {
  notifications: NewRows<NotificationRow>;
  changes: NewRows<ChangeRow>;
  /** By user, when a notification was last read. */
  readings: ReadonlyMap<number, number>;
}

/**
 * Tells the browsers that are connected to this process what has happened in all processes. One
 * look a second at the two tables that every change is written to, and at what was read, serves all
 * of them; without a listener nothing is read.
 */
@Injectable()
export class LiveFeed implements OnModuleDestroy {
  private readonly logger = new Logger('Live events');
  private readonly listeners = new Set<Listener>();
  private readonly notifications: TableTail<NotificationRow>;
  private readonly changes: TableTail<ChangeRow>;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private begun: Promise<void> | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: SessionStore,
  ) {
    const uptime = (): number => performance.now();
    this.notifications = new TableTail(dataSource, NOTIFICATIONS, uptime);
    this.changes = new TableTail(dataSource, CHANGES, uptime);
  }

  /**
   * Streams to this person until the session ends, the person goes away or the process stops.
   *
   * @param after what the browser knows already, when it had been connected before
   */
  async listen(actor: Actor, stream: EventStream, after: LiveCursor | undefined): Promise<void> {
    const { id, rights, sessionId } = actor;
    const readUntil = after?.read ?? (await lastReadings(this.dataSource, [id])).get(id) ?? 0;
    // Nothing is waited for from here until the listener is known: the last one may leave meanwhile.
    await this.begin();
    const listener: Listener = { id, rights, sessionId, stream, readUntil };
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

  private cursor({ readUntil }: Listener): string {
    return formatCursor({
      notification: this.notifications.settled,
      change: this.changes.settled,
      read: readUntil,
    });
  }

  /** Finds the end of the tables, when nobody had listened until now. */
  private async begin(): Promise<void> {
    this.begun ??= Promise.all([this.notifications.begin(), this.changes.begin()]).then(noAnswer);
    try {
      await this.begun;
    } catch (error) {
      this.begun = undefined;
      throw error;
    }
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let beatAt = performance.now() + BEAT_EVERY;
    let checkAt = 0;
    let wait = LOOK_EVERY;
    do {
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const news = await this.look();
        const now = performance.now();
        if (hasAny(news) || now >= checkAt) {
          await this.checkSessions();
          checkAt = now + CHECK_SESSIONS_EVERY;
        }
        for (const listener of this.listeners) this.tell(listener, news);
        if (now >= beatAt) {
          beatAt = now + BEAT_EVERY;
          for (const listener of this.listeners) listener.stream.beat(this.cursor(listener));
        }
        wait = LOOK_EVERY;
      } catch (error) {
        if (wait === LOOK_EVERY) this.logger.error(error);
        wait = LOOK_AGAIN_AFTER_FAILURE;
      }
    } while (this.listeners.size > 0);
    // In the same turn as the last look at the listeners: the next one begins anew.
    this.running = undefined;
    this.begun = undefined;
  }

  private async look(): Promise<News> {
    const people = new Set([...this.listeners].map(({ id }) => id));
    const [notifications, changes, readings] = await Promise.all([
      this.notifications.read(),
      this.changes.read(),
      lastReadings(this.dataSource, [...people]),
    ]);
    return { notifications, changes, readings };
  }

  private async catchUp(listener: Listener, after: LiveCursor): Promise<void> {
    const [notifications, changes, readings] = await Promise.all([
      this.notifications.since(after.notification),
      this.changes.since(after.change),
      lastReadings(this.dataSource, [listener.id]),
    ]);
    this.tell(listener, { notifications, changes, readings });
  }

  private tell(listener: Listener, { notifications, changes, readings }: News): void {
    const readBefore = listener.readUntil;
    listener.readUntil = Math.max(readBefore, readings.get(listener.id) ?? 0);
    if (notifications.tooMany || changes.tooMany) {
      listener.stream.send(this.cursor(listener), everything());
      return;
    }
    const news = {
      changes: visibleChanges(listener, changes.rows),
      notifications:
        listener.readUntil > readBefore ||
        notifications.rows.some(({ userId }) => userId === listener.id),
    };
    if (news.notifications || news.changes.length > 0) {
      listener.stream.send(this.cursor(listener), news);
    }
  }

  /**
   * Ends the streams of sessions that are over, and gives the others the rights that they have now.
   * Who has other rights than before sees other screens, other records and other buttons.
   */
  private async checkSessions(): Promise<void> {
    const good = await this.sessions.findActive([...this.listeners].map((one) => one.sessionId));
    for (const listener of this.listeners) {
      const facts = good.get(listener.sessionId);
      if (!facts) {
        this.listeners.delete(listener);
        listener.stream.end();
        continue;
      }
      const rights = rightsNow(facts);
      const areTheSame = hasSameMembers(rights, listener.rights);
      listener.rights = rights;
      if (!areTheSame) listener.stream.send(this.cursor(listener), everything());
    }
  }
}

const noAnswer = (): void => undefined;

const NOTIFICATIONS = { from: 'notifications n', id: 'n.id', columns: 'n.userId' };

const CHANGES = {
  from: `audit_log a
     LEFT JOIN expenses e ON a.entity = 'expense' AND e.id = a.entityId`,
  id: 'a.id',
  columns: 'a.entity, a.entityId, a.actorId, e.createdById AS ownerId',
};

const hasAny = ({ notifications, changes }: News): boolean =>
  [notifications, changes].some(({ rows, tooMany }) => tooMany || rows.length > 0);

const hasSameMembers = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size === other.size && [...one].every((member) => other.has(member));

const rightsNow = ({ user, financeForManagersOnly }: ActiveSession): ListenerFacts['rights'] =>
  new Set(rightsOf({ role: user.role, permissions: user.permissions, financeForManagersOnly }));
