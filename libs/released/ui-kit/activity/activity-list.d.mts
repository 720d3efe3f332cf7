import { type Paged } from '@atrium/web-kit';
import { type ReactNode } from 'react';
import { type ActivityLocale, type FieldChange } from './field-changes.mjs';
/** An entry of `GET …/activity`. */
export interface ActivityEntry {
    id: number;
    /** ISO 8601. */
    at: string;
    /** Kind of record and verb, such as `invoice.update`. */
    action: string;
    actorName: string;
    changes: FieldChange[];
}
/** How the history of one kind of record is written. */
export interface ActivityFormat {
    /** The kind of record, such as `invoice`. */
    noun: string;
    /** By action: the sentence that follows the person's name. */
    sentences: Readonly<Record<string, (changes: ReactNode, entry: ActivityEntry) => ReactNode>>;
    /** Labels by field. */
    labels: Readonly<Record<string, string>>;
    /** Formats a value; `undefined` leaves it as it is. */
    formatValue?: (field: string, value: string, locale: ActivityLocale) => string | undefined;
}
/** The number of entries to load, and a function that shows earlier ones. */
export declare function useActivityPage(): {
    pageSize: number;
    showEarlier: () => void;
};
interface ActivityListProps {
    format: ActivityFormat;
    /** The result of the list's query hook; loaded entries stay visible while earlier ones load. */
    query: {
        data?: Paged<ActivityEntry>;
        error?: unknown;
        isFetching: boolean;
        refetch: () => unknown;
    };
    page: ReturnType<typeof useActivityPage>;
}
/** The history of a record in sentences, newest first. */
export declare function ActivityList({ format, query, page: { pageSize, showEarlier }, }: ActivityListProps): import("react").JSX.Element;
export {};
