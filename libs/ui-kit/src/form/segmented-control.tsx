import { Segmented } from 'antd';
import type { Choice } from './fields';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** One of a few, all in view. */
export const SegmentedControl = <Value extends string>({
  label,
  value,
  choices,
  onChange,
}: SegmentsProps<Value>) => (
  <Segmented<Value> aria-label={label} value={value} options={[...choices]} onChange={onChange} />
);
