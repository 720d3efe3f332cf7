import { WEBHOOK_TEST } from '@atrium/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { Config } from '../../../platform/config';
import { rowExists, Transactions, updateVersioned } from '../../../platform/database';
import { messageOf } from '../../../platform/error-details';
import { SecretCipher } from '../../../platform/secrets';
import { ServiceActors } from '../../api-tokens';
import { Notifier } from '../../notifications';
import { usersWithRight } from '../../users';
import { Webhook } from '../entities/webhook.entity';
import { WebhookDelivery } from '../entities/webhook-delivery.entity';
import { readerOf, stillReads } from '../rules/body-reader';
import { retryAt } from '../rules/retry';
import { signedHeaders } from '../signature';
import { WebhookPayloads } from '../webhook-payloads';
import { postWebhook } from './webhook-request';

export const WEBHOOK_SECRET_PURPOSE = 'webhook-secret';

/** The screens wait 30 seconds for a response of the API, so a test ends earlier. */
const TEST_MS = 20_000;

/** The receiver wants no more events. */
const GONE = 410;

const MAX_ERROR_LENGTH = 500;

const NOT_READABLE = 'This event was written for a service account with other rights.';

/** About 36 minutes without success, after which a restart or a short outage is unlikely. */
const ATTEMPTS_BEFORE_NOTICE = 5;

/** The outcome of an attempt: the status of the response, or why there was none. */
type Outcome = { statusCode: number; error?: never } | { statusCode?: never; error: string };

