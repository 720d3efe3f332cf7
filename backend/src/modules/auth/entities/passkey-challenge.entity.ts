import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, TimestampColumn } from '../../../platform/database';

export const PASSKEY_PURPOSES = ['sign-in', 'register', 'step-up'] as const;

export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** A random value that a passkey signs once. */
@Entity('passkey_challenges')
@Index(['userId'])
@Index(['expiresAt'])
export class PasskeyChallenge {
  @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  challenge: string;

  @Column({ type: 'enum', enum: PASSKEY_PURPOSES })
  purpose: PasskeyPurpose;

  /** Null for a sign-in, because the passkey names the user. */
  @ReferenceColumn('users', { onDelete: 'CASCADE', nullable: true })
  userId: number | null;

  @TimestampColumn()
  expiresAt: Date;
}
