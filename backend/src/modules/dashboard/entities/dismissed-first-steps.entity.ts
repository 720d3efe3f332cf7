import { Entity } from 'typeorm';
import { ReferenceColumn, TimestampColumn } from '../../../platform/database';

/** A user who no longer wants to see the first steps (docs/domain/dashboard.md#first-steps). */
@Entity('dismissed_first_steps')
export class DismissedFirstSteps {
  @ReferenceColumn('users', { onDelete: 'CASCADE', primary: true })
  userId: number;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  dismissedAt: Date;
}
