import type { AuditEntity } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { AsciiColumn, ReferenceColumn, TimestampColumn } from '../../../platform/database';

/** A notification in the bell's panel (docs/domain/notifications.md#bell). */
@Entity('notifications')
@Index(['userId', 'readAt', 'id'])
@Index(['userId', 'id'])
@Index(['createdAt', 'id'])
@Index(['userId', 'entity', 'entityId'])
@Index(['entity', 'entityId'])
export class Notification {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  /** Such as `ticket.assigned`. */
  @AsciiColumn({ length: 60 })
  type: string;

  @Column({ type: 'varchar', length: 300 })
  title: string;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  body: string | null;

  /** Path of the record in the application. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  link: string | null;

  /** Kind of the record that the notification is about. */
  @AsciiColumn({ length: 40, nullable: true })
  entity: AuditEntity | null;

  @Column({ type: 'int', nullable: true })
  entityId: number | null;

  /** Number of unread notifications about the same record that this one replaces. */
  @Column({ type: 'int', default: 0 })
  repeats: number;

  @TimestampColumn({ nullable: true })
  readAt: Date | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}

/** A user's channels for one type of notification; without a row, the defaults apply. */
@Entity('notification_preferences')
export class NotificationPreference {
  @ReferenceColumn('users', { onDelete: 'CASCADE', primary: true })
  userId: number;

  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  type: string;

  @Column({ type: 'boolean', default: true })
  inApp: boolean;

  @Column({ type: 'boolean', default: false })
  email: boolean;
}
