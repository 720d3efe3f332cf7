import {
  DAY_MS,
  pick,
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_RESEND_LIMIT,
  WEBHOOK_TEST,
} from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, allowIf, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import {
  deleteInBatches,
  isTrue,
  rowExists,
  selectList,
  type SqlBoolean,
  Transactions,
} from '../../platform/database';
import { listPage, type ListSource } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { JobRunner } from '../../platform/jobs';
import type {
  ListDeliveriesQuery,
  ResentDeliveriesDto,
  WebhookDeliveryDetailDto,
  WebhookDeliveryDto,
} from './dto/webhook.dto';
import { WebhookDelivery } from './entities/webhook-delivery.entity';
import { mayReadBody } from './rules/body-reader';
import { WebhookAttempts } from './sending/webhook-attempts';
import { HAS_EARLIER_PENDING } from './sending/webhook-sender';
import { testBody } from './webhook-payloads';
import { webhookErrors } from './webhooks.errors';
import { lockWebhook } from './webhooks.service';

const COLUMNS = [
  'id',
  'webhookId',
  'eventId',
  'type',
  'entity',
  'entityId',
  'status',
  'attempts',
  'lastStatusCode',
  'lastError',
  'lastAttemptAt',
  'nextAttemptAt',
  'createdAt',
] as const satisfies readonly (keyof WebhookDelivery)[];

type Row = Pick<WebhookDelivery, (typeof COLUMNS)[number]>;

const WAITS_FOR_EARLIER = `d.status = 'pending' AND ${HAS_EARLIER_PENDING}`;

const SOURCE: ListSource = {
  from: 'webhook_deliveries d',
  alias: 'd',
  columns: `${selectList('d', COLUMNS)}, (${WAITS_FOR_EARLIER}) AS waitsForEarlier`,
};

const CLEAN_EVERY_SECONDS = 3600;

