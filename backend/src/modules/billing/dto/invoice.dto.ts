import { ApiProperty } from '@nestjs/swagger';
import {
  INVOICE_STATUSES,
  type Abilities,
  type Ability,
  type InvoiceStatus,
} from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import type { InvoiceAction } from '../rules/invoice-transitions';
import { CreateInvoiceDto } from './invoice-input.dto';

/** The caller's abilities on the invoice in its current status. */
export class InvoiceAbilitiesDto implements Abilities<InvoiceAction> {
  @ApiAbility('Edit the invoice')
  update: Ability;

  @ApiAbility('Mark the invoice paid')
  pay: Ability;

  @ApiAbility('Cancel the invoice')
  cancel: Ability;

  @ApiAbility('Delete the invoice')
  delete: Ability;
}

export class InvoiceDto extends RecordType(CreateInvoiceDto, {
  except: ['invoiceNumber', 'status', 'dueDate', 'paidDate'],
}) {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({ example: 'INV-2026-0031' })
  invoiceNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour portal relaunch' })
  projectName: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  clientId: number | null;

  @ApiProperty({ enum: INVOICE_STATUSES, enumName: 'InvoiceStatus', example: 'pending' })
  status: InvoiceStatus;

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

/** A single invoice, with its issuer, its author and the postal address of the client. */
export class InvoiceDetailDto extends InvoiceDto {
  @ApiProperty({
    format: 'date',
    description: 'The day the invoice was created, in the company time zone.',
    example: '2026-11-20',
  })
  issueDate: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Postal address of the client; null when it is unknown.',
    example: '4 Dock Road, Springfield',
  })
  clientAddress: string | null;

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

/** The tiles above the list; money in decimal strings. */
export class InvoiceSummaryDto {
  @ApiProperty({ description: 'Sum of the paid invoices.', example: '214350.00' })
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
    description:
      'Mean of all invoices except cancelled ones, rounded to the cent; null when there are none.',
    example: '11590.18',
  })
  averageInvoice: string | null;
}

/** The initial values of the form for a new invoice. */
export class InvoiceProposalDto {
  @ApiProperty({
    description:
      'The next number of the counter. It is not reserved: leave the number out to get the next one for certain.',
    example: 'INV-2026-0031',
  })
  invoiceNumber: string;

  @ApiProperty({ format: 'date', example: '2026-12-21' })
  dueDate: string;
}
