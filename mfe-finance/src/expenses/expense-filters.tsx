import type { ExpenseCategory, ExpenseStatus, WaitingFor } from '@atrium/contracts';
import { FilterChip, FilterSelect, SearchField } from '@atrium/ui-kit/forms';
import { CATEGORY_CHOICES, STATUS_CHOICES } from './expense-words';

export interface ExpenseFilterValues {
  search: string;
  category: ExpenseCategory | null;
  status: ExpenseStatus | null;
  /** Only what the caller may approve. */
  waiting: WaitingFor | null;
}

interface ExpenseFiltersProps extends ExpenseFilterValues {
  onChange: (patch: Partial<ExpenseFilterValues>) => void;
}

/** What narrows the list of expenses. */
export const ExpenseFilters = ({
  search,
  category,
  status,
  waiting,
  onChange,
}: ExpenseFiltersProps) => (
  <>
    {waiting && <FilterChip label="Waiting for me" onClear={() => onChange({ waiting: null })} />}
    <SearchField
      placeholder="Vendor or description"
      value={search}
      width={210}
      onChange={(text) => onChange({ search: text })}
    />
    <FilterSelect
      label="Category"
      all="All Categories"
      value={category}
      choices={CATEGORY_CHOICES}
      onChange={(next) => onChange({ category: next })}
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