/** Lists, tests and resends deliveries (docs/domain/webhooks.md#deliveries). */
@Injectable()
export class WebhookDeliveriesService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly attempts: WebhookAttempts,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'webhook_deliveries.clean',
      everySeconds: CLEAN_EVERY_SECONDS,
      run: () => this.deleteOld(),
    });
  }

  /** Newest first. @throws AppError 404 */
  async list(
    webhookId: number,
    { status, ...query }: ListDeliveriesQuery,
  ): Promise<Page<WebhookDeliveryDto>> {
    const em = this.dataSource.manager;
    if (!(await rowExists(em, 'SELECT 1 FROM webhooks WHERE id = ?', [webhookId]))) {
      throw errors.notFound('webhook');
    }
    const page = await listPage<Row & { waitsForEarlier: SqlBoolean }>(em, {
      source: SOURCE,
      where: [
        { sql: 'd.webhookId = ?', params: [webhookId] },
        ...(status ? [{ sql: 'd.status = ?', params: [status] }] : []),
      ],
      sort: { column: 'd.id', direction: 'DESC' },
      query,
    });
    return page.map((row) => toDto(row, isTrue(row.waitsForEarlier)));
  }

  /** With the request body. @throws AppError 403 for a body with more than the user may read, 404 */
  async detail(actor: Actor, webhookId: number, id: number): Promise<WebhookDeliveryDetailDto> {
    const em = this.dataSource.manager;
    const delivery = await em.findOneBy(WebhookDelivery, { id: String(id), webhookId });
    if (!delivery) throw errors.notFound('delivery');
    const { type, body, writtenFor } = delivery;
    const isReadable = body === null || type === WEBHOOK_TEST || mayReadBody(actor, writtenFor);
    assertAllowed(allowIf(isReadable, 'webhooks.body_not_readable'));
    return { ...toDto(delivery, await waitsForEarlier(em, delivery)), body };
  }

  /** Sends a test event now, once. A failure is a result, not an error. @throws AppError 404 */
  async test(actor: Actor, webhookId: number): Promise<WebhookDeliveryDto> {
    const { webhook, id } = await this.transactions.run(async (em) => {
      const locked = await lockWebhook(em, webhookId);
      const event = { type: WEBHOOK_TEST, entityId: webhookId, createdAt: this.clock.now() };
      const { identifiers } = await em.insert(WebhookDelivery, {
        ...event,
        webhookId,
        eventId: `evt_${randomUUID()}`,
        entity: 'webhook',
        body: testBody(event),
        // Until the attempt is recorded. If the process exits before, it can be resent.
        status: 'failed',
        lastError: "The test didn't finish.",
      });
      await this.audit.record(em, actor, {
        action: 'webhook.test',
        entity: 'webhook',
        entityId: webhookId,
      });
      return { webhook: locked, id: String(identifiers[0]?.['id']) };
    });
    const em = this.dataSource.manager;
    await this.attempts.attempt(webhook, await em.findOneByOrFail(WebhookDelivery, { id }));
    return toDto(await em.findOneByOrFail(WebhookDelivery, { id }), false);
  }

  /**
   * Sends an ended delivery again, or a pending one now instead of at its next attempt.
   *
   * @throws AppError 404, 409 for a delivery that is already due, and while the webhook is inactive
   */
  resend(actor: Actor, webhookId: number, id: number): Promise<WebhookDeliveryDto> {
    return this.transactions.respond(actor, async (em) => {
      const webhook = await lockWebhook(em, webhookId);
      const delivery = await em.findOneBy(WebhookDelivery, { id: String(id), webhookId });
      if (!delivery) throw errors.notFound('delivery');
      if (!webhook.isActive) throw webhookErrors.inactive();
      const now = this.clock.now();
      const { nextAttemptAt } = delivery;
      const isPending = delivery.status === 'pending';
      if (isPending && nextAttemptAt !== null && nextAttemptAt <= now) {
        throw webhookErrors.alreadyDue();
      }
      const attempts = isPending ? delivery.attempts : 0;
      const queued = { status: 'pending', attempts, nextAttemptAt: now } as const;
      await em.update(WebhookDelivery, { id: delivery.id }, queued);
      await this.audit.record(em, actor, {
        action: 'webhook.resend',
        entity: 'webhook',
        entityId: webhookId,
        note: `${delivery.type} ${delivery.eventId}`,
      });
      return toDto({ ...delivery, ...queued }, await waitsForEarlier(em, delivery));
    });
  }

  /**
   * Sends failed deliveries again, oldest first, and pending ones now instead of at their next
   * attempt. Tests aren't events, so they aren't sent.
   *
   * @throws AppError 404, 409 while the webhook is inactive
   */
  resendUndelivered(actor: Actor, webhookId: number): Promise<ResentDeliveriesDto> {
    return this.transactions.respond(actor, async (em) => {
      const webhook = await lockWebhook(em, webhookId);
      if (!webhook.isActive) throw webhookErrors.inactive();
      const now = this.clock.now();
      const { affectedRows: deliveries } = await em.query<{ affectedRows: number }>(
        `UPDATE webhook_deliveries
         SET attempts = IF(status = 'failed', 0, attempts), status = 'pending', nextAttemptAt = ?
         WHERE webhookId = ? AND type <> ?
           AND (status = 'failed' OR (status = 'pending' AND nextAttemptAt > ?))
         ORDER BY id LIMIT ${WEBHOOK_RESEND_LIMIT}`,
        [now, webhookId, WEBHOOK_TEST, now],
      );
      if (deliveries > 0) {
        await this.audit.record(em, actor, {
          action: 'webhook.resend_undelivered',
          entity: 'webhook',
          entityId: webhookId,
          note: `Events: ${deliveries}`,
        });
      }
      return { deliveries };
    });
  }

  private async deleteOld(): Promise<void> {
    const end = new Date(this.clock.now().getTime() - WEBHOOK_DELIVERY_DAYS * DAY_MS);
    await deleteInBatches(
      this.dataSource.manager,
      "DELETE FROM webhook_deliveries WHERE createdAt < ? AND status <> 'pending'",
      [end],
    );
  }
}

const toDto = (row: Row, waits: boolean): WebhookDeliveryDto => ({
  ...pick(row, COLUMNS),
  id: Number(row.id),
  waitsForEarlier: waits,
});

const waitsForEarlier = (em: EntityManager, { id }: WebhookDelivery): Promise<boolean> =>
  rowExists(em, `SELECT 1 FROM webhook_deliveries d WHERE d.id = ? AND ${WAITS_FOR_EARLIER}`, [id]);
