import { dueDatesOf, type InvoiceAge } from '@atrium/contracts';

/** The age ranges of balances (docs/domain/invoices.md#aging). */
export const AGES: readonly { key: InvoiceAge; label: string; title: string }[] = [
  { key: 'notDue', label: 'Not due', title: 'Not Due' },
  { key: 'days1to30', label: '1–30 days', title: '1–30 Days' },
  { key: 'days31to60', label: '31–60 days', title: '31–60 Days' },
  { key: 'days61to90', label: '61–90 days', title: '61–90 Days' },
  { key: 'over90', label: 'Over 90 days', title: 'Over 90 Days' },
];

interface OpenInvoices {
  clientId?: number | undefined;
  /** All currencies if it is omitted. */
  currency?: string | undefined;
  /** All ages if it is omitted. */
  age?: InvoiceAge | undefined;
  /** The day on which the ages are computed. */
  date?: string | undefined;
}

/** The list of open invoices, sorted by due date. */
export function openInvoicesPath({ clientId, currency, age, date }: OpenInvoices): string {
  const { from, to } = age && date ? dueDatesOf(age, date) : {};
  const parameters = { client: clientId, currency, dueFrom: from, dueTo: to };
  const filters = Object.entries(parameters).map(([name, value]) =>
    value === undefined ? '' : `&${name}=${value}`,
  );
  return `/billing?status=open${filters.join('')}&sort=dueDate`;
}
