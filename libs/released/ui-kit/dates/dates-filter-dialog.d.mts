import type { CalendarDate } from '@atrium/web-kit';
/** The dates of each range, such as `dueFrom` and `dueTo`; `null` is open. */
export type DateRangeValues<Name extends string> = Record<`${Name}From` | `${Name}To`, CalendarDate | null>;
export interface DatesFilterProps<Name extends string> {
    /** In the order of the dialog, such as `{ name: 'due', label: 'Due' }`. */
    ranges: readonly {
        name: Name;
        label: string;
    }[];
    values: DateRangeValues<Name>;
    onChange: (values: DateRangeValues<Name>) => void;
}
interface DatesFilterDialogProps extends DatesFilterProps<string> {
    /** Whether there are dates to clear. */
    isFiltered: boolean;
    onClose: () => void;
}
/** The ranges of a {@link DatesFilterProps}. */
export declare function DatesFilterDialog({ ranges, values, isFiltered, onChange, onClose, }: DatesFilterDialogProps): import("react").JSX.Element;
export {};
