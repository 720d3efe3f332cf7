import { INVOICE_STATUSES, type InvoiceStatus } from '@atrium/contracts';
import { STATUS_APPEARANCE } from '@atrium/ui-kit';
import { FilterSelect, SearchField } from '@atrium/ui-kit/forms';

const STATUS_CHOICES: readonly { value: InvoiceStatus; label: string }[] = INVOICE_STATUSES.map(
  (value) => ({ value, label: STATUS_APPEARANCE[value].label }),
);

export interface BillingFilterValues {
  search: string;
  status: InvoiceStatus | null;
}

interface BillingFiltersProps extends BillingFilterValues {
  onChange: (patch: Partial<BillingFilterValues>) => void;
}

/** Search and filters of the list. */
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
