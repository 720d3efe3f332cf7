import {
  HOUR_MS,
  keysOf,
  LIMITS,
  pick,
  rankOf,
  WEBHOOK_LABELS,
  WEBHOOK_SECRET_OVERLAP_HOURS,
  WEBHOOK_TEST,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, allowIf, assertAllowed } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { applyChanges } from '../../platform/changes';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config';
import {
  acquireNamedLock,
  insertRecord,
  Transactions,
  updateVersioned,
} from '../../platform/database';
import { assertCurrentVersion, errors } from '../../platform/http/errors';
import type { Recorded } from '../../platform/http/validation';
import { SecretCipher } from '../../platform/secrets';
import { ServiceActors } from '../api-tokens';
import { Notifier } from '../notifications';
import type {
  CreateWebhookDto,
  UpdateWebhookDto,
  WebhookDto,
  WebhookWithSecretDto,
} from './dto/webhook.dto';
import { Webhook } from './entities/webhook.entity';
import { WEBHOOK_SECRET_PURPOSE } from './sending/webhook-attempts';
import { isForbiddenAddress } from './sending/webhook-request';
import { newWebhookSecret } from './signature';
import { webhookErrors } from './webhooks.errors';

type Fields = Recorded<CreateWebhookDto>;

const EDITABLE = keysOf(WEBHOOK_LABELS);

const SHOWN = [...EDITABLE, 'id', 'status', 'previousSecretUntil', 'createdAt', 'version'] as const;

/**
 * The webhooks with undelivered events. Without `LIMIT`, MariaDB first reads the failed deliveries of
 * all webhooks.
 */
export const UNDELIVERED = `
  SELECT w.id FROM webhooks w WHERE w.id IN (?) AND COALESCE(
    (SELECT 1 FROM webhook_deliveries d
     WHERE d.webhookId = w.id AND d.status = 'failed' AND d.type <> ? LIMIT 1),
    (SELECT 1 FROM webhook_deliveries d
     WHERE d.webhookId = w.id AND d.status = 'pending' AND d.nextAttemptAt > ? LIMIT 1)) = 1`;

