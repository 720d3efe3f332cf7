import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AsciiColumn, TimestampColumn, ReferenceColumn } from '../../../platform/database';

/** A notification in the bell's panel (docs/domain/notifications.md#bell). */
@Entity('notifications')
@Index(['userId', 'readAt', 'id'])
@Index(['userId', 'id'])
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

  @TimestampColumn({ nullable: true })
  readAt: Date | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}
