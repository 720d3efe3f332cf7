import { Select } from 'antd';
import type { Choice } from './fields';

interface FilterSelectProps<Value extends string> {
  /** Accessible name: the property that it filters by. */
  label: string;
  /** `null` shows everything. */
  value: Value | null;
  choices: readonly Choice<Value>[];
  /** Label of "no filter", such as `All Status`. */
  all: string;
  onChange: (value: Value | null) => void;
}

/** Filters a list by one property. */
export const FilterSelect = <Value extends string>({
  label,
  value,
  choices,
  all,
  onChange,
}: FilterSelectProps<Value>) => (
  <Select<Value | ''>
    aria-label={label}
    value={value ?? ''}
    options={[{ value: '' as const, label: all }, ...choices]}
    popupMatchSelectWidth={false}
    style={{ minWidth: 132 }}
    onChange={(next) => onChange(next === '' ? null : next)}
  />
);
