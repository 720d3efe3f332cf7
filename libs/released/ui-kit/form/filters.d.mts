import { type ReactNode } from 'react';
import type { Choice } from './fields.mjs';
interface ListFiltersProps {
    /** The search field, which stays visible. */
    search: ReactNode;
    /** The value of each filter; an empty value means that it is not in use. */
    values: readonly unknown[];
    /** Removes the filters, but keeps the search. */
    onClear: () => void;
    /** The filters. */
    children: ReactNode;
}
/** The search and the filters of a list. On a phone, a button shows the filters, so that rows fit on the screen. */
export declare function ListFilters({ search, values, onClear, children }: ListFiltersProps): import("react").JSX.Element;
/** The placeholder of a filter that shows everything, such as `All Tags`. It looks like a value. */
export declare const AllPlaceholder: ({ children }: {
    children: string;
}) => import("react").JSX.Element;
interface FilterSelectProps<Value extends string> {
    /** Accessible name: the property that it filters by. */
    label: string;
    /** `null` shows everything. */
    value: Value | null;
    choices: readonly Choice<Value>[];
    /** Label of "no filter", such as `All Status`. */
    allLabel: string;
    onChange: (value: Value | null) => void;
}
/** Filters a list by one property. The search box offers the choices, too. */
export declare function FilterSelect<Value extends string>({ label, value: chosen, choices, allLabel, onChange, }: FilterSelectProps<Value>): import("react").JSX.Element;
interface FilterChipProps {
    /** The active filter, such as `Awaiting my approval`. */
    label: string;
    onClear: () => void;
}
/** Shows a filter that a link has set, and removes it on click. */
export declare const FilterChip: ({ label, onClear }: FilterChipProps) => import("react").JSX.Element;
export {};
