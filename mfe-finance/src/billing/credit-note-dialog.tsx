import { fromScaled, QUANTITY_PLACES, toScaled, trimDecimal } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog, TextField, validationRule } from '@atrium/ui-kit/forms';
import { formatMoney, toast, useCompanySettings } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
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
      {(loaded) => <CreditNoteForm invoice={loaded} onClose={onClose} />}
    </QueryDialog>
  );
}

/** The quantity of a line that no credit note has credited yet. */
const remainingQuantity = ({ quantity, creditedQuantity }: InvoiceLineDto): string =>
  trimDecimal(
    fromScaled(
      toScaled(quantity, QUANTITY_PLACES) - toScaled(creditedQuantity, QUANTITY_PLACES),
      QUANTITY_PLACES,
    ),
  );

const fieldName = (line: InvoiceLineDto): string => `line-${line.id}`;

function CreditNoteForm({ invoice, onClose }: { invoice: InvoiceDetailDto; onClose: () => void }) {
  const { currency } = useCompanySettings();
  const navigate = useNavigate();
  const [createCreditNote] = useCreateCreditNoteMutation();
  const mutate = useIdempotentMutation();
  const lines = invoice.lines.filter((line) => remainingQuantity(line) !== '0');

  const submit = async (values: Record<string, string>): Promise<void> => {
    const credited = lines
      .map((line) => ({
        lineId: line.id,
        quantity: readDecimal(values[fieldName(line)] ?? '') ?? '0',
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
      action: {
        label: 'Open Credit Note',
        onSelect: () => void navigate(`/billing/${note.id}`),
      },
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
      {lines.map((line) => (
        <div key={line.id} className={styles.line}>
          <div className={styles.description}>
            {line.description}
            <div className={styles.price}>{formatMoney(line.netAmount, { currency })} net</div>
          </div>
          <TextField
            name={fieldName(line)}
            label={`Quantity, at most ${remainingQuantity(line)}`}
            required={`Enter a number from 0 to ${remainingQuantity(line)}.`}
            rules={[validationRule((value) => quantityError(value, remainingQuantity(line)))]}
          />
        </div>
      ))}
    </FormDialog>
  );
}

function quantityError(value: unknown, remaining: string): string | undefined {
  const quantity = typeof value === 'string' && value.trim() !== '' ? readDecimal(value) : '0';
  const isValid =
    quantity !== null &&
    (quantity.split('.')[1]?.length ?? 0) <= QUANTITY_PLACES &&
    toScaled(quantity, QUANTITY_PLACES) <= toScaled(remaining, QUANTITY_PLACES);
  return isValid ? undefined : `Enter a number from 0 to ${remaining}.`;
}
