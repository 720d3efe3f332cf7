import { ApiProperty } from '@nestjs/swagger';

/** Figures of the tiles above the list (decisions section 7); money in decimal strings. */
export class InvoiceSummaryDto {
  @ApiProperty({ description: 'Sum of the paid ones.', example: '214350.00' })
  totalRevenue: string;

  @ApiProperty({ type: 'integer', example: 17 })
  paidCount: number;

  @ApiProperty({ example: '68225.00' })
  pendingTotal: string;

  @ApiProperty({ type: 'integer', example: 7 })
  pendingCount: number;

  @ApiProperty({ example: '41950.00' })
  overdueTotal: string;

  @ApiProperty({ type: 'integer', example: 4 })
  overdueCount: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Mean of all but the cancelled ones, rounded to the cent; null without any.',
    example: '11590.18',
  })
  averageInvoice: string | null;
}
