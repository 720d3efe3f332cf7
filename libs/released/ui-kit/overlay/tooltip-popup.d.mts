import { type ReactNode } from 'react';
export interface TooltipPopupProps {
    title: ReactNode;
    placement?: 'top' | 'right';
    /** The element that it explains. */
    control: HTMLElement;
}
/** The popup of a `Tooltip`, which opens if the pointer or the focus is still on the control. */
export declare const TooltipPopup: ({ control, ...props }: TooltipPopupProps) => import("react").JSX.Element;
