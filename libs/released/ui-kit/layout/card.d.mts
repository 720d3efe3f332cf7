import { type AriaAttributes, type ReactNode } from 'react';
import { type ToolbarControls } from './page.mjs';
export interface CardProps extends Pick<ToolbarControls, 'filters'> {
    title?: ReactNode;
    /** Controls next to the title. */
    extra?: ReactNode;
    footer?: ReactNode;
    children?: ReactNode;
    /** Removes the padding, for tables and lists. */
    flush?: boolean;
    /** A link or button inside covers the complete card. */
    interactive?: boolean;
    /** One of the selected records of a list. */
    selected?: boolean;
}
/** A surface with a border. */
export declare const Card: ({ title, filters, extra, footer, children, flush, interactive, selected, }: CardProps) => import("react").JSX.Element;
/** The number of records in a card, next to its title. */
export declare const CardCounts: ({ children }: {
    children: string;
}) => import("react").JSX.Element;
interface CardGridProps extends Pick<AriaAttributes, 'aria-busy' | 'aria-label'> {
    children: ReactNode;
    /** Minimum width of a card, in pixels. */
    minWidth?: number;
}
/** As many cards per row as fit. */
export declare const CardGrid: ({ children, minWidth, ...aria }: CardGridProps) => import("react").JSX.Element;
/** Rows inside a flush card. */
export declare const CardList: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
interface CardListItemProps {
    /** Picture or icon at the start. */
    leading?: ReactNode;
    children: ReactNode;
    /** Tags and buttons at the end. */
    trailing?: ReactNode;
}
export declare function CardListItem({ leading, children, trailing }: CardListItemProps): import("react").JSX.Element;
export {};
