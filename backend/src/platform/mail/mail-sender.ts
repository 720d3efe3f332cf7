import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock';
import { OutboxMessage, Transactions } from '../database';
import { templateOptions } from './outbox';
import { MailAttachments } from './mail-attachments';
import { MailDeliveries } from './mail-deliveries';
import { MailTransport } from './mail-transport';

/** Duration of one run; the next run continues. */
const RUN_MS = 5000;

/** How long one sender leases an email, by the clock of the database. Longer than the slowest attempt. */
const LEASE_SECONDS = 5 * 60;

/** How long a sender tries to record that an email was sent. Ends before the lease. */
const RECORD_MS = 3 * 60_000;

const RECORD_PAUSE_MS = 1000;

/** Replaces a text with a secret link. */
const REDACTED = { text: 'This text contained a personal link and was removed.', html: null };

const LINK_EXPIRED = 'The link in this email expired before the email could be sent.';

const OUTDATED = 'The email was not sent, because it is outdated.';
const ATTACHMENT_MISSING = 'An attachment of this email no longer exists.';

/**
 * Sends the emails of the outbox, in any number of processes. A sender leases each email; if its
 * process dies, the lease expires and another one sends the email, so none is lost. An email can
 * arrive twice only if the process dies, or the database stays away for minutes, between the response of
 * the mail server and the update of the outbox; both copies have the same Message-ID.
 */
@Injectable()
export class MailSender {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly transactions: Transactions,
    private readonly transport: MailTransport,
    private readonly deliveries: MailDeliveries,
    private readonly attachments: MailAttachments,
    private readonly clock: Clock,
  ) {}

  /** Sends due emails until none is left, the mail server is unavailable, or the run time is over. */
  async sendDue(): Promise<void> {
    if (!this.transport.isConfigured) return;
    const end = performance.now() + RUN_MS;
    while (performance.now() < end) {
      const message = await this.leaseNext();
      if (!message || !(await this.send(message))) return;
    }
  }

  /** Leases the oldest due email. One statement, so that two senders never get the same one. */
  private leaseNext(): Promise<OutboxMessage | null> {
    const leasedBy = randomUUID();
    const now = this.clock.now();
    return this.transactions.run(async (em) => {
      const { affected } = await em
        .createQueryBuilder()
        .update(OutboxMessage)
        .set({
          leasedBy,
          leasedUntil: () => `NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND`,
          attempts: () => 'attempts + 1',
        })
        // The first attempt is always due, even if it was queued by a process whose clock is ahead.
        .where("status = 'pending' AND (attempts = 0 OR nextAttemptAt <= :now)", { now })
        .andWhere('(leasedUntil IS NULL OR leasedUntil <= NOW(3))')
        .orderBy({ nextAttemptAt: 'ASC', id: 'ASC' })
        .limit(1)
        .execute();
      return affected === 0 ? null : em.findOneBy(OutboxMessage, { leasedBy });
    });
  }

  /** @returns false if the run should stop, because the mail server is unavailable */
  private async send(message: OutboxMessage): Promise<boolean> {
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
    let rejected: string | undefined;
    try {
      rejected = await this.transport.send(mail);
    } catch (error) {
      await this.recordFailure(message, error);
      return isMessageRejected(error);
    }
    await this.recordSent(message, {
      status: 'sent',
      sentAt: this.clock.now(),
      lastError: rejected ?? null,
      ...(containsSecret && REDACTED),
    });
    return true;
  }

  /** Tries again while the database is away, because the email would be sent again otherwise. */
  private async recordSent(message: OutboxMessage, outcome: Partial<OutboxMessage>): Promise<void> {
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
    const { expiresAfterMinutes: usefulMinutes } = templateOptions(template);
    if (usefulMinutes === undefined) return false;
    return this.clock.now().getTime() - createdAt.getTime() > usefulMinutes * 60_000;
  }

  private async recordFailure(message: OutboxMessage, error: unknown): Promise<void> {
    const plan = planRetry(message.attempts, error, this.clock.now());
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(
      `Email ${message.id} (${message.template}) could not be sent (attempt ${message.attempts}): ${reason}`,
    );
    await this.finish(message, {
      lastError: reason.slice(0, 1000),
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
      const { status, lastError: error = null } = outcome;
      if (affected === 0 || !status || status === 'pending') return;
      await this.deliveries.report(em, template, { outboxId: id, status, error });
    });
  }
}

const MINUTE_MS = 60_000;

/** Pauses between the attempts of one email. After the last one it has failed. */
const PAUSES_MS = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

export type RetryPlan = { retryAt: Date } | 'give-up';

/** @param attempts number of attempts, including the failed one */
export function planRetry(attempts: number, error: unknown, now: Date): RetryPlan {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined || isPermanentRejection(error)) return 'give-up';
  return { retryAt: new Date(now.getTime() + pause) };
}

/** The server rejects the recipient permanently (RFC 5321, 5yz). */
function isPermanentRejection(error: unknown): boolean {
  const { responseCode } = smtpError(error);
  return isMessageRejected(error) && typeof responseCode === 'number' && responseCode >= 500;
}

/** Whether the mail server is available and has rejected only this email. */
export const isMessageRejected = (error: unknown): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(String(smtpError(error).code));

const smtpError = (error: unknown): { code?: unknown; responseCode?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};
