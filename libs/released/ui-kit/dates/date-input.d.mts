import { type CalendarDate } from '@atrium/web-kit';
export interface DateInputProps {
    id?: string;
    /** `YYYY-MM-DD`, or typed text that is not a date. */
    value?: string | null;
    onChange?: (date: CalendarDate | null) => void;
    /**
     * Called with typed text that is not a date, which then stays in the field. Omitted: the field
     * returns to its last date on blur.
     */
    onTyping?: (text: string) => void;
    /** First and last selectable day. */
    min?: CalendarDate;
    max?: CalendarDate;
    placeholder?: string;
    disabled?: boolean;
    onBlur?: () => void;
    autoFocus?: boolean;
    'aria-label'?: string;
}
/** A calendar date; "Today" is the company's current day. */
export declare function DateInput({ value, onChange, onTyping, min, max, ...rest }: DateInputProps): import("react").JSX.Element;
