import { DAY_MS, MINUTE_MS } from '@atrium/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import {
  isDuplicateKey,
  isTrue,
  rowExists,
  type SqlBoolean,
  Transactions,
} from '../../../platform/database';
import { messageOf } from '../../../platform/error-details';
import { JobRunner } from '../../../platform/jobs';
import { FileStorage, StoredFiles } from '../../../platform/storage';
import { IncomingMail } from '../entities/incoming-mail.entity';
import { ReadingDeadlineError, readMailSource } from '../mail-source';
import { MailFiling } from './mail-filing';
import { MailTriage, type TriageDecision } from './mail-triage';
import { otherMailId, parseMail, readDate, type ReceivedMail } from './parse-mail';

/** Duration of one run; the next run continues. */
const RUN_MS = 20_000;

const EVERY_SECONDS = 15;

/** How long a process leases an email. Longer than the slowest processing. */
const LEASE_MS = MINUTE_MS;

/** Pauses after failed attempts. After the last one, the email is held. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];

const ERROR_LENGTH = 1000;

/** Number of days that ignored and discarded emails are kept. */
const KEPT_DAYS = 90;

/**
 * Processes stored emails in the order of their arrival, one at a time across all processes: a
 * reply must find the ticket that the email before it opens. If a process dies, its lease expires
 * and another one continues. An email that fails never blocks the next one.
 */
