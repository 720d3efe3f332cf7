import type { ReactNode } from 'react';
import { type InlineErrorProps } from '../feedback/error-state.mjs';
export interface StatChange {
    /** With its sign, such as `+12%`. */
    amount: string;
    /** Whether this direction is an improvement. */
    isImprovement: boolean;
}
export interface StatTileProps {
    label: string;
    /** The figure as text; a dash stands for a figure that is unknown. */
    value?: ReactNode;
    change?: StatChange;
    /** Text below the figure, after the change. */
    caption?: ReactNode;
    loading?: boolean;
}
/** A figure with its label. The tile keeps its size while it loads. */
export declare function StatTile({ label, value, change, caption, loading }: StatTileProps): import("react").JSX.Element;
interface TileRowProps {
    children: ReactNode;
    /** The result of the query hook of the figures; if it failed, the row offers Retry. */
    query?: InlineErrorProps['query'] & {
        data?: unknown;
        isError: boolean;
    };
}
/** As many stat tiles per row as fit; four tiles wrap as two and two, never as three and one. */
export declare const TileRow: ({ children, query }: TileRowProps) => import("react").JSX.Element;
export {};
