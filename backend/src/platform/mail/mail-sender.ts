import { MINUTE_MS } from '@atrium/contracts';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { BackgroundTask } from '../background-task';
import { Clock } from '../clock';
import { OutboxMessage, Transactions } from '../database';
import { messageOf } from '../error-details';
import { truncate } from '../truncate';
import { MailAttachments } from './mail-attachments';
import { MailDeliveries } from './mail-deliveries';
import { MailTransport, type PartialRejection } from './mail-transport';
import { templateOptions } from './outbox';
import { isMessageRejected, planRetry } from './retry-plan';

const TICK_MS = 1000;

/** How long {@link MailSender.sendDue} works, because a request waits for it. */
const REQUEST_MS = 5000;

/** Pause of a process after the mail server was unavailable. */
const UNAVAILABLE_MS = 15_000;

/**
 * How long one sender leases an email, by the clock of the database. Longer than the slowest
 * attempt.
 */
const LEASE_SECONDS = 5 * 60;

/**
 * Number of emails that a process tries to lease, because other processes lease the first ones at
 * the same time.
 */
const CANDIDATES = 10;

/** Length of the column. */
const ERROR_LENGTH = 1000;

/** How long a sender tries to record that an email was sent. Ends before the lease. */
const RECORD_MS = 3 * MINUTE_MS;

const RECORD_PAUSE_MS = 1000;

/** Replaces a text with a secret link. */
const REDACTED = { text: 'This text contained a personal link and was removed.', html: null };

const LINK_EXPIRED = 'The link in this email expired before the email could be sent.';

const OUTDATED = "The email wasn't sent, because it's outdated.";
const ATTACHMENT_MISSING = 'An attachment of this email no longer exists.';

/**
 * Sends the emails of the outbox, in every process. A sender leases each email; if its process
 * dies, the lease expires and another one sends the email, so none is lost. An email can arrive
 * twice only if the process dies, or the database is unavailable for minutes, between the response
 * of the mail server and the update of the outbox; both copies have the same Message-ID.
 */
