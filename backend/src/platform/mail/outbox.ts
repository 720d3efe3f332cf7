import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { OutboxMessage, insertRecord } from '../database';
import type { MailTemplate } from './mail-templates';

export interface Mail {
  template: MailTemplate;
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/**
 * Takes mails in the transaction that is their reason, so that a mail leaves if and only if the
 * change has happened (decisions section 4). Without SMTP settings they stay readable here.
 */
@Injectable()
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /** @returns the number of the mail in the outbox */
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

  /** Takes back what has not left yet, because its link does not work any more. */
  async withdraw(em: EntityManager, template: MailTemplate, to: string): Promise<void> {
    await em.delete(OutboxMessage, {
      template,
      recipient: to,
      status: 'pending',
      leasedUntil: IsNull(),
    });
  }
}
