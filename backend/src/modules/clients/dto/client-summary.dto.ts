import { ApiProperty } from '@nestjs/swagger';

/** Number of clients, in all and by status. */
export class ClientSummaryDto {
  @ApiProperty({ type: 'integer', example: 9 })
  total: number;

  @ApiProperty({ type: 'integer', example: 7 })
  active: number;

  @ApiProperty({ type: 'integer', example: 1 })
  prospect: number;

  @ApiProperty({ type: 'integer', example: 1 })
  inactive: number;
}
