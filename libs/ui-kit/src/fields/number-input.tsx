import { InputNumber } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './number-input.module.css';

interface NumberInputProps {
  id?: string;
  /** `NaN` for typed text that is not a number. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  step?: number;
  unit?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** Text without a digit becomes 0 when the user leaves the field or submits the form. */
  textBecomesZero?: boolean;
}

/** A number. Text that isn't a number stays in the field, so that a message can point at it. */
export function NumberInput({
  value,
  onChange,
  onBlur,
  unit,
  textBecomesZero = false,
  ...rest
}: NumberInputProps) {
  const [typedText, setTypedText] = useState('');
  const replaceText = (): void => {
    if (textBecomesZero && Number.isNaN(value) && !/\d/.test(typedText)) onChange?.(0);
  };
  return (
    <InputNumber<string | number>
      {...rest}
      value={Number.isNaN(value) ? typedText : value}
      parser={parseNumber}
      suffix={unit}
      className={styles.number}
      onPressEnter={replaceText}
      onBlur={() => {
        replaceText();
        onBlur?.();
      }}
      onInput={(text) => {
        if (!Number.isNaN(Number(parseNumber(text)))) return;
        setTypedText(text);
        onChange?.(NaN);
      }}
      onChange={(next) => {
        if (!Number.isNaN(Number(next))) onChange?.(next === null ? null : Number(next));
      }}
    />
  );
}

/** Such as `1,000.5`, also while the last group is being typed. */
const GROUPED_BY_COMMAS = /^-?\d{1,3}(,\d{3})*(,\d{0,3}|\.\d*)?$/;

/** Such as `7,5` and `1.000,5`. */
const DECIMAL_COMMA = /^-?(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/;

/**
 * Accepts grouped thousands, a decimal comma (`7,5` is 7.5, never 75) and a unit (`8 hours`).
 * Returns other text as it is.
 */
function parseNumber(text = ''): string {
  const bare = text.replace(/(?<=\d)\s+[a-z]+\s*$/i, '').replace(/[^\w.,-]+/g, '');
  if (DECIMAL_COMMA.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return GROUPED_BY_COMMAS.test(bare) ? bare.replaceAll(',', '') : bare;
}
