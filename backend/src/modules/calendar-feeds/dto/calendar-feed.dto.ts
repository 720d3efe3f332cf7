import { ApiProperty } from '@nestjs/swagger';
import { CALENDAR_FEED_SCOPES, type CalendarFeedScope } from '../entities/calendar-feed.entity';

/** A calendar that other apps can subscribe to. */
export class CalendarFeedDto {
  @ApiProperty({ enum: CALENDAR_FEED_SCOPES, enumName: 'CalendarFeedScope', example: 'personal' })
  scope: CalendarFeedScope;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The secret URL; null until it is created.',
    example: 'https://atrium.example/api/calendar/mA9…Xw.ics',
  })
  url: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the URL was created or renewed.',
    example: '2026-11-20T14:05:09.120Z',
  })
  renewedAt: Date | null;
}
