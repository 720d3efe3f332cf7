import type { DateRangeValues, DatesFilterProps } from './dates-filter-dialog.mjs';
export type { DateRangeValues };
/** Filters a list by ranges of dates. */
export declare function DatesFilter<Name extends string>({ ranges, values, onChange, }: DatesFilterProps<Name>): import("react").JSX.Element;
