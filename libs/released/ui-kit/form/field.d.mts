import { type FormItemProps, type FormRule } from 'antd';
import type { ReactElement, ReactNode } from 'react';
export interface FieldProps {
    /** A path for a field of an object or a list. */
    name: string | (string | number)[];
    label: string;
    /** Below the control. */
    help?: string;
    /** Message for an empty field; omitted: the field is optional. */
    required?: string;
    rules?: FormRule[];
    /** Names of fields whose changes validate this one again. */
    dependencies?: string[];
}
interface ControlledFieldProps extends FieldProps {
    /** A control with `value` and `onChange`. */
    children: ReactElement;
    valuePropName?: FormItemProps['valuePropName'];
    /** For a control that always has a value. */
    hideOptionalMark?: boolean;
}
/** A form control with label, help and error messages. */
export declare const Field: ({ name, label, help, required, rules, dependencies, children, valuePropName, hideOptionalMark, }: ControlledFieldProps) => import("react").JSX.Element;
/** A rule that shows the message that `errorOf` returns for the value. */
export declare const validationRule: <Value>(errorOf: (value: Value) => string | undefined) => {
    validator: (_rule: unknown, value: Value) => Promise<void>;
};
/** Places fields side by side when there is enough space. */
export declare const FormGrid: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
export {};
