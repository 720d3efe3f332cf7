import {
  type AuditEntity,
  WEBHOOK_DELIVERY_STATUSES,
  type WebhookDeliveryStatus,
} from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AsciiColumn, ReferenceColumn, TimestampColumn } from '../../../platform/database';

/** One event for one webhook, written in the transaction of the change. */
@Entity('webhook_deliveries')
@Index(['webhookId', 'id'])
@Index(['webhookId', 'status', 'id'])
@Index(['status', 'nextAttemptAt', 'webhookId'])
@Index(['webhookId', 'status', 'entity', 'entityId', 'id'])
@Index(['createdAt'])
export class WebhookDelivery {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @ReferenceColumn('webhooks', { onDelete: 'CASCADE' })
  webhookId: number;

  /** The same for all webhooks and attempts; receivers use it to ignore duplicates. */
  @AsciiColumn({ length: 40 })
  eventId: string;

  @AsciiColumn({ length: 60 })
  type: string;

  @AsciiColumn({ length: 40 })
  entity: AuditEntity;

  @Column({ type: 'int' })
  entityId: number;

  /** The fields that an update changed, as in the audit log, while there is no body. */
  @Column({ type: 'json', nullable: true })
  before: Record<string, unknown> | null;

  @Column({ type: 'json', nullable: true })
  after: Record<string, unknown> | null;

  /** The same bytes for each attempt. Null until the first one after a change of many records. */
  @Column({ type: 'longtext', nullable: true })
  body: string | null;

  /**
   * Whose rights the body was written with (`rules/body-reader.ts`). Null without a body, and for
   * tests.
   */
  @AsciiColumn({ length: 60, nullable: true })
  writtenFor: string | null;

  @Column({ type: 'enum', enum: WEBHOOK_DELIVERY_STATUSES, default: 'pending' })
  status: WebhookDeliveryStatus;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  @Column({ type: 'int', nullable: true })
  lastStatusCode: number | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  lastError: string | null;

  /** The time of the event. */
  @TimestampColumn()
  createdAt: Date;

  @TimestampColumn({ nullable: true })
  lastAttemptAt: Date | null;

  /** Null after the last attempt. */
  @TimestampColumn({ nullable: true })
  nextAttemptAt: Date | null;
}
