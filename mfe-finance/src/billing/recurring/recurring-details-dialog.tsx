import { countOf, invoiceTotals, RECURRING_INVOICE_LABELS } from '@atrium/contracts';
import { DescriptionList, labeledItems, Stack } from '@atrium/ui-kit';
import { Dialog, QueryDialog } from '@atrium/ui-kit/forms';
import { formatDate, useCompanySettings } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { RecurringInvoiceDetailDto, RecurringInvoiceDto } from '../../api/endpoints.generated';
import { useGetRecurringInvoiceQuery } from '../../api/recurring-invoices-api';
import { LineList } from '../invoice/invoice-document';
import { TotalsList } from '../invoice/totals-list';
import { frequencyText, MODE_LABELS } from './schedule-text';

/** Pixels. */
const WIDTH = 640;

const LABELS = {
  ...RECURRING_INVOICE_LABELS,
  unit: 'Schedule',
  nextDates: 'Next Dates',
};

interface RecurringDetailsDialogProps {
  recurringInvoice: RecurringInvoiceDto;
  onClose: () => void;
}

/** A recurring invoice with its lines and totals, for everyone who can read invoices. */
export function RecurringDetailsDialog({ recurringInvoice, onClose }: RecurringDetailsDialogProps) {
  const title = `Recurring Invoice for ${recurringInvoice.clientName}`;
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
        <Dialog title={title} width={WIDTH} onClose={onClose}>
          <Details recurringInvoice={loaded} />
        </Dialog>
      )}
    </QueryDialog>
  );
}

function Details({ recurringInvoice }: { recurringInvoice: RecurringInvoiceDetailDto }) {
  const { currency } = useCompanySettings();
  const { clientName, clientEmail, projectId, projectName, description, terms, lines, mode } =
    recurringInvoice;
  const { anchorDate, endDate, occurrences, dueDays, nextDates } = recurringInvoice;
  return (
    <Stack gap={18}>
      <DescriptionList
        items={labeledItems(LABELS, {
          clientName,
          clientEmail,
          projectId: projectId && <Link to={`/projects/${projectId}`}>{projectName}</Link>,
          description,
          // The schedule contains the interval.
          every: null,
          unit: frequencyText(recurringInvoice),
          anchorDate: formatDate(anchorDate),
          endDate: endDate && formatDate(endDate),
          occurrences,
          nextDates: nextDates.map((date) => formatDate(date)).join(', ') || null,
          mode: MODE_LABELS[mode],
          dueDays: dueDays === null ? null : countOf(dueDays, 'day'),
          terms,
          // Below the details.
          lines: null,
        })}
      />
      <div>
        <LineList lines={lines} currency={currency} />
        <TotalsList
          totals={invoiceTotals(lines, currency)}
          currency={currency}
          totalLabel="Total"
        />
      </div>
    </Stack>
  );
}
