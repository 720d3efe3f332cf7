import type { InvoiceStatus } from '@atrium/contracts';
import { FilterSelect, SearchField } from '@atrium/ui-kit/forms';
import { STATUS_CHOICES } from './invoice-words';

export interface BillingFilterValues {
  search: string;
  status: InvoiceStatus | null;
}

interface BillingFiltersProps extends BillingFilterValues {
  onChange: (patch: Partial<BillingFilterValues>) => void;
}

/** What narrows the list of invoices. */
export const BillingFilters = ({ search, status, onChange }: BillingFiltersProps) => (
  <>
    <SearchField
      placeholder="Number or client"
      value={search}
      width={200}
      onChange={(text) => onChange({ search: text })}
    />
    <FilterSelect
      label="Status"
      all="All Status"
      value={status}
      choices={STATUS_CHOICES}
      onChange={(next) => onChange({ status: next })}
    />
  </>
);
