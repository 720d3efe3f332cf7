/** The list that a panel's record was opened from. */
export interface RecordList {
    /** The ids of the loaded page; undefined until it is loaded. */
    ids: readonly number[] | undefined;
    onOpen: (id: number) => void;
}
interface RecordStepsProps {
    list: RecordList;
    /** The open record. */
    current: number | null;
    /** Such as `ticket`. */
    noun: string;
}
/**
 * Opens the previous or the next record of the list, so that the user can work through it without
 * closing the panel. A record that has left the list, such as a resolved ticket in a view of open
 * ones, keeps its position until another one is opened.
 */
export declare function RecordSteps({ list: { ids, onOpen }, current, noun }: RecordStepsProps): import("react").JSX.Element | null;
export {};
