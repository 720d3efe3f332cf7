import { type ReactNode } from 'react';
interface InlineSelectProps {
    /** Accessible name, such as `Priority of T-0042`. */
    label: string;
    value: string;
    choices: readonly {
        value: string;
        label: string;
    }[];
    disabled?: boolean;
    onChange: (value: string) => void;
    /** The value as displayed, such as a tag. */
    children: ReactNode;
}
/**
 * Changes a value where it is displayed. It is a native select over the value, because a list has
 * many of them and an antd select for each would make it slow. The search box offers each choice.
 */
export declare function InlineSelect({ label, value, choices, disabled, onChange, children, }: InlineSelectProps): import("react").JSX.Element;
export {};
