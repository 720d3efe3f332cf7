import { EXPORT_FORMAT_LABELS, EXPORT_FORMATS, type ExportFormat } from '@atrium/contracts';
import { FormDialog, PeriodFields, SelectField } from '@atrium/ui-kit/forms';
import { dateIn, useCompanySettings, useDownload } from '@atrium/web-kit';
import { previousMonth } from '../previous-month';

const FORMATS = EXPORT_FORMATS.map((value) => ({ value, label: EXPORT_FORMAT_LABELS[value] }));

interface ExportValues {
  from?: string | null;
  to?: string | null;
  format: ExportFormat;
}

/** Downloads the payments of a period (docs/domain/invoices.md#payments). */
export function ExportPaymentsDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useCompanySettings();
  const [download] = useDownload('Export failed');

  const submit = ({ from, to, format }: ExportValues): Promise<void> => {
    const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }), format });
    download(`/api/payments/export?${query}`);
    return Promise.resolve();
  };

  return (
    <FormDialog<ExportValues>
      title="Export Payments"
      submitLabel="Export"
      initialValues={{ ...previousMonth(dateIn(timeZone)), format: 'csv' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Lists payments, refunds and reversals by date of payment. The amounts add up to the revenue.
      </p>
      <PeriodFields />
      <SelectField name="format" label="Format" choices={FORMATS} required="Choose a format" />
    </FormDialog>
  );
}
