import { Select } from 'antd';
import { Button } from '../actions/button';
import { CloseOutlined } from '../icons';
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

interface FilterChipProps {
  /** The active filter, such as `Awaiting my approval`. */
  label: string;
  onClear: () => void;
}

/** Shows a filter that a link has set, and removes it on click. */
export const FilterChip = ({ label, onClear }: FilterChipProps) => (
  <Button
    aria-label={`${label}: remove this filter`}
    title="Remove this filter"
    icon={<CloseOutlined aria-hidden />}
    iconPlacement="end"
    onClick={onClear}
  >
    {label}
  </Button>
);
