import { useIdempotentMutation } from '@atrium/ui-kit';
import { ConfirmDialog, DeleteDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { formatDate, toast } from '@atrium/web-kit';
import type { RecurringInvoiceDto } from '../../api/endpoints.generated';
import {
  useDeleteRecurringInvoiceMutation,
  useEndRecurringInvoiceMutation,
  useLazyGetRecurringInvoiceQuery,
  useRunRecurringInvoiceMutation,
} from '../../api/recurring-invoices-api';
import { RecurringDetailsDialog } from './recurring-details-dialog';
import { EditRecurringDialog } from './recurring-form-dialogs';
import { scheduleOf } from './schedule-form';

type RecurringAction = 'view' | 'update' | 'run' | 'end' | 'delete';

/** A recurring invoice and the action that the user chose for it. */
export interface RecurringDecision {
  action: RecurringAction;
  recurringInvoice: RecurringInvoiceDto;
}

interface RecurringDialogProps {
  recurringInvoice: RecurringInvoiceDto;
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
  const { action, recurringInvoice } = decision;
  if (action === 'view') {
    return <RecurringDetailsDialog recurringInvoice={recurringInvoice} onClose={onClose} />;
  }
  if (action === 'update') {
    return <EditRecurringDialog recurringInvoice={recurringInvoice} onClose={onClose} />;
  }
  if (action === 'run') return <RunDialog recurringInvoice={recurringInvoice} onClose={onClose} />;
  if (action === 'end') return <EndDialog recurringInvoice={recurringInvoice} onClose={onClose} />;
  return <DeleteRecurringDialog recurringInvoice={recurringInvoice} onClose={onClose} />;
}

/** Changes an unseen version only if its schedule is the one that the user saw. */
function useRecurringEdit(recurringInvoice: RecurringInvoiceDto) {
  const [read] = useLazyGetRecurringInvoiceQuery();
  return useVersionedEdit(recurringInvoice, {
    read: () => read({ id: recurringInvoice.id }).unwrap(),
    isEquivalent: (before, after) =>
      JSON.stringify(scheduleOf(before)) === JSON.stringify(scheduleOf(after)) &&
      before.status === after.status,
  });
}

function RunDialog({ recurringInvoice, onClose }: RecurringDialogProps) {
  const [runRecurringInvoice] = useRunRecurringInvoiceMutation();
  const mutate = useIdempotentMutation();
  return (
    <ConfirmDialog
      title="Create the invoices that are due now?"
      confirmLabel="Create Invoices"
      focusConfirm
      onConfirm={async () => {
        const { id, version, nextDates } = recurringInvoice;
        const changed = await mutate((key) =>
          runRecurringInvoice({
            id,
            'Idempotency-Key': key,
            recurringInvoiceVersionDto: { version },
          }).unwrap(),
        );
        const [nextDate] = changed.nextDates;
        if (nextDate === undefined || nextDate !== nextDates[0]) {
          toast.success('Due invoices created');
        } else {
          toast.success({
            title: 'No invoices are due',
            description: `The next date is ${formatDate(nextDate)}.`,
          });
        }
      }}
      onClose={onClose}
    >
      <p>
        Invoices are created automatically within a minute after their date begins. This creates
        those for {recurringInvoice.clientName} that are due and not created yet.
      </p>
    </ConfirmDialog>
  );
}

function EndDialog({ recurringInvoice, onClose }: RecurringDialogProps) {
  const [endRecurringInvoice] = useEndRecurringInvoiceMutation();
  const { latest, save } = useRecurringEdit(recurringInvoice);
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

function DeleteRecurringDialog({ recurringInvoice, onClose }: RecurringDialogProps) {
  const [deleteRecurringInvoice] = useDeleteRecurringInvoiceMutation();
  return (
    <DeleteDialog
      title="Delete this recurring invoice?"
      confirmLabel="Delete"
      noun="recurring invoice"
      onDelete={() => deleteRecurringInvoice({ id: recurringInvoice.id }).unwrap()}
      successMessage="Recurring invoice deleted"
      onClose={onClose}
    >
      <p>No invoices have been created for {recurringInvoice.clientName} yet.</p>
    </DeleteDialog>
  );
}
