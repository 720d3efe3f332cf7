import { ApiProperty } from '@nestjs/swagger';

/** Figures of the tiles above the list, of the expenses that the caller may know of. */
export class ExpenseSummaryDto {
  @ApiProperty({
    description:
      'Sum of what was entered since the same day of the month before, in the time zone of the company.',
    example: '18420.50',
  })
  monthlyTotal: string;

  @ApiProperty({ example: '4310.00' })
  pendingTotal: string;

  @ApiProperty({ type: 'integer', example: 6 })
  pendingCount: number;

  @ApiProperty({ type: 'integer', description: 'Different names of vendors.', example: 12 })
  activeVendors: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Mean of all amounts, rounded to the cent; null without any.',
    example: '1388.12',
  })
  averageAmount: string | null;
}
