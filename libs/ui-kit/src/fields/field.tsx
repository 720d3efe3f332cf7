import { Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useChangeText } from '../form/change-texts';
import styles from './form-grid.module.css';

export interface FieldProps {
  /** A path for a field of an object or a list. */
  name: string | (string | number)[];
  label: string;
  /** The label in lists of changes, for a control that displays its own label or a repeated one. */
  title?: string;
  /** Below the control. */
  help?: ReactNode;
  /** Message for an empty field; omitted: the field is optional. */
  required?: string;
  /** For a control that always has a value, or whose empty value counts as 0. */
  hideOptionalMark?: boolean;
  rules?: FormRule[];
  /** Names of fields whose changes validate this one again. */
  dependencies?: string[];
}

interface ControlledFieldProps extends FieldProps {
  /** A control with `value` and `onChange`. */
  children: ReactElement;
  /** The value in lists of changes. */
  textOf?: (value: never) => string;
  valuePropName?: FormItemProps['valuePropName'];
  /** For a control whose value is never incomplete, such as a choice. */
  validatesOnChange?: boolean;
}

/** A form control with label, help and error messages. */
export function Field({
  name,
  label,
  help,
  required,
  rules = [],
  dependencies,
  children,
  title = label,
  textOf,
  valuePropName,
  hideOptionalMark,
  validatesOnChange = false,
}: ControlledFieldProps) {
  useChangeText(name, title, textOf);
  return (
    <Form.Item
      name={name}
      label={label}
      extra={help}
      dependencies={dependencies}
      valuePropName={valuePropName}
      validateTrigger={validatesOnChange ? ['onChange', 'onBlur'] : 'onBlur'}
      validateFirst
      required={required !== undefined || hideOptionalMark || undefined}
      rules={required === undefined ? rules : [notEmpty(name, required), ...rules]}
    >
      {children}
    </Form.Item>
  );
}

/** A rule that shows the message that `errorOf` returns for the value. */
export const validationRule = <Value,>(errorOf: (value: Value) => string | undefined) => ({
  validator: (_rule: unknown, value: Value): Promise<void> => {
    const message = errorOf(value);
    return message === undefined ? Promise.resolve() : Promise.reject(new Error(message));
  },
});

/**
 * An empty field is an error when the form is submitted, and then until it is filled in, but not
 * when the user only passes through it.
 */
const notEmpty =
  (name: FieldProps['name'], message: string): FormRule =>
  ({ getFieldError }) => ({
    validateTrigger: getFieldError(name).length > 0 ? undefined : 'onSubmit',
    ...validationRule((value) => (isEmpty(value) ? message : undefined)),
  });

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Places fields side by side when there is enough space. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);
