import { ApiProperty } from '@nestjs/swagger';

/** Number of projects, in all and by status. */
export class ProjectSummaryDto {
  @ApiProperty({ type: 'integer', example: 12 })
  total: number;

  @ApiProperty({ type: 'integer', example: 7 })
  active: number;

  @ApiProperty({ type: 'integer', example: 2 })
  onHold: number;

  @ApiProperty({ type: 'integer', example: 2 })
  completed: number;

  @ApiProperty({ type: 'integer', example: 1 })
  cancelled: number;
}
