import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ReferenceColumn, Sha256Column, TimestampColumn } from '../../../platform/database';

/** A one-time replacement for a code from the authenticator app. */
@Entity('recovery_codes')
@Index('uq_recovery_codes_userId_codeHash', ['userId', 'codeHash'], { unique: true })
export class RecoveryCode {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  /** A keyed hash, because codes are short. */
  @Sha256Column()
  codeHash: string;

  @TimestampColumn({ nullable: true })
  usedAt: Date | null;
}
