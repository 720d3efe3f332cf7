import { useId } from 'react';

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  defaultValue: string;
  /** Explains the choice, below the field. */
  help?: string;
}

/** A labeled select that always has a value. */
export function ChoiceField({ name, label, choices, defaultValue, help }: ChoiceFieldProps) {
  const id = useId();
  const helpId = useId();
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-describedby={help === undefined ? undefined : helpId}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {help !== undefined && (
        <div id={helpId} className="sign-in-hint">
          {help}
        </div>
      )}
    </div>
  );
}
