import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { assertAllowed, type Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { OutboxMessage, Transactions } from '../../../platform/database';
import { listPage, type ListSource } from '../../../platform/database/list-page';
import { AppError } from '../../../platform/http/app-error';
import { errors } from '../../../platform/http/errors';
import type { Page } from '../../../platform/http/paging';
import { MailSender, Outbox } from '../../../platform/mail';
import { Settings } from '../settings';
import type { ListOutboxQuery, OutboxMessageDetailDto, OutboxMessageDto } from './outbox.dto';
import { outboxAbilities } from './outbox.policy';

const COLUMNS =
  'o.id, o.template, o.recipient, o.subject, o.status, o.attempts, o.createdAt, ' +
  'o.nextAttemptAt, o.sentAt, o.lastError';

const SOURCE: ListSource = { from: 'outbox o', alias: 'o', columns: COLUMNS };

type Row = Omit<OutboxMessageDto, 'id' | 'abilities'> & { id: number | string };

/** Mail that waits, was sent or could not be sent (decisions sections 4 and 9). */
@Injectable()
export class OutboxService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    private readonly settings: Settings,
  ) {}

  /** The newest first. */
  async list(actor: Actor, { status, ...query }: ListOutboxQuery): Promise<Page<OutboxMessageDto>> {
    const page = await listPage<Row>(this.dataSource.manager, {
      source: SOURCE,
      where: status ? [{ sql: 'o.status = ?', params: [status] }] : [],
      sort: { column: 'o.id', direction: 'DESC' },
      query,
    });
    return page.map((row) => toDto(actor, row));
  }

  /** @throws AppError 403 for a text that may open somebody's account, 404 */
  async read(actor: Actor, id: number): Promise<OutboxMessageDetailDto> {
    const [row] = await this.dataSource.query<(Row & { text: string })[]>(
      `SELECT ${COLUMNS}, o.text FROM outbox o WHERE o.id = ?`,
      [id],
    );
    if (!row) throw errors.notFound('mail');
    const { text, ...message } = row;
    const dto = toDto(actor, message);
    assertAllowed(dto.abilities.read);
    return { ...dto, text };
  }

  /**
   * Tries a mail again that could not be sent.
   *
   * @throws AppError 403, 404, 409 for one that waits or was sent, or whose link is not good any more
   */
  async retry(actor: Actor, id: number): Promise<OutboxMessageDto> {
    await this.transactions.run(async (em) => {
      const before = await em.findOne(OutboxMessage, {
        where: { id: String(id) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!before) throw errors.notFound('mail');
      const decision = outboxAbilities(actor, before).retry;
      if (decision === 'outbox.not_retryable') throw notRetryable();
      assertAllowed(decision);
      const nextAttemptAt = this.clock.now();
      await em.update(
        OutboxMessage,
        { id: before.id },
        { status: 'pending', attempts: 0, nextAttemptAt },
      );
      await this.record(em, actor, 'setting.retry_mail', before);
    });
    return this.sendNow(actor, id);
  }

  /** Sends a message to the caller's own address and says what became of it. */
  async sendTest(actor: Actor): Promise<OutboxMessageDto> {
    const id = await this.transactions.run(async (em) => {
      const [person] = await em.query<{ email: string }[]>('SELECT email FROM users WHERE id = ?', [
        actor.id,
      ]);
      if (!person) throw errors.notSignedIn();
      const { name } = await this.settings.getIn(em, 'company');
      const mail = {
        template: 'test' as const,
        to: person.email,
        subject: `Test message from ${name}`,
        text: `Hello ${actor.displayName},\n\nthis message shows that mail from ${name} arrives.\n`,
      };
      const sentId = await this.outbox.enqueue(em, mail);
      await this.record(em, actor, 'setting.test_mail', {
        recipient: mail.to,
        subject: mail.subject,
      });
      return sentId;
    });
    return this.sendNow(actor, Number(id));
  }

  /** Without waiting for the next round of the sender. */
  private async sendNow(actor: Actor, id: number): Promise<OutboxMessageDto> {
    await this.sender.sendDue();
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} FROM outbox o WHERE o.id = ?`,
      [id],
    );
    if (!row) throw errors.notFound('mail');
    return toDto(actor, row);
  }

  private record(
    em: EntityManager,
    actor: Actor,
    action: string,
    { recipient, subject }: { recipient: string; subject: string },
  ): Promise<void> {
    return this.audit.record(em, actor, {
      action,
      entity: 'setting',
      entityId: null,
      after: { recipient, subject },
    });
  }
}

const toDto = (actor: Actor, row: Row): OutboxMessageDto => ({
  ...row,
  id: String(row.id),
  abilities: outboxAbilities(actor, row),
});

const notRetryable = () =>
  new AppError(
    409,
    'Only a mail that could not be sent, and holds no expired link, is tried again.',
    {
      rule: 'outbox.not_retryable',
    },
  );
