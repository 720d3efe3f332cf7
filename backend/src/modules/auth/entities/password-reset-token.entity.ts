import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ReferenceColumn, Sha256Column, TimestampColumn } from '../../../platform/database';

/**
 * A password reset link: single use, expires after one hour
 * (docs/domain/accounts.md#password-reset).
 */
@Entity('password_reset_tokens')
@Index('uq_password_reset_tokens_tokenHash', ['tokenHash'], { unique: true })
@Index(['userId', 'id'])
@Index(['expiresAt'])
export class PasswordResetToken {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Sha256Column()
  tokenHash: string;

  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  /** The admin who created the link; null if the user requested it. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @TimestampColumn()
  expiresAt: Date;

  @TimestampColumn({ nullable: true })
  usedAt: Date | null;
}