/** Makes one attempt to send a delivery and records its outcome. */
@Injectable()
export class WebhookAttempts {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly payloads: WebhookPayloads,
    private readonly actors: ServiceActors,
    private readonly cipher: SecretCipher,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audit: AuditLog,
    private readonly notifier: Notifier,
  ) {}

  /** Ends the delivery instead if the service account can no longer read what it contains. */
  async attempt(webhook: Webhook, delivery: WebhookDelivery): Promise<void> {
    const actor = await this.accountOf(webhook);
    const isReadable =
      actor &&
      this.payloads.canRead(actor, delivery.entity) &&
      (delivery.body === null || stillReads(actor, delivery.writtenFor));
    if (!isReadable && !isTest(delivery)) {
      await this.dataSource.manager.update(
        WebhookDelivery,
        { id: delivery.id },
        { status: 'failed', nextAttemptAt: null, lastStatusCode: null, lastError: NOT_READABLE },
      );
      return;
    }
    const body = delivery.body ?? (actor && (await this.writeBody(actor, delivery)));
    if (body === undefined) return;
    const outcome = await this.post(webhook, delivery, body);
    await this.record(webhook, delivery, outcome);
  }

  private async accountOf({ serviceAccountId }: Webhook): Promise<Actor | undefined> {
    const actors = await this.actors.find(this.dataSource.manager, [serviceAccountId]);
    return actors.get(serviceAccountId);
  }

  /**
   * Writes the body that the transaction of the event had no time for (`WebhookEvents`), or
   * deletes the delivery if the account can't read the record.
   */
  private async writeBody(actor: Actor, delivery: WebhookDelivery): Promise<string | undefined> {
    const { id } = delivery;
    const em = this.dataSource.manager;
    const body = await this.payloads.bodyOf(em, actor, delivery);
    if (body === undefined) {
      await em.delete(WebhookDelivery, { id });
    } else {
      const written = { body, writtenFor: readerOf(actor), before: null, after: null };
      await em.update(WebhookDelivery, { id }, written);
    }
    return body;
  }

  private async post(webhook: Webhook, delivery: WebhookDelivery, body: string): Promise<Outcome> {
    const { url } = webhook;
    const { eventId } = delivery;
    const sentAt = this.clock.now();
    const headers = signedHeaders(this.secretsOf(webhook, sentAt), { eventId, body, sentAt });
    const { webhookAllowedNetworks: allowedNetworks } = this.config;
    const timeoutMs = isTest(delivery) ? TEST_MS : undefined;
    try {
      return { statusCode: await postWebhook({ url, headers, body, allowedNetworks, timeoutMs }) };
    } catch (error) {
      return { error: messageOf(error) };
    }
  }

  /** The secret, and the previous one for a day after a rotation. */
  private secretsOf(webhook: Webhook, now: Date): string[] {
    const { encryptedSecret, previousEncryptedSecret, previousSecretUntil } = webhook;
    const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now;
    return [encryptedSecret, isOverlapping ? previousEncryptedSecret : null].flatMap((encrypted) =>
      encrypted === null ? [] : (this.cipher.decrypt(encrypted, WEBHOOK_SECRET_PURPOSE) ?? []),
    );
  }

  private async record(
    webhook: Webhook,
    delivery: WebhookDelivery,
    { statusCode, error }: Outcome,
  ): Promise<void> {
    const now = this.clock.now();
    const attempts = delivery.attempts + 1;
    const isDelivered = statusCode !== undefined && statusCode >= 200 && statusCode < 300;
    const isGone = statusCode === GONE;
    const next = isDelivered || isGone || isTest(delivery) ? undefined : retryAt(attempts, now);
    if (!isDelivered) {
      this.logger.warn(
        `Webhook ${webhook.id}: attempt ${attempts} of ${delivery.eventId} failed: ${error ?? statusCode}`,
      );
    }
    await this.transactions.run(async (em) => {
      await em.update(
        WebhookDelivery,
        { id: delivery.id },
        {
          attempts,
          status: isDelivered ? 'delivered' : next ? 'pending' : 'failed',
          lastStatusCode: statusCode ?? null,
          lastError: error?.slice(0, MAX_ERROR_LENGTH) ?? null,
          lastAttemptAt: now,
          nextAttemptAt: next ?? null,
        },
      );
      if (isGone) {
        await this.turnOff(em, webhook);
        return;
      }
      const status = isDelivered ? 'ok' : 'failing';
      if (webhook.status !== status) await em.update(Webhook, { id: webhook.id }, { status });
      if (next && attempts === ATTEMPTS_BEFORE_NOTICE && (await isOldestPending(em, delivery))) {
        await this.notifyAdmins(em, webhook, {
          title: `The webhook to ${hostOf(webhook)} isn't working`,
          body: `${delivery.type} couldn't be delivered: ${error ?? `The receiver responded with ${statusCode}.`} Atrium keeps trying for three days.`,
        });
      }
    });
  }

  /** Unless someone has changed the URL, or turned the webhook off, since the attempt started. */
  private async turnOff(em: EntityManager, { id, url }: Webhook): Promise<void> {
    const lock = { mode: 'pessimistic_write' as const };
    const webhook = await em.findOne(Webhook, { where: { id, url }, lock });
    if (!webhook) return;
    await em.update(
      WebhookDelivery,
      { webhookId: id, status: 'pending' },
      { status: 'failed', nextAttemptAt: null },
    );
    await updateVersioned(em, Webhook, id, undefined, { isActive: false, status: 'gone' });
    if (!webhook.isActive) return;
    await this.audit.record(em, null, {
      action: 'webhook.update',
      entity: 'webhook',
      entityId: id,
      before: { isActive: true },
      after: { isActive: false },
      note: 'The receiver responded with 410.',
    });
    await this.notifyAdmins(em, webhook, {
      title: `The webhook to ${hostOf(webhook)} was turned off`,
      body: 'The receiver responded with 410, so it gets no more events. If this is a mistake, activate the webhook again and resend the failed events.',
    });
  }

  private async notifyAdmins(
    em: EntityManager,
    { id }: Webhook,
    texts: { title: string; body: string },
  ): Promise<void> {
    const admins = await usersWithRight(em, 'settings.manage');
    await this.notifier.notify(em, {
      ...texts,
      type: 'webhook.failing',
      recipients: admins.map((admin) => admin.id),
      actorId: null,
      link: `/settings?tab=webhooks&webhook=${id}`,
      subject: { entity: 'webhook', id },
    });
  }
}

const hostOf = ({ url }: Webhook): string => new URL(url).host;

/** Later events of a webhook that isn't working cause no further notifications. */
async function isOldestPending(
  em: EntityManager,
  { id, webhookId }: WebhookDelivery,
): Promise<boolean> {
  const sql = `SELECT 1 FROM webhook_deliveries
    WHERE webhookId = ? AND status = 'pending' AND id < ? LIMIT 1`;
  return !(await rowExists(em, sql, [webhookId, id]));
}

const isTest = ({ type }: WebhookDelivery): boolean => type === WEBHOOK_TEST;
