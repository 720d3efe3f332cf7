import { keysOf } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { CalendarDateField, ChoiceField } from '../../../platform/http/validation';
import { CurrencyField } from '../../settings';
import { STATEMENT_ENTRY_LABELS } from '../documents/document';
import { AgeDto, AgesDto } from '../dto/invoice.dto';
import { STATEMENT_TYPES, type StatementType } from './statement-sources';

export class StatementQuery {
  @ChoiceField(STATEMENT_TYPES, {
    label: 'Type',
    enumName: 'StatementType',
    optional: true,
    description:
      '`open-invoices` lists open invoices with their unpaid amounts; `activity` lists invoices, credit notes and payments. `open-invoices` by default.',
    example: 'open-invoices',
  })
  type?: StatementType;

  @CalendarDateField({
    label: 'From',
    optional: true,
    description: 'Earlier entries become an opening balance. All entries by default.',
    example: '2026-01-01',
  })
  from?: string;

  @CalendarDateField({
    label: 'To',
    optional: true,
    description: 'Later entries are omitted. Today by default.',
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

/** The currencies that a statement can be in, as sorted ISO 4217 codes. */
export class StatementCurrenciesDto {
  @ApiProperty({
    type: [String],
    description: 'Of open invoices and credit balances.',
    example: ['USD'],
  })
  currencies: string[];

  @ApiProperty({ type: [String], description: 'Of the activity.', example: ['EUR', 'USD'] })
  activityCurrencies: string[];
}

const ENTRY_KINDS = keysOf(STATEMENT_ENTRY_LABELS);

/** A change of the balance, or the sum of those before the start of the statement. */
export class StatementEntryDto {
  @ApiProperty({ format: 'date', description: 'Of issue or payment.', example: '2026-11-20' })
  date: string;

  @ApiProperty({ enum: ENTRY_KINDS, enumName: 'StatementEntryKind', example: 'invoice' })
  kind: (typeof ENTRY_KINDS)[number];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of the document; for a payment, of its invoice.',
    example: 'INV-2026-0031',
  })
  number: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-21' })
  dueDate: string | null;

  @ApiProperty({
    description:
      'Negative if it reduces the balance. The unpaid amount of an invoice on a statement of open invoices, otherwise its total.',
    example: '1250.00',
  })
  amount: string;

  @ApiProperty({ description: 'The running balance.', example: '1250.00' })
  balance: string;
}

export class StatementDto {
  @ApiProperty({ enum: STATEMENT_TYPES, enumName: 'StatementType', example: 'open-invoices' })
  type: StatementType;

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
