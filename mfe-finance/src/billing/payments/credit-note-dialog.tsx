import {
  absoluteDecimal,
  addDecimals,
  type Credit,
  creditedNetAmount,
  creditTotals,
  formatPercent,
  fromCents,
  fromScaled,
  INVOICE_LABELS,
  isNegativeDecimal,
  isZeroDecimal,
  QUANTITY_PLACES,
  requiredMessage,
  subtractDecimals,
  taxKey,
  toCents,
  toScaled,
  trimDecimal,
  uncreditedNetAmount,
  uncreditedQuantity,
} from '@atrium/contracts';
import {
  Form,
  FormDialog,
  QueryDialog,
  SelectField,
  TextAreaField,
  TextField,
  useVersionedEdit,
  validationRule,
} from '@atrium/ui-kit/forms';
import { formatMoney, toast } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import type { InvoiceDetailDto, InvoiceDto, InvoiceLineDto } from '../../api/endpoints.generated';
import {
  useCreateCreditNoteMutation,
  useGetInvoiceQuery,
  useLazyGetInvoiceQuery,
} from '../../api/invoices-api';
import { readDecimal } from '../editor/editor-lines';
import { TotalsItem, TotalsList } from '../invoice/totals-list';
import { hasSameText } from '../use-confirmed-version';
import {
  type AmountKind,
  CreditAmountFields,
  creditedAmounts,
  hasTax,
  submitRule,
} from './credit-amounts';
import styles from './credit-note-dialog.module.css';

interface CreditNoteDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

