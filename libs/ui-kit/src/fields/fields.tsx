import { LIMITS, MONEY_MAX, parseLocalizedAmount } from '@atrium/contracts';
import { formatCount, parseMoney, useCompanySettings } from '@atrium/web-kit';
import { Checkbox, Input, Switch } from 'antd';
import type { ReactNode } from 'react';
import { defaultChangeText } from '../form/change-texts';
import { Field, type FieldProps, validationRule } from './field';
import styles from './form-grid.module.css';
import { groupThousands, MoneyInput } from './money-input';
import { NumberInput } from './number-input';
import { SearchSelect } from './search-select';

interface TextFieldProps extends FieldProps {
  placeholder?: string;
  maxLength?: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  disabled?: boolean;
}

export const TextField = ({
  placeholder,
  maxLength = LIMITS.nameLength,
  type = 'text',
  autoComplete = 'off',
  disabled,
  ...field
}: TextFieldProps) => (
  <Field {...field}>
    <Input {...{ placeholder, maxLength, type, autoComplete, disabled }} />
  </Field>
);

/** An email address (docs/domain/data.md#email-addresses). */
export const EmailField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField
    maxLength={LIMITS.emailLength}
    {...props}
    type="email"
    rules={[{ type: 'email', message: 'Invalid email address' }, ...(props.rules ?? [])]}
  />
);

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

export const PasswordField = ({ autoComplete, ...field }: PasswordFieldProps) => (
  <Field {...field}>
    <Input.Password autoComplete={autoComplete} maxLength={LIMITS.passwordMaxLength} />
  </Field>
);

interface TextAreaFieldProps extends FieldProps {
  placeholder?: string;
  maxLength?: number;
  rows?: number;
}

export const TextAreaField = ({
  placeholder,
  maxLength = LIMITS.descriptionLength,
  rows = 3,
  ...field
}: TextAreaFieldProps) => (
  <Field {...field}>
    <Input.TextArea
      placeholder={placeholder}
      maxLength={maxLength}
      autoSize={{ minRows: rows, maxRows: 12 }}
    />
  </Field>
);

const MAX_AMOUNT = groupThousands(MONEY_MAX);

interface MoneyFieldProps extends FieldProps {
  /** ISO 4217 code; the company's currency by default. */
  currency?: string;
  placeholder?: string;
  disabled?: boolean;
}

/** An amount as a decimal string, such as `"1250.00"`. */
export const MoneyField = ({ placeholder, disabled, currency, ...field }: MoneyFieldProps) => {
  const company = useCompanySettings();
  return (
    <Field
      {...field}
      rules={[
        validationRule((value?: string | null) =>
          !value || parseMoney(value) !== null ? undefined : amountErrorMessage(value),
        ),
        ...(field.rules ?? []),
      ]}
    >
      <MoneyInput {...{ placeholder, disabled }} currency={currency ?? company.currency} />
    </Field>
  );
};

/** Asks for another notation if the amount could mean two. */
function amountErrorMessage(text: string): string {
  const parsed = parseLocalizedAmount(text);
  return parsed && 'isAmbiguous' in parsed
    ? 'This could mean two amounts. Enter it without a thousands separator, such as 1250.00.'
    : `Enter an amount from 0 to ${MAX_AMOUNT}, with at most two decimal places.`;
}

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  step?: number;
  /** Rejects decimal places. */
  integer?: boolean;
  /** Unit after the number, such as `%` or `hours`. */
  unit?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** Text without a digit becomes 0 when the user leaves the field or submits the form. */
  textBecomesZero?: boolean;
}

/**
 * A number. Other input, such as letters, stays in the field with a message, and is not corrected
 * except with `textBecomesZero`.
 */
