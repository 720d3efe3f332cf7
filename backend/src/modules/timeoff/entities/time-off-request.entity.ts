import {
  TIME_OFF_STATUSES,
  TIME_OFF_TYPES,
  type TimeOfDay,
  type TimeOffStatus,
  type TimeOffType,
  TIMES_OF_DAY,
} from '@atrium/contracts';
import { Column, Entity, Index } from 'typeorm';
import {
  CalendarDateColumn,
  RecordEntity,
  ReferenceColumn,
  TimestampColumn,
} from '../../../platform/database';

/** A request for time off (docs/domain/time-off.md#requests). Both dates are included. */
@Entity('time_off_requests')
@Index(['userId', 'startDate', 'id'])
@Index(['userId', 'createdAt', 'id'])
@Index(['userId', 'status', 'type'])
@Index(['status', 'startDate', 'id'])
@Index(['status', 'endDate', 'id'])
@Index(['startDate', 'endDate', 'id'])
@Index(['endDate', 'id'])
@Index(['createdAt', 'id'])
export class TimeOffRequest extends RecordEntity {
  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  @Column({ type: 'enum', enum: TIME_OFF_TYPES })
  type: TimeOffType;

  @CalendarDateColumn()
  startDate: string;

  @CalendarDateColumn()
  endDate: string;

  /** The complete request; the API's days are these divided by 480. */
  @Column({ type: 'int' })
  minutes: number;

  /**
   * The minutes that were entered; null for all working hours of the dates. Calendar changes keep
   * it (docs/domain/time-off.md#calendar-changes).
   */
  @Column({ type: 'int', nullable: true })
  requestedMinutes: number | null;

  @Column({ type: 'boolean', default: false })
  isHalfDay: boolean;

  /** Null for full days, or if the person didn't say. */
  @Column({ type: 'enum', enum: TIMES_OF_DAY, nullable: true })
  timeOfDay: TimeOfDay | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ type: 'enum', enum: TIME_OFF_STATUSES, default: 'pending' })
  status: TimeOffStatus;

  /** Display name of the user who approved or denied; null while pending. */
  @Column({ type: 'varchar', length: 401, nullable: true })
  approvedBy: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  decidedById: number | null;

  /** When the request was approved or denied. */
  @TimestampColumn({ nullable: true })
  approvedAt: Date | null;

  /** The approver's comments; required for a denial. */
  @Column({ type: 'text', nullable: true })
  comments: string | null;

  @TimestampColumn({ nullable: true })
  cancelledAt: Date | null;

  /** Why the request was cancelled. */
  @Column({ type: 'text', nullable: true })
  cancellationComments: string | null;

  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  createdById: number | null;
}
