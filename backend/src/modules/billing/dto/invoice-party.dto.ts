import { ApiProperty } from '@nestjs/swagger';
import type { InvoiceBuyer, InvoiceSeller } from '../rules/parties';

const Detail = (example: string, description?: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example, ...(description && { description }) });

/** The client on an invoice; unknown details are null. */
export class InvoiceBuyerDto implements InvoiceBuyer {
  @ApiProperty({ example: 'Northwind Ltd' })
  name: string;

  @Detail('4 Dock Road', 'One or more lines.')
  street: string | null;

  @Detail('10115')
  postalCode: string | null;

  @Detail('Springfield')
  city: string | null;

  @Detail('DE', 'ISO 3166-1 alpha-2.')
  country: string | null;

  @Detail('DE123456789')
  taxId: string | null;

  @Detail('HRB 4711')
  registrationNumber: string | null;

  @Detail('ops@northwind.example')
  email: string | null;

  @Detail('+1 555 0100')
  phone: string | null;
}

/** The company on an invoice. */
export class InvoiceSellerDto extends InvoiceBuyerDto implements InvoiceSeller {
  @Detail('Harbour Bank')
  bankName: string | null;

  @Detail('DE89370400440532013000')
  iban: string | null;

  @Detail('COBADEFFXXX')
  bic: string | null;

  @Detail('Account 12345678, sort code 12-34-56', 'For accounts without an IBAN.')
  accountDetails: string | null;

  @Detail('Atrium Ltd, registered in Springfield', 'Printed at the bottom of each page.')
  invoiceFooter: string | null;

  @ApiProperty({ description: 'ISO 4217 code of all amounts.', example: 'USD' })
  currency: string;
}
