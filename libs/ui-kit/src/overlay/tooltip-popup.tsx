import { Tooltip as AntdTooltip } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { AntdProvider } from '../theme/antd-provider';
import { Anchor, type AnchorProps } from './anchor';

export interface TooltipPopupProps {
  title: ReactNode;
  placement?: 'top' | 'right';
  /** The element that it explains. */
  control: HTMLElement;
  /** Escape was pressed: unmount the popup. */
  onDismiss: () => void;
}

/** The popup of a `Tooltip`, which opens if the pointer or the focus is still on the control. */
export function TooltipPopup({ control, onDismiss, ...props }: TooltipPopupProps) {
  // Escape closes only antd's topmost popup. The tooltip is unmounted before antd receives the key,
  // so the panel or dialog below it closes with the same key.
  const dismiss = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === 'Escape') flushSync(onDismiss);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => dismiss(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  return (
    <AntdProvider>
      <AntdTooltip
        trigger={['hover', 'focus']}
        mouseEnterDelay={0.25}
        arrow={false}
        defaultOpen={control.matches(':focus')}
        {...props}
      >
        <TooltipAnchor element={control} title={props.title} />
      </AntdTooltip>
    </AntdProvider>
  );
}

interface TooltipAnchorProps extends AnchorProps {
  element: HTMLElement;
  title: ReactNode;
  'aria-describedby'?: string;
  onPointerEnter?: EventListener;
  onPointerLeave?: EventListener;
  onFocus?: EventListener;
  onBlur?: EventListener;
}

/**
 * Applies to the control what antd sets on a child: events that open and close it, the description.
 */
function TooltipAnchor({
  element,
  title,
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
    if (!description || isSaidAnyway(element, title)) return undefined;
    describe(element, [...otherDescriptions(element, description), description]);
    return () => describe(element, otherDescriptions(element, description));
  }, [element, description, title]);

  return <Anchor element={element} ref={ref} />;
}

/** Whether screen readers say the title as the name or as another description of the control. */
const isSaidAnyway = (element: HTMLElement, title: ReactNode): boolean =>
  title === element.getAttribute('aria-label') ||
  descriptionsOf(element).some((id) => document.getElementById(id)?.textContent === title);

/** The ids of the control's descriptions except this one. */
const otherDescriptions = (element: HTMLElement, description: string): string[] =>
  descriptionsOf(element).filter((id) => id !== description);

const descriptionsOf = (element: HTMLElement): string[] =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);

function describe(element: HTMLElement, ids: readonly string[]): void {
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '));
  else element.removeAttribute('aria-describedby');
}

function useListener(element: HTMLElement, type: string, listener?: EventListener): void {
  useEffect(() => {
    if (!listener) return undefined;
    element.addEventListener(type, listener);
    return () => element.removeEventListener(type, listener);
  }, [element, type, listener]);
}
