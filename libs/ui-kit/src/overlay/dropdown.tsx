import { cloneElement, useState, type MouseEventHandler, type ReactElement } from 'react';
import { lazyPanel } from '../feedback/lazy-dialog';
import type { DropdownMenuProps } from './dropdown-menu';
import { isNothingFocused } from './list-position';

const DropdownMenu = lazyPanel<DropdownMenuProps>(
  async () => (await import('./dropdown-menu')).DropdownMenu,
  {
    isOpen: ({ open }) => open,
    close: ({ onOpenChange }) => onOpenChange(false),
  },
);

export interface DropdownProps extends Pick<DropdownMenuProps, 'menu' | 'placement' | 'align'> {
  /** The button that opens the menu. */
  children: ReactElement<{ onClick?: MouseEventHandler<HTMLElement> }>;
}

/** A menu that opens from a button by mouse or keyboard, and returns the focus to it. */
export function Dropdown({ children, ...props }: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement>();

  const changeOpen = (open: boolean): void => {
    setIsOpen(open);
    // Not if the user has moved the focus elsewhere; a disabled menu item loses it to the page.
    if (!open && (isNothingFocused() || document.activeElement?.closest('[role="menu"]')))
      button?.focus({ preventScroll: true });
  };
  const toggle: MouseEventHandler<HTMLElement> = (event) => {
    children.props.onClick?.(event);
    setButton(event.currentTarget);
    changeOpen(!isOpen);
  };

  return (
    <>
      {cloneElement(children, { onClick: toggle })}
      <DropdownMenu {...props} open={isOpen} button={button} onOpenChange={changeOpen} />
    </>
  );
}
