import { Column, Entity } from 'typeorm';
import { AsciiColumn, ReferenceColumn, TimestampColumn } from '../../../platform/database';

/**
 * A user's authenticator app, and when their role first required a second factor
 * (docs/domain/accounts.md#second-factor).
 */
@Entity('second_factors')
export class SecondFactorState {
  @ReferenceColumn('users', { onDelete: 'CASCADE', primary: true })
  userId: number;

  /** Encrypted; null without an app. */
  @AsciiColumn({ length: 255, nullable: true })
  totpSecret: string | null;

  /** Null until the first code is entered. */
  @TimestampColumn({ nullable: true })
  totpConfirmedAt: Date | null;

  /** Time step of the last accepted code; this one and earlier ones are not accepted again. */
  @Column({ type: 'int', nullable: true })
  totpLastStep: number | null;

  /** Start of the grace period. */
  @TimestampColumn({ nullable: true })
  requiredSince: Date | null;
}
