import { INVOICE_LABELS, INVOICE_LINE_LABELS, LIMITS, QUANTITY_PLACES } from '@atrium/contracts';
import {
  DecimalField,
  DescriptionField,
  IdField,
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

export class CreateCreditNoteDto {
  @ObjectListField(CreditLineDto, {
    label: INVOICE_LABELS.lines,
    max: LIMITS.invoiceLines,
    optional: true,
    description: 'Everything that is left by default.',
  })
  lines?: CreditLineDto[];

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
