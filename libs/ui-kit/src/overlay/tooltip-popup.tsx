import { Tooltip as AntdTooltip } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { AntdProvider } from '../theme/antd-provider';
import { Anchor, type AnchorProps } from './anchor';

export interface TooltipPopupProps {
  title: ReactNode;
  placement?: 'top' | 'right';
  /** The element that it explains. */
  control: HTMLElement;
}

/** The popup of a `Tooltip`, which opens if the pointer or the focus is still on the control. */
export const TooltipPopup = ({ control, ...props }: TooltipPopupProps) => (
  <AntdProvider>
    <AntdTooltip
      trigger={['hover', 'focus']}
      mouseEnterDelay={0.25}
      arrow={false}
      defaultOpen={control.matches(':focus')}
      {...props}
    >
      <TooltipAnchor element={control} />
    </AntdTooltip>
  </AntdProvider>
);

interface TooltipAnchorProps extends AnchorProps {
  element: HTMLElement;
  'aria-describedby'?: string;
  onPointerEnter?: EventListener;
  onPointerLeave?: EventListener;
  onFocus?: EventListener;
  onBlur?: EventListener;
}

/** Applies to the control what antd sets on a child: events that open and close it, the description. */
function TooltipAnchor({
  element,
  ref,
  'aria-describedby': description,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onBlur,
}: TooltipAnchorProps) {
  useListener(element, 'pointerenter', onPointerEnter);
  useListener(element, 'pointerleave', onPointerLeave);
  useListener(element, 'focus', onFocus);
  useListener(element, 'blur', onBlur);

  // The pointer entered the control before its listeners were added.
  useEffect(() => {
    if (element.matches(':hover')) element.dispatchEvent(new MouseEvent('pointerenter'));
  }, [element]);

  useEffect(() => {
    if (!description) return undefined;
    const own = element.getAttribute('aria-describedby');
    element.setAttribute('aria-describedby', own ? `${own} ${description}` : description);
    return () => {
      if (own) element.setAttribute('aria-describedby', own);
      else element.removeAttribute('aria-describedby');
    };
  }, [element, description]);

  return <Anchor element={element} ref={ref} />;
}

function useListener(element: HTMLElement, type: string, listener?: EventListener): void {
  useEffect(() => {
    if (!listener) return undefined;
    element.addEventListener(type, listener);
    return () => element.removeEventListener(type, listener);
  }, [element, type, listener]);
}
