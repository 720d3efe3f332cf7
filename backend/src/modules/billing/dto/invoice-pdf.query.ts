import { ChoiceField } from '../../../platform/http/validation';

const DISPOSITIONS = ['attachment', 'inline'] as const;

export class InvoicePdfQuery {
  @ChoiceField(DISPOSITIONS, {
    label: 'Disposition',
    enumName: 'PdfDisposition',
    optional: true,
    description: 'Whether a browser saves the document or shows it.',
    example: 'attachment',
  })
  disposition: (typeof DISPOSITIONS)[number] = 'attachment';
}
