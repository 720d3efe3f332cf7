import { ApiProperty } from '@nestjs/swagger';
import { TeamCalendarEntryDto } from '../../timeoff';

const date = (example: string) => ({ type: String, format: 'date', example }) as const;

/** Approved time off that meets the present week of the company's time zone. */
export class AwayThisWeekDto {
  @ApiProperty({ ...date('2026-11-16'), description: 'The Monday.' })
  from: string;

  @ApiProperty({ ...date('2026-11-22'), description: 'The Sunday.' })
  to: string;

  @ApiProperty({ type: 'integer', example: 3, description: 'All entries there are.' })
  total: number;

  @ApiProperty({
    type: TeamCalendarEntryDto,
    isArray: true,
    description: 'Those that begin first, at most 6; never reasons or comments.',
  })
  entries: TeamCalendarEntryDto[];
}
