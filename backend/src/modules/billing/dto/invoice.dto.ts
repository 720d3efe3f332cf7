import {
  INVOICE_KINDS,
  INVOICE_STATUSES,
  type InvoiceKind,
  type InvoiceStatus,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import type { InvoiceAction } from '../rules/invoice-transitions';
import { CreateInvoiceDto } from './invoice-input.dto';
import { InvoiceLineDto, InvoiceTaxDto } from './invoice-line.dto';
import { InvoiceBuyerDto, InvoiceSellerDto } from './invoice-party.dto';

/** The caller's abilities on the invoice in its current status. */
class InvoiceAbilitiesDto implements Abilities<InvoiceAction> {
  @ApiAbility('Edit the invoice')
  update: Ability;

  @ApiAbility('Issue the draft')
  issue: Ability;

  @ApiAbility('Send it by email, and turn off its link')
  send: Ability;

  @ApiAbility('Send a reminder, and pause or resume the scheduled ones')
  remind: Ability;

  @ApiAbility('Record payments, or mark the invoice paid')
  pay: Ability;

  @ApiAbility('Record refunds')
  refund: Ability;

  @ApiAbility('Create a credit note')
  credit: Ability;

  @ApiAbility('Cancel the invoice')
  cancel: Ability;

  @ApiAbility('Delete the invoice')
  delete: Ability;
}

export class InvoiceDto extends RecordType(CreateInvoiceDto, {
  except: ['invoiceNumber', 'amount', 'lines', 'status', 'dueDate', 'issueDate', 'paidDate'],
}) {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({ enum: INVOICE_KINDS, enumName: 'InvoiceKind', example: 'invoice' })
  kind: InvoiceKind;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null for a draft.',
    example: 'INV-2026-0031',
  })
  invoiceNumber: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour portal relaunch' })
  projectName: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  clientId: number | null;

  @ApiProperty({ example: '1050.42' })
  netTotal: string;

  @ApiProperty({ example: '199.58' })
  taxTotal: string;

  @ApiProperty({ type: [InvoiceTaxDto], description: 'The tax by category and percent.' })
  taxes: InvoiceTaxDto[];

  @ApiProperty({ description: 'The gross total.', example: '1250.00' })
  amount: string;

  @ApiProperty({
    description: "ISO 4217 code of all amounts: the company's, or that of the day of issue.",
    example: 'USD',
  })
  currency: string;

  @ApiProperty({ description: 'Payments minus refunds and reversals.', example: '0.00' })
  paidTotal: string;

  @ApiProperty({ description: 'The sum of the credit notes.', example: '0.00' })
  creditedTotal: string;

  @ApiProperty({
    description: 'The unpaid amount; negative if a refund is due.',
    example: '1250.00',
  })
  balanceDue: string;

  @ApiProperty({
    description: 'A pending or overdue invoice has payments.',
    example: false,
  })
  isPartlyPaid: boolean;

  @ApiProperty({
    enum: INVOICE_STATUSES,
    enumName: 'InvoiceStatus',
    description: 'A credit note is `issued`.',
    example: 'pending',
  })
  status: InvoiceStatus;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Null for a draft that gets the date on which it is issued.',
    example: '2026-11-20',
  })
  issueDate: string | null;

  @ApiProperty({ format: 'date', example: '2026-12-21' })
  dueDate: string;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The day of payment; null unless the invoice is paid.',
    example: null,
  })
  paidDate: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the invoice was cancelled.',
    example: null,
  })
  cancelReason: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the invoice was first sent to the client.',
    example: null,
  })
  sentAt: Date | null;

  @ApiProperty({ description: 'It gets no scheduled reminders.', example: false })
  remindersPaused: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The invoice that a credit note credits.',
    example: null,
  })
  creditedInvoiceId: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The recurring invoice that created this one.',
    example: null,
  })
  recurringInvoiceId: number | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: InvoiceAbilitiesDto })
  abilities: Abilities<InvoiceAction>;
}

/** The company's details on an invoice; fields that are not set are empty. */
export class InvoiceIssuerDto {
  @ApiProperty({ example: 'Atrium' })
  name: string;

  @ApiProperty({ example: '12 Harbour Street, Springfield' })
  address: string;

  @ApiProperty({ example: 'billing@atrium.example' })
  email: string;

  @ApiProperty({ example: '+1 555 0100' })
  phone: string;

