import { Column, Entity, Index } from 'typeorm';
import { RecordEntity, ReferenceColumn } from '../../../platform/database';

/** A user's remaining minutes: the sums of the ledger, stored for reading and locking. */
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
