import { Component, type ComponentType, type ReactNode } from 'react';
export interface ErrorBoundaryProps {
    /** Renders the replacement for the children that threw. */
    renderError: (error: unknown) => ReactNode;
    onError?: (error: unknown) => void;
    /** The boundary renders its children again when this changes, for example with the URL. */
    resetKey?: string;
    children: ReactNode;
}
interface ErrorBoundaryState {
    caught?: {
        error: unknown;
    };
}
/** Limits a render error to its own part of the page. */
export declare class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
    state: ErrorBoundaryState;
    static getDerivedStateFromError(error: unknown): ErrorBoundaryState;
    componentDidCatch(error: unknown): void;
    componentDidUpdate(previousProps: ErrorBoundaryProps): void;
    render(): ReactNode;
}
/** The code of a lazy component failed to load; the component itself has no error. */
export declare class LazyLoadError extends Error {
    readonly name = "LazyLoadError";
}
/**
 * Called when the code of a lazy component failed to load, which can mean that a newer build was
 * deployed. The shell provides it.
 */
export declare const MissingCodeContext: import("react").Context<() => void>;
export interface LazyWithRetryOptions<Props> {
    /** Shown while the component loads. */
    fallback?: ReactNode | ((props: Props) => ReactNode);
    /** Shown when the component failed to load ({@link LazyLoadError}) or threw while rendering. */
    renderError: (retry: () => void, error: unknown, props: Props) => ReactNode;
}
export type LazyComponent<Props> = ComponentType<Props> & {
    /** Loads the component, so that it renders without the fallback. Never rejects. */
    preload: () => Promise<void>;
};
/**
 * A component that loads when it first renders. A failure stays in its place and each retry loads
 * again; React's `lazy` alone breaks the page and never retries.
 */
export declare function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>, { fallback, renderError }: LazyWithRetryOptions<Props>): LazyComponent<Props>;
export {};
