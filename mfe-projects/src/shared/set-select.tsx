import { Select } from '@atrium/ui-kit/forms';
import { useRegisterChoices } from '@atrium/web-kit';
import { useRef } from 'react';

interface SetSelectProps<Value> {
  /** Such as `Set status`. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  disabled: boolean;
  onChange: (value: Value) => void;
}

/**
 * Sets a field of the selected records to the chosen value. The search box offers the values, too.
 */
export function SetSelect<Value extends string>({
  label,
  choices,
  disabled,
  onChange,
}: SetSelectProps<Value>) {
  const control = useRef<HTMLSpanElement>(null);
  useRegisterChoices(control, { label, choices, disabled, onChange });
  return (
    <span ref={control}>
      <Select<Value | null>
        aria-label={label}
        placeholder={`${label}...`}
        value={null}
        style={{ minWidth: 132 }}
        disabled={disabled}
        options={[...choices]}
        onChange={(value) => value && onChange(value)}
      />
    </span>
  );
}
