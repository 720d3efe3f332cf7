import { type FocusEventHandler, type PointerEventHandler, type ReactElement } from 'react';
import type { TooltipPopupProps } from './tooltip-popup.mjs';
export interface TooltipProps extends Omit<TooltipPopupProps, 'control'> {
    children: ReactElement<{
        onPointerEnter?: PointerEventHandler<HTMLElement>;
        onFocus?: FocusEventHandler<HTMLElement>;
    }>;
}
/** A short explanation of a control, shown on hover and on keyboard focus; without a title, nothing. */
export declare function Tooltip({ children, ...props }: TooltipProps): import("react").JSX.Element;
