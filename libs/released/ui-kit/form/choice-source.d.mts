/** A record to choose by its name. */
export interface RecordChoice {
    value: number;
    label: string;
}
/** Choices that the server finds for the typed text. */
export interface ChoiceSource {
    choices: RecordChoice[];
    /** The typed text. */
    text: string;
    setText: (text: string) => void;
    /** Loads the choices, if that was deferred. */
    load: () => void;
    /** The choices for the typed text are still loading. */
    isSearching: boolean;
}
/** The state of a search for choices. Without `eager`, nothing loads until `load` is called. */
export declare function useChoiceSearch({ eager }?: {
    eager?: boolean | undefined;
}): {
    query: {
        search: string | undefined;
        pageSize: number;
    };
    skip: boolean;
    text: string;
    setText: (text: string) => void;
    isSearchPending: (query: import("@atrium/web-kit").QueryResult) => boolean;
    load: () => void;
};
/** Adds the current choice to the default list if it is not among its first records. */
export declare const includeSelected: (choices: readonly RecordChoice[], selected: RecordChoice | undefined, text: string) => RecordChoice[];
