import {
  ConfirmDialog,
  DeleteDialog,
  FormDialog,
  useIdempotentMutation,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { dateIn, toast, useSession } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import type { InvoiceDto, RecurringInvoiceDto } from '../../api/endpoints.generated';
import { useLazyGetInvoiceQuery, useListTaxRatesQuery } from '../../api/invoices-api';
import {
  useCreateRecurringInvoiceMutation,
  useDeleteRecurringInvoiceMutation,
  useEndRecurringInvoiceMutation,
  useLazyGetRecurringInvoiceQuery,
  useRunRecurringInvoiceMutation,
  useUpdateRecurringInvoiceMutation,
} from '../../api/recurring-invoices-api';
import { editorLineOf, lineInputOf } from '../editor/editor-lines';
import {
  bodyOfSchedule,
  newSchedule,
  ScheduleFields,
  scheduleOf,
  type ScheduleValues,
} from './schedule-form';

interface MakeRecurringDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

/** Makes a recurring invoice with the client, the project and the lines of an invoice. */
export function MakeRecurringDialog({ invoice, onClose }: MakeRecurringDialogProps) {
  const navigate = useNavigate();
  const { session } = useSession();
  const [readInvoice] = useLazyGetInvoiceQuery();
  const [createRecurringInvoice] = useCreateRecurringInvoiceMutation();
  const taxRates = useListTaxRatesQuery({ pageSize: 200 });
  const mutate = useIdempotentMutation();
  const today = dateIn(session?.settings.timeZone ?? 'UTC');

  const create = async (schedule: ScheduleValues): Promise<void> => {
    const { clientName, clientEmail, projectId, description, terms, lines } = await readInvoice({
      id: invoice.id,
    }).unwrap();
    const { rows } = taxRates.data ?? (await taxRates.refetch().unwrap());
    await mutate((key) =>
      createRecurringInvoice({
        'Idempotency-Key': key,
        createRecurringInvoiceDto: {
          clientName,
          clientEmail,
          projectId,
          description,
          terms,
          lines: lines.map((line) => lineInputOf(editorLineOf(line), rows)),
          ...bodyOfSchedule(schedule),
        },
      }).unwrap(),
    );
    toast.success({
      title: 'Recurring invoice created',
      action: {
        label: 'Open Recurring Invoices',
        onSelect: () => void navigate('/billing/recurring'),
      },
    });
  };

  return (
    <FormDialog<ScheduleValues>
      title="Make Recurring"
      submitLabel="Make Recurring"
      width={560}
      initialValues={newSchedule(today)}
      onSubmit={create}
      onClose={onClose}
    >
      <p>Further invoices to {invoice.clientName} get the lines of this one. It stays as it is.</p>
      <ScheduleFields />
    </FormDialog>
  );
}

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
  if (action === 'update') return <EditScheduleDialog series={series} onClose={onClose} />;
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

function EditScheduleDialog({ series, onClose }: RecurringDialogProps) {
  const [updateRecurringInvoice] = useUpdateRecurringInvoiceMutation();
  const { latest, save } = useSeriesEdit(series);
  const update = async (values: ScheduleValues): Promise<void> => {
    const changes = bodyOfSchedule(values);
    await save(changes, ({ id, version }) =>
      updateRecurringInvoice({ id, updateRecurringInvoiceDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Schedule changed');
  };
  return (
    <FormDialog<ScheduleValues>
      title={`Schedule for ${latest.clientName}`}
      submitLabel="Save Schedule"
      width={560}
      initialValues={scheduleOf(series)}
      onSubmit={update}
      onClose={onClose}
    >
      <p>The change applies to the next invoices.</p>
      <ScheduleFields />
    </FormDialog>
  );
}

function RunDialog({ series, onClose }: RecurringDialogProps) {
  const [runRecurringInvoice] = useRunRecurringInvoiceMutation();
  const mutate = useIdempotentMutation();
  return (
    <ConfirmDialog
      title="Make the invoices that are due now?"
      confirmLabel="Make Invoices"
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
        toast.success('Due invoices made');
      }}
      onClose={onClose}
    >
      <p>
        Invoices are made automatically within a minute after their date begins. This makes those
        for {series.clientName} that are due and not made yet.
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
        No further invoices are made for {latest.clientName}. Those that were made stay. This can't
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
      <p>It has made no invoices for {series.clientName} yet.</p>
    </DeleteDialog>
  );
}
