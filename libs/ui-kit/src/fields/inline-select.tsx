import { useRegisterChoices } from '@atrium/web-kit';
import { type ReactNode, useRef, useState } from 'react';
import { DownOutlined } from '../icons';
import styles from './inline-select.module.css';

interface InlineSelectProps<Value extends string> {
  /** Accessible name, such as `Priority of T-0042`. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  disabled?: boolean;
  /**
   * Contains all choices from the start instead of adding them when the user focuses or presses it.
   */
  hasAllChoices?: boolean;
  onChange: (value: Value) => void;
  /** The value as displayed, such as a tag. */
  children: ReactNode;
}

/**
 * Changes a value where it is displayed. It is a native select over the value, because a list has
 * many of them and an antd select for each would make it slow. For the same reason it contains only
 * the current value until the user focuses or presses it. The search box offers each choice.
 */
export function InlineSelect<Value extends string>({
  label,
  value,
  choices,
  disabled,
  hasAllChoices,
  onChange,
  children,
}: InlineSelectProps<Value>) {
  const select = useRef<HTMLSelectElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const current = choices.filter((choice) => choice.value === value);
  const change = (next: string): void => {
    const choice = choices.find((candidate) => candidate.value === next);
    if (choice) onChange(choice.value);
  };
  useRegisterChoices(select, { label, choices, value, disabled, onChange: change });
  return (
    <span className={styles.inline}>
      <span aria-hidden>{children}</span>
      <select
        ref={select}
        className={styles.select}
        aria-label={label}
        value={value}
        disabled={disabled}
        onFocus={() => setIsUsed(true)}
        onPointerDown={() => setIsUsed(true)}
        onChange={({ target }) => change(target.value)}
      >
        {(hasAllChoices || isUsed ? choices : current).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/**
 * A native select that looks like a field, for choices that don't fit next to each other on a
 * phone.
 */
export const CompactSelect = <Value extends string>(
  props: Omit<InlineSelectProps<Value>, 'children' | 'hasAllChoices'>,
) => (
  <InlineSelect {...props} hasAllChoices>
    <span className={styles.field}>
      {props.choices.find(({ value }) => value === props.value)?.label}
      <DownOutlined />
    </span>
  </InlineSelect>
);
