import type { ReactNode } from 'react';
export interface EmptyStateProps {
    /** Such as "No projects found". */
    title: string;
    /** What will appear here. */
    description?: string;
    /** The next step, such as a button that creates the first record. */
    action?: ReactNode;
    icon?: ReactNode;
}
/** Shown instead of a list without rows. */
export declare const EmptyState: ({ title, description, action, icon }: EmptyStateProps) => import("react").JSX.Element;
