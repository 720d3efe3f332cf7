import { ApiProperty } from '@nestjs/swagger';

/** Figures of the tiles above the list. */
export class TicketSummaryDto {
  @ApiProperty({ type: 'integer', example: 18 })
  open: number;

  @ApiProperty({ type: 'integer', example: 11 })
  inProgress: number;

  @ApiProperty({ type: 'integer', example: 24 })
  resolved: number;

  @ApiProperty({ type: 'integer', example: 7 })
  closed: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Mean minutes to the first response, of the tickets of the last 30 days that have one; null when none has.',
    example: 144,
  })
  averageResponseMinutes: number | null;
}
