import type { ReactNode } from 'react';
import { type LinkProps } from 'react-router-dom';
/** The content of a screen below the top bar, up to 1440 px wide. */
export declare const Page: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
export interface ToolbarControls {
    /** Search and filters for the content below. They wrap to their own line when space is limited. */
    filters?: ReactNode;
    /** Buttons next to the title; the one that creates a record comes last. */
    actions?: ReactNode;
}
/** The row above a list or page: title, filters and actions. */
export declare const Toolbar: ({ children, filters, actions, }: ToolbarControls & {
    children: ReactNode;
}) => import("react").JSX.Element;
export interface PageHeaderProps extends ToolbarControls {
    title?: ReactNode;
    description?: ReactNode;
}
/** The toolbar of a page, with an optional description below the title. */
export declare const PageHeader: ({ title, description, ...controls }: PageHeaderProps) => import("react").JSX.Element;
/** Leads from the top of a page to the list or record it belongs to, such as `All clients`. */
export declare const BackLink: ({ children, ...link }: Pick<LinkProps, 'to' | 'onClick' | 'children'>) => import("react").JSX.Element;
