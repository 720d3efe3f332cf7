import { TIME_OFF_TYPES, type TimeOffType } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { RecordEntity, ReferenceColumn, TimestampColumn } from '../../../platform/database';

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

  /** Minutes granted at each yearly renewal; null if the company's setting applies. */
  @Column({ type: 'int', nullable: true })
  yearlyPersonalMinutes: number | null;

  @Column({ type: 'int', nullable: true })
  yearlyVacationMinutes: number | null;

  @Column({ type: 'int', nullable: true })
  yearlySickMinutes: number | null;

  /** The last year for which the balance was renewed (docs/domain/time-off.md#yearly-renewal). */
  @Column({ type: 'smallint', nullable: true })
  renewedYear: number | null;

  /** The last renewal that the user was reminded of (docs/domain/time-off.md#expiry-notice). */
  @Column({ type: 'smallint', nullable: true })
  expiryNoticeYear: number | null;
}

export const TIME_OFF_LEDGER_KINDS = [
  'granted',
  'taken',
  'restored',
  'adjusted',
  'yearly',
] as const;
export type TimeOffLedgerKind = (typeof TIME_OFF_LEDGER_KINDS)[number];

/**
 * One change of a balance (docs/domain/time-off.md#ledger). The unique index ensures that a request
 * takes minutes once and restores them once.
 */
@Entity('time_off_ledger')
@Index('uq_time_off_ledger_request', ['requestId', 'kind'], { unique: true })
@Index(['userId', 'type', 'id'])
export class TimeOffLedgerEntry {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  @Column({ type: 'enum', enum: TIME_OFF_TYPES })
  type: TimeOffType;

  @Column({ type: 'enum', enum: TIME_OFF_LEDGER_KINDS })
  kind: TimeOffLedgerKind;

  /** Signed: negative when taken. 0 for the kind `yearly`, which doesn't change the balance. */
  @Column({ type: 'int' })
  minutes: number;

  /** Only for the kind `yearly`: the user's own yearly minutes; null for the company's. */
  @Column({ type: 'int', nullable: true })
  yearlyMinutes: number | null;

  @ReferenceColumn('time_off_requests', { onDelete: 'CASCADE', nullable: true })
  requestId: number | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  actorId: number | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}
