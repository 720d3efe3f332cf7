/** A record that the user has opened in this tab. */
export interface RecentRecord {
    /** Path of the record, such as `/tickets/42`. */
    link: string;
    /** Number or name, such as `T-0042 Export fails`. */
    label: string;
    /** The kind of record, such as `Ticket`. */
    detail: string;
}
/** The records that the user opened last in this tab, the latest first. */
export declare const useRecentRecords: () => readonly RecentRecord[];
/** Remembers that a record was opened, for the search box; `undefined` while it loads. */
export declare function useTrackRecentRecord(record: RecentRecord | undefined): void;
