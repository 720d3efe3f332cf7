import type { ReactNode } from 'react';
export type ResultStatus = 'empty' | '403' | '404' | 'warning' | 'error' | 'success';
export interface ResultProps {
    status: ResultStatus;
    title: ReactNode;
    subTitle?: ReactNode;
    /** The next step: one or two buttons. */
    extra?: ReactNode;
    icon?: ReactNode;
    /** Uses less space, for the inside of a card. */
    compact?: boolean;
}
/** Shown instead of a page or a list: what happened, and the next step. */
export declare function Result({ status, title, subTitle, extra, icon, compact }: ResultProps): import("react").JSX.Element;
/** The next step on a page that shows nothing else. */
export declare function BackToDashboardButton(): import("react").JSX.Element;
interface AccessDeniedProps {
    /** What is not allowed, such as `see invoices`. */
    action: string;
    /** Who is allowed, or who to ask, as a sentence. */
    hint?: string;
}
/** Shown instead of a screen that the user has no right to open. */
export declare const AccessDenied: ({ action, hint }: AccessDeniedProps) => import("react").JSX.Element;
export {};