/** Credits an invoice, in full or in part: by the quantities of its lines, or by an amount. */
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
  const lines = creditableLines(invoice);

  const submit = async ({ description, ...values }: Record<string, string>): Promise<void> => {
    const text = description?.trim() || null;
    const credit = readCredit(invoice, values);
    const credited =
      values.by === 'quantities'
        ? { lines: [...credit.quantities].map(([lineId, quantity]) => ({ lineId, quantity })) }
        : {
            amounts: credit.amounts.map(({ category, percent, netAmount }) => ({
              description: text ?? '',
              netAmount,
              taxCategory: category,
              taxPercent: percent,
            })),
          };
    await save({}, async ({ version }, key) => {
      const note = await createCreditNote({
        id: invoice.id,
        'Idempotency-Key': key,
        createCreditNoteDto: { ...credited, description: text, version },
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
      initialValues={{
        by: hasCreditedAmounts(invoice) ? 'net' : 'quantities',
        ...Object.fromEntries(lines.map((line) => [fieldName(line), remainingQuantity(line)])),
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {toCents(invoice.balanceDue) > 0
          ? 'The credit note reduces the balance due.'
          : 'Nothing is due, so you can refund the credited amount afterwards.'}
      </p>
      <SelectField<CreditBy>
        name="by"
        label="Credit"
        required="Choose what to credit."
        choices={hasTax(invoice) ? CHOICES_WITH_TAX : CHOICES}
      />
      <CreditFields invoice={invoice} />
      <CreditTotals invoice={invoice} />
    </FormDialog>
  );
}

type CreditBy = 'quantities' | AmountKind;

interface CreditChoice {
  value: CreditBy;
  label: string;
}

const QUANTITIES: CreditChoice = { value: 'quantities', label: 'Line quantities' };

const CHOICES: readonly CreditChoice[] = [QUANTITIES, { value: 'net', label: 'An amount' }];

const CHOICES_WITH_TAX: readonly CreditChoice[] = [
  QUANTITIES,
  { value: 'net', label: 'An amount before tax' },
  { value: 'gross', label: 'An amount including tax' },
];

function CreditFields({ invoice }: { invoice: InvoiceDetailDto }) {
  const by = Form.useWatch<CreditBy | undefined>('by') ?? 'quantities';
  const isByAmount = by !== 'quantities';
  return (
    <>
      {isByAmount ? (
        <CreditAmountFields invoice={invoice} kind={by} />
      ) : (
        <QuantityFields invoice={invoice} />
      )}
      <TextAreaField
        key={isByAmount ? 'amount' : 'quantities'}
        name="description"
        label={INVOICE_LABELS.description}
        placeholder={isByAmount ? 'Goodwill' : "Why you're crediting the invoice"}
        help="Printed on the credit note."
        rows={2}
        {...(isByAmount && { required: requiredMessage(INVOICE_LABELS.description) })}
      />
    </>
  );
}

function QuantityFields({ invoice }: { invoice: InvoiceDetailDto }) {
  return creditableLines(invoice).map((line, index) => (
    <div key={line.id} className={styles.line}>
      <div className={styles.description}>
        {line.description}
        <CreditedNet line={line} currency={invoice.currency} />
      </div>
      <TextField
        name={fieldName(line)}
        label={`Quantity, at most ${remainingQuantity(line)}`}
        hideOptionalMark
        rules={[
          validationRule((value?: string) =>
            readQuantity(value, remainingQuantity(line)) === null
              ? `Enter a number from 0 to ${remainingQuantity(line)}.`
              : undefined,
          ),
          ...(index === 0 ? [submitRule((values) => quantitiesError(invoice, values))] : []),
        ]}
      />
    </div>
  ));
}

function quantitiesError(
  invoice: InvoiceDetailDto,
  values: Record<string, string | undefined>,
): string | undefined {
  const credit = readCredit(invoice, values);
  const quantities = creditableLines(invoice).map((line) =>
    readQuantity(values[fieldName(line)], remainingQuantity(line)),
  );
  if (quantities.every((quantity) => quantity !== null && Number(quantity) === 0)) {
    return 'Enter a quantity above 0 for at least one line.';
  }
  const exceeded = creditTotals(invoice, credit).taxes.find(
    (tax) => toCents(tax.netAmount) > toCents(uncreditedNetAmount(tax, invoice)),
  );
  if (!exceeded) return undefined;
  const rest = formatMoney(uncreditedNetAmount(exceeded, invoice), invoice);
  return `Only ${rest} net at ${formatPercent(exceeded.percent)} tax is left to credit.`;
}

/** The lines that can be credited by quantity. */
const creditableLines = (invoice: InvoiceDetailDto): InvoiceLineDto[] =>
  invoice.lines.filter(
    (line) =>
      remainingQuantity(line) !== '0' &&
      (isZeroDecimal(line.netAmount) || !isZeroDecimal(uncreditedNetAmount(taxOf(line), invoice))),
  );

const taxOf = ({ taxCategory, taxPercent }: InvoiceLineDto) => ({
  category: taxCategory,
  percent: taxPercent,
});

/** Whether a credit note credited an amount, so that less remains than the quantities are worth. */
const hasCreditedAmounts = (invoice: InvoiceDetailDto): boolean =>
  invoice.taxes.some((tax) => {
    const restOfLines = invoice.lines
      .filter((line) => taxKey(taxOf(line)) === taxKey(tax))
      .reduce(
        (sum, line) => addDecimals(sum, subtractDecimals(line.netAmount, line.creditedNet)),
        '0.00',
      );
    return restOfLines !== uncreditedNetAmount(tax, invoice);
  });

/** The quantities or amounts that the valid fields credit. */
const readCredit = (
  invoice: InvoiceDetailDto,
  values: Record<string, string | undefined>,
): Required<Credit<InvoiceLineDto['taxCategory']>> =>
  values.by === 'net' || values.by === 'gross'
    ? { quantities: new Map(), amounts: creditedAmounts({ invoice, kind: values.by }, values) }
    : { quantities: creditedQuantities(creditableLines(invoice), values), amounts: [] };

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

/** The totals of the credit note as it is entered, and what remains of the invoice. */
function CreditTotals({ invoice }: { invoice: InvoiceDetailDto }) {
  const { currency } = invoice;
  const values = Form.useWatch((all: Record<string, string>) => all);
  const totals = creditTotals(invoice, readCredit(invoice, values));
  const balance = fromCents(toCents(invoice.balanceDue) - toCents(totals.grossTotal));
  const isRefund = isNegativeDecimal(balance);
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
