import { Column, Entity, Index } from 'typeorm';
import { RecordEntity, ReferenceColumn } from '../../../platform/database';

/** What a person has left, in minutes: the sums of the ledger, kept for reading and locking. */
@Entity('time_off_balances')
@Index('uq_time_off_balances_userId', ['userId'], { unique: true })
export class TimeOffBalance extends RecordEntity {
  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  @Column({ type: 'int', default: 0 })
  personalMinutes: number;

  @Column({ type: 'int', default: 0 })
  vacationMinutes: number;

  @Column({ type: 'int', default: 0 })
  sickMinutes: number;
}
