import { LIMITS } from '@atrium/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { BulkChanges } from '../../platform/bulk';
import { Transactions } from '../../platform/database';
import { listPage, type ListSource } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { Semaphore } from '../../platform/semaphore';
import { FileStorage } from '../../platform/storage';
import { cutText } from '../../platform/truncate';
import { BlockedSenders, Settings } from '../settings';
import type {
  AcceptedMailDto,
  BulkHeldMailResultDto,
  HeldMailContentDto,
  HeldMailDto,
} from './dto/mailbox.dto';
import type { BulkHeldMailsDto, ListHeldMailsQuery } from './dto/mailbox-input.dto';
import { IncomingMail } from './entities/incoming-mail.entity';
import { MailProcessor } from './incoming/mail-processor';
import { parseMail } from './incoming/parse-mail';
import { openMailSource, readMailSource, sendMailSource } from './mail-source';
import { mailboxErrors } from './mailboxes.errors';

/** How many emails may wait until they are read, and how long. Reading one can take much memory. */
const WAITING = 8;
const WAIT_MS = 30_000;

/** After this time, the job processes the remaining emails of a request. A browser waits longer. */
const PROCESSING_MS = 15_000;

/** The columns of an email that the job processes although it was held. */
const ACCEPTED = { status: 'stored', isAccepted: true, attempts: 0 } as const;

const SOURCE = {
  from: 'incoming_mails i',
  alias: 'i',
  columns:
    'i.id, i.mailboxId, b.name AS mailboxName, i.sender AS `from`, i.subject, i.receivedAt, ' +
    'i.reason, i.lastError',
  joins: 'LEFT JOIN mailboxes b ON b.id = i.mailboxId',
} satisfies ListSource;

type ListedMail = Omit<HeldMailDto, 'isSenderBlocked'>;

interface StoredHeldMail {
  details: HeldMailDto;
  sizeBytes: number;
  storageKey: string | null;
}

type MailText = Pick<HeldMailContentDto, 'text' | 'attachments'>;

/**
 * Lets managers decide about emails that were not processed
 * (docs/domain/helpdesk-mail.md#held-mail).
 */
