import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { OutboxMessage, insertRecord } from '../database';
import { INVITATION_DAYS, PASSWORD_RESET_MINUTES } from '@atrium/contracts';

export interface MailTemplateOptions {
  /**
   * The text contains a link that grants access to an account. It is never logged, and it is removed
   * after the email was sent.
   */
  containsSecret: boolean;
  /** The email is not sent later than this. */
  expiresAfterMinutes?: number;
}

/** Every kind of email that Atrium sends. */
const MAIL_TEMPLATES = {
  invitation: { containsSecret: true, expiresAfterMinutes: INVITATION_DAYS * 24 * 60 },
  'password-reset': { containsSecret: true, expiresAfterMinutes: PASSWORD_RESET_MINUTES },
  'password-changed': { containsSecret: false },
  notification: { containsSecret: false },
  test: { containsSecret: false },
} as const satisfies Record<string, MailTemplateOptions>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

const OPTIONS = new Map<string, MailTemplateOptions>(Object.entries(MAIL_TEMPLATES));

/** The options of a template in the database; an unknown one counts as secret. */
export const templateOptions = (template: string): MailTemplateOptions =>
  OPTIONS.get(template) ?? { containsSecret: true };

export interface Mail {
  template: MailTemplate;
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/**
 * Saves emails in the transaction that causes them, so that an email is sent if and only if the change
 * is committed (docs/domain/settings.md#mail). Without SMTP settings they stay in the outbox.
 */
@Injectable()
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /** @returns the id of the email in the outbox */
  async enqueue(em: EntityManager, { template, to, subject, text, html }: Mail): Promise<string> {
    const now = this.clock.now();
    return String(
      await insertRecord(em, OutboxMessage, {
        template,
        recipient: to,
        subject,
        text,
        html: html ?? null,
        createdAt: now,
        nextAttemptAt: now,
      }),
    );
  }

  /** Queues a failed email again. */
  async retry(em: EntityManager, id: string): Promise<void> {
    const nextAttemptAt = this.clock.now();
    await em.update(OutboxMessage, { id }, { status: 'pending', attempts: 0, nextAttemptAt });
  }

  /** Deletes pending emails whose link is no longer valid. */
  async withdraw(em: EntityManager, template: MailTemplate, to: string): Promise<void> {
    await em.delete(OutboxMessage, {
      template,
      recipient: to,
      status: 'pending',
      leasedUntil: IsNull(),
    });
  }
}
