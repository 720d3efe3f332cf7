import { WEBHOOK_STATUSES, type WebhookEventType, type WebhookStatus } from '@atrium/contracts';
import { Column, Entity } from 'typeorm';
import {
  AsciiColumn,
  RecordEntity,
  ReferenceColumn,
  TimestampColumn,
} from '../../../platform/database';

/** A URL that receives events (docs/domain/webhooks.md). */
@Entity('webhooks')
export class Webhook extends RecordEntity {
  @Column({ type: 'varchar', length: 1000 })
  url: string;

  @Column({ type: 'json' })
  eventTypes: WebhookEventType[];

  /** Its rights determine which records the receiver gets. */
  @ReferenceColumn('service_accounts', { onDelete: 'RESTRICT' })
  serviceAccountId: number;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  @Column({ type: 'enum', enum: WEBHOOK_STATUSES, default: 'ok' })
  status: WebhookStatus;

  @AsciiColumn({ length: 500 })
  encryptedSecret: string;

  /** Also signs until {@link previousSecretUntil}. */
  @AsciiColumn({ length: 500, nullable: true })
  previousEncryptedSecret: string | null;

  @TimestampColumn({ nullable: true })
  previousSecretUntil: Date | null;

  /** The sender that is processing the deliveries. */
  @AsciiColumn({ length: 64, nullable: true })
  leasedBy: string | null;

  @TimestampColumn({ nullable: true })
  leasedUntil: Date | null;
}
