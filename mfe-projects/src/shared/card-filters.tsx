import { FilterSelect, SearchField, type Choice } from '@atrium/ui-kit/forms';

interface CardFilterValues<Status extends string, Sort extends string> {
  search: string;
  status: Status | null;
  sort: Sort | null;
}

interface CardFiltersProps<Status extends string, Sort extends string> extends CardFilterValues<
  Status,
  Sort
> {
  /** Placeholder of the search field. */
  placeholder: string;
  statusChoices: readonly Choice<Status>[];
  sortChoices: readonly Choice<Sort>[];
  onChange: (patch: Partial<CardFilterValues<Status, Sort>>) => void;
}

/** Search, status filter and sort order of a list of cards. */
export const CardFilters = <Status extends string, Sort extends string>({
  placeholder,
  search,
  status,
  statusChoices,
  sort,
  sortChoices,
  onChange,
}: CardFiltersProps<Status, Sort>) => (
  <>
    <SearchField
      placeholder={placeholder}
      value={search}
      onChange={(text) => onChange({ search: text })}
    />
    <FilterSelect
      label="Status"
      all="All Status"
      value={status}
      choices={statusChoices}
      onChange={(next) => onChange({ status: next })}
    />
    <FilterSelect
      label="Sort"
      all="Newest first"
      value={sort}
      choices={sortChoices}
      onChange={(next) => onChange({ sort: next })}
    />
  </>
);
