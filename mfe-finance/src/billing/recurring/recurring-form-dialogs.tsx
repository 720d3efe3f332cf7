import { useIdempotentMutation } from '@atrium/ui-kit';
import {
  ConflictNotice,
  FormDialog,
  type ProjectFieldProps,
  QueryDialog,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { dateIn, toast, useCompanySettings } from '@atrium/web-kit';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  InvoiceDto,
  RecurringInvoiceDetailDto,
  RecurringInvoiceDto,
  TaxRateDto,
} from '../../api/endpoints.generated';
import { useGetInvoiceQuery, useListTaxRatesQuery } from '../../api/invoices-api';
import {
  useCreateRecurringInvoiceMutation,
  useGetRecurringInvoiceQuery,
  useLazyGetRecurringInvoiceQuery,
  useUpdateRecurringInvoiceMutation,
} from '../../api/recurring-invoices-api';
import { defaultRateOf, newLine } from '../editor/editor-lines';
import {
  bodyOf,
  changesOf,
  contentOf,
  type ContentValues,
  differences,
  RecurringFields,
  type RecurringValues,
} from './recurring-form';
import { newSchedule, scheduleOf } from './schedule-form';

/** Pixels. Room for the columns of the lines. */
const WIDTH = 960;

export function CreateRecurringDialog({ onClose }: { onClose: () => void }) {
  const title = 'Create Recurring Invoice';
  return (
    <WithTaxRates title={title} onClose={onClose}>
      {(taxRates) => {
        const firstLine = newLine(defaultRateOf(taxRates), { key: 'first' });
        return (
          <NewRecurringForm
            title={title}
            content={{ clientName: '', clientEmail: '', lines: [firstLine] }}
            taxRates={taxRates}
            onClose={onClose}
          />
        );
      }}
    </WithTaxRates>
  );
}

/** Creates a recurring invoice with the client, the project and the lines of an invoice. */
export function MakeRecurringDialog({
  invoice,
  onClose,
}: {
  invoice: InvoiceDto;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const title = 'Make Recurring';
  const query = useGetInvoiceQuery({ id: invoice.id }, { refetchOnMountOrArgChange: true });
  return (
    <QueryDialog
      title={title}
      width={WIDTH}
      errorTitle="Couldn't load the invoice"
      query={query}
      onClose={onClose}
    >
      {(loaded) => (
        <WithTaxRates title={title} onClose={onClose}>
          {(taxRates) => (
            <NewRecurringForm
              title={title}
              content={contentOf(loaded)}
              project={loaded}
              taxRates={taxRates}
              onOpen={() => void navigate('/billing/recurring')}
              onClose={onClose}
            >
              <p>This invoice won't change. Future invoices will have these lines.</p>
            </NewRecurringForm>
          )}
        </WithTaxRates>
      )}
    </QueryDialog>
  );
}

/** Edits the content and the schedule of a recurring invoice. */
export function EditRecurringDialog({
  recurringInvoice,
  onClose,
}: {
  recurringInvoice: RecurringInvoiceDto;
  onClose: () => void;
}) {
  const title = `Edit Recurring Invoice for ${recurringInvoice.clientName}`;
  const query = useGetRecurringInvoiceQuery(
    { id: recurringInvoice.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryDialog
      title={title}
      width={WIDTH}
      errorTitle="Couldn't load the recurring invoice"
      query={query}
      onClose={onClose}
    >
      {(loaded) => (
        <WithTaxRates title={title} onClose={onClose}>
          {(taxRates) => (
            <EditForm
              title={title}
              recurringInvoice={loaded}
              taxRates={taxRates}
              onClose={onClose}
            />
          )}
        </WithTaxRates>
      )}
    </QueryDialog>
  );
}

interface WithTaxRatesProps {
  title: string;
  onClose: () => void;
  children: (taxRates: readonly TaxRateDto[]) => ReactNode;
}

function WithTaxRates({ title, onClose, children }: WithTaxRatesProps) {
  const query = useListTaxRatesQuery({ pageSize: 200 });
  return (
    <QueryDialog
      title={title}
      width={WIDTH}
      errorTitle="Couldn't load the tax rates"
      query={query}
      onClose={onClose}
    >
      {({ rows }) => children(rows)}
    </QueryDialog>
  );
}

interface NewRecurringFormProps {
  title: string;
  content: ContentValues;
  project?: ProjectFieldProps['selected'];
  taxRates: readonly TaxRateDto[];
  /** Opens the list, if the dialog is elsewhere. */
  onOpen?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

function NewRecurringForm({
  title,
  content,
  project,
  taxRates,
  onOpen,
  onClose,
  children,
}: NewRecurringFormProps) {
  const { timeZone } = useCompanySettings();
  const [createRecurringInvoice] = useCreateRecurringInvoiceMutation();
  const mutate = useIdempotentMutation();
  const [initialValues] = useState(() => ({
    ...content,
    ...newSchedule(dateIn(timeZone)),
  }));

  const create = async (values: RecurringValues): Promise<void> => {
    const { terms, ...body } = bodyOf(values, taxRates);
    await mutate((key) =>
      createRecurringInvoice({
        'Idempotency-Key': key,
        // Without terms, each invoice gets the terms from the settings.
        createRecurringInvoiceDto: { ...body, terms: terms ?? undefined },
      }).unwrap(),
    );
    toast.success({
      title: 'Recurring invoice created',
      action: onOpen && { label: 'Open Recurring Invoices', onSelect: onOpen },
    });
  };

  return (
    <FormDialog<RecurringValues>
      title={title}
      submitLabel={title}
      width={WIDTH}
      initialValues={initialValues}
      onSubmit={create}
      onClose={onClose}
    >
      {children}
      <RecurringFields project={project} taxRates={taxRates} />
    </FormDialog>
  );
}

interface EditFormProps {
  title: string;
  recurringInvoice: RecurringInvoiceDetailDto;
  taxRates: readonly TaxRateDto[];
  onClose: () => void;
}

function EditForm({ title, recurringInvoice, taxRates, onClose }: EditFormProps) {
  const [updateRecurringInvoice] = useUpdateRecurringInvoiceMutation();
  const [read] = useLazyGetRecurringInvoiceQuery();
  const [initialValues] = useState(() => ({
    ...contentOf(recurringInvoice),
    ...scheduleOf(recurringInvoice),
  }));
  /** As the form would send it, so that versions and changes can be compared. */
  const recordOf = (detail: RecurringInvoiceDetailDto) => ({
    ...bodyOf({ ...contentOf(detail), ...scheduleOf(detail) }, taxRates),
    projectName: detail.projectName,
    version: detail.version,
  });
  const { opened, conflicts, save } = useVersionedEdit(recordOf(recurringInvoice), {
    read: () => read({ id: recurringInvoice.id }).unwrap().then(recordOf),
    differences,
  });

  const update = async (values: RecurringValues): Promise<void> => {
    const changes = changesOf(opened, bodyOf(values, taxRates));
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateRecurringInvoice({
        id: recurringInvoice.id,
        updateRecurringInvoiceDto: { ...changes, version },
      }).unwrap(),
    );
    toast.success('Recurring invoice saved');
  };

  return (
    <FormDialog<RecurringValues>
      title={title}
      submitLabel="Save Changes"
      width={WIDTH}
      initialValues={initialValues}
      onSubmit={update}
      onClose={onClose}
    >
      <p>Changes apply to future invoices. Existing ones stay as they are.</p>
      <ConflictNotice changes={conflicts} />
      <RecurringFields project={recurringInvoice} saved={recurringInvoice} taxRates={taxRates} />
    </FormDialog>
  );
}
