import type { ExpenseCategory, ExpenseScope, ExpenseStatus, WaitingFor } from '@atrium/contracts';
import {
  type DateRangeValues,
  DatesFilter,
  FilterChip,
  FilterSelect,
  ListFilters,
  SearchField,
} from '@atrium/ui-kit/data';
import { useRight } from '@atrium/web-kit';
import { CATEGORY_CHOICES, STATUS_CHOICES } from './expense-labels';

const DATE_RANGES = [
  { name: 'created', label: 'Created' },
  { name: 'purchased', label: 'Purchased' },
  { name: 'paid', label: 'Paid' },
] as const;

export interface ExpenseFilterValues extends DateRangeValues<'created' | 'purchased' | 'paid'> {
  search: string;
  scope: ExpenseScope | null;
  category: ExpenseCategory | null;
  status: ExpenseStatus | null;
  /** Only expenses that the user can approve. */
  waiting: WaitingFor | null;
}

interface ExpenseFiltersProps extends ExpenseFilterValues {
  onChange: (patch: Partial<ExpenseFilterValues>) => void;
  onClear: () => void;
}

const SCOPE_CHOICES: readonly { value: ExpenseScope; label: string }[] = [
  { value: 'mine', label: 'My Expenses' },
];

/** Search and filters of the list. */
export const ExpenseFilters = ({
  search,
  scope,
  category,
  status,
  waiting,
  onChange,
  onClear,
  ...dates
}: ExpenseFiltersProps) => (
  <ListFilters
    search={
      <SearchField
        placeholder="Search expenses..."
        value={search}
        width={210}
        onChange={(text) => onChange({ search: text })}
      />
    }
    values={[scope, category, status, waiting, Object.values(dates).some(Boolean)]}
    onClear={onClear}
  >
    {/* Other users see only their own expenses. */}
    {useRight('invoice.read') && (
      <FilterSelect
        label="Submitted by"
        allLabel="All Expenses"
        value={scope}
        choices={SCOPE_CHOICES}
        onChange={(next) => onChange({ scope: next })}
      />
    )}
    <FilterSelect
      label="Category"
      allLabel="All Categories"
      value={category}
      choices={CATEGORY_CHOICES}
      onChange={(next) => onChange({ category: next })}
    />
    <FilterSelect
      label="Status"
      allLabel="All Status"
      value={status}
      choices={STATUS_CHOICES}
      onChange={(next) => onChange({ status: next })}
    />
    <DatesFilter ranges={DATE_RANGES} values={dates} onChange={onChange} />
    {waiting && (
      <FilterChip label="Awaiting my approval" onClear={() => onChange({ waiting: null })} />
    )}
  </ListFilters>
);
