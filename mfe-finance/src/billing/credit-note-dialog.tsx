import { fromScaled, QUANTITY_PLACES, toScaled, trimDecimal } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog, TextField } from '@atrium/ui-kit/forms';
import { formatMoney, toast, useSession } from '@atrium/web-kit';
import type { InvoiceDetailDto, InvoiceDto, InvoiceLineDto } from '../api/endpoints.generated';
import { useCreateCreditNoteMutation, useGetInvoiceQuery } from '../api/invoices-api';
import styles from './credit-note-dialog.module.css';
import { readDecimal } from './editor/editor-lines';
import { QueryDialog } from './query-dialog';

interface CreditNoteDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

/** Credits an invoice, in full or in part: the quantity of each line that the client is credited. */
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
      {(loaded) => <Loaded invoice={loaded} onClose={onClose} />}
    </QueryDialog>
  );
}

/** The quantity of a line that no credit note has credited yet. */
const quantityLeft = ({ quantity, creditedQuantity }: InvoiceLineDto): string =>
  trimDecimal(
    fromScaled(
      toScaled(quantity, QUANTITY_PLACES) - toScaled(creditedQuantity, QUANTITY_PLACES),
      QUANTITY_PLACES,
    ),
  );

const fieldOf = (line: InvoiceLineDto): string => `line-${line.id}`;

function Loaded({ invoice, onClose }: { invoice: InvoiceDetailDto; onClose: () => void }) {
  const { session } = useSession();
  const [createCreditNote] = useCreateCreditNoteMutation();
  const mutate = useIdempotentMutation();
  const lines = invoice.lines.filter((line) => quantityLeft(line) !== '0');

  const submit = async (values: Record<string, string>): Promise<void> => {
    const credited = lines
      .map((line) => ({
        lineId: line.id,
        quantity: readDecimal(values[fieldOf(line)] ?? '') ?? '0',
      }))
      .filter(({ quantity }) => Number(quantity) > 0);
    const note = await mutate((key) =>
      createCreditNote({
        id: invoice.id,
        'Idempotency-Key': key,
        createCreditNoteDto: { lines: credited },
      }).unwrap(),
    );
    toast.success({
      title: 'Credit note created',
      description: `Credit note number: ${note.invoiceNumber}`,
    });
  };

  return (
    <FormDialog<Record<string, string>>
      title={`Credit ${invoice.invoiceNumber}`}
      submitLabel="Create Credit Note"
      width={600}
      initialValues={Object.fromEntries(lines.map((line) => [fieldOf(line), quantityLeft(line)]))}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Enter how much of each line to credit. The credit note reduces the balance due.</p>
      {lines.map((line) => (
        <div key={line.id} className={styles.line}>
          <div className={styles.description}>
            {line.description}
            <div className={styles.price}>
              {formatMoney(line.netAmount, { currency: session?.settings.currency })} net
            </div>
          </div>
          <TextField
            name={fieldOf(line)}
            label={`Quantity, at most ${quantityLeft(line)}`}
            required={`Enter a number from 0 to ${quantityLeft(line)}.`}
            rules={[{ validator: (_rule, value) => checkQuantity(value, quantityLeft(line)) }]}
          />
        </div>
      ))}
    </FormDialog>
  );
}

function checkQuantity(value: unknown, left: string): Promise<void> {
  const quantity = typeof value === 'string' && value.trim() !== '' ? readDecimal(value) : '0';
  const isValid =
    quantity !== null &&
    (quantity.split('.')[1]?.length ?? 0) <= QUANTITY_PLACES &&
    toScaled(quantity, QUANTITY_PLACES) <= toScaled(left, QUANTITY_PLACES);
  return isValid
    ? Promise.resolve()
    : Promise.reject(new Error(`Enter a number from 0 to ${left}.`));
}
