export interface RecordStateProps {
    /** The kind of record, such as `ticket`. */
    noun: string;
    /** The result of the record's query hook. */
    query: {
        error?: unknown;
        isFetching: boolean;
        refetch: () => unknown;
    };
    /** The record does not exist, or the user is not allowed to see it. */
    isMissing: boolean;
    /** Why it may be missing. */
    hint: string;
    /** Label of the button that leads to the list, such as `All Tickets`. */
    backLabel: string;
    onBack: () => void;
    /** Lines of the skeleton. */
    lines?: number;
}
/** Shown instead of a record that is loading, missing, or failed to load. */
export declare function RecordState({ noun, query, isMissing, hint, backLabel, onBack, lines, }: RecordStateProps): import("react").JSX.Element;
