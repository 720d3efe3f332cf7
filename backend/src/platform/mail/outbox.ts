import { INVITATION_DAYS, PASSWORD_RESET_MINUTES } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, Raw } from 'typeorm';
import type { Actor } from '../access';
import { Clock } from '../clock';
import { insertRecord, type MailEnvelope, OutboxMessage } from '../database';
import { truncate } from '../truncate';
import { MailDeliveries } from './mail-deliveries';

/** Length of the column. */
export const SUBJECT_LENGTH = 300;

interface MailTemplateOptions {
  /**
   * The text contains a link that grants access to an account. It is never logged, and it is
   * removed after the email was sent.
   */
  containsSecret: boolean;
  /** The email is not sent later than this. */
  expiresAfterMinutes?: number;
  /**
   * Set for emails that no person wrote, so that mail servers don't reply automatically (RFC 3834).
   * `auto-replied` for a reply to an email.
   */
  automatic?: 'auto-generated' | 'auto-replied';
}

/** A late confirmation would only be confusing. */
const CONFIRMATION_MINUTES = 24 * 60;

/** The client may have paid in the meantime. */
const REMINDER_MINUTES = 3 * 24 * 60;

/** Every kind of email that Atrium sends. */
const MAIL_TEMPLATES = {
  invitation: {
    containsSecret: true,
    expiresAfterMinutes: INVITATION_DAYS * 24 * 60,
    automatic: 'auto-generated',
  },
  'password-reset': {
    containsSecret: true,
    expiresAfterMinutes: PASSWORD_RESET_MINUTES,
    automatic: 'auto-generated',
  },
  'password-unused': {
    containsSecret: false,
    expiresAfterMinutes: PASSWORD_RESET_MINUTES,
    automatic: 'auto-generated',
  },
  'account-changed': { containsSecret: false, automatic: 'auto-generated' },
  'password-changed': { containsSecret: false, automatic: 'auto-generated' },
  'identity-linked': { containsSecret: false, automatic: 'auto-generated' },
  notification: { containsSecret: false, automatic: 'auto-generated' },
  test: { containsSecret: false, automatic: 'auto-generated' },
  invoice: { containsSecret: true },
  'invoice-reminder': {
    containsSecret: true,
    expiresAfterMinutes: REMINDER_MINUTES,
    automatic: 'auto-generated',
  },
  statement: { containsSecret: false },
  'ticket-reply': { containsSecret: false },
  'ticket-confirmation': {
    containsSecret: false,
    expiresAfterMinutes: CONFIRMATION_MINUTES,
    automatic: 'auto-replied',
  },
} as const satisfies Record<string, MailTemplateOptions>;

export type MailTemplateName = keyof typeof MAIL_TEMPLATES;

const OPTIONS = new Map<string, MailTemplateOptions>(Object.entries(MAIL_TEMPLATES));

/** The options of a template in the database; an unknown one counts as secret. */
export const templateOptions = (template: string): MailTemplateOptions =>
  OPTIONS.get(template) ?? { containsSecret: true };

/** Without a lease, or with the expired one of a process that was killed. */
const NOT_LEASED = Raw((column) => `(${column} IS NULL OR ${column} <= NOW(3))`);

export interface Mail {
  template: MailTemplateName;
  to: string;
  subject: string;
  text: string;
  html?: string;
  envelope?: MailEnvelope;
}

/**
 * Saves emails in the transaction that causes them, so that an email is sent if and only if the
 * change is committed (docs/domain/settings.md#mail). Without SMTP settings they stay in the
 * outbox.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: Clock,
    private readonly deliveries: MailDeliveries,
  ) {}

  /** @returns the id of the email in the outbox */
  async enqueue(em: EntityManager, mail: Mail): Promise<string> {
    return String(await insertRecord(em, OutboxMessage, this.toMessage(mail)));
  }

  /** {@link enqueue} for several emails, in one statement. */
  async enqueueAll(em: EntityManager, mails: readonly Mail[]): Promise<void> {
    if (mails.length === 0) return;
    await em
      .createQueryBuilder()
      .insert()
      .into(OutboxMessage)
      .values(mails.map((mail) => this.toMessage(mail)))
      .updateEntity(false)
      .execute();
  }

  private toMessage({ template, to, subject, text, html, envelope }: Mail) {
    const now = this.clock.now();
    return {
      template,
      recipient: to,
      subject: truncate(subject, SUBJECT_LENGTH),
      text,
      html: html ?? null,
      envelope: envelope ?? null,
      createdAt: now,
      nextAttemptAt: now,
    };
  }

  /** Reads an email and locks it until the transaction ends. */
  lock(em: EntityManager, id: string): Promise<OutboxMessage | null> {
    return em.findOne(OutboxMessage, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Queues a failed email again. Call it last in the transaction, because the module that queued
   * the email may change its records and the recipient.
   *
   * @throws AppError 409 if that module doesn't send it again
   */
  async retry(
    em: EntityManager,
    actor: Actor,
    { id, template }: Pick<OutboxMessage, 'id' | 'template'>,
  ): Promise<void> {
    await em.update(
      OutboxMessage,
      { id },
      { status: 'pending', attempts: 0, sentAt: null, nextAttemptAt: this.clock.now() },
    );
    const delivery = { outboxId: id, status: 'queued', sentAt: null, error: null, actor } as const;
    await this.deliveries.report(em, template, delivery);
  }

  /** Changes the recipient of an email that is queued again. */
  async changeRecipient(em: EntityManager, id: string, recipient: string): Promise<void> {
    await em.update(OutboxMessage, { id }, { recipient });
  }

  /**
   * Cancels a pending email, unless it is being sent. The module that queued it isn't notified.
   *
   * @returns whether it was cancelled
   */
  async cancel(em: EntityManager, id: string, reason: string): Promise<boolean> {
    const { affected } = await em.update(
      OutboxMessage,
      { id, status: 'pending', leasedUntil: NOT_LEASED },
      { status: 'failed', lastError: reason, leasedBy: null, leasedUntil: null },
    );
    return affected !== 0;
  }

  /** Deletes pending emails whose link is no longer valid. */
  async withdraw(em: EntityManager, template: MailTemplateName, to: string): Promise<void> {
    await em.delete(OutboxMessage, {
      template,
      recipient: to,
      status: 'pending',
      leasedUntil: NOT_LEASED,
    });
  }
}
