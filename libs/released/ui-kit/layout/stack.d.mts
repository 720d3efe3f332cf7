import type { CSSProperties, ReactNode } from 'react';
interface StackProps {
    children: ReactNode;
    /** Space between the children in pixels, a multiple of 4. */
    gap?: number;
    align?: CSSProperties['alignItems'];
    justify?: CSSProperties['justifyContent'];
}
/** Stacks its children vertically. */
export declare const Stack: ({ children, gap, align, justify }: StackProps) => import("react").JSX.Element;
/** Places its children side by side and wraps them. */
export declare const Inline: ({ children, gap, align, justify }: StackProps) => import("react").JSX.Element;
export {};
