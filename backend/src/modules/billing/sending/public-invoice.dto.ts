import {
  INVOICE_KINDS,
  INVOICE_STATUSES,
  type InvoiceKind,
  type InvoiceStatus,
} from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { InvoiceTaxDto } from '../dto/invoice-line.dto';
import { InvoiceBuyerDto, InvoiceSellerDto } from '../dto/invoice-party.dto';

export class PublicInvoiceLineDto {
  @ApiProperty({ example: 'Development' })
  description: string;

  @ApiProperty({ example: '4.0000' })
  quantity: string;

  @ApiProperty({ type: String, nullable: true, example: 'hours' })
  unit: string | null;

  @ApiProperty({ example: '75.0000' })
  unitPrice: string;

  @ApiProperty({ example: '0.000' })
  discountPercent: string;

  @ApiProperty({ description: 'Tax percent.', example: '19.000' })
  percent: string;

  @ApiProperty({ example: '300.00' })
  netAmount: string;
}

export class PublicSellerDto extends OmitType(InvoiceSellerDto, ['invoiceFooter', 'currency']) {}

export class PublicInvoiceTaxDto extends InvoiceTaxDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why no tax is charged.',
    example: 'Reverse charge',
  })
  reason: string | null;
}

/** An invoice or credit note as the client sees it. */
export class PublicInvoiceDto {
  @ApiProperty({ enum: INVOICE_KINDS, enumName: 'InvoiceKind', example: 'invoice' })
  kind: InvoiceKind;

  @ApiProperty({ type: String, nullable: true, example: 'INV-2026-0031' })
  number: string | null;

  @ApiProperty({ enum: INVOICE_STATUSES, enumName: 'InvoiceStatus', example: 'pending' })
  status: InvoiceStatus;

  @ApiProperty({ format: 'date', example: '2026-11-20' })
  issueDate: string;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Null for a credit note.',
    example: '2026-12-21',
  })
  dueDate: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-19' })
  deliveryDate: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'ISO 3166-1 alpha-2.',
    example: 'FR',
  })
  deliveryCountry: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The invoice that a credit note credits.',
    example: null,
  })
  creditedInvoiceNumber: string | null;

  @ApiProperty({ type: PublicSellerDto })
  seller: PublicSellerDto;

  @ApiProperty({ type: InvoiceBuyerDto })
  buyer: InvoiceBuyerDto;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null if each line has the same text.',
    example: 'Work in November',
  })
  description: string | null;

  @ApiProperty({ type: [PublicInvoiceLineDto] })
  lines: PublicInvoiceLineDto[];

  @ApiProperty({ type: [PublicInvoiceTaxDto] })
  taxes: PublicInvoiceTaxDto[];

  @ApiProperty({ description: 'ISO 4217 code of all amounts.', example: 'EUR' })
  currency: string;

  @ApiProperty({ example: '300.00' })
  netTotal: string;

  @ApiProperty({ example: '57.00' })
  taxTotal: string;

  @ApiProperty({ description: 'The gross total.', example: '357.00' })
  grossTotal: string;

  @ApiProperty({ example: '0.00' })
  paidTotal: string;

  @ApiProperty({ example: '0.00' })
  creditedTotal: string;

  @ApiProperty({ example: '357.00' })
  balanceDue: string;

  @ApiProperty({ type: String, nullable: true, description: 'Payment terms.', example: null })
  terms: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Content of the SEPA QR code (EPC069-12); null if it does not apply.',
    example: null,
  })
  paymentCode: string | null;
}
