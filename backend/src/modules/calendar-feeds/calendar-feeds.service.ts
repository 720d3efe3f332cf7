import { addDays, isOneOf, timeOffUserName } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Config } from '../../platform/config';
import { Transactions } from '../../platform/database';
import { type RateLimit, RateLimits } from '../../platform/rate-limits';
import { Settings, Today } from '../settings';
import { TeamCalendarReader } from '../timeoff';
import { newSecretToken, tokenHashOf } from '../users';
import { calendarFeedErrors } from './calendar-feeds.errors';
import type { CalendarFeedDto } from './dto/calendar-feed.dto';
import {
  CALENDAR_FEED_SCOPES,
  CalendarFeed,
  type CalendarFeedScope,
} from './entities/calendar-feed.entity';
import { icalFeed } from './ical-feed';

/**
 * Calendar apps poll at most every few minutes; someone who guesses secrets sends more requests.
 */
const PER_FEED: RateLimit = { name: 'calendar-feed', attempts: 240, windowMinutes: 60 };
const WRONG_SECRETS: RateLimit = { name: 'calendar-feed-wrong', attempts: 60, windowMinutes: 15 };

/** The range of a feed, in days relative to today. */
const DAYS_BACK = 366;
const DAYS_AHEAD = 732;

/**
 * Serves calendars to other apps at secret, renewable URLs
 * (docs/domain/time-off.md#calendar-feeds).
 */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly config: Config,
    private readonly settings: Settings,
    private readonly calendar: TeamCalendarReader,
    private readonly today: Today,
    private readonly rateLimits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  /** The caller's two feeds; `url` is null for a feed that wasn't created. */
  async list(actor: Actor): Promise<CalendarFeedDto[]> {
    const feeds = await this.dataSource.manager.findBy(CalendarFeed, { userId: actor.id });
    return CALENDAR_FEED_SCOPES.map((scope) =>
      this.toDto(
        scope,
        feeds.find((feed) => feed.scope === scope),
      ),
    );
  }

  /** Creates the URL of a feed, or replaces it: the previous one stops working immediately. */
  renew(actor: Actor, scope: string): Promise<CalendarFeedDto> {
    assertScope(scope);
    return this.transactions.respond(actor, async (em) => {
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

  /** Ends a feed: its URL then returns 404. */
  end(actor: Actor, scope: string): Promise<void> {
    assertScope(scope);
    return this.transactions.run(async (em) => {
      const { affected } = await em.delete(CalendarFeed, { userId: actor.id, scope });
      if (affected) await this.record(em, actor, 'calendar_feed.end', scope);
    });
  }

  /**
   * The calendar at a secret URL, as iCalendar (RFC 5545).
   *
   * @param address network address of the client
   * @throws AppError 404 for an unknown secret or an inactive owner; 429
   */
  async read(secret: string, address: string): Promise<string> {
    const owner = await this.ownerOf(secret);
    if (!owner) {
      await this.rateLimits.consume(WRONG_SECRETS, address);
      throw calendarFeedErrors.unknown();
    }
    await this.rateLimits.consume(PER_FEED, secret);
    const [{ name }, today] = await Promise.all([this.settings.get('company'), this.today.date()]);
    const isTeam = owner.scope === 'team';
    const entries = await this.calendar.feedEntries({
      from: addDays(today, -DAYS_BACK),
      to: addDays(today, DAYS_AHEAD),
      ...(!isTeam && { userId: owner.userId }),
    });
    return icalFeed(
      {
        name: isTeam ? `${name} Team Time Off` : `My Time Off (${name})`,
        host: new URL(this.config.publicUrl).hostname,
      },
      entries.map(({ userId, userName, userLastName, ...entry }) => ({
        ...entry,
        ...(isTeam && {
          person: timeOffUserName({ userId, userName, userLastName }),
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
    // If the server's secret has changed, the URL can't be computed again.
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
  if (!isOneOf(CALENDAR_FEED_SCOPES, scope)) {
    throw calendarFeedErrors.unknownScope();
  }
}

/**
 * The secret in a feed's URL: 256 bits in base64url, derived from the server's secret. Its owner
 * can see the URL again, although the database stores only a hash. Each renewal increments the
 * version, which changes the secret.
 */
const feedSecret = (
  serverSecret: string,
  { id, version }: { id: number; version: number },
): string =>
  createHmac('sha256', serverSecret).update(`calendar-feed ${id} ${version}`).digest('base64url');
