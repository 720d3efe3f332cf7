import { MINUTE_MS } from '@atrium/contracts';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { Mailbox } from '../entities/mailbox.entity';
import { MailProcessor } from '../incoming/mail-processor';
import { type ImapConnection, openImap } from './imap-connection';
import { MailboxFetcher } from './mailbox-fetcher';

/** How often a process looks for mailboxes that no process reads. */
const TICK_MS = 5000;

/** A lease that is not renewed for this long has expired. */
const LEASE_SECONDS = 60;
const RENEW_MS = (LEASE_SECONDS * 1000) / 3;

/** The database's clock, so that a process whose clock is wrong takes over no mailbox. */
const LEASE_END = `NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND`;
const IS_FREE = '(leasedUntil IS NULL OR leasedUntil <= NOW(3))';

/** Poll interval for servers without IDLE, or whose IDLE reports nothing. */
const POLL_MS = MINUTE_MS;

/**
 * Keeps one connection to each active mailbox, in one process: a connection needs the mailbox's
 * lease in the database. The lease of a process that has died expires, and another process
 * continues (docs/domain/helpdesk-mail.md#mailboxes).
 */
@Injectable()
export class MailboxWatcher implements OnModuleDestroy {
  private readonly logger = new Logger('Mailboxes');
  private readonly owner = randomUUID();
  private readonly sessions = new Map<number, { stop: AbortController; ended: Promise<void> }>();
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly fetcher: MailboxFetcher,
    private readonly processor: MailProcessor,
    private readonly clock: Clock,
  ) {}

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    try {
      for (const mailbox of await this.findUnread()) {
        if (this.isStopping || this.sessions.has(mailbox.id)) continue;
        if (await this.acquire(mailbox)) this.start(mailbox);
      }
    } catch (error) {
      this.logger.error(error);
    }
  }

  /** Releases the leases, so that another process continues immediately. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    const sessions = [...this.sessions.values()];
    sessions.forEach(({ stop }) => stop.abort());
    await Promise.all(sessions.map(({ ended }) => ended));
  }

  private findUnread(): Promise<Mailbox[]> {
    return this.dataSource.manager
      .createQueryBuilder(Mailbox, 'm')
      .where(`m.isActive = 1 AND ${IS_FREE}`)
      .andWhere('(m.nextFetchAt IS NULL OR m.nextFetchAt <= :now)', { now: this.clock.now() })
      .orderBy('m.id')
      .getMany();
  }

  private acquire({ id, version }: Mailbox): Promise<boolean> {
    return this.update(
      `leasedBy = ?, leasedUntil = ${LEASE_END}`,
      `id = ? AND version = ? AND isActive = 1 AND ${IS_FREE}`,
      [this.owner, id, version],
    );
  }

  /** @returns false if the mailbox was changed or belongs to another process */
  private renew({ id, version }: Mailbox): Promise<boolean> {
    return this.update(
      `leasedUntil = ${LEASE_END}`,
      'id = ? AND version = ? AND isActive = 1 AND leasedBy = ?',
      [id, version, this.owner],
    );
  }

  private release({ id }: Mailbox): Promise<boolean> {
    return this.update('leasedBy = NULL, leasedUntil = NULL', 'id = ? AND leasedBy = ?', [
      id,
      this.owner,
    ]);
  }

  /** A lease is not a change of the mailbox, so `updatedAt` is kept. */
  private async update(
    assignments: string,
    condition: string,
    values: readonly unknown[],
  ): Promise<boolean> {
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `UPDATE mailboxes SET ${assignments}, updatedAt = updatedAt WHERE ${condition}`,
      [...values],
    );
    return affectedRows === 1;
  }

  private start(mailbox: Mailbox): void {
    const stop = new AbortController();
    const ended = this.run(mailbox, stop)
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => this.sessions.delete(mailbox.id));
    this.sessions.set(mailbox.id, { stop, ended });
  }

  private async run(mailbox: Mailbox, stop: AbortController): Promise<void> {
    const renewal = setInterval(() => {
      this.renew(mailbox).then(
        (isOwner) => isOwner || stop.abort(),
        () => stop.abort(),
      );
    }, RENEW_MS);
    let connection: ImapConnection | undefined;
    try {
      connection = await openImap(this.fetcher.settingsOf(mailbox));
      while (!stop.signal.aborted) {
        const emails = countEmails(connection);
        await this.fetcher.fetch(mailbox, connection, stop.signal);
        await this.processor.processDue();
        // An email that arrived in the meantime is fetched immediately.
        if (countEmails(connection) === emails) await nextMail(connection, stop.signal);
      }
    } catch (error) {
      await this.fetcher.recordFailure(mailbox, error);
    } finally {
      clearInterval(renewal);
      await connection?.close();
      await this.release(mailbox);
    }
  }
}

const countEmails = ({ client }: ImapConnection): number =>
  client.mailbox ? client.mailbox.exists : 0;

/** Waits until the server reports a new email, a poll is due, or the session should end. */
async function nextMail({ client }: ImapConnection, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  await new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => (): void => {
      clearTimeout(timer);
      client.off('exists', onMail);
      client.off('close', onClose);
      stop.removeEventListener('abort', onMail);
      settle();
    };
    const onMail = end(resolve);
    const onClose = end(() => reject(new Error('The mail server closed the connection.')));
    const timer = setTimeout(onMail, POLL_MS);
    client.on('exists', onMail);
    client.on('close', onClose);
    stop.addEventListener('abort', onMail);
    // Ends when the next command starts. A server without IDLE is polled.
    if (client.capabilities.has('IDLE')) client.idle().catch(() => undefined);
  });
}
