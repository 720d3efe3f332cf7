import { type CalendarDate } from '@atrium/web-kit';
import { type FieldProps } from '../form/field.mjs';
interface DateFieldProps extends FieldProps {
    min?: CalendarDate;
    max?: CalendarDate;
    disabled?: boolean;
}
export declare const INVALID_DATE = "Enter a date such as Feb 3, 2030.";
/** A rule for the end of a range, whose start is in the field of that name. */
export declare const notBefore: (start: string) => ({ getFieldValue }: {
    getFieldValue: (name: string) => unknown;
}) => {
    validator: (_rule: unknown, value: string | null | undefined) => Promise<void>;
};
/**
 * A calendar date in a form. Its value is `YYYY-MM-DD`, `null`, or typed text that is not a date;
 * additional rules run only for dates.
 */
export declare const DateField: ({ min, max, disabled, rules, ...field }: DateFieldProps) => import("react").JSX.Element;
export {};
