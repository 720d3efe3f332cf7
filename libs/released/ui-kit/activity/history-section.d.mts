import { type ReactNode } from 'react';
/**
 * The collapsible history in the panel of a record. Its `ActivityList` mounts, and so loads its
 * entries, only when it is opened.
 */
export declare function HistorySection({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