/** Manages webhooks (docs/domain/webhooks.md). */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly actors: ServiceActors,
    private readonly cipher: SecretCipher,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audit: AuditLog,
    private readonly notifier: Notifier,
  ) {}

  /** Newest first. */
  async list(): Promise<WebhookDto[]> {
    const rows = await this.dataSource.manager.find(Webhook, {
      order: { id: 'DESC' },
      take: LIMITS.webhooks,
    });
    return this.toDtos(this.dataSource.manager, rows);
  }

  /**
   * @throws AppError 400 for an invalid URL or account, 403 for an account with a higher role,
   *   409 at the maximum number of webhooks
   */
  create(actor: Actor, input: CreateWebhookDto): Promise<WebhookWithSecretDto> {
    const fields: Fields = { ...input, isActive: input.isActive ?? true };
    this.assertUrl(fields.url);
    const secret = newWebhookSecret();
    return this.transactions.respond(actor, async (em) => {
      await acquireNamedLock(em, 'webhooks');
      await this.assertAccount(em, actor, fields.serviceAccountId);
      if ((await em.count(Webhook)) >= LIMITS.webhooks) throw webhookErrors.tooMany();
      const id = await insertRecord(em, Webhook, {
        ...fields,
        createdAt: this.clock.now(),
        encryptedSecret: this.cipher.encrypt(secret, WEBHOOK_SECRET_PURPOSE),
      });
      const created = await lockWebhook(em, id);
      await this.record(em, actor, 'webhook.create', id, { after: created });
      return { ...(await this.toDto(em, created)), secret };
    });
  }

  /** @throws AppError like {@link create}, and 404, 409 for a stale version */
  update(actor: Actor, id: number, { version, ...sent }: UpdateWebhookDto): Promise<WebhookDto> {
    return this.transactions.run(async (em) => {
      const before = await lockWebhook(em, id);
      assertCurrentVersion(before, version, 'webhook');
      const { after, changed } = applyChanges<Fields>(WEBHOOK_LABELS, pick(before, EDITABLE), sent);
      if (changed.length === 0) return this.toDto(em, before);
      const isReactivated = after.isActive && !before.isActive;
      // Otherwise, a webhook whose URL is no longer allowed couldn't be turned off.
      if (isReactivated || changed.includes('url')) this.assertUrl(after.url);
      await this.assertAccount(em, actor, after.serviceAccountId);
      await updateVersioned(em, Webhook, id, undefined, {
        ...after,
        ...(isReactivated && { status: 'ok' as const }),
      });
      const saved = await lockWebhook(em, id);
      await this.record(em, actor, 'webhook.update', id, { before, after: saved });
      return this.toDto(em, saved);
    });
  }

  /** Its deliveries are deleted as well. @throws AppError 404 */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await lockWebhook(em, id);
      await em.delete(Webhook, { id });
      await this.notifier.recordsDeleted(em, 'webhook', [id]);
      await this.record(em, actor, 'webhook.delete', id, { before });
    });
  }

  /** The previous secret also signs for a day. @throws AppError 404 */
  rotateSecret(actor: Actor, id: number): Promise<WebhookWithSecretDto> {
    const secret = newWebhookSecret();
    return this.transactions.respond(actor, async (em) => {
      const before = await lockWebhook(em, id);
      const overlapMs = WEBHOOK_SECRET_OVERLAP_HOURS * HOUR_MS;
      await updateVersioned(em, Webhook, id, undefined, {
        encryptedSecret: this.cipher.encrypt(secret, WEBHOOK_SECRET_PURPOSE),
        previousEncryptedSecret: before.encryptedSecret,
        previousSecretUntil: new Date(this.clock.now().getTime() + overlapMs),
      });
      await this.record(em, actor, 'webhook.rotate_secret', id, {});
      return { ...(await this.toDto(em, await lockWebhook(em, id))), secret };
    });
  }

  /** The IP address that a host name resolves to is checked before each attempt. */
  private assertUrl(url: string): void {
    const { allowsHttpWebhooks, webhookAllowedNetworks } = this.config;
    const target = new URL(url);
    if (target.protocol !== 'https:' && !allowsHttpWebhooks) throw webhookErrors.httpsRequired();
    if (isForbiddenAddress(target, webhookAllowedNetworks)) throw webhookErrors.privateAddress();
  }

  /** Users can't receive records through an account with a higher role than their own. */
  private async assertAccount(em: EntityManager, actor: Actor, id: number): Promise<void> {
    const role = await this.actors.roleOf(em, id);
    if (!role) throw webhookErrors.unknownAccount();
    const isAllowed = rankOf(role) <= rankOf(actor.role);
    assertAllowed(allowIf(isAllowed, 'service_accounts.role_too_high'));
  }

  private async toDto(em: EntityManager, webhook: Webhook): Promise<WebhookDto> {
    const [dto] = await this.toDtos(em, [webhook]);
    if (!dto) throw errors.notFound('webhook');
    return dto;
  }

  private async toDtos(em: EntityManager, webhooks: Webhook[]): Promise<WebhookDto[]> {
    if (webhooks.length === 0) return [];
    const undelivered = await em.query<{ id: number }[]>(UNDELIVERED, [
      webhooks.map(({ id }) => id),
      WEBHOOK_TEST,
      this.clock.now(),
    ]);
    return webhooks.map((webhook) => ({
      ...pick(webhook, SHOWN),
      hasUndelivered: undelivered.some(({ id }) => id === webhook.id),
    }));
  }

  private record(
    em: EntityManager,
    actor: Actor,
    action: string,
    entityId: number,
    { before, after }: { before?: Webhook; after?: Webhook },
  ): Promise<void> {
    return this.audit.record(em, actor, {
      action,
      entity: 'webhook',
      entityId,
      before: before && pick(before, EDITABLE),
      after: after && pick(after, EDITABLE),
    });
  }
}

export async function lockWebhook(em: EntityManager, id: number): Promise<Webhook> {
  const webhook = await em.findOne(Webhook, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!webhook) throw errors.notFound('webhook');
  return webhook;
}