@Injectable()
export class MailSender implements OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  private readonly task = new BackgroundTask(() => this.send(Infinity), this.logger);
  private pausedUntil = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly transport: MailTransport,
    private readonly deliveries: MailDeliveries,
    private readonly attachments: MailAttachments,
    private readonly clock: Clock,
  ) {}

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    if (performance.now() < this.pausedUntil) return;
    await this.task.run();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /** Sends due emails now, for at most a few seconds. */
  sendDue(): Promise<void> {
    return this.send(performance.now() + REQUEST_MS);
  }

  /** Sends due emails until none is left, the mail server is unavailable, or the time is over. */
  private async send(end: number): Promise<void> {
    if (!this.transport.isConfigured) return;
    while (!this.task.isStopping && performance.now() < end) {
      const message = await this.leaseNext();
      if (!message) return;
      if (await this.attempt(message)) continue;
      this.pausedUntil = performance.now() + UNAVAILABLE_MS;
      return;
    }
  }

  /** Leases the oldest due email that no other process has. */
  private async leaseNext(): Promise<OutboxMessage | null> {
    // The first attempt is always due, even if it was queued by a process whose clock is ahead.
    const due = await this.dataSource.query<Pick<OutboxMessage, 'id' | 'attempts'>[]>(
      `SELECT id, attempts FROM outbox
       WHERE status = 'pending' AND (attempts = 0 OR nextAttemptAt <= ?)
         AND (leasedUntil IS NULL OR leasedUntil <= NOW(3))
       ORDER BY nextAttemptAt, id LIMIT ?`,
      [this.clock.now(), CANDIDATES],
    );
    for (const candidate of due) {
      const leased = await this.lease(candidate);
      if (leased) return leased;
    }
    return null;
  }

  /**
   * One statement by the primary key, so that no process waits for another. Every lease counts an
   * attempt: an email with more attempts is no longer the one that was found.
   */
  private async lease({
    id,
    attempts,
  }: Pick<OutboxMessage, 'id' | 'attempts'>): Promise<OutboxMessage | null> {
    const leasedBy = randomUUID();
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `UPDATE outbox SET leasedBy = ?, leasedUntil = NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND,
         attempts = attempts + 1
       WHERE id = ? AND status = 'pending' AND attempts = ?`,
      [leasedBy, id, attempts],
    );
    return affectedRows === 0
      ? null
      : this.dataSource.manager.findOneBy(OutboxMessage, { id, leasedBy });
  }

  /** @returns false if the mail server is unavailable */
  private async attempt(message: OutboxMessage): Promise<boolean> {
    const { id, template, recipient, subject, text, html, envelope } = message;
    const { automatic, containsSecret } = templateOptions(template);
    if (this.isExpired(message)) {
      const redacted = containsSecret && REDACTED;
      const lastError = containsSecret ? LINK_EXPIRED : OUTDATED;
      await this.finish(message, { status: 'failed', lastError, ...redacted });
      return true;
    }
    const attachments = await this.attachments.read(envelope);
    if (!attachments) {
      await this.finish(message, { status: 'failed', lastError: ATTACHMENT_MISSING });
      return true;
    }
    const mail = { id, to: recipient, subject, text, html, ...envelope, automatic, attachments };
    let rejection: PartialRejection | undefined;
    try {
      rejection = await this.transport.send(mail);
    } catch (error) {
      await this.recordFailure(message, error);
      return isMessageRejected(error);
    }
    if (rejection) this.logger.warn(`Email ${id} (${template}): ${rejection.reason}`);
    // It is never retried automatically, because the other recipients would get it again.
    const outcome: Partial<OutboxMessage> = rejection?.isToRejected
      ? { status: 'failed' }
      : { status: 'sent', sentAt: this.clock.now() };
    await this.recordAccepted(message, {
      ...outcome,
      lastError: rejection ? truncate(rejection.reason, ERROR_LENGTH) : null,
      ...(containsSecret && REDACTED),
    });
    return true;
  }

  /** Retries while the database is unavailable, because the email would be sent again otherwise. */
  private async recordAccepted(
    message: OutboxMessage,
    outcome: Partial<OutboxMessage>,
  ): Promise<void> {
    const end = performance.now() + RECORD_MS;
    for (;;) {
      try {
        return await this.finish(message, outcome);
      } catch (error) {
        if (performance.now() > end) throw error;
        await sleep(RECORD_PAUSE_MS);
      }
    }
  }

  private isExpired({ template, createdAt }: OutboxMessage): boolean {
    const { expiresAfterMinutes } = templateOptions(template);
    if (expiresAfterMinutes === undefined) return false;
    return this.clock.now().getTime() - createdAt.getTime() > expiresAfterMinutes * MINUTE_MS;
  }

  private async recordFailure(message: OutboxMessage, error: unknown): Promise<void> {
    const plan = planRetry(message.attempts, error, this.clock.now());
    const reason = messageOf(error);
    this.logger.warn(
      `Email ${message.id} (${message.template}) could not be sent (attempt ${message.attempts}): ${reason}`,
    );
    await this.finish(message, {
      lastError: truncate(reason, ERROR_LENGTH),
      ...(plan === 'give-up' ? { status: 'failed' } : { nextAttemptAt: plan.retryAt }),
    });
  }

  /** Updates the outbox, unless the lease has expired and another sender has the email. */
  private async finish(
    { id, leasedBy, template }: OutboxMessage,
    outcome: Partial<Omit<OutboxMessage, 'envelope'>>,
  ): Promise<void> {
    await this.transactions.run(async (em) => {
      const { affected } = await em.update(
        OutboxMessage,
        { id, leasedBy: leasedBy ?? '' },
        { ...outcome, leasedBy: null, leasedUntil: null },
      );
      const { status, sentAt = null, lastError: error = null } = outcome;
      if (affected === 0 || !status || status === 'pending') return;
      const delivery = { outboxId: id, status, sentAt, error, actor: null };
      await this.deliveries.report(em, template, delivery);
    });
  }
}
