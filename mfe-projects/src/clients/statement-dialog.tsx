import { DateField, FormDialog, FormGrid, notBefore, SelectField } from '@atrium/ui-kit/forms';
import { useDownload } from '@atrium/web-kit';
import type { ClientDetailDto } from '../api/endpoints.generated';

const FORMATS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV' },
] as const;

interface StatementValues {
  from?: string | null;
  to?: string | null;
  format: (typeof FORMATS)[number]['value'];
}

interface StatementDialogProps {
  client: ClientDetailDto;
  onClose: () => void;
}

/** Downloads the statement of a client (docs/domain/invoices.md#statement). */
export function StatementDialog({ client, onClose }: StatementDialogProps) {
  const [download] = useDownload('Download failed');

  const submit = ({ from, to, format }: StatementValues): Promise<void> => {
    const period = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
    download(`/api/clients/${client.id}/statement/${format}?${period}`);
    return Promise.resolve();
  };

  return (
    <FormDialog<StatementValues>
      title={`Statement for ${client.name}`}
      submitLabel="Download"
      initialValues={{ format: 'pdf' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Lists the open invoices with the running balance and how long they are overdue.</p>
      <FormGrid>
        <DateField name="from" label="From" help="Earlier invoices become the opening balance." />
        <DateField
          name="to"
          label="To"
          help="Today, if you leave this empty."
          dependencies={['from']}
          rules={[notBefore('from')]}
        />
      </FormGrid>
      <SelectField name="format" label="Format" choices={FORMATS} required="Choose a format" />
    </FormDialog>
  );
}
