import { type ComponentType, type ReactNode } from 'react';
/** The selected rows of a list. */
export interface RowSelection {
    selected: ReadonlySet<number>;
    /**
     * Selects or deselects rows.
     *
     * @param isRange also those between the row and the one before, as with Shift in a list of files
     */
    select: (ids: readonly number[], isSelected: boolean, isRange?: boolean) => void;
    clear: () => void;
}
/**
 * Selection of the rows of a page. A row that leaves the page is no longer selected, so that nothing
 * changes that the user doesn't see.
 *
 * @param ids the rows of the page; undefined while they load
 */
export declare function useRowSelection(ids: readonly number[] | undefined): RowSelection;
interface RowCheckboxProps {
    /** Accessible name, such as `Select T-0042`. */
    label: string;
    checked: boolean;
    /** Some of the rows are selected. */
    mixed?: boolean;
    /** @param isRange the user held Shift */
    onChange: (isChecked: boolean, isRange: boolean) => void;
}
/** The checkbox of a row, or of all rows. Its label makes the target large enough for touch. */
export declare const RowCheckbox: ({ label, checked, mixed, onChange }: RowCheckboxProps) => import("react").JSX.Element;
interface BulkBarProps {
    selection: RowSelection;
    /** Plural of the records, such as `tickets`. */
    noun: string;
    /** Controls that change the selected records. */
    children: ReactNode;
}
/** Appears at the bottom of the window while rows are selected. */
export declare function BulkBar({ selection: { selected, clear }, noun, children }: BulkBarProps): import("react").JSX.Element;
/** The bulk bar of a list, whose code loads with the user's first input. */
export declare const lazyBulkBar: <Props extends {
    selection: RowSelection;
}>(load: () => Promise<ComponentType<Props>>) => ComponentType<Props>;
export {};
