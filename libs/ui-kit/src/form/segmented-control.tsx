import { useRegisterChoices } from '@atrium/web-kit';
import { Segmented } from 'antd';
import { useRef } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Selects one of a few choices, all of them visible. The search box offers the others. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: SegmentedControlProps<Value>) {
  const control = useRef<HTMLDivElement>(null);
  useRegisterChoices(control, { label, value, choices, onChange });
  return (
    <Segmented<Value>
      ref={control}
      aria-label={label}
      value={value}
      options={[...choices]}
      onChange={onChange}
    />
  );
}
