import {
  absoluteDecimal,
  creditedNetAmount,
  creditTotals,
  fromCents,
  fromScaled,
  INVOICE_LABELS,
  QUANTITY_PLACES,
  toCents,
  toScaled,
  trimDecimal,
  uncreditedQuantity,
} from '@atrium/contracts';
import {
  Form,
  FormDialog,
  QueryDialog,
  TextAreaField,
  TextField,
  useVersionedEdit,
  validationRule,
} from '@atrium/ui-kit/forms';
import { formatMoney, toast } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import type { InvoiceDetailDto, InvoiceDto, InvoiceLineDto } from '../api/endpoints.generated';
import {
  useCreateCreditNoteMutation,
  useGetInvoiceQuery,
  useLazyGetInvoiceQuery,
} from '../api/invoices-api';
import styles from './credit-note-dialog.module.css';
import { readDecimal } from './editor/editor-lines';
import { TotalsItem, TotalsList } from './totals-list';
import { hasSameText } from './use-confirmed-version';

interface CreditNoteDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

/**
 * Credits an invoice, in full or in part: the quantity of each line that the client is credited.
 */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const query = useGetInvoiceQuery({ id: invoice.id }, { refetchOnMountOrArgChange: true });
  return (
    <QueryDialog
      title={`Credit ${invoice.invoiceNumber}`}
      width={600}
      errorTitle="Couldn't load the invoice"
      query={query}
      onClose={onClose}
    >
      {(loaded) => <CreditNoteForm invoice={loaded} onClose={onClose} />}
    </QueryDialog>
  );
}

const remainingQuantity = (line: InvoiceLineDto): string =>
  trimDecimal(fromScaled(uncreditedQuantity(line), QUANTITY_PLACES));

const fieldName = (line: InvoiceLineDto): string => `line-${line.id}`;

interface CreditNoteFormProps {
  invoice: InvoiceDetailDto;
  onClose: () => void;
}

function CreditNoteForm({ invoice: opened, onClose }: CreditNoteFormProps) {
  const navigate = useNavigate();
  const [createCreditNote] = useCreateCreditNoteMutation();
  const [readInvoice] = useLazyGetInvoiceQuery();
  // Someone else may credit the same lines while the dialog is open.
  const { latest: invoice, save } = useVersionedEdit(opened, {
    read: () => readInvoice({ id: opened.id }).unwrap(),
    isEquivalent: hasSameText,
  });
  const { currency } = invoice;
  const lines = invoice.lines.filter((line) => remainingQuantity(line) !== '0');

  const submit = async ({ description, ...values }: Record<string, string>): Promise<void> => {
    const credited = [...creditedQuantities(lines, values)].map(([lineId, quantity]) => ({
      lineId,
      quantity,
    }));
    await save({}, async ({ version }, key) => {
      const note = await createCreditNote({
        id: invoice.id,
        'Idempotency-Key': key,
        createCreditNoteDto: { lines: credited, description: description || null, version },
      }).unwrap();
      toast.success({
        title: 'Credit note created',
        description: `Credit note number: ${note.invoiceNumber}`,
        action: {
          label: 'Open Credit Note',
          onSelect: () => void navigate(`/billing/${note.id}`),
        },
      });
    });
  };

  return (
    <FormDialog<Record<string, string>>
      title={`Credit ${invoice.invoiceNumber}`}
      submitLabel="Create Credit Note"
      width={600}
      initialValues={Object.fromEntries(
        lines.map((line) => [fieldName(line), remainingQuantity(line)]),
      )}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Enter how much of each line to credit. The credit note reduces the balance due.</p>
      {lines.map((line, index) => (
        <div key={line.id} className={styles.line}>
          <div className={styles.description}>
            {line.description}
            <CreditedNet line={line} currency={currency} />
          </div>
          <TextField
            name={fieldName(line)}
            label={`Quantity, at most ${remainingQuantity(line)}`}
            required={`Enter a number from 0 to ${remainingQuantity(line)}.`}
            rules={[
              validationRule((value?: string) =>
                readQuantity(value, remainingQuantity(line)) === null
                  ? `Enter a number from 0 to ${remainingQuantity(line)}.`
                  : undefined,
              ),
              ...(index === 0 ? [creditsSomething(lines)] : []),
            ]}
          />
        </div>
      ))}
      <TextAreaField
        name="description"
        label={INVOICE_LABELS.description}
        placeholder="Why you're crediting the invoice"
        help="It is printed on the credit note."
        rows={2}
      />
      <CreditTotals invoice={invoice} lines={lines} />
    </FormDialog>
  );
}

/** Checked only when the form is submitted, because the user may enter the other lines first. */
const creditsSomething =
  (lines: readonly InvoiceLineDto[]) =>
  ({ getFieldsValue }: { getFieldsValue: () => unknown }) => ({
    validateTrigger: 'onSubmit',
    ...validationRule(() =>
      creditedQuantities(lines, getFieldsValue() as Record<string, string>).size === 0
        ? 'Enter a quantity above 0 for at least one line.'
        : undefined,
    ),
  });

/** How much of a line the entered quantity credits. */
function CreditedNet({ line, currency }: { line: InvoiceLineDto; currency: string }) {
  const text = Form.useWatch<string | undefined>(fieldName(line));
  const quantity = readQuantity(text, remainingQuantity(line));
  const money = (amount: string): string => formatMoney(amount, { currency });
  return (
    <div className={styles.price}>
      {quantity === null ? '—' : money(creditedNetAmount(line, quantity, currency))} of{' '}
      {money(line.netAmount)} net
    </div>
  );
}

interface CreditTotalsProps {
  invoice: InvoiceDetailDto;
  /** The lines that can be credited. */
  lines: readonly InvoiceLineDto[];
}

/** The totals of the credit note as it is entered, and what remains of the invoice. */
function CreditTotals({ invoice, lines }: CreditTotalsProps) {
  const { currency } = invoice;
  const values = Form.useWatch((all: Record<string, string>) => all);
  const totals = creditTotals(invoice, creditedQuantities(lines, values));
  const balance = fromCents(toCents(invoice.balanceDue) - toCents(totals.grossTotal));
  const isRefund = balance.startsWith('-');
  return (
    <TotalsList totals={totals} currency={currency} totalLabel="Total credited">
      <TotalsItem label="Balance due before">
        {formatMoney(invoice.balanceDue, { currency })}
      </TotalsItem>
      <TotalsItem label={isRefund ? 'To refund' : 'Balance due after'}>
        {formatMoney(absoluteDecimal(balance), { currency })}
      </TotalsItem>
    </TotalsList>
  );
}

/** The valid quantities above 0, by the id of their line. */
function creditedQuantities(
  lines: readonly InvoiceLineDto[],
  values: Record<string, string | undefined>,
): Map<number, string> {
  return new Map(
    lines.flatMap((line) => {
      const quantity = readQuantity(values[fieldName(line)], remainingQuantity(line));
      return quantity === null || Number(quantity) === 0 ? [] : [[line.id, quantity] as const];
    }),
  );
}

/** The quantity that is entered; an empty field is 0, and `null` is a number outside the range. */
function readQuantity(text: string | undefined, remaining: string): string | null {
  const quantity = text?.trim() ? readDecimal(text) : '0';
  const isValid =
    quantity !== null &&
    (quantity.split('.')[1]?.length ?? 0) <= QUANTITY_PLACES &&
    toScaled(quantity, QUANTITY_PLACES) <= toScaled(remaining, QUANTITY_PLACES);
  return isValid ? quantity : null;
}
