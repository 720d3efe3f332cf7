/** The value after it has not changed for `delayMs`. 120 ms keeps a search field responsive. */
export declare function useDebouncedValue<Value>(value: Value, delayMs?: number): Value;
/** A query as RTK Query returns it. */
export interface QueryResult {
    /** The response to the current arguments. */
    currentData?: unknown;
    isFetching: boolean;
}
/** The text of a search field whose matches the server finds. */
export interface DebouncedSearch {
    /** The query to send; `undefined` while the field is empty. */
    search: string | undefined;
    /** The text in the field. */
    text: string;
    setText: (text: string) => void;
    /** Whether the matches for the text are still missing; refetching them is not waiting. */
    isSearchPending: (query: QueryResult) => boolean;
}
export declare function useDebouncedSearch(): DebouncedSearch;
