import { INVOICE_STATUSES } from '@atrium/contracts';
import { STATUS_APPEARANCE } from '@atrium/ui-kit';
import {
  type DateRangeValues,
  DatesFilter,
  FilterChip,
  FilterSelect,
  ListFilters,
  SearchField,
} from '@atrium/ui-kit/data';
import type { InvoiceDto, InvoiceKind, InvoiceStatusFilter } from '../api/endpoints.generated';

export const STATUS_FILTERS = [
  ...INVOICE_STATUSES,
  'open',
  'partly-paid',
] as const satisfies readonly InvoiceStatusFilter[];

const STATUS_CHOICES = STATUS_FILTERS.map((value) => ({
  value,
  label: value === 'partly-paid' ? 'Partly Paid' : STATUS_APPEARANCE[value].label,
}));

const KIND_CHOICES = [
  { value: 'invoice', label: 'Invoices' },
  { value: 'credit-note', label: 'Credit Notes' },
] as const satisfies readonly { value: InvoiceKind; label: string }[];

const DATE_RANGES = [
  { name: 'issued', label: 'Issued' },
  { name: 'due', label: 'Due', hasFuture: true },
  { name: 'paid', label: 'Paid' },
] as const;

export interface BillingFilterValues extends DateRangeValues<'issued' | 'due' | 'paid'> {
  search: string;
  status: InvoiceStatusFilter | null;
  kind: InvoiceKind | null;
  /** The client that a link has set. */
  client: number | null;
  /** The recurring invoice that a link has set. */
  recurring: number | null;
  currency: string | null;
}

interface BillingFiltersProps extends BillingFilterValues {
  /** The listed invoices, which contain the client's name for the filters. */
  rows: readonly InvoiceDto[];
  /** The currencies that invoices have. */
  currencies: readonly string[];
  onChange: (patch: Partial<BillingFilterValues>) => void;
  onClear: () => void;
}

/** Search and filters of the list. */
export const BillingFilters = ({
  search,
  status,
  kind,
  client,
  recurring,
  currency,
  currencies,
  rows,
  onChange,
  onClear,
  ...dates
}: BillingFiltersProps) => (
  <ListFilters
    search={
      <SearchField
        placeholder="Search invoices..."
        value={search}
        width={200}
        onChange={(text) => onChange({ search: text })}
      />
    }
    values={[status, kind, currency, client, recurring, Object.values(dates).some(Boolean)]}
    onClear={onClear}
  >
    <FilterSelect
      label="Status"
      allLabel="All Status"
      value={status}
      choices={STATUS_CHOICES}
      onChange={(next) => onChange({ status: next })}
    />
    <FilterSelect
      label="Kind"
      allLabel="All Kinds"
      value={kind}
      choices={KIND_CHOICES}
      onChange={(next) => onChange({ kind: next })}
    />
    {(currencies.length > 1 || currency) && (
      <FilterSelect
        label="Currency"
        allLabel="All Currencies"
        value={currency}
        choices={[...new Set([...currencies, ...(currency ? [currency] : [])])].map((value) => ({
          value,
          label: value,
        }))}
        onChange={(next) => onChange({ currency: next })}
      />
    )}
    <DatesFilter ranges={DATE_RANGES} values={dates} onChange={onChange} />
    {client !== null && (
      <FilterChip
        label={clientLabel(
          'Client',
          rows.find(({ clientId }) => clientId === client),
        )}
        onClear={() => onChange({ client: null })}
      />
    )}
    {recurring !== null && (
      <FilterChip
        label={clientLabel(
          'Recurring invoice',
          rows.find(({ recurringInvoiceId }) => recurringInvoiceId === recurring),
        )}
        onClear={() => onChange({ recurring: null })}
      />
    )}
  </ListFilters>
);

/** `Client: Northwind Ltd`, or `One client` while no such invoice is listed. */
const clientLabel = (noun: string, invoice: InvoiceDto | undefined): string =>
  invoice ? `${noun}: ${invoice.clientName}` : `One ${noun.toLowerCase()}`;
