export interface ExportButtonProps {
    /** URL of the export, such as `/api/tickets/export`. */
    address: string;
    /** Filters and sort order of the visible list. Empty values are omitted. */
    filters: Readonly<Record<string, string | number | null | undefined>>;
}
/** Downloads all rows of the visible list, not only the current page. */
export declare function ExportButton({ address, filters }: ExportButtonProps): import("react").JSX.Element;
