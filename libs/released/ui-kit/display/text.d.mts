import type { ReactNode } from 'react';
/** Shortens a text that is too long to read at a glance. */
export declare const truncate: (text: string) => string;
interface ClampedProps {
    children: ReactNode;
    /** Maximum number of lines. */
    lines?: number;
    /** The complete text, shown on hover. Default: the children, if they are a text. */
    title?: string;
}
/** Text that ends with an ellipsis after some lines. */
export declare const Clamped: ({ children, lines, title, }: ClampedProps) => import("react").JSX.Element;
interface TwoLineProps {
    first: ReactNode;
    second?: ReactNode;
    /** Shows the first line in normal weight. */
    plain?: boolean;
}
/** A value with a secondary line below it, as in a table cell. */
export declare const TwoLine: ({ first, second, plain }: TwoLineProps) => import("react").JSX.Element;
interface TimeAgoProps {
    /** ISO 8601. */
    timestamp: string;
    className?: string;
}
/** `5 minutes ago`, with the exact time in the company's time zone on hover. */
export declare function TimeAgo({ timestamp, className }: TimeAgoProps): import("react").JSX.Element;
/** Text for screen readers only. */
export declare const VisuallyHidden: ({ id, children }: {
    id?: string;
    children: ReactNode;
}) => import("react").JSX.Element;
export {};
