import { useEventCallback } from '@atrium/web-kit';
import type { DropdownProps, MenuRef } from 'antd';
// Not from `antd`, which adds the split button.
import AntdDropdown from 'antd/es/dropdown/dropdown';
import {
  cloneElement,
  type ReactElement,
  type Ref,
  type RefAttributes,
  useImperativeHandle,
  useState,
} from 'react';
import { AntdProvider } from '../theme/antd-provider';
import { Anchor } from './anchor';

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
        popupRender={(menu) => (
          <FocusableMenu getIsOpen={getIsOpen}>{menu as MenuElement}</FocusableMenu>
        )}
        {...props}
      >
        <Anchor element={button} />
      </AntdDropdown>
    </AntdProvider>
  );
}

type MenuElement = ReactElement<RefAttributes<MenuRef>>;

interface FocusableMenuProps {
  ref?: Ref<{ focus: () => void }>;
  getIsOpen: () => boolean;
  children: MenuElement;
}

/**
 * antd focuses the menu some frames after it opened. If it was closed in the meantime, the focus is
 * already elsewhere, for example in the dialog that an action opened.
 */
function FocusableMenu({ ref, getIsOpen, children }: FocusableMenuProps) {
  const [menu, setMenu] = useState<MenuRef | null>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        if (getIsOpen()) menu?.focus();
      },
    }),
    [getIsOpen, menu],
  );
  return cloneElement(children, { ref: setMenu });
}
