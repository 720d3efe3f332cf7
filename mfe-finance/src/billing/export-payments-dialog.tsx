import { EXPORT_FORMAT_LABELS, EXPORT_FORMATS, type ExportFormat } from '@atrium/contracts';
import { PeriodButtons } from '@atrium/ui-kit/data';
import {
  DateField,
  Form,
  FormDialog,
  FormGrid,
  notBefore,
  SelectField,
} from '@atrium/ui-kit/forms';
import { dateIn, useCompanySettings, useDownload } from '@atrium/web-kit';
import styles from './export-payments-dialog.module.css';
import { previousMonth } from './previous-month';

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
      <FormGrid>
        <DateField name="from" label="From" />
        <DateField name="to" label="To" dependencies={['from']} rules={[notBefore('from')]} />
      </FormGrid>
      <Periods />
      <SelectField name="format" label="Format" choices={FORMATS} required="Choose a format" />
    </FormDialog>
  );
}

/** Buttons that fill in the dates. */
function Periods() {
  const form = Form.useFormInstance<ExportValues>();
  const from = Form.useWatch<ExportValues['from']>('from', form);
  const to = Form.useWatch<ExportValues['to']>('to', form);
  return (
    <div className={styles.periods}>
      <PeriodButtons
        label="Period"
        {...{ from, to }}
        onChange={(period) => {
          form.setFields([
            { name: 'from', value: period.from, errors: [] },
            { name: 'to', value: period.to, errors: [] },
          ]);
        }}
      />
    </div>
  );
}
