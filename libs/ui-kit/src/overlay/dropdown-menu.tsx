import { useEventCallback } from '@atrium/web-kit';
import type { DropdownProps } from 'antd';
// Not from `antd`, which adds the split button.
import AntdDropdown from 'antd/es/dropdown/dropdown';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { AntdProvider } from '../theme/antd-provider';
import { Anchor } from './anchor';

const ENABLED_ITEM = '[role^="menuitem"]:not([aria-disabled="true"])';

export interface DropdownMenuProps extends Omit<DropdownProps, 'children'> {
  open: boolean;
  button: HTMLElement | undefined;
  onOpenChange: NonNullable<DropdownProps['onOpenChange']>;
}

/** The menu of a `Dropdown`. */
export function DropdownMenu({ button, ...props }: DropdownMenuProps) {
  const getIsOpen = useEventCallback(() => props.open);
  return (
    <AntdProvider>
      <AntdDropdown
        trigger={['click']}
        autoFocus
        popupRender={(menu) => <FocusableMenu getIsOpen={getIsOpen}>{menu}</FocusableMenu>}
        {...props}
      >
        <Anchor element={button} />
      </AntdDropdown>
    </AntdProvider>
  );
}

interface FocusableMenuProps {
  ref?: Ref<{ focus: () => void }>;
  getIsOpen: () => boolean;
  children: ReactNode;
}

/**
 * antd focuses the menu some frames after it opened. If it was closed in the meantime, the focus is
 * already elsewhere, for example in the dialog that an action opened.
 */
function FocusableMenu({ ref, getIsOpen, children }: FocusableMenuProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        if (getIsOpen()) contentRef.current?.querySelector<HTMLElement>(ENABLED_ITEM)?.focus();
      },
    }),
    [getIsOpen],
  );
  return <div ref={contentRef}>{children}</div>;
}
