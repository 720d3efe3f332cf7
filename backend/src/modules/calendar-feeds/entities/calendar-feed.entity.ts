import { Column, Entity, Index } from 'typeorm';
import { RecordEntity, ReferenceColumn, Sha256Column } from '../../../platform/database';

export const CALENDAR_FEED_SCOPES = ['personal', 'team'] as const;
export type CalendarFeedScope = (typeof CALENDAR_FEED_SCOPES)[number];

/** A calendar that other apps subscribe to (docs/domain/time-off.md#calendar-feeds). */
@Entity('calendar_feeds')
@Index('uq_calendar_feeds_scope', ['userId', 'scope'], { unique: true })
@Index('uq_calendar_feeds_tokenHash', ['tokenHash'], { unique: true })
export class CalendarFeed extends RecordEntity {
  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  userId: number;

  @Column({ type: 'enum', enum: CALENDAR_FEED_SCOPES })
  scope: CalendarFeedScope;

  @Sha256Column()
  tokenHash: string;
}
