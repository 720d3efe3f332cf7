import { useIdempotentMutation } from '@atrium/ui-kit';
import { ConfirmDialog, DeleteDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { RecurringInvoiceDto } from '../../api/endpoints.generated';
import {
  useDeleteRecurringInvoiceMutation,
  useEndRecurringInvoiceMutation,
  useLazyGetRecurringInvoiceQuery,
  useRunRecurringInvoiceMutation,
} from '../../api/recurring-invoices-api';
import { EditRecurringDialog } from './recurring-form-dialogs';
import { scheduleOf } from './schedule-form';

export type RecurringAction = 'update' | 'run' | 'end' | 'delete';

/** A recurring invoice and the action that the user chose for it. */
export interface RecurringDecision {
  action: RecurringAction;
  series: RecurringInvoiceDto;
}

interface RecurringDialogProps {
  series: RecurringInvoiceDto;
  onClose: () => void;
}

/** The dialog of the chosen action. */
export function RecurringDialogs({
  decision,
  onClose,
}: {
  decision: RecurringDecision | undefined;
  onClose: () => void;
}) {
  if (!decision) return null;
  const { action, series } = decision;
  if (action === 'update') return <EditRecurringDialog series={series} onClose={onClose} />;
  if (action === 'run') return <RunDialog series={series} onClose={onClose} />;
  if (action === 'end') return <EndDialog series={series} onClose={onClose} />;
  return <DeleteSeriesDialog series={series} onClose={onClose} />;
}

/** Changes an unseen version only if its schedule is the one that the user saw. */
function useSeriesEdit(series: RecurringInvoiceDto) {
  const [read] = useLazyGetRecurringInvoiceQuery();
  return useVersionedEdit(series, {
    read: () => read({ id: series.id }).unwrap(),
    isEquivalent: (before, after) =>
      JSON.stringify(scheduleOf(before)) === JSON.stringify(scheduleOf(after)) &&
      before.status === after.status,
  });
}

function RunDialog({ series, onClose }: RecurringDialogProps) {
  const [runRecurringInvoice] = useRunRecurringInvoiceMutation();
  const mutate = useIdempotentMutation();
  return (
    <ConfirmDialog
      title="Create the invoices that are due now?"
      confirmLabel="Create Invoices"
      focusConfirm
      onConfirm={async () => {
        const { id, version } = series;
        await mutate((key) =>
          runRecurringInvoice({
            id,
            'Idempotency-Key': key,
            recurringInvoiceVersionDto: { version },
          }).unwrap(),
        );
        toast.success('Due invoices created');
      }}
      onClose={onClose}
    >
      <p>
        Invoices are created automatically within a minute after their date begins. This creates
        those for {series.clientName} that are due and not created yet.
      </p>
    </ConfirmDialog>
  );
}

function EndDialog({ series, onClose }: RecurringDialogProps) {
  const [endRecurringInvoice] = useEndRecurringInvoiceMutation();
  const { latest, save } = useSeriesEdit(series);
  return (
    <ConfirmDialog
      title="End this recurring invoice?"
      confirmLabel="End"
      danger
      onConfirm={async () => {
        await save({ status: 'ended' }, ({ id, version }, key) =>
          endRecurringInvoice({
            id,
            'Idempotency-Key': key,
            recurringInvoiceVersionDto: { version },
          }).unwrap(),
        );
        toast.success('Recurring invoice ended');
      }}
      onClose={onClose}
    >
      <p>
        No more invoices will be created for {latest.clientName}. Existing ones are kept. This can't
        be undone.
      </p>
    </ConfirmDialog>
  );
}

function DeleteSeriesDialog({ series, onClose }: RecurringDialogProps) {
  const [deleteRecurringInvoice] = useDeleteRecurringInvoiceMutation();
  return (
    <DeleteDialog
      title="Delete this recurring invoice?"
      confirmLabel="Delete"
      noun="recurring invoice"
      onDelete={() => deleteRecurringInvoice({ id: series.id }).unwrap()}
      successMessage="Recurring invoice deleted"
      onClose={onClose}
    >
      <p>No invoices have been created for {series.clientName} yet.</p>
    </DeleteDialog>
  );
}
