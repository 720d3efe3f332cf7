import { ApiProperty } from '@nestjs/swagger';

/** What the form of a new invoice begins with. */
export class InvoiceProposalDto {
  @ApiProperty({
    description:
      'The number that the counter would give next. It is not reserved: leave the number out to get the next one for certain.',
    example: 'INV-2026-0031',
  })
  invoiceNumber: string;

  @ApiProperty({ format: 'date', example: '2026-12-21' })
  dueDate: string;
}
