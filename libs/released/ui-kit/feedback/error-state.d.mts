export interface ErrorStateProps {
    /** Such as "Couldn't load projects". */
    title: string;
    /** The thrown error, whose message is shown. */
    error?: unknown;
    onRetry?: () => void;
    /** A retry is running. */
    isRetrying?: boolean;
}
/** Shown instead of content that failed to load: what happened, and Retry. */
export declare function ErrorState({ title, error, onRetry, isRetrying }: ErrorStateProps): import("react").JSX.Element;
interface LazyErrorStateProps {
    title: string;
    onRetry: () => void;
}
/** Shown instead of a lazy component whose code failed to load. Retries when the server is back. */
export declare function LazyErrorState({ title, onRetry }: LazyErrorStateProps): import("react").JSX.Element;
export interface InlineErrorProps {
    /** What failed to load, as a sentence. */
    children: string;
    query: {
        isFetching: boolean;
        refetch: () => unknown;
    };
}
/** One line instead of a small part of a page that failed to load. */
export declare const InlineError: ({ children, query: { isFetching, refetch } }: InlineErrorProps) => import("react").JSX.Element;
export {};
