import { useRegisterChoices } from '@atrium/web-kit';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../actions/button';
import { CloseOutlined, FilterOutlined } from '../icons';
import { useIsPhone } from '../theme/use-media-query';
import type { Choice } from './fields';
import styles from './filters.module.css';
import { SearchSelect } from './lazy-select';

/** Differs from the label in an empty list, which also clears the search. */
const CLEAR_LABEL = 'Clear All Filters';

interface ListFiltersProps {
  /** The search field, which stays visible. */
  search: ReactNode;
  /** The value of each filter; an empty value means that it is not in use. */
  values: readonly unknown[];
  /** Removes the filters, but keeps the search. */
  onClear: () => void;
  /** The filters. */
  children: ReactNode;
}

/**
 * The search and the filters of a list. On a phone, a button shows the filters, so that rows fit on
 * the screen.
 */
export function ListFilters({ search, values, onClear, children }: ListFiltersProps) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const filtersId = useId();
  const searchRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const inUse = values.filter(Boolean).length;
  const clear = ({ detail }: MouseEvent): void => {
    // Before the focused button is removed. A tap must not open the on-screen keyboard.
    const isKeyboard = detail === 0;
    if (isPhone) toggleRef.current?.focus();
    else if (isKeyboard) searchRef.current?.querySelector('input')?.focus();
    onClear();
  };
  return (
    <>
      <div ref={searchRef} className={styles.search}>
        {search}
      </div>
      {isPhone && (
        <Button
          ref={toggleRef}
          className={styles.toggle}
          icon={<FilterOutlined />}
          type={inUse > 0 ? 'outlined' : 'default'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? filtersId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
        </Button>
      )}
      {isPhone && isOpen && (
        <div id={filtersId} role="group" aria-label="Filters" className={styles.filters}>
          {children}
          {inUse > 0 && <Button onClick={clear}>{CLEAR_LABEL}</Button>}
        </div>
      )}
      {!isPhone && children}
      {!isPhone && inUse > 0 && (
        <Button
          className={styles.clear}
          type="text"
          icon={<CloseOutlined />}
          aria-label={CLEAR_LABEL}
          onClick={clear}
        >
          Clear
        </Button>
      )}
    </>
  );
}

/** The placeholder of a filter that shows everything, such as `All Tags`. It looks like a value. */
export const AllPlaceholder = ({ children }: { children: string }) => (
  <span className={styles.all}>{children}</span>
);

interface FilterSelectProps<Value extends string> {
  /** Accessible name: the property that it filters by. */
  label: string;
  /** `null` shows everything. */
  value: Value | null;
  choices: readonly Choice<Value>[];
  /** Label of "no filter", such as `All Status`. */
  allLabel: string;
  onChange: (value: Value | null) => void;
}

/** Filters a list by one property. The search box offers the choices, too. */
export function FilterSelect<Value extends string>({
  label,
  value: chosen,
  choices,
  allLabel,
  onChange,
}: FilterSelectProps<Value>) {
  const control = useRef<HTMLDivElement>(null);
  const value = chosen ?? '';
  const options: { value: Value | ''; label: string }[] = [
    { value: '', label: allLabel },
    ...choices,
  ];
  const change = (next: Value | ''): void => onChange(next === '' ? null : next);
  useRegisterChoices<Value | ''>(control, { label, value, choices: options, onChange: change });
  return (
    <div ref={control} className={styles.filter}>
      <SearchSelect<Value | ''>
        aria-label={label}
        searchable={false}
        value={value}
        options={options}
        popupMatchSelectWidth={false}
        style={{ minWidth: 'var(--filter-width)', width: '100%' }}
        onChange={change}
      />
    </div>
  );
}

interface FilterChipProps {
  /** The active filter, such as `Awaiting my approval` or `Employee: Robin Hale`. */
  label: string;
  onClear: () => void;
}

/** Shows a filter that a link has set, and removes it on click. */
export const FilterChip = ({ label, onClear }: FilterChipProps) => (
  <Button
    className={styles.chip}
    aria-label={`${label} (remove this filter)`}
    title={`${label} (remove this filter)`}
    icon={<CloseOutlined />}
    iconPlacement="end"
    onClick={onClear}
  >
    <span>{label}</span>
  </Button>
);
