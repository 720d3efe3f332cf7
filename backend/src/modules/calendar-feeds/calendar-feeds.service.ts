import { Injectable } from '@nestjs/common';
import { timeOffPersonName, addDays } from '@atrium/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Config } from '../../platform/config';
import { Transactions } from '../../platform/database';
import { RateLimits, type RateLimit } from '../../platform/rate-limits';
import { Settings, Today } from '../settings';
import { TeamCalendar } from '../timeoff';
import { newSecretToken, tokenHashOf } from '../users';
import { calendarFeedErrors } from './calendar-feeds.errors';
import type { CalendarFeedDto } from './dto/calendar-feed.dto';
import {
  CALENDAR_FEED_SCOPES,
  CalendarFeed,
  type CalendarFeedScope,
} from './entities/calendar-feed.entity';
import { feedCalendar } from './feed-calendar';
import { feedSecret } from './rules/feed-secret';

/** Programs ask every few minutes at most; whoever guesses secrets asks more often. */
const PER_FEED: RateLimit = { name: 'calendar-feed', tries: 240, windowMinutes: 60 };
const WRONG_SECRETS: RateLimit = { name: 'calendar-feed-wrong', tries: 60, windowMinutes: 15 };

/** Days of a feed, as seen from today. */
const DAYS_BACK = 366;
const DAYS_AHEAD = 732;

/** Calendars that other programs subscribe to by a secret, renewable address (decisions section 8). */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly config: Config,
    private readonly settings: Settings,
    private readonly calendar: TeamCalendar,
    private readonly today: Today,
    private readonly rateLimits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  /** Both feeds of the caller, with the addresses of those that have one. */
  async own(actor: Actor): Promise<CalendarFeedDto[]> {
    const feeds = await this.dataSource.manager.findBy(CalendarFeed, { userId: actor.id });
    return CALENDAR_FEED_SCOPES.map((scope) =>
      this.toDto(
        scope,
        feeds.find((feed) => feed.scope === scope),
      ),
    );
  }

  /** Makes the address of a feed, or another one in its place: the former ends at once. */
  renew(actor: Actor, scope: string): Promise<CalendarFeedDto> {
    assertScope(scope);
    return this.transactions.run(async (em) => {
      await em.query(
        'INSERT IGNORE INTO calendar_feeds (userId, scope, tokenHash) VALUES (?, ?, ?)',
        [actor.id, scope, newSecretToken().tokenHash],
      );
      const feed = await em.findOneOrFail(CalendarFeed, {
        where: { userId: actor.id, scope },
        lock: { mode: 'pessimistic_write' },
      });
      const version = feed.version + 1;
      const tokenHash = tokenHashOf(this.secretOf({ id: feed.id, version }));
      await em.update(CalendarFeed, feed.id, { version, tokenHash });
      await this.record(em, actor, 'calendar_feed.renew', scope);
      return this.toDto(scope, await em.findOneByOrFail(CalendarFeed, { id: feed.id }));
    });
  }

  /** Ends a feed; whoever subscribed to it gets nothing any more. */
  end(actor: Actor, scope: string): Promise<void> {
    assertScope(scope);
    return this.transactions.run(async (em) => {
      const { affected } = await em.delete(CalendarFeed, { userId: actor.id, scope });
      if (affected) await this.record(em, actor, 'calendar_feed.end', scope);
    });
  }

  /**
   * The calendar behind a secret address, in the format of RFC 5545.
   *
   * @param address network address of the asking program
   * @throws AppError 404 for a secret that is none, or of somebody who has left; 429
   */
  async read(secret: string, address: string): Promise<string> {
    const owner = await this.ownerOf(secret);
    if (!owner) {
      await this.rateLimits.count(WRONG_SECRETS, address);
      throw calendarFeedErrors.unknown();
    }
    await this.rateLimits.count(PER_FEED, secret);
    const [{ name }, today] = await Promise.all([this.settings.get('company'), this.today.date()]);
    const isTeam = owner.scope === 'team';
    const entries = await this.calendar.feedEntries({
      from: addDays(today, -DAYS_BACK),
      to: addDays(today, DAYS_AHEAD),
      ...(!isTeam && { userId: owner.userId }),
    });
    return feedCalendar(
      {
        name: isTeam ? `${name} Team Time Off` : `My Time Off (${name})`,
        host: new URL(this.config.publicUrl).hostname,
      },
      entries.map(({ userId, userName, userLastName, ...entry }) => ({
        ...entry,
        ...(isTeam && {
          person: timeOffPersonName({ userId, userName, userLastName }),
        }),
      })),
    );
  }

  private async ownerOf(
    secret: string,
  ): Promise<{ userId: number; scope: CalendarFeedScope } | undefined> {
    const tokenHash = tokenHashOf(secret);
    if (tokenHash === undefined) return undefined;
    const [feed] = await this.dataSource.query<{ userId: number; scope: CalendarFeedScope }[]>(
      `SELECT f.userId, f.scope FROM calendar_feeds f JOIN users u ON u.id = f.userId
       WHERE f.tokenHash = ? AND u.isActive = 1`,
      [tokenHash],
    );
    return feed;
  }

  private secretOf(feed: { id: number; version: number }): string {
    return feedSecret(this.config.sessionSecret, feed);
  }

  private toDto(scope: CalendarFeedScope, feed: CalendarFeed | undefined): CalendarFeedDto {
    const secret = feed && this.secretOf(feed);
    // Another server secret than the one that the address was made with cannot show it again.
    const isKnown = secret !== undefined && tokenHashOf(secret) === feed?.tokenHash;
    return {
      scope,
      url: isKnown ? `${this.config.publicUrl}/api/calendar/${secret}.ics` : null,
      renewedAt: feed?.updatedAt ?? null,
    };
  }

  private record(em: EntityManager, actor: Actor, action: string, scope: string): Promise<void> {
    const change = { action, entity: 'user' as const, entityId: actor.id };
    return this.audit.record(em, actor, { ...change, after: { scope } });
  }
}

function assertScope(scope: string): asserts scope is CalendarFeedScope {
  if (!CALENDAR_FEED_SCOPES.some((known) => known === scope)) {
    throw calendarFeedErrors.unknownScope();
  }
}
