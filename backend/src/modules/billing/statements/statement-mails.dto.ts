import {
  INVOICE_MAIL_LABELS as LABELS,
  LIMITS,
  MAIL_STATUSES,
  type MailStatus,
} from '@atrium/contracts';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/validation';
import {
  InvoiceDeliveryDto,
  InvoiceMailProposalDto,
  RemindInvoiceDto,
} from '../sending/sending.dto';
import { STATEMENT_TYPES, type StatementType } from './statement-sources';

export class SendStatementDto extends PickType(RemindInvoiceDto, ['to', 'cc']) {
  @TextField({
    label: LABELS.subject,
    max: LIMITS.mailSubjectLength,
    optional: true,
    description: 'That of the proposal by default.',
    example: 'Statement from Harbour Ltd',
  })
  subject?: string;

  @TextField({
    label: LABELS.message,
    max: LIMITS.mailMessageLength,
    multiline: true,
    optional: true,
    description: 'That of the proposal by default.',
    example: 'Dear Northwind Ltd, please find your statement attached.',
  })
  message?: string;
}

/** The initial values of the form that sends a statement, and what it contains. */
export class StatementMailProposalDto extends PickType(InvoiceMailProposalDto, [
  'to',
  'suggestions',
  'hasMailServer',
]) {
  @ApiProperty({ example: 'Statement from Harbour Ltd' })
  subject: string;

  @ApiProperty({ example: 'Dear Northwind Ltd, please find your statement attached.' })
  message: string;

  @ApiProperty({ type: 'integer', description: 'Number of open invoices.', example: 3 })
  invoices: number;

  @ApiProperty({ description: 'What the company owes the client.', example: '0.00' })
  credits: string;

  @ApiProperty({
    description: 'Negative if the credits exceed the balances due.',
    example: '1250.00',
  })
  balanceDue: string;

  @ApiProperty({ description: 'ISO 4217 code of the balance.', example: 'USD' })
  currency: string;
}

export class StatementDeliveryDto extends PickType(InvoiceDeliveryDto, [
  'id',
  'to',
  'cc',
  'subject',
  'error',
  'createdAt',
  'sentAt',
  'createdBy',
]) {
  @ApiProperty({ enum: MAIL_STATUSES, enumName: 'MailStatus', example: 'sent' })
  status: MailStatus;

  @ApiProperty({
    format: 'date',
    description: 'The last day of the statement.',
    example: '2026-12-31',
  })
  statementDate: string;

  @ApiProperty({ enum: STATEMENT_TYPES, enumName: 'StatementType', example: 'open-invoices' })
  type: StatementType;

  @ApiProperty({ description: 'ISO 4217 code of the statement.', example: 'USD' })
  currency: string;
}
