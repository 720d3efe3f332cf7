import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ReferenceColumn } from '../../../platform/database';

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