export const NumberField = ({
  min,
  max,
  step,
  integer,
  unit,
  placeholder,
  disabled,
  textBecomesZero,
  ...field
}: NumberFieldProps) => (
  <Field
    {...field}
    rules={[withinRange({ min, max, integer }), ...(field.rules ?? [])]}
    textOf={(value: number | null) => textOfNumber(value, unit)}
  >
    <NumberInput {...{ step, unit, placeholder, disabled, textBecomesZero }} />
  </Field>
);

/** `1 day`, `30 days`, `5 MB`, `19%`. */
function textOfNumber(value: number | null, unit: ReactNode): string {
  if (typeof value !== 'number' || typeof unit !== 'string') return defaultChangeText(value);
  if (unit === '%') return `${formatCount(value)}%`;
  return `${formatCount(value)} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
}

const withinRange = ({
  min = -Infinity,
  max = Infinity,
  integer = false,
}: Pick<NumberFieldProps, 'min' | 'max' | 'integer'>) =>
  validationRule((value?: number | null) => {
    if (value === undefined || value === null) return undefined;
    if (value >= min && value <= max && (!integer || Number.isInteger(value))) {
      return undefined;
    }
    if (max === Infinity && Number.isNaN(value)) {
      return integer ? 'Enter a whole number, such as 12.' : 'Enter a number, such as 12.5.';
    }
    if (max === Infinity) return `Enter ${formatCount(min)} or more.`;
    const number = integer ? 'a whole number' : 'a number';
    return `Enter ${number} from ${formatCount(min)} to ${formatCount(max)}.`;
  });

export interface Choice<Value extends string | number = string> {
  value: Value;
  label: string;
}

interface SelectFieldProps<Value extends string | number> extends FieldProps {
  choices: readonly Choice<Value>[];
  placeholder?: string;
  /** Can be cleared. */
  clearable?: boolean;
  /** Filters the choices by typing; their labels must be strings. */
  searchable?: boolean;
  /** The choices for the typed text are still loading. */
  loading?: boolean;
  disabled?: boolean;
  multiple?: boolean;
  /** Searches on the server instead. */
  onSearch?: (text: string) => void;
  /** Called after the form has the new value. */
  onChange?: (value: Value) => void;
}

export const SelectField = <Value extends string | number>({
  choices,
  placeholder,
  clearable,
  searchable,
  loading,
  disabled,
  multiple,
  onSearch,
  onChange,
  ...field
}: SelectFieldProps<Value>) => (
  <Field
    {...field}
    validatesOnChange
    textOf={(value: Value | Value[]) => defaultChangeText(labelsOf(choices, value))}
  >
    <SearchSelect
      options={[...choices]}
      placeholder={placeholder}
      allowClear={clearable}
      searchable={searchable ?? false}
      onSearch={onSearch}
      isSearching={loading}
      disabled={disabled}
      mode={multiple ? 'multiple' : undefined}
      onChange={onChange}
    />
  </Field>
);

const labelsOf = <Value extends string | number>(
  choices: readonly Choice<Value>[],
  value: Value | Value[],
): string[] =>
  choices
    .filter((choice) => (Array.isArray(value) ? value : [value]).includes(choice.value))
    .map(({ label }) => label);

/** A checkbox with its label. */
export const CheckboxField = ({
  name,
  label,
  help,
}: Pick<FieldProps, 'name' | 'label' | 'help'>) => (
  <Field name={name} label="" title={label} help={help} valuePropName="checked" hideOptionalMark>
    <Checkbox>{label}</Checkbox>
  </Field>
);

/** A switch in front of its label. */
export const SwitchField = ({ label, ...field }: FieldProps) => (
  <Field {...field} label="" title={label} valuePropName="checked" hideOptionalMark>
    <LabeledSwitch label={label} />
  </Field>
);

interface LabeledSwitchProps {
  label: string;
  /** Set by the form. */
  id?: string;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
}

const LabeledSwitch = ({ label, id, ...control }: LabeledSwitchProps) => (
  <span className={styles.switch}>
    <Switch id={id} {...control} />
    <label htmlFor={id}>{label}</label>
  </span>
);
