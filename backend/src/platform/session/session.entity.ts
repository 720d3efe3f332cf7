import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AsciiColumn, TimestampColumn, ReferenceColumn } from '../database';

/** A signed-in browser (docs/domain/accounts.md#sessions). */
@Entity('session')
@Index(['userId', 'lastSeenAt'])
@Index(['expire'])
export class Session {
  @PrimaryColumn({ type: 'varchar', length: 128, charset: 'ascii', collation: 'ascii_bin' })
  sid: string;

  @Column({ type: 'json' })
  sess: Record<string, unknown>;

  @TimestampColumn()
  expire: Date;

  /** Null before sign-in. */
  @ReferenceColumn('users', { onDelete: 'CASCADE', nullable: true })
  userId: number | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  lastSeenAt: Date;

  /** Network address of the sign-in. */
  @AsciiColumn({ length: 45, nullable: true })
  address: string | null;

  @Column({ type: 'varchar', length: 512, nullable: true })
  userAgent: string | null;
}
