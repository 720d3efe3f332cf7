import {
  INVOICE_LABELS,
  INVOICE_LINE_LABELS,
  LIMITS,
  PERCENT_PLACES,
  QUANTITY_PLACES,
  TAX_CATEGORIES,
  type TaxCategory,
} from '@atrium/contracts';
import {
  ChoiceField,
  DecimalField,
  DescriptionField,
  IdField,
  MoneyField,
  ObjectListField,
  VersionField,
} from '../../../platform/http/validation';

export class CreditLineDto {
  @IdField({ label: 'Line', description: 'A line of the invoice.', example: 71 })
  lineId: number;

  @DecimalField({
    label: INVOICE_LINE_LABELS.quantity,
    max: 99_999_999,
    places: QUANTITY_PLACES,
    description: 'At most the quantity that earlier credit notes left.',
    example: '1.0000',
  })
  quantity: string;
}

/** A net amount, such as for goodwill, at one tax of the invoice. */
export class CreditAmountDto {
  @DescriptionField({
    label: INVOICE_LINE_LABELS.description,
    max: LIMITS.invoiceLineLength,
    description: 'The line of the credit note.',
    example: 'Goodwill for the late delivery',
  })
  description: string;

  @MoneyField({
    label: INVOICE_LABELS.amount,
    description: 'Net, at most what earlier credit notes left at this tax.',
    example: '50.00',
  })
  netAmount: string;

  @ChoiceField(TAX_CATEGORIES, {
    label: INVOICE_LINE_LABELS.taxCategory,
    enumName: 'TaxCategory',
    description: 'Category and percent are those of a tax of the invoice.',
    example: 'S',
  })
  taxCategory: TaxCategory;

  @DecimalField({
    label: INVOICE_LINE_LABELS.taxPercent,
    max: 100,
    places: PERCENT_PLACES,
    description: 'Decimal string with three places.',
    example: '19.000',
  })
  taxPercent: string;
}

export class CreateCreditNoteDto {
  @ObjectListField(CreditLineDto, {
    label: INVOICE_LABELS.lines,
    max: LIMITS.invoiceLines,
    optional: true,
    description: 'Without lines and amounts, everything that is left is credited.',
  })
  lines?: CreditLineDto[];

  @ObjectListField(CreditAmountDto, {
    label: 'Amounts',
    max: LIMITS.invoiceLines,
    optional: true,
    description: 'Amounts that credit no particular line.',
  })
  amounts?: CreditAmountDto[];

  @DescriptionField({
    label: INVOICE_LABELS.description,
    nullable: true,
    optional: true,
    description: 'Why the invoice is credited. It is printed on the credit note.',
    example: 'The workshop on November 12 was cancelled.',
  })
  description?: string | null;

  @VersionField()
  version?: number;
}