@Injectable()
export class HeldMailsService {
  private readonly logger = new Logger('Mailboxes');
  private readonly reading = new Semaphore(1, WAITING);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly processor: MailProcessor,
    private readonly storage: FileStorage,
    private readonly audit: AuditLog,
    private readonly bulk: BulkChanges,
    private readonly settings: Settings,
  ) {}

  /** Newest first. */
  async list(query: ListHeldMailsQuery): Promise<Page<HeldMailDto>> {
    const page = await listPage<ListedMail>(this.dataSource.manager, {
      source: SOURCE,
      where: [{ sql: "i.status = 'held'", params: [] }],
      sort: { column: 'i.id', direction: 'DESC' },
      query,
    });
    const withBlocking = await this.blocking();
    return page.map(withBlocking);
  }

  /** Adds to an email whether its sender is blocked. */
  private async blocking(): Promise<(mail: ListedMail) => HeldMailDto> {
    const { blockedSenders } = await this.settings.getIn(this.dataSource.manager, 'helpdesk');
    const senders = new BlockedSenders(blockedSenders);
    return (mail) => ({ ...mail, isSenderBlocked: senders.has(mail.from) });
  }

  /**
   * What the sender wrote, so that a manager can decide.
   *
   * @throws AppError 404 if it is not held, or its original was deleted; 503 if too many are being
   *   read
   */
  async content(id: number): Promise<HeldMailContentDto> {
    const { details, sizeBytes, storageKey } = await this.findHeld(id);
    // Only its header was stored.
    if (sizeBytes > LIMITS.incomingMailBytes) return { ...details, ...UNREADABLE };
    await this.reading.acquire(AbortSignal.timeout(WAIT_MS)).catch(() => {
      throw mailboxErrors.readingBusy();
    });
    try {
      return {
        ...details,
        ...(await this.parse(id, await readMailSource(this.storage, storageKey, buffer))),
      };
    } finally {
      this.reading.release();
    }
  }

  private async parse(id: number, original: Buffer): Promise<MailText> {
    try {
      const { text, files } = await parseMail(Readable.from([original]));
      return {
        text: cutText(text, LIMITS.descriptionLength),
        attachments: files.map(({ name, content }) => ({ name, size: content.length })),
      };
    } catch (error) {
      this.logger.warn(new Error(`The held email ${id} can't be read`, { cause: error }));
      return UNREADABLE;
    }
  }

  /** @throws AppError 404 if it is not held, or its original was deleted */
  async sendOriginal(response: Response, id: number): Promise<void> {
    const { storageKey } = await this.findHeld(id);
    const original = await openMailSource(this.storage, storageKey);
    await sendMailSource(response, original, `email-${id}.eml`);
  }

  private async findHeld(id: number): Promise<StoredHeldMail> {
    const { from, columns, joins } = SOURCE;
    const [row] = await this.dataSource.query<
      (ListedMail & { sizeBytes: string; storageKey: string | null })[]
    >(
      `SELECT ${columns}, i.sizeBytes, i.storageKey FROM ${from} ${joins}
       WHERE i.id = ? AND i.status = 'held'`,
      [id],
    );
    if (!row) throw errors.notFound('email');
    const { sizeBytes, storageKey, ...details } = row;
    const withBlocking = await this.blocking();
    return { details: withBlocking(details), sizeBytes: Number(sizeBytes), storageKey };
  }

  /**
   * Processes the email now, regardless of why it was held, or leaves it to the job after the time
   * limit.
   *
   * @throws AppError 404, 409 if it is no longer held, or still can't be processed
   */
  async accept(
    actor: Actor,
    id: number,
    deadline = AbortSignal.timeout(PROCESSING_MS),
  ): Promise<AcceptedMailDto> {
    // Leased in the same transaction, so that the job doesn't take it first.
    await this.decide(actor, id, 'mailbox.accept_mail', {
      ...ACCEPTED,
      ...this.processor.newLease(),
    });
    await this.processor.processLeased(id, deadline);
    const mail = await this.dataSource.manager.findOneByOrFail(IncomingMail, { id });
    if (mail.status === 'held') throw mailboxErrors.stillUnreadable(mail.lastError ?? '');
    return { ticketId: mail.ticketId, isQueued: mail.status === 'stored' };
  }

  /** @throws AppError 404, 409 if it is no longer held */
  discard(actor: Actor, id: number): Promise<void> {
    return this.decide(actor, id, 'mailbox.discard_mail', { status: 'discarded' });
  }

  /**
   * Accepts or discards several emails, oldest first: a reply must find the ticket that an earlier
   * email opens. Emails that can't be processed in time are left to the job.
   *
   * @returns a result for each email, oldest first
   */
  decideAll(actor: Actor, { ids, action }: BulkHeldMailsDto): Promise<BulkHeldMailResultDto[]> {
    const oldestFirst = [...ids].sort((one, other) => one - other);
    const deadline = AbortSignal.timeout(PROCESSING_MS);
    return this.bulk.apply<AcceptedMailDto>(actor, oldestFirst, (writer, id) => {
      if (action === 'discard') return this.discard(writer, id);
      return deadline.aborted ? this.acceptForJob(writer, id) : this.accept(writer, id, deadline);
    });
  }

  private async acceptForJob(actor: Actor, id: number): Promise<AcceptedMailDto> {
    await this.decide(actor, id, 'mailbox.accept_mail', ACCEPTED);
    return { ticketId: null, isQueued: true };
  }

  private decide(
    actor: Actor,
    id: number,
    action: string,
    change: Partial<IncomingMail>,
  ): Promise<void> {
    return this.transactions.run(async (em) => {
      const { mailboxId, sender, subject, reason } = await lockHeld(em, id);
      await em.update(IncomingMail, { id }, change);
      await this.audit.record(em, actor, {
        action,
        entity: 'mailbox',
        entityId: mailboxId,
        after: { mailId: id, from: sender, subject, reason },
      });
    });
  }
}

const UNREADABLE: MailText = { text: null, attachments: [] };

async function lockHeld(em: EntityManager, id: number): Promise<IncomingMail> {
  const mail = await em.findOne(IncomingMail, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!mail) throw errors.notFound('email');
  if (mail.status !== 'held') throw mailboxErrors.notHeld();
  return mail;
}
