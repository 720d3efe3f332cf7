import { ApiProperty } from '@nestjs/swagger';

/** Money that came in and went out in one month of the company's calendar. */
export class FinanceMonthDto {
  @ApiProperty({ example: '2026-11', description: '`YYYY-MM`' })
  month: string;

  @ApiProperty({ example: '18400.00', description: 'Sum of the invoices paid in the month.' })
  revenue: string;

  @ApiProperty({
    example: '9350.50',
    description: 'Sum of the expenses entered in the month, as the tile Monthly Expenses counts.',
  })
  expenses: string;
}

/** Tickets of one week, Monday to Sunday (UTC). */
export class TicketWeekDto {
  @ApiProperty({
    type: String,
    format: 'date',
    example: '2026-11-16',
    description: 'The Monday.',
  })
  week: string;

  @ApiProperty({ type: 'integer', example: 9, description: 'Created in the week.' })
  opened: number;

  @ApiProperty({
    type: 'integer',
    example: 7,
    description: 'Resolved in the week and not opened again since.',
  })
  resolved: number;
}
