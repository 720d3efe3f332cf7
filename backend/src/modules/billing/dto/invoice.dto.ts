import { ApiProperty } from '@nestjs/swagger';
import {
  INVOICE_STATUSES,
  type Abilities,
  type Ability,
  type InvoiceStatus,
} from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import type { InvoiceAction } from '../rules/invoice-states';

/** What the caller may do with the invoice as it stands. */
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

export class InvoiceDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({ example: 'INV-2026-0031' })
  invoiceNumber: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  projectId: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbour portal relaunch' })
  projectName: string | null;

  @ApiProperty({ example: 'Northwind Ltd' })
  clientName: string;

  @ApiProperty({ format: 'email', example: 'ops@northwind.example' })
  clientEmail: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  clientId: number | null;

  @ApiProperty({ description: 'Decimal string with two places.', example: '1250.00' })
  amount: string;

  @ApiProperty({ enum: INVOICE_STATUSES, enumName: 'InvoiceStatus', example: 'pending' })
  status: InvoiceStatus;

  @ApiProperty({ format: 'date', example: '2026-12-21' })
  dueDate: string;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Set exactly when the invoice is paid.',
    example: null,
  })
  paidDate: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Milestone 1: concept and design' })
  description: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: InvoiceAbilitiesDto })
  abilities: Abilities<InvoiceAction>;
}

/** Who writes the invoice; empty text where the settings hold nothing. */
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
    description: 'Where the logo of the company is read; null without one.',
    example: '/api/settings/logo?v=9f86d081',
  })
  logoUrl: string | null;
}

/** An invoice on its own: also who wrote it, and what stands at its head. */
export class InvoiceDetailDto extends InvoiceDto {
  @ApiProperty({
    format: 'date',
    description: 'Day on which it was written, in the time zone of the company.',
    example: '2026-11-20',
  })
  issueDate: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Postal address of the client; null when it is not known.',
    example: '4 Dock Road, Springfield',
  })
  clientAddress: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of who wrote the invoice; null when the account is gone.',
    example: 'Jonas Weber',
  })
  createdByName: string | null;

  @ApiProperty({ type: InvoiceIssuerDto })
  issuer: InvoiceIssuerDto;
}
