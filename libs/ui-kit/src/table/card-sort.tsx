import { SearchSelect } from '../fields/lazy-select';
import type { DataColumn } from './columns';
import styles from './data-table.module.css';

interface CardSortProps {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Pick<DataColumn<never>, 'key' | 'title' | 'sortable'>[];
  sort: string | undefined;
  defaultSort: string | undefined;
  onChange: ((sort: string) => void) | undefined;
}

/** Sorts the cards on a phone, which have no column headers. */
export function CardSort({ label, columns, sort, defaultSort, onChange }: CardSortProps) {
  const columnOptions = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: key, label: `${title}, ascending` },
      { value: `-${key}`, label: `${title}, descending` },
    ]);
  if (!onChange || columnOptions.length === 0) return null;
  const isDefaultListed = columnOptions.some(({ value }) => value === defaultSort);
  const options =
    defaultSort && !isDefaultListed
      ? [{ value: defaultSort, label: 'Default order' }, ...columnOptions]
      : columnOptions;
  return (
    <div className={styles.cardSort}>
      <span aria-hidden>Sort</span>
      <SearchSelect<string>
        aria-label={`Sort ${label.toLowerCase()}`}
        searchable={false}
        // The order of a list may belong to none of the shown columns.
        value={options.some(({ value }) => value === sort) ? sort : undefined}
        placeholder="Choose an order"
        options={options}
        popupMatchSelectWidth={false}
        onChange={(next) => onChange(next)}
      />
    </div>
  );
}
