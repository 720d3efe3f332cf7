import {
  type AuditEntity,
  greetingNameOf,
  NOTIFICATIONS,
  type NotificationType,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config';
import { rowExists } from '../../platform/database';
import { type Mail, Outbox, renderMailHtml } from '../../platform/mail';
import { truncate } from '../../platform/truncate';
import { Settings } from '../settings';
import { Notification } from './entities/notification.entity';

export interface NewNotification {
  type: NotificationType;
  /** User ids; inactive users and the actor are skipped. */
  recipients: readonly number[];
  /** Null for automatic actions. */
  actorId: number | null;
  /** One line that says what happened, such as `Maya Okafor assigned T-0042 to you`. */
  title: string;
  body?: string | null;
  /** Path of the record in the application, such as `/tickets/42`. */
  link: string | null;
  /**
   * The record that the notification is about. A later notification of the same type about the same
   * record replaces this one while it is unread.
   */
  subject?: { entity: AuditEntity; id: number };
}

interface RecipientRow {
  id: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Null if the user hasn't chosen. */
  inApp: number | null;
  byEmail: number | null;
}

/** Column lengths. */
const TITLE_LENGTH = 300;
const BODY_LENGTH = 1000;

/** Notifies users in the bell's panel and by email, according to their preferences. */
@Injectable()
export class Notifier {
  private readonly muted = new AsyncLocalStorage<true>();

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  /** Runs work without notifying anyone, such as an import of old records. */
  mute<T>(work: () => Promise<T>): Promise<T> {
    return this.muted.run(true, work);
  }

  /** @param em the transaction of the change, so that users are notified only if it commits */
  async notify(
    em: EntityManager,
    { type, recipients, actorId, link, subject, ...texts }: NewNotification,
  ): Promise<void> {
    if (this.muted.getStore()) return;
    const title = truncate(texts.title, TITLE_LENGTH);
    const body = texts.body ? truncate(texts.body, BODY_LENGTH) : null;
    const people = await this.findRecipients(
      em,
      type,
      recipients.filter((id) => id !== actorId),
    );
    const defaults = NOTIFICATIONS[type];
    const inApp = people.filter((person) => person.inApp ?? defaults.inApp);
    if (inApp.length > 0) {
      const userIds = inApp.map(({ id }) => id);
      const repeats = subject
        ? await replaceUnread(em, { type, subject, userIds })
        : new Map<number, number>();
      const about = { entity: subject?.entity ?? null, entityId: subject?.id ?? null };
      const createdAt = this.clock.now();
      await em.insert(
        Notification,
        userIds.map((userId) => ({
          ...{ userId, type, title, body, link, createdAt, ...about },
          repeats: repeats.get(userId) ?? 0,
        })),
      );
    }
    const byEmail = people.filter((person) => person.byEmail ?? defaults.email);
    if (byEmail.length === 0) return;
    const { publicUrl } = this.config;
    const { name: company } = await this.settings.getIn(em, 'company');
    for (const person of byEmail) {
      const fields = {
        to: person.email,
        name: greetingNameOf(person),
        company,
        title,
        body,
        link,
        publicUrl,
      };
      await this.outbox.enqueue(em, notificationMail(fields));
    }
  }

  /** Whether one of these users has received a notification of this type since this time. */
  async hasNotified(
    em: EntityManager,
    type: NotificationType,
    userIds: readonly number[],
    since: Date,
  ): Promise<boolean> {
    if (userIds.length === 0) return false;
    return await rowExists(
      em,
      `SELECT 1 FROM notifications
       WHERE userId IN (?) AND type = ? AND createdAt >= ? LIMIT 1`,
      [userIds, type, since],
    );
  }

  private async findRecipients(
    em: EntityManager,
    type: NotificationType,
    ids: readonly number[],
  ): Promise<RecipientRow[]> {
    if (ids.length === 0) return [];
    return em.query<RecipientRow[]>(
      `SELECT u.id, u.username, u.email, u.firstName, u.lastName, p.inApp, p.email AS byEmail
       FROM users u LEFT JOIN notification_preferences p ON p.userId = u.id AND p.type = ?
       WHERE u.id IN (?) AND u.isActive = 1
       ORDER BY u.id`,
      [type, ids],
    );
  }
}

interface Repeated {
  type: NotificationType;
  subject: { entity: AuditEntity; id: number };
  userIds: readonly number[];
}

/**
 * Deletes the users' unread notifications of this type about the record
 * (docs/domain/notifications.md#repeats).
 *
 * @returns by user id, how many notifications the new one replaces
 */
async function replaceUnread(
  em: EntityManager,
  { type, subject, userIds }: Repeated,
): Promise<Map<number, number>> {
  const rows = await em.query<{ id: number; userId: number; repeats: number }[]>(
    `SELECT id, userId, repeats
     FROM notifications FORCE INDEX (ix_notifications_userId_entity_entityId)
     WHERE userId IN (?) AND entity = ? AND entityId = ?
       AND type = ? AND readAt IS NULL
     ORDER BY id FOR UPDATE`,
    [userIds, subject.entity, subject.id, type],
  );
  const replaced = new Map<number, number>();
  for (const { userId, repeats } of rows) {
    replaced.set(userId, (replaced.get(userId) ?? 0) + repeats + 1);
  }
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    await em.query('DELETE FROM notifications WHERE id IN (?)', [ids]);
  }
  return replaced;
}

interface NotificationMailFields {
  to: string;
  name: string;
  company: string;
  title: string;
  body: string | null;
  /** Path in the application. */
  link: string | null;
  publicUrl: string;
}

function notificationMail(fields: NotificationMailFields): Mail {
  const { to, name, company, title, body, link, publicUrl } = fields;
  const url = link && `${publicUrl}${link}`;
  const footer = `To change which emails you receive, open your profile: ${publicUrl}/profile`;
  const textWith = (viewLine: string | null): string =>
    [`Hi ${name},`, title, body, viewLine, footer].filter((part) => part).join('\n\n') + '\n';
  const text = textWith(url && `View it here: ${url}`);
  const html = renderMailHtml(textWith(url), {
    sender: company,
    heading: title,
    ...(url && { button: { label: 'View Details', url } }),
    footer,
  });
  return { template: 'notification', to, subject: title, text, html };
}
