import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { Webhook } from '../entities/webhook.entity';
import { WebhookDelivery } from '../entities/webhook-delivery.entity';
import { WebhookAttempts } from './webhook-attempts';

const TICK_MS = 2000;

/** How long one process works on the deliveries of one webhook before others can. */
const RUN_MS = 30_000;

/** Longer than a run and its last attempt, by the clock of the database. */
const LEASE_SECONDS = 90;

/** Events of a record are sent in order. `d` is the later delivery. */
export const HAS_EARLIER_PENDING = `EXISTS (
  SELECT 1 FROM webhook_deliveries e
  WHERE e.webhookId = d.webhookId AND e.status = 'pending' AND e.entity = d.entity
    AND e.entityId = d.entityId AND e.id < d.id)`;

/**
 * Sends due deliveries, in any number of processes. A process leases a webhook, so that its
 * deliveries go out one after the other, those of a record in order. Webhooks are independent: a
 * slow receiver delays only its own deliveries. If the process dies, the lease expires and another
 * process continues, so no event is lost; a receiver may get one twice, with the same `webhook-id`.
 */
@Injectable()
export class WebhookSender implements OnModuleDestroy {
  private readonly logger = new Logger('Webhooks');
  private readonly running = new Map<number, Promise<void>>();
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly attempts: WebhookAttempts,
    private readonly clock: Clock,
  ) {}

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    try {
      await this.startDue();
    } catch (error) {
      this.logger.error(error);
    }
  }

  /** Waits for the running attempts, so that the process does not stop in the middle of one. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running.values());
  }

  /** Sends the deliveries that are due. */
  async sendDue(): Promise<void> {
    await this.startDue();
    await Promise.all(this.running.values());
  }

  private async startDue(): Promise<void> {
    if (this.stopping) return;
    const rows = await this.dataSource.query<{ webhookId: number }[]>(
      `SELECT DISTINCT d.webhookId FROM webhook_deliveries d
       WHERE d.status = 'pending' AND d.nextAttemptAt <= ?`,
      [this.clock.now()],
    );
    for (const { webhookId } of rows) {
      if (this.running.has(webhookId)) continue;
      const run = this.run(webhookId)
        .catch((error: unknown) => this.logger.error(error))
        .finally(() => this.running.delete(webhookId));
      this.running.set(webhookId, run);
    }
  }

  private async run(webhookId: number): Promise<void> {
    const leasedBy = randomUUID();
    if (!(await this.lease(webhookId, leasedBy))) return;
    try {
      const end = performance.now() + RUN_MS;
      while (!this.stopping && performance.now() < end) {
        const webhook = await this.dataSource.manager.findOneBy(Webhook, {
          id: webhookId,
          leasedBy,
          isActive: true,
        });
        const delivery = webhook && (await this.next(webhookId));
        if (!delivery) return;
        await this.attempts.attempt(webhook, delivery);
      }
    } finally {
      await this.dataSource.manager.update(
        Webhook,
        { id: webhookId, leasedBy },
        { leasedBy: null, leasedUntil: null },
      );
    }
  }

  private lease(webhookId: number, leasedBy: string): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const { affectedRows } = await em.query<{ affectedRows: number }>(
        `UPDATE webhooks w JOIN service_accounts s ON s.id = w.serviceAccountId AND s.isActive = 1
         SET w.leasedBy = ?, w.leasedUntil = NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND
         WHERE w.id = ? AND w.isActive = 1
           AND (w.leasedUntil IS NULL OR w.leasedUntil <= NOW(3))`,
        [leasedBy, webhookId],
      );
      return affectedRows === 1;
    });
  }

  /** The oldest due delivery whose record has no earlier pending one. */
  private async next(webhookId: number): Promise<WebhookDelivery | null> {
    const [row] = await this.dataSource.query<{ id: string }[]>(
      `SELECT d.id FROM webhook_deliveries d
       WHERE d.webhookId = ? AND d.status = 'pending' AND d.nextAttemptAt <= ?
         AND NOT ${HAS_EARLIER_PENDING}
       ORDER BY d.nextAttemptAt, d.id LIMIT 1`,
      [webhookId, this.clock.now()],
    );
    return row ? this.dataSource.manager.findOneBy(WebhookDelivery, { id: row.id }) : null;
  }
}
