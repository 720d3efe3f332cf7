import { ApiProperty } from '@nestjs/swagger';
import { CalendarDateField } from '../../../platform/http/validation';
import { CurrencyField } from '../../settings';
import type { StatementEntry } from '../documents/document';
import { AgeDto, AgesDto } from '../dto/invoice.dto';

export class StatementQuery {
  @CalendarDateField({
    label: 'From',
    optional: true,
    description: 'Earlier invoices become an opening balance. All invoices by default.',
    example: '2026-01-01',
  })
  from?: string;

  @CalendarDateField({
    label: 'To',
    optional: true,
    description: 'Later invoices are omitted. Today by default.',
    example: '2026-12-31',
  })
  to?: string;

  @CurrencyField({
    required: false,
    description:
      'ISO 4217 code. Omits invoices in other currencies. Required if the client has balances in several.',
  })
  currency?: string;
}

/** The currencies that a statement can be in. */
export class StatementCurrenciesDto {
  @ApiProperty({ type: [String], description: 'Sorted ISO 4217 codes.', example: ['EUR', 'USD'] })
  currencies: string[];
}

const ENTRY_KINDS = [
  'opening-balance',
  'invoice',
  'credit-balance',
] as const satisfies StatementEntry['kind'][];

/** An open invoice, a credit balance, or the sum of those before the start of the statement. */
export class StatementEntryDto {
  @ApiProperty({ format: 'date', description: 'The issue date.', example: '2026-11-20' })
  date: string;

  @ApiProperty({ enum: ENTRY_KINDS, enumName: 'StatementEntryKind', example: 'invoice' })
  kind: (typeof ENTRY_KINDS)[number];

  @ApiProperty({ type: String, nullable: true, example: 'INV-2026-0031' })
  number: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-21' })
  dueDate: string | null;

  @ApiProperty({
    description: 'The unpaid amount; negative for a credit balance.',
    example: '1250.00',
  })
  amount: string;

  @ApiProperty({ description: 'The running balance.', example: '1250.00' })
  balance: string;
}

export class StatementDto {
  @ApiProperty({ type: String, format: 'date', nullable: true, example: null })
  from: string | null;

  @ApiProperty({ format: 'date', example: '2026-12-31' })
  to: string;

  @ApiProperty({ type: [StatementEntryDto] })
  entries: StatementEntryDto[];

  @ApiProperty({ type: AgesDto, description: 'The balances due, without the credits.' })
  aging: AgesDto;

  @ApiProperty({
    type: AgeDto,
    description: 'Credits on paid invoices that were not refunded. The company owes this amount.',
  })
  credits: AgeDto;

  @ApiProperty({
    description: 'The balances due minus the credits; negative if the credits exceed them.',
    example: '1250.00',
  })
  balanceDue: string;

  @ApiProperty({ description: 'ISO 4217 code of all amounts.', example: 'USD' })
  currency: string;
}
