import { Select } from 'antd';
import type { Choice } from './fields';

interface FilterSelectProps<Value extends string> {
  /** What it filters by, for screen readers. */
  label: string;
  /** `null` shows everything. */
  value: Value | null;
  choices: readonly Choice<Value>[];
  /** Words for "no filter", such as `All Status`. */
  all: string;
  onChange: (value: Value | null) => void;
}

/** Narrows a list by one property. */
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
