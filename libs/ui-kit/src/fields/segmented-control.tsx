import { useRegisterChoices } from '@atrium/web-kit';
import { useId, useRef } from 'react';
import styles from './segmented-control.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Shown after the label, such as `12` or `1,000+`. */
  count?: string;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** Selects one of a few choices, all of them visible. The search box offers the others. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const control = useRef<HTMLDivElement>(null);
  useRegisterChoices(control, { label, value, choices, onChange });
  return (
    <div ref={control} role="radiogroup" aria-label={label} className={styles.control}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} title={choice.label}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
          {choice.count !== undefined && <span className={styles.count}> {choice.count}</span>}
        </label>
      ))}
    </div>
  );
}
