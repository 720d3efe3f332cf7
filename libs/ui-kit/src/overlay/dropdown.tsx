import type { DropdownProps } from 'antd';
import { Children, cloneElement, type MouseEventHandler, type ReactElement, useState } from 'react';
import { lazyPanel } from '../feedback/lazy-dialog';
import type { DropdownMenuProps } from './dropdown-menu';
import { isNothingFocused } from './list-position';

const DropdownMenu = lazyPanel<DropdownMenuProps>(
  async () => (await import('./dropdown-menu')).DropdownMenu,
  {
    isOpen: ({ open }) => open,
    close: ({ onOpenChange }) => onOpenChange(false, { source: 'trigger' }),
  },
);

export type { DropdownProps };

type ButtonElement = ReactElement<{ onClick?: MouseEventHandler<HTMLElement> }>;

/** A menu that opens from a button by mouse or keyboard, and returns the focus to it. */
export function Dropdown({ children, onOpenChange, ...props }: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement>();
  const child = Children.only(children) as ButtonElement;

  const changeOpen: DropdownMenuProps['onOpenChange'] = (open, info) => {
    setIsOpen(open);
    // Not if the user has moved the focus elsewhere; a disabled menu item loses it to the page.
    if (!open && (isNothingFocused() || document.activeElement?.closest('[role="menu"]'))) {
      button?.focus({ preventScroll: true });
    }
    onOpenChange?.(open, info);
  };
  const toggle: MouseEventHandler<HTMLElement> = (event) => {
    child.props.onClick?.(event);
    setButton(event.currentTarget);
    changeOpen(!isOpen, { source: 'trigger' });
  };

  return (
    <>
      {cloneElement(child, { onClick: toggle })}
      <DropdownMenu {...props} open={isOpen} button={button} onOpenChange={changeOpen} />
    </>
  );
}
