import {
  cloneElement,
  type FocusEventHandler,
  type PointerEventHandler,
  type ReactElement,
  useState,
} from 'react';
import { lazyWithRetry } from '../feedback/lazy-with-retry';
import type { TooltipPopupProps } from './tooltip-popup';

const TooltipPopup = lazyWithRetry<TooltipPopupProps>(
  async () => (await import('./tooltip-popup')).TooltipPopup,
  // A control works without its tooltip.
  { renderError: () => null },
);

export interface TooltipProps extends Omit<TooltipPopupProps, 'control' | 'onDismiss'> {
  children: ReactElement<{
    onPointerEnter?: PointerEventHandler<HTMLElement>;
    onFocus?: FocusEventHandler<HTMLElement>;
  }>;
}

/**
 * A short explanation of a control, shown on hover and on keyboard focus; without a title, nothing.
 */
export function Tooltip({ children, ...props }: TooltipProps) {
  const [control, setControl] = useState<HTMLElement>();
  const { onPointerEnter, onFocus } = children.props;
  return (
    <>
      {props.title
        ? cloneElement(children, {
            onPointerEnter: (event) => {
              onPointerEnter?.(event);
              setControl(event.currentTarget);
            },
            onFocus: (event) => {
              onFocus?.(event);
              setControl(event.currentTarget);
            },
          })
        : children}
      {control && props.title && (
        <TooltipPopup {...props} control={control} onDismiss={() => setControl(undefined)} />
      )}
    </>
  );
}
