import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock';
import { OutboxMessage, Transactions } from '../database';
import { templateOptions } from './mail-templates';
import { MailTransport } from './mail-transport';
import { isMessageRejected, planRetry } from './retry-plan';

/** How long one run goes on; the next one continues. */
const RUN_MS = 5000;

/** How long one sender holds a mail. Longer than the slowest try. */
const LEASE_MS = 5 * 60_000;

/** In place of a text that held a secret link. */
const WIPED = { text: 'The text held a personal link and was removed.', html: null };

const TOO_LATE = 'The link in the mail had expired before it could be sent.';

/**
 * Sends what waits in the outbox. Any number of processes may do so side by side: each mail is held
 * by one of them, with a lease that ends by itself when the process dies. A mail is then sent by
 * the next one, so a mail is never lost; it can arrive twice only when a process dies between the
 * mail server's answer and the note of it, and carries the same Message-ID then.
 */
@Injectable()
export class MailSender {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly transactions: Transactions,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
  ) {}

  /** Sends what is due, until nothing is, the mail server is away, or the time of one run is over. */
  async sendDue(): Promise<void> {
    if (!this.transport.isConfigured) return;
    const end = performance.now() + RUN_MS;
    while (performance.now() < end) {
      const message = await this.takeNext();
      if (!message || !(await this.send(message))) return;
    }
  }

  /** Leases the mail that has waited longest. One statement, so that two senders never get the same. */
  private takeNext(): Promise<OutboxMessage | null> {
    const leasedBy = randomUUID();
    const now = this.clock.now();
    return this.transactions.run(async (em) => {
      const { affected } = await em
        .createQueryBuilder()
        .update(OutboxMessage)
        .set({
          leasedBy,
          leasedUntil: new Date(now.getTime() + LEASE_MS),
          attempts: () => 'attempts + 1',
        })
        .where("status = 'pending' AND nextAttemptAt <= :now", { now })
        .andWhere('(leasedUntil IS NULL OR leasedUntil <= :now)', { now })
        .orderBy({ nextAttemptAt: 'ASC', id: 'ASC' })
        .limit(1)
        .execute();
      return affected === 0 ? null : em.findOneBy(OutboxMessage, { leasedBy });
    });
  }

  /** @returns false when it makes no sense to go on with the next mail now */
  private async send(message: OutboxMessage): Promise<boolean> {
    const { id, template, recipient, subject, text, html } = message;
    if (this.isTooLate(message)) {
      await this.finish(message, { status: 'failed', lastError: TOO_LATE, ...WIPED });
      return true;
    }
    try {
      await this.transport.send({ messageId: `outbox-${id}`, to: recipient, subject, text, html });
    } catch (error) {
      await this.noteFailure(message, error);
      return isMessageRejected(error);
    }
    await this.finish(message, {
      status: 'sent',
      sentAt: this.clock.now(),
      lastError: null,
      ...(templateOptions(template).containsSecret && WIPED),
    });
    return true;
  }

  private isTooLate({ template, createdAt }: OutboxMessage): boolean {
    const { expiresAfterMinutes: usefulMinutes } = templateOptions(template);
    if (usefulMinutes === undefined) return false;
    return this.clock.now().getTime() - createdAt.getTime() > usefulMinutes * 60_000;
  }

  private async noteFailure(message: OutboxMessage, error: unknown): Promise<void> {
    const step = planRetry(message.attempts, error, this.clock.now());
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(
      `Mail ${message.id} (${message.template}) could not be sent, try ${message.attempts}: ${reason}`,
    );
    await this.finish(message, {
      lastError: reason.slice(0, 1000),
      ...(step === 'give-up' ? { status: 'failed' } : { nextAttemptAt: step.retryAt }),
    });
  }

  /** Only while the lease still holds: a sender that was too slow leaves the mail to its successor. */
  private async finish(
    { id, leasedBy }: OutboxMessage,
    outcome: Partial<OutboxMessage>,
  ): Promise<void> {
    await this.transactions.run((em) =>
      em.update(
        OutboxMessage,
        { id, leasedBy: leasedBy ?? '' },
        { ...outcome, leasedBy: null, leasedUntil: null },
      ),
    );
  }
}
