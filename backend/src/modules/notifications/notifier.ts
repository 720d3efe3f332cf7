import { Injectable } from '@nestjs/common';
import { displayNameOf, NOTIFICATIONS, type NotificationType } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config';
import { placeholders } from '../../platform/database/sql';
import { Outbox } from '../../platform/mail';
import { Notification } from './entities/notification.entity';
import { notificationMail } from './notification-mail';

export interface NewNotification {
  type: NotificationType;
  /** Numbers of users; those without an active account are left out, and so is who acted. */
  recipients: readonly number[];
  /** Who acted; null for what the system does by itself. */
  actorId: number | null;
  /** One line that says what happened, such as `Maya Okafor assigned T-0042 to you`. */
  title: string;
  body?: string | null;
  /** Path in the application that shows the thing, such as `/tickets/42`. */
  link: string | null;
}

interface RecipientRow {
  id: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Null without a choice of the person's own. */
  inApp: number | null;
  byEmail: number | null;
}

/** Characters that the columns hold. */
const TITLE_LENGTH = 300;
const BODY_LENGTH = 1000;

/** Tells people what concerns them, in the bell's panel and by mail, as each has chosen. */
@Injectable()
export class Notifier {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly outbox: Outbox,
  ) {}

  /** @param em of the transaction of the change: people hear of it if and only if it happens */
  async notify(
    em: EntityManager,
    { type, recipients, actorId, link, ...texts }: NewNotification,
  ): Promise<void> {
    const title = shorten(texts.title, TITLE_LENGTH);
    const body = texts.body ? shorten(texts.body, BODY_LENGTH) : null;
    const people = await this.peopleOf(
      em,
      type,
      recipients.filter((id) => id !== actorId),
    );
    const defaults = NOTIFICATIONS[type];
    const inApp = people.filter((person) => person.inApp ?? defaults.inApp);
    if (inApp.length > 0) {
      const createdAt = this.clock.now();
      await em.insert(
        Notification,
        inApp.map(({ id }) => ({ userId: id, type, title, body, link, createdAt })),
      );
    }
    const { publicUrl } = this.config;
    for (const person of people.filter(({ byEmail }) => byEmail ?? defaults.email)) {
      const facts = { to: person.email, name: displayNameOf(person), title, body, link, publicUrl };
      await this.outbox.enqueue(em, notificationMail(facts));
    }
  }

  private async peopleOf(
    em: EntityManager,
    type: NotificationType,
    ids: readonly number[],
  ): Promise<RecipientRow[]> {
    if (ids.length === 0) return [];
    return em.query<RecipientRow[]>(
      `SELECT u.id, u.username, u.email, u.firstName, u.lastName, p.inApp, p.email AS byEmail
       FROM users u LEFT JOIN notification_preferences p ON p.userId = u.id AND p.type = ?
       WHERE u.id IN (${placeholders(ids)}) AND u.isActive = 1
       ORDER BY u.id`,
      [type, ...ids],
    );
  }
}

/** Cut at a whole character, with an ellipsis. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}