@Injectable()
export class MailProcessor implements OnModuleInit {
  private readonly logger = new Logger('Mailboxes');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly storage: FileStorage,
    private readonly files: StoredFiles,
    private readonly triage: MailTriage,
    private readonly filing: MailFiling,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.files.register('mails', { table: 'incoming_mails', column: 'storageKey' });
    this.jobs.register({
      name: 'mailboxes.process',
      everySeconds: EVERY_SECONDS,
      run: () => this.processDue(),
    });
    this.jobs.register({
      name: 'mailboxes.clean',
      everySeconds: 3600,
      run: () => this.deleteOld(),
    });
  }

  /**
   * Processes stored emails until none is due, another process does it, or the time limit is
   * reached.
   *
   * @param deadline ends the processing in a request; an email that isn't read by then is left to
   *   the job
   */
  async processDue(deadline?: AbortSignal): Promise<void> {
    const limit = deadline ?? AbortSignal.timeout(RUN_MS);
    while (!limit.aborted) {
      const mail = await this.leaseNext();
      if (!mail) return;
      await this.process(mail, deadline);
    }
  }

  /** The columns of an email that this process leases for its first attempt. */
  newLease(): Pick<IncomingMail, 'leasedBy' | 'leasedUntil' | 'attempts'> {
    const leasedUntil = new Date(this.clock.now().getTime() + LEASE_MS);
    return { leasedBy: randomUUID(), leasedUntil, attempts: 1 };
  }

  /**
   * Processes an email that the caller has stored with {@link newLease}.
   *
   * @param deadline see {@link processDue}
   */
  async processLeased(id: number, deadline: AbortSignal): Promise<void> {
    const mail = await this.dataSource.manager.findOneByOrFail(IncomingMail, { id });
    await this.process(mail, deadline);
  }

  private async leaseNext(): Promise<IncomingMail | undefined> {
    const now = this.clock.now();
    const [next] = await this.dataSource.query<{ id: number; isLeased: SqlBoolean }[]>(
      `SELECT id, leasedBy IS NOT NULL AND leasedUntil > ? AS isLeased FROM incoming_mails
       WHERE status = 'stored' AND (leasedBy IS NOT NULL OR leasedUntil IS NULL OR leasedUntil <= ?)
       ORDER BY isLeased DESC, id LIMIT 1`,
      [now, now],
    );
    return next && !isTrue(next.isLeased) ? this.lease(next.id) : undefined;
  }

  private async lease(id: number): Promise<IncomingMail | undefined> {
    const now = this.clock.now();
    const leasedBy = randomUUID();
    // Counted before the attempt, so that an email that ends the process is held as well.
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `UPDATE incoming_mails SET leasedBy = ?, leasedUntil = ?, attempts = attempts + 1
       WHERE id = ? AND status = 'stored' AND (leasedUntil IS NULL OR leasedUntil <= ?)`,
      [leasedBy, new Date(now.getTime() + LEASE_MS), id, now],
    );
    if (affectedRows === 0) return undefined;
    return (await this.dataSource.manager.findOneBy(IncomingMail, { id, leasedBy })) ?? undefined;
  }

  private async process(mail: IncomingMail, deadline?: AbortSignal): Promise<void> {
    try {
      if (mail.attempts > PAUSES_MS.length + 1) throw new Error('The processing was interrupted.');
      const parsed = await readMailSource(this.storage, mail.storageKey, parseMail, deadline);
      const received = { ...parsed, mailId: await this.uniqueMailId(mail, parsed, deadline) };
      const decision = await this.triage.decide(mail, received);
      await this.apply(mail, received, decision);
    } catch (error) {
      if (error instanceof ReadingDeadlineError) await this.leaveToJob(mail);
      else await this.recordFailure(mail, error);
    }
  }

  /**
   * The id of the email, or another one if an email with the same Message-ID was sent at another
   * time: some devices and programs send every email with the same Message-ID. If the original of
   * that email was deleted, the time when the server received it counts, with a day for wrong clocks.
   */
  private async uniqueMailId(
    { id }: IncomingMail,
    { mailId, headers }: ReceivedMail,
    deadline?: AbortSignal,
  ): Promise<string> {
    const earlier = await this.dataSource.manager.findOneBy(IncomingMail, { mailId });
    const sentAt = Date.parse(headers.get('date') ?? '');
    if (!earlier || earlier.id === id || isNaN(sentAt)) return mailId;
    if (earlier.storageKey === null) {
      const isOther = sentAt > earlier.receivedAt.getTime() + DAY_MS;
      return isOther ? otherMailId(mailId, sentAt) : mailId;
    }
    const date = await readMailSource(this.storage, earlier.storageKey, readDate, deadline);
    const earlierSentAt = Date.parse(date ?? '');
    if (isNaN(earlierSentAt) || earlierSentAt === sentAt) return mailId;
    return otherMailId(mailId, sentAt);
  }

  private async apply(
    mail: IncomingMail,
    received: ReceivedMail,
    decision: TriageDecision,
  ): Promise<void> {
    if (decision.action === 'hold') {
      const { reason, lastError = null } = decision;
      await this.transactions.run((em) => finish(em, mail, { status: 'held', reason, lastError }));
      return;
    }
    await this.filing.withStoredFiles(received, decision, (contents, note) =>
      this.transactions.run(async (em) => {
        if (!(await lockIfLeased(em, mail))) return false;
        const { mailId } = received;
        if (!(await claimMailId(em, mail, mailId))) {
          await finish(em, mail, { status: 'ignored', reason: 'duplicate' });
          return false;
        }
        if (decision.action === 'ignore') {
          await this.filing.recordBounce(em, received, decision.reason);
          await finish(em, mail, { status: 'ignored', reason: decision.reason });
          return false;
        }
        const files = { contents, note };
        const ticketId = await this.filing.file(em, mail, received, decision, files);
        await finish(em, mail, { status: 'processed', reason: null, lastError: null, ticketId });
        return true;
      }),
    );
  }

  /** The attempt doesn't count, because nothing is wrong with the email. */
  private leaveToJob(mail: IncomingMail): Promise<void> {
    return this.transactions.run((em) => finish(em, mail, { attempts: mail.attempts - 1 }));
  }

  private async recordFailure(mail: IncomingMail, error: unknown): Promise<void> {
    this.logger.error(error);
    const pause = PAUSES_MS[mail.attempts - 1];
    const lastError = messageOf(error).slice(0, ERROR_LENGTH);
    const retry = pause === undefined || mail.isAccepted ? undefined : pause;
    await this.transactions.run((em) =>
      finish(
        em,
        mail,
        retry === undefined
          ? { status: 'held', reason: 'unreadable', lastError }
          : { lastError, leasedUntil: new Date(this.clock.now().getTime() + retry) },
      ),
    );
  }

  /** The hourly job of the storage deletes their files. */
  private async deleteOld(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await this.dataSource.query(
      `DELETE FROM incoming_mails
       WHERE status IN ('ignored', 'discarded') AND storedAt < ? ORDER BY id LIMIT 1000`,
      [until],
    );
  }
}

/** Updates the email, unless the lease has expired and another process has it. */
async function finish(
  em: EntityManager,
  { id, leasedBy }: IncomingMail,
  outcome: Partial<IncomingMail>,
): Promise<void> {
  await em.update(
    IncomingMail,
    { id, leasedBy: leasedBy ?? '' },
    { leasedUntil: null, ...outcome, leasedBy: null },
  );
}

/** @returns false if the lease has expired and another process may have the email */
const lockIfLeased = (em: EntityManager, { id, leasedBy }: IncomingMail): Promise<boolean> =>
  rowExists(
    em,
    "SELECT 1 FROM incoming_mails WHERE id = ? AND leasedBy = ? AND status = 'stored' FOR UPDATE",
    [id, leasedBy],
  );

/** @returns false if the same email has been processed */
async function claimMailId(
  em: EntityManager,
  { id }: IncomingMail,
  mailId: string,
): Promise<boolean> {
  try {
    await em.query('UPDATE incoming_mails SET mailId = ? WHERE id = ?', [mailId, id]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error, 'uq_incoming_mails_mailId')) return false;
    throw error;
  }
}
