/** The record that a new record belongs to. */
export interface QuickActionRecord {
    projectId?: number;
    clientId?: number;
}
interface QuickActionAddress {
    /** The quick action that the URL requests; empty for none. */
    id: string;
    record: QuickActionRecord;
    /** Opens the dialog of a quick action over the current screen. Back closes it. */
    open: (id: string, record: QuickActionRecord) => void;
    close: () => void;
}
/**
 * The quick action in the query of any screen, such as `?quickAction=tickets.create&forProject=7`
 * (docs/reference/remote-contract.md#quick-actions).
 */
export declare function useQuickActionAddress(): QuickActionAddress;
export {};
