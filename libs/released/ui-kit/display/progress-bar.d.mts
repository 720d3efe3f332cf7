export interface ProgressBarProps {
    value: number;
    /** The value of a full bar. */
    max?: number;
    /** Accessible name, such as `Progress of Website`. */
    label: string;
    /** Shows only the bar. */
    hidePercent?: boolean;
}
export declare function ProgressBar({ value, max, label, hidePercent }: ProgressBarProps): import("react").JSX.Element;
