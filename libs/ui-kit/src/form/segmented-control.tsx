import { Segmented } from 'antd';
import type { Choice } from './fields';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** Selects one of a few choices, all of them visible. */
export const SegmentedControl = <Value extends string>({
  label,
  value,
  choices,
  onChange,
}: SegmentedControlProps<Value>) => (
  <Segmented<Value> aria-label={label} value={value} options={[...choices]} onChange={onChange} />
);
