import type { ReactNode } from 'react';
import { type FieldProps } from './field.mjs';
interface TextFieldProps extends FieldProps {
    placeholder?: string;
    maxLength?: number;
    type?: 'text' | 'email' | 'tel' | 'url';
    autoComplete?: string;
    disabled?: boolean;
}
export declare const TextField: ({ placeholder, maxLength, type, autoComplete, disabled, ...field }: TextFieldProps) => import("react").JSX.Element;
/** An email address (docs/domain/data.md#email-addresses). */
export declare const EmailField: (props: Omit<TextFieldProps, 'type'>) => import("react").JSX.Element;
interface PasswordFieldProps extends FieldProps {
    autoComplete: 'current-password' | 'new-password';
}
export declare const PasswordField: ({ autoComplete, ...field }: PasswordFieldProps) => import("react").JSX.Element;
interface TextAreaFieldProps extends FieldProps {
    placeholder?: string;
    maxLength?: number;
    rows?: number;
}
export declare const TextAreaField: ({ placeholder, maxLength, rows, ...field }: TextAreaFieldProps) => import("react").JSX.Element;
interface MoneyFieldProps extends FieldProps {
    placeholder?: string;
    disabled?: boolean;
}
/** An amount in the company's currency, as a decimal string such as `"1250.00"`. */
export declare const MoneyField: ({ placeholder, disabled, ...field }: MoneyFieldProps) => import("react").JSX.Element;
interface NumberFieldProps extends FieldProps {
    min?: number;
    max?: number;
    step?: number;
    /** Unit after the number, such as `%` or `hours`. */
    unit?: ReactNode;
    disabled?: boolean;
    /** For a field that always has a value. */
    hideOptionalMark?: boolean;
}
/** A number. One that is out of range stays in the field with a message, and is never corrected. */
export declare const NumberField: ({ min, max, step, unit, disabled, ...field }: NumberFieldProps) => import("react").JSX.Element;
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
}
export declare const SelectField: <Value extends string | number>({ choices, placeholder, clearable, searchable, loading, disabled, multiple, onSearch, ...field }: SelectFieldProps<Value>) => import("react").JSX.Element;
/** A checkbox with its label. */
export declare const CheckboxField: ({ name, label, help, }: Pick<FieldProps, 'name' | 'label' | 'help'>) => import("react").JSX.Element;
/** A switch in front of its label. */
export declare const SwitchField: ({ label, ...field }: FieldProps) => import("react").JSX.Element;
export {};
