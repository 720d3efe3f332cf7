import { type ReactNode } from 'react';
interface InlineSelectProps<Value extends string> {
    /** Accessible name, such as `Priority of T-0042`. */
    label: string;
    value: Value;
    choices: readonly {
        value: Value;
        label: string;
    }[];
    disabled?: boolean;
    onChange: (value: Value) => void;
    /** The value as displayed, such as a tag. */
    children: ReactNode;
}
/**
 * Changes a value where it is displayed. It is a native select over the value, because a list has
 * many of them and an antd select for each would make it slow. The search box offers each choice.
 */
export declare function InlineSelect<Value extends string>({ label, value, choices, disabled, onChange, children, }: InlineSelectProps<Value>): import("react").JSX.Element;
export {};
