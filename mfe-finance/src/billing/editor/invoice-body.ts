import { INVOICE_LABELS, keysOf, pick } from '@atrium/contracts';
import { isCalendarDate } from '@atrium/web-kit';
import type {
  CreateInvoiceDto,
  InvoiceDetailDto,
  InvoiceLineDto,
  InvoiceLineInputDto,
  TaxRateDto,
} from '../../api/endpoints.generated';
import { type EditorLine, isBlankLine, lineErrorsOf, lineInputOf } from './editor-lines';

/** The fields of the editor other than the lines, which make up the amount. */
export const FIELD_NAMES = keysOf(INVOICE_LABELS).filter(
  (field) => field !== 'lines' && field !== 'amount',
);

export type EditorFields = Pick<CreateInvoiceDto, (typeof FIELD_NAMES)[number]>;

export const fieldsOfInvoice = (invoice: InvoiceDetailDto): EditorFields =>
  pick(invoice, FIELD_NAMES);

/** The body that saves the fields and lines. Blank lines are omitted. */
export const bodyOf = (
  fields: EditorFields,
  lines: readonly EditorLine[],
  rates: readonly TaxRateDto[],
): Required<EditorFields> & Pick<CreateInvoiceDto, 'lines'> => ({
  clientName: fields.clientName.trim(),
  clientEmail: fields.clientEmail.trim().toLowerCase(),
  projectId: fields.projectId ?? null,
  invoiceNumber: fields.invoiceNumber?.trim() || null,
  issueDate: fields.issueDate ?? null,
  dueDate: fields.dueDate ?? null,
  deliveryDate: fields.deliveryDate ?? null,
  deliveryCountry: fields.deliveryCountry?.trim().toUpperCase() || null,
  terms: fields.terms?.trim() || null,
  description: fields.description?.trim() || null,
  lines: lines.filter((line) => !isBlankLine(line)).map((line) => lineInputOf(line, rates)),
});

/** Fields that the server fills in if they are empty. */
const FIELDS_WITH_DEFAULT: ReadonlySet<string> = new Set(['invoiceNumber', 'issueDate', 'dueDate']);

/** Whether the invoice has the content of a body, so that the body has been saved. */
export function hasContentOf(invoice: InvoiceDetailDto, body: CreateInvoiceDto): boolean {
  const { lines = [], ...fields } = body;
  return (
    Object.entries(fields).every(
      ([name, value]) =>
        value === invoice[name as keyof InvoiceDetailDto] ||
        (value === null && FIELDS_WITH_DEFAULT.has(name)),
    ) &&
    lines.length === invoice.lines.length &&
    lines.every((line, index) => isSameLine(line, invoice.lines[index]))
  );
}

const isSameLine = (sent: InvoiceLineInputDto, saved: InvoiceLineDto | undefined): boolean =>
  saved !== undefined &&
  sent.description === saved.description &&
  (sent.unit ?? null) === saved.unit &&
  Number(sent.quantity) === Number(saved.quantity) &&
  Number(sent.unitPrice) === Number(saved.unitPrice) &&
  Number(sent.discountPercent) === Number(saved.discountPercent) &&
  (sent.taxRateId == null || sent.taxRateId === saved.taxRateId);

/** Why the invoice cannot be saved yet, or `undefined`. */
export function reasonNotToSave(
  fields: Partial<EditorFields>,
  lines: readonly EditorLine[],
): string | undefined {
  const { clientName, clientEmail, issueDate, dueDate, deliveryDate } = fields;
  if (!clientName?.trim() || !/^\S+@\S+\.\S+$/.test(clientEmail?.trim() ?? '')) {
    return "Enter the client's name and email to save a draft.";
  }
  if ([issueDate, dueDate, deliveryDate].some((date) => date && !isCalendarDate(date))) {
    return 'Correct the dates to save the draft.';
  }
  if (issueDate && dueDate && dueDate < issueDate) {
    return 'The due date is before the issue date. Change one of them to save the draft.';
  }
  const entered = lines.filter((line) => !isBlankLine(line));
  if (entered.length === 0) return 'Add a line to save a draft.';
  if (entered.some((line) => Object.keys(lineErrorsOf(line)).length > 0)) {
    return 'Complete the lines to save the draft.';
  }
  return undefined;
}