  @ApiProperty({ description: 'ISO 4217 code of the amount.', example: 'USD' })
  currency: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Path of the company logo; null without one.',
    example: '/api/settings/logo?v=9f86d081',
  })
  logoUrl: string | null;
}

/** A single invoice, with its lines, its parties and its author. */
export class InvoiceDetailDto extends InvoiceDto {
  @ApiProperty({ type: [InvoiceLineDto] })
  lines: InvoiceLineDto[];

  @ApiProperty({ type: [InvoiceTaxDto], description: 'The taxes of its credit notes.' })
  creditedTaxes: InvoiceTaxDto[];

  @ApiProperty({
    type: InvoiceSellerDto,
    description: 'The company when the invoice was issued; for a draft, the company today.',
  })
  seller: InvoiceSellerDto;

  @ApiProperty({
    type: InvoiceBuyerDto,
    description: 'The client when the invoice was issued; for a draft, the client today.',
  })
  buyer: InvoiceBuyerDto;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The number of the invoice that a credit note credits.',
    example: null,
  })
  creditedInvoiceNumber: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Postal address of the client; null when it is unknown.',
    example: '4 Dock Road, Springfield',
  })
  clientAddress: string | null;

  @ApiProperty({
    description: 'No invoice of the client gets scheduled reminders.',
    example: false,
  })
  clientRemindersPaused: boolean;

  @ApiProperty({
    description: 'E-invoices are turned on, and the client receives them.',
    example: false,
  })
  isEInvoice: boolean;

  @ApiProperty({
    description: 'The link to the public page was sent and is not turned off.',
    example: true,
  })
  hasPublicLink: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the person who created it; null once the account is deleted.',
    example: 'Jonas Weber',
  })
  createdByName: string | null;

  @ApiProperty({ type: InvoiceIssuerDto })
  issuer: InvoiceIssuerDto;
}

/** The tiles above the list: invoices in the currency of the company. Money is in decimal strings. */
export class InvoiceSummaryDto {
  @ApiProperty({
    description: 'Payments received, minus refunds and reversals.',
    example: '214350.00',
  })
  totalRevenue: string;

  @ApiProperty({ type: 'integer', example: 17 })
  paidCount: number;

  @ApiProperty({ description: 'Balances due of the pending invoices.', example: '68225.00' })
  pendingTotal: string;

  @ApiProperty({ type: 'integer', example: 7 })
  pendingCount: number;

  @ApiProperty({ description: 'Balances due of the overdue invoices.', example: '41950.00' })
  overdueTotal: string;

  @ApiProperty({ type: 'integer', example: 4 })
  overdueCount: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Mean of all invoices except drafts and cancelled ones, rounded to the cent; null when there are none.',
    example: '11590.18',
  })
  averageInvoice: string | null;

  @ApiProperty({
    type: String,
    isArray: true,
    description: 'Currencies of invoices that no figure includes.',
    example: ['EUR'],
  })
  otherCurrencies: string[];

  @ApiProperty({
    type: String,
    isArray: true,
    description: "Currencies of all invoices, also of cancelled ones, the company's first.",
    example: ['USD', 'EUR'],
  })
  currencies: string[];
}

/** The initial values of the form for a new invoice. */
export class InvoiceProposalDto {
  @ApiProperty({
    description:
      "The counter's next number. It is not reserved: omit the number to be sure to get the next one.",
    example: 'INV-2026-0031',
  })
  invoiceNumber: string;

  @ApiProperty({ format: 'date', example: '2026-12-21' })
  dueDate: string;
}

export class AgeDto {
  @ApiProperty({ type: 'integer', example: 4 })
  count: number;

  @ApiProperty({ example: '41950.00' })
  amount: string;
}

/** The balances due of pending and overdue invoices, by days after the due date. */
export class AgesDto {
  @ApiProperty({ type: AgeDto })
  notDue: AgeDto;

  @ApiProperty({ type: AgeDto })
  days1to30: AgeDto;

  @ApiProperty({ type: AgeDto })
  days31to60: AgeDto;

  @ApiProperty({ type: AgeDto })
  days61to90: AgeDto;

  @ApiProperty({ type: AgeDto })
  over90: AgeDto;

  @ApiProperty({ type: AgeDto })
  total: AgeDto;
}

/** The ages of all invoices in the currency of the company. */
export class InvoiceAgingDto extends AgesDto {
  @ApiProperty({
    type: String,
    isArray: true,
    description: 'Currencies of pending and overdue invoices that no age includes.',
    example: ['EUR'],
  })
  otherCurrencies: string[];
}
