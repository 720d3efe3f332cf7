import { type ReactNode } from 'react';
/**
 * Renders its children right after the first render, so that the content around them appears sooner.
 * For content that renders slowly and does not shift the layout.
 */
export declare const Deferred: ({ children }: {
    children: ReactNode;
}) => ReactNode;
