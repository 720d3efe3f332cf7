import type { ReactNode } from 'react';
import { type EmptyStateProps } from '../feedback/empty-state.mjs';
interface PageOutOfRangeProps extends Pick<EmptyStateProps, 'title'> {
    onFirstPage: () => void;
}
/** Shown when a list has rows but fewer pages than its URL says, because rows were removed. */
export declare const PageOutOfRange: ({ title, onFirstPage }: PageOutOfRangeProps) => import("react").JSX.Element;
export interface EmptyListProps {
    /** Plural noun in title case, such as `Clients`. */
    label: string;
    page: number;
    onPageChange: (page: number) => void;
    /** Shown when there are no records at all. */
    empty: {
        title: string;
        hint: string;
        action?: ReactNode;
    };
    /** Whether a search or filter is active. */
    isFiltered: boolean;
    /** Shown if so, instead of "No clients match your search and filters." */
    narrowedHint?: string;
    onClear: () => void;
}
/** Says why a list shows nothing, and offers the next step. */
export declare function EmptyList({ label, page, onPageChange, empty: { title, hint, action }, isFiltered, narrowedHint, onClear, }: EmptyListProps): import("react").JSX.Element;
export {};
