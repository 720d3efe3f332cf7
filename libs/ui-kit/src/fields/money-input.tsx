import { hasCents, parseLocalizedAmount } from '@atrium/contracts';
import { parseMoney } from '@atrium/web-kit';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';

interface MoneyInputProps {
  id?: string;
  /** A decimal string, or typed text that is not an amount. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** ISO 4217 code, shown before the amount. */
  currency: string;
  disabled?: boolean;
}

/** `1250.5` → `1,250.50`, or `1250` → `1,250` in a currency without cents */
export const groupThousands = (value: string, currency = 'USD'): string => {
  const amount = parseMoney(value);
  if (amount === null) return value;
  const [units = '', cents = ''] = amount.split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',');
  return cents === '00' && !hasCents(currency) ? grouped : `${grouped}.${cents}`;
};

/** Limits undo to the input since focus: earlier steps have the text before it was grouped. */
function useLimitedUndo() {
  const ref = useRef<InputRef>(null);
  useEffect(() => {
    const input = ref.current?.input;
    if (!input) return;
    let valueAtFocus = input.value;
    const onFocus = () => (valueAtFocus = input.value);
    const onBeforeInput = (event: InputEvent) => {
      const isUndo = event.inputType === 'historyUndo' || event.inputType === 'historyRedo';
      if (isUndo && input.value === valueAtFocus) event.preventDefault();
    };
    input.addEventListener('focus', onFocus);
    input.addEventListener('beforeinput', onBeforeInput);
    return () => {
      input.removeEventListener('focus', onFocus);
      input.removeEventListener('beforeinput', onBeforeInput);
    };
  }, []);
  return ref;
}

/** The amount as a decimal string; `null` if the text is not a valid amount, or could mean two. */
function amountIn(text: string): string | null {
  const amount = parseMoney(text);
  if (amount !== null) return amount;
  const parsed = parseLocalizedAmount(text);
  return parsed && 'amount' in parsed ? parseMoney(parsed.amount) : null;
}

/**
 * Accepts `1250`, `1,250.5` or `$1,250.50`, and amounts in the notation of another country, such as
 * `1.234,56`: the keyboards of some phones have no decimal point. Its value is a decimal string.
 */
export function MoneyInput({
  value,
  onChange,
  onBlur,
  currency,
  placeholder = hasCents(currency) ? '0.00' : '0',
  ...rest
}: MoneyInputProps) {
  const [typedText, setTypedText] = useState<string>();
  const ref = useLimitedUndo();
  return (
    <Input
      {...rest}
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      prefix={currency === 'USD' ? '$' : currency}
      placeholder={placeholder}
      value={typedText ?? groupThousands(value ?? '', currency)}
      onChange={({ target }) => {
        setTypedText(target.value);
        onChange?.(target.value === '' ? null : (amountIn(target.value) ?? target.value));
      }}
      onBlur={() => {
        setTypedText(undefined);
        onBlur?.();
      }}
    />
  );
}
