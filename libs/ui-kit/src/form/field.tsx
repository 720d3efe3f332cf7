import { Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactElement } from 'react';

export interface FieldProps {
  name: string;
  label: string;
  /** Below the control. */
  help?: string;
  /** The sentence for an empty field, in the specification's words; left out: optional. */
  required?: string;
  rules?: FormRule[];
  /** Names of fields whose change checks this one again. */
  dependencies?: string[];
}

interface ControlledFieldProps extends FieldProps {
  /** One control that takes `value` and `onChange`. */
  children: ReactElement;
  valuePropName?: FormItemProps['valuePropName'];
  /** Always has a value, so that calling it optional says nothing. */
  hideOptionalMark?: boolean;
}

/** A control with its label above, help below, and errors in their place. */
export const Field = ({
  name,
  label,
  help,
  required,
  rules = [],
  dependencies,
  children,
  valuePropName,
  hideOptionalMark,
}: ControlledFieldProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={help}
    dependencies={dependencies}
    valuePropName={valuePropName}
    validateTrigger="onBlur"
    validateFirst
    required={hideOptionalMark || undefined}
    rules={[
      ...(required ? [{ required: true, whitespace: true, message: required }] : []),
      ...rules,
    ]}
  >
    {children}
  </Form.Item>
);
