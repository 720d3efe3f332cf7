interface BarProps {
    /** Any CSS length. */
    width?: string;
    /** Pixels. */
    height?: number;
    round?: boolean;
}
/** An animated gray bar with the size of the content to come. */
export declare const SkeletonBar: ({ width, height, round }: BarProps) => import("react").JSX.Element;
/** Placeholder for lines of text. */
export declare const TextSkeleton: ({ lines }: {
    lines?: number;
}) => import("react").JSX.Element;
/** Placeholder for a grid of cards. */
export declare const CardGridSkeleton: ({ cards }: {
    cards?: number;
}) => import("react").JSX.Element;
interface ListSkeletonProps {
    rows?: number;
    /** The container has padding of its own. */
    inset?: boolean;
}
/** Placeholder for rows with an avatar. */
export declare const ListSkeleton: ({ rows, inset }: ListSkeletonProps) => import("react").JSX.Element;
interface TableSkeletonProps {
    rows: number;
    /** Pixels. */
    rowHeight: number;
    columns: number;
    /** Pixels. */
    minHeight: number;
}
/** Placeholder for the rows of a table. */
export declare const TableSkeleton: ({ rows, rowHeight, columns, minHeight }: TableSkeletonProps) => import("react").JSX.Element;
/** A spinner with a label. */
export declare const LoadingSpinner: ({ label }: {
    label?: string;
}) => import("react").JSX.Element;
export {};
