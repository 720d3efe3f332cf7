import {
  type AuditEntity,
  greetingNameOf,
  NOTIFICATIONS,
  type NotificationType,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { batchesOf } from '../../platform/batches';
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
  subject?: Subject;
}

interface Subject {
  entity: AuditEntity;
  id: number;
}

interface UnreadUpdate {
  type: NotificationType;
  entity: AuditEntity;
  ids: readonly number[];
  body: string;
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
  async notify(em: EntityManager, { type, ...notification }: NewNotification): Promise<void> {
    await this.notifyAll(em, type, [notification]);
  }

  /** {@link notify} for many notifications of one type, in as few statements as possible. */
  async notifyAll(
    em: EntityManager,
    type: NotificationType,
    notifications: readonly Omit<NewNotification, 'type'>[],
  ): Promise<void> {
    if (this.muted.getStore()) return;
    const recipientsOf = ({ recipients, actorId }: Omit<NewNotification, 'type'>): number[] =>
      recipients.filter((id) => id !== actorId);
    const people = await this.findRecipients(em, type, [
      ...new Set(notifications.flatMap(recipientsOf)),
    ]);
    const copies = notifications.flatMap((notification): Copy[] => {
      const ids = new Set(recipientsOf(notification));
      const { title, body, link, subject } = notification;
      const texts = {
        title: truncate(title, TITLE_LENGTH),
        body: body ? truncate(body, BODY_LENGTH) : null,
        link,
      };
      return people
        .filter(({ id }) => ids.has(id))
        .map((person) => ({ ...texts, subject, person }));
    });
    const defaults = NOTIFICATIONS[type];
    const inApp = copies.filter(({ person }) => person.inApp ?? defaults.inApp);
    for (const batch of batchesOf(inApp, BATCH_SIZE)) await this.insert(em, type, batch);
    const byEmail = copies.filter(({ person }) => person.byEmail ?? defaults.email);
    if (byEmail.length === 0) return;
    const { publicUrl } = this.config;
    const { name: company } = await this.settings.getIn(em, 'company');
    for (const batch of batchesOf(byEmail, BATCH_SIZE)) {
      const mails = batch.map(({ person, title, body, link }) => {
        const recipient = { to: person.email, name: greetingNameOf(person) };
        return notificationMail({ ...recipient, company, title, body, link, publicUrl });
      });
      await this.outbox.enqueueAll(em, mails);
    }
  }

  private async insert(
    em: EntityManager,
    type: NotificationType,
    copies: readonly Copy[],
  ): Promise<void> {
    const replaced = await replaceUnread(em, type, copies);
    const createdAt = this.clock.now();
    await em.insert(
      Notification,
      copies.map((copy) => {
        const { title, body, link, subject, person } = copy;
        const about = { entity: subject?.entity ?? null, entityId: subject?.id ?? null };
        const repeats = replaced.get(keyOf(person.id, about)) ?? 0;
        return { userId: person.id, type, title, body, link, createdAt, ...about, repeats };
      }),
    );
  }

  /** Changes the body of the unread notifications of this type about these records. */
  async updateUnread(em: EntityManager, { type, entity, ids, body }: UnreadUpdate): Promise<void> {
    if (ids.length === 0) return;
    await em.query(
      `UPDATE notifications SET body = ?
       WHERE entity = ? AND entityId IN (?) AND type = ? AND readAt IS NULL`,
      [truncate(body, BODY_LENGTH), entity, ids, type],
    );
  }

  /**
   * Marks the unread notifications of this type about a record as read, because there is nothing
   * left to decide (docs/domain/notifications.md#decisions).
   */
  async markDecided(
    em: EntityManager,
    type: NotificationType,
    { entity, id }: Subject,
  ): Promise<void> {
    await em.query(
      `UPDATE notifications SET readAt = ?
       WHERE entity = ? AND entityId = ? AND type = ? AND readAt IS NULL`,
      [this.clock.now(), entity, id, type],
    );
  }

  /**
   * Marks all notifications about deleted records as read and removes their links
   * (docs/domain/notifications.md#deleted-records).
   */
  async recordsDeleted(
    em: EntityManager,
    entity: AuditEntity,
    ids: readonly number[],
  ): Promise<void> {
    if (ids.length === 0) return;
    await em.query(
      `UPDATE notifications SET link = NULL, readAt = COALESCE(readAt, ?)
       WHERE entity = ? AND entityId IN (?)`,
      [this.clock.now(), entity, ids],
    );
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

/** A notification for one recipient. */
interface Copy extends Pick<NewNotification, 'title' | 'link' | 'subject'> {
  body: string | null;
  person: RecipientRow;
}

/** Rows in one statement. */
const BATCH_SIZE = 100;

type About = Pick<Notification, 'entity' | 'entityId'>;

/** Identifies a recipient's notifications about a record. */
const keyOf = (userId: number, { entity, entityId }: About): string =>
  `${userId} ${entity} ${entityId}`;

/**
 * Deletes the recipients' unread notifications of this type about the same records
 * (docs/domain/notifications.md#repeats).
 *
 * @returns how many notifications each new one replaces, by {@link keyOf}
 */
async function replaceUnread(
  em: EntityManager,
  type: NotificationType,
  copies: readonly Copy[],
): Promise<Map<string, number>> {
  const about = copies.flatMap(({ person, subject }) =>
    subject ? [[person.id, subject.entity, subject.id]] : [],
  );
  const replaced = new Map<string, number>();
  if (about.length === 0) return replaced;
  const rows = await em.query<({ id: number; userId: number; repeats: number } & About)[]>(
    `SELECT id, userId, entity, entityId, repeats
     FROM notifications FORCE INDEX (ix_notifications_userId_entity_entityId)
     WHERE (${about.map(() => 'userId = ? AND entity = ? AND entityId = ?').join(' OR ')})
       AND type = ? AND readAt IS NULL
     ORDER BY id FOR UPDATE`,
    [...about.flat(), type],
  );
  for (const row of rows) {
    const key = keyOf(row.userId, row);
    replaced.set(key, (replaced.get(key) ?? 0) + row.repeats + 1);
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
