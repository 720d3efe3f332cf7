interface SegmentedControlProps<Value extends string> {
    label: string;
    value: Value;
    choices: readonly {
        value: Value;
        label: string;
    }[];
    onChange: (value: Value) => void;
}
/** Selects one of a few choices, all of them visible. The search box offers the others. */
export declare function SegmentedControl<Value extends string>({ label, value, choices, onChange, }: SegmentedControlProps<Value>): import("react").JSX.Element;
export {};
