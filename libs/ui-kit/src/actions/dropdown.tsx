import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';
import { useRef } from 'react';
import { isFocusNowhere } from '../overlay/list-position';

export type { DropdownProps };

const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** A menu that opens from a button, also by keyboard; the focus returns to the button. */
export function Dropdown({ onOpenChange, ...props }: DropdownProps) {
  const opener = useRef<HTMLElement | null>(null);

  const keepFocus: DropdownProps['onOpenChange'] = (open, info) => {
    const focused = focusedElement();
    if (open) opener.current = focused;
    // Whoever has gone elsewhere stays there; an entry that cannot be chosen any more loses the focus.
    else if (isFocusNowhere() || focused?.closest('[role="menu"]'))
      opener.current?.focus({ preventScroll: true });
    onOpenChange?.(open, info);
  };

  return <AntdDropdown trigger={['click']} autoFocus {...props} onOpenChange={keepFocus} />;
}
