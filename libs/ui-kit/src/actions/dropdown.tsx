import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';
import { useRef } from 'react';

export type { DropdownProps };

const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

const isNowhere = (focused: HTMLElement | null): focused is null =>
  focused === null || focused === document.body;

/** A menu that opens from a button, also by keyboard; the focus returns to the button. */
export function Dropdown({ onOpenChange, ...props }: DropdownProps) {
  const opener = useRef<HTMLElement | null>(null);

  const keepFocus: DropdownProps['onOpenChange'] = (open, info) => {
    const focused = focusedElement();
    if (open) opener.current = focused;
    // Whoever has gone elsewhere stays there; an entry that cannot be chosen any more loses the focus.
    else if (isNowhere(focused) || focused.closest('[role="menu"]'))
      opener.current?.focus({ preventScroll: true });
    onOpenChange?.(open, info);
  };

  return <AntdDropdown trigger={['click']} autoFocus {...props} onOpenChange={keepFocus} />;
}
