import {
  INVOICE_LINE_LABELS as LABELS,
  LIMITS,
  PERCENT_PLACES,
  QUANTITY_PLACES,
  TAX_CATEGORIES,
  type TaxCategory,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import {
  ChoiceField,
  DecimalField,
  DescriptionField,
  IdField,
  RecordType,
  TextField,
} from '../../../platform/http/validation';

const QUANTITY = { max: 99_999_999, places: QUANTITY_PLACES } as const;
const PERCENT = { max: 100, places: PERCENT_PLACES } as const;

/** A line of a new or updated invoice. Without any tax, the default rate applies. */
export class InvoiceLineInputDto {
  @DescriptionField({
    label: LABELS.description,
    max: LIMITS.invoiceLineLength,
    example: 'Consulting',
  })
  description: string;

  @DecimalField({
    label: LABELS.quantity,
    ...QUANTITY,
    description: 'Decimal string with four places.',
    example: '2.5000',
  })
  quantity: string;

  @TextField({ label: LABELS.unit, max: 50, nullable: true, optional: true, example: 'hour' })
  unit?: string | null;

  @DecimalField({
    label: LABELS.unitPrice,
    ...QUANTITY,
    description: 'Net, as a decimal string with four places.',
    example: '120.0000',
  })
  unitPrice: string;

  @DecimalField({
    label: LABELS.discountPercent,
    ...PERCENT,
    optional: true,
    description: 'Decimal string with three places; 0 by default.',
    example: '0.000',
  })
  discountPercent?: string;

  @IdField({
    label: LABELS.taxRateId,
    nullable: true,
    optional: true,
    description: 'Category, percent and reason are copied from this rate.',
    example: 1,
  })
  taxRateId?: number | null;

  @ChoiceField(TAX_CATEGORIES, {
    label: LABELS.taxCategory,
    enumName: 'TaxCategory',
    optional: true,
    description: 'The tax of a line without `taxRateId`, together with `taxPercent`.',
    example: 'S',
  })
  taxCategory?: TaxCategory;

  @DecimalField({
    label: LABELS.taxPercent,
    ...PERCENT,
    optional: true,
    description: 'Decimal string with three places.',
    example: '19.000',
  })
  taxPercent?: string;

  @TextField({
    label: LABELS.taxReason,
    max: LIMITS.reasonLength,
    nullable: true,
    optional: true,
    description: 'Why no tax is charged. Required in the categories E, AE, K, G and O.',
    example: null,
  })
  taxReason?: string | null;
}

export class InvoiceLineDto extends RecordType(InvoiceLineInputDto) {
  @ApiProperty({ type: 'integer', example: 71 })
  id: number;

  @ApiProperty({ description: 'quantity × unit price, minus the discount.', example: '300.00' })
  netAmount: string;

  @ApiProperty({
    description: 'The quantity that credit notes have credited.',
    example: '0.0000',
  })
  creditedQuantity: string;

  @ApiProperty({
    description: 'The net amount that credit notes have credited.',
    example: '0.00',
  })
  creditedNet: string;
}

/** The tax on all lines of one category and percent. */
export class InvoiceTaxDto {
  @ApiProperty({ enum: TAX_CATEGORIES, enumName: 'TaxCategory', example: 'S' })
  category: TaxCategory;

  @ApiProperty({ example: '19.000' })
  percent: string;

  @ApiProperty({ example: '300.00' })
  netAmount: string;

  @ApiProperty({ example: '57.00' })
  taxAmount: string;
}
