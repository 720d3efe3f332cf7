import { LIMITS, MONEY_MAX } from '@atrium/contracts';
import { formatCount, parseMoney } from '@atrium/web-kit';
import { Checkbox, Input, InputNumber, Switch } from 'antd';
import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import { groupedAmount, MoneyInput } from './money-input';
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

/** An e-mail address. The sentence for a wrong one is that of specification section 5. */
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

const MOST_MONEY = groupedAmount(MONEY_MAX);

interface MoneyFieldProps extends FieldProps {
  placeholder?: string;
  /** Sign before the amount. */
  sign?: string;
  disabled?: boolean;
}

/** An amount of money. Its value is the API's decimal string, such as `"1250.00"`. */
export const MoneyField = ({ placeholder = '0.00', sign, disabled, ...field }: MoneyFieldProps) => (
  <Field
    {...field}
    rules={[
      {
        validator: (_rule, value?: string | null) =>
          !value || parseMoney(value) !== null
            ? Promise.resolve()
            : Promise.reject(
                new Error(
                  `Enter an amount from 0 to ${MOST_MONEY}, with at most two decimal places.`,
                ),
              ),
      },
      ...(field.rules ?? []),
    ]}
  >
    <MoneyInput {...{ placeholder, sign, disabled }} />
  </Field>
);

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  step?: number;
  /** Unit after the figure, such as `%` or `hours`. */
  unit?: ReactNode;
  disabled?: boolean;
  /** Always has a value, so that calling it optional says nothing. */
  hideOptionalMark?: boolean;
}

/** What is out of range stays as it was entered, with a sentence: nobody's figure is exchanged. */
export const NumberField = ({ min, max, step, unit, disabled, ...field }: NumberFieldProps) => (
  <Field {...field} rules={[withinRange(min, max), ...(field.rules ?? [])]}>
    <InputNumber<string | number>
      {...{ step, disabled }}
      parser={figureTyped}
      suffix={unit}
      style={{ width: '100%' }}
    />
  </Field>
);

/** `1,000` has its thousands grouped; `7,5` is what much of the world writes for 7.5, and never 75. */
function figureTyped(text = ''): string {
  const bare = text.replace(/[^\w.,-]+/g, '');
  return /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '');
}

const withinRange = (min = -Infinity, max = Infinity) => ({
  validator: (_rule: unknown, value?: number | null) =>
    value === undefined || value === null || (value >= min && value <= max)
      ? Promise.resolve()
      : Promise.reject(
          new Error(
            max === Infinity
              ? `Enter ${formatCount(min)} or more.`
              : `Enter a number from ${formatCount(min)} to ${formatCount(max)}.`,
          ),
        ),
});

export interface Choice<Value extends string | number = string> {
  value: Value;
  label: ReactNode;
}

interface SelectFieldProps<Value extends string | number> extends FieldProps {
  choices: readonly Choice<Value>[];
  placeholder?: string;
  /** May be left empty again. */
  clearable?: boolean;
  /** Filter the choices by typing; their labels are texts then. */
  searchable?: boolean;
  /** The choices do not belong yet to what is typed. */
  loading?: boolean;
  disabled?: boolean;
  multiple?: boolean;
  /** Where the server finds the choices. */
  onSearch?: (text: string) => void;
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
  ...field
}: SelectFieldProps<Value>) => (
  <Field {...field}>
    <SearchSelect
      options={[...choices]}
      placeholder={placeholder}
      allowClear={clearable}
      searchable={searchable ?? false}
      onSearch={onSearch}
      waiting={loading}
      disabled={disabled}
      mode={multiple ? 'multiple' : undefined}
    />
  </Field>
);

/** Yes or no, beside its words. */
export const CheckboxField = ({
  name,
  label,
  help,
}: Pick<FieldProps, 'name' | 'label' | 'help'>) => (
  <Field name={name} label="" help={help} valuePropName="checked" hideOptionalMark>
    <Checkbox>{label}</Checkbox>
  </Field>
);

/** A setting that is on or off. */
export const SwitchField = (field: FieldProps) => (
  <Field {...field} valuePropName="checked" hideOptionalMark>
    <Switch />
  </Field>
);
