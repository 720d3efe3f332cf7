import { parseMoney } from '@atrium/web-kit';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';

interface MoneyInputProps {
  id?: string;
  /** Decimal string of the API, or what was typed as long as it is no amount. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  sign?: string;
  disabled?: boolean;
}

/** Grouped as one reads it, once the typing is over: `1250.5` → `1,250.50`. */
export const groupedAmount = (value: string): string => {
  const amount = parseMoney(value);
  if (amount === null) return value;
  const [units = '', cents = ''] = amount.split('.');
  return `${units.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};

/** Takes back typing only as far as it began here: browsers would go on with what stood here before the grouping. */
function useUndoOfTyping() {
  const ref = useRef<InputRef>(null);
  useEffect(() => {
    const input = ref.current?.input;
    if (!input) return;
    let begun = input.value;
    const begin = () => (begun = input.value);
    const hold = (event: InputEvent) => {
      const goesBack = event.inputType === 'historyUndo' || event.inputType === 'historyRedo';
      if (goesBack && input.value === begun) event.preventDefault();
    };
    input.addEventListener('focus', begin);
    input.addEventListener('beforeinput', hold);
    return () => {
      input.removeEventListener('focus', begin);
      input.removeEventListener('beforeinput', hold);
    };
  }, []);
  return ref;
}

/** Takes `1250`, `1,250.5` or `$1,250.50`, and gives the API's decimal string. */
export function MoneyInput({
  value,
  onChange,
  onBlur,
  sign = '$',
  placeholder,
  ...rest
}: MoneyInputProps) {
  const [typing, setTyping] = useState<string>();
  const ref = useUndoOfTyping();
  return (
    <Input
      {...rest}
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      prefix={sign}
      placeholder={placeholder}
      value={typing ?? groupedAmount(value ?? '')}
      onChange={({ target }) => {
        setTyping(target.value);
        onChange?.(target.value === '' ? null : (parseMoney(target.value) ?? target.value));
      }}
      onBlur={() => {
        setTyping(undefined);
        onBlur?.();
      }}
    />
  );
}
