import type { ExpenseCategory, ExpenseStatus } from '@atrium/contracts';
import { FilterSelect, SearchField } from '@atrium/ui-kit/forms';
import { CATEGORY_CHOICES, STATUS_CHOICES } from './expense-words';

export interface ExpenseFilterValues {
  search: string;
  category: ExpenseCategory | null;
  status: ExpenseStatus | null;
}

interface ExpenseFiltersProps extends ExpenseFilterValues {
  onChange: (patch: Partial<ExpenseFilterValues>) => void;
}

/** What narrows the list of expenses. */
export const ExpenseFilters = ({ search, category, status, onChange }: ExpenseFiltersProps) => (
  <>
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
