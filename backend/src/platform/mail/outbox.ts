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
