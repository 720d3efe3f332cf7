import MoreOutlined from '@ant-design/icons/MoreOutlined';
import type { AbilityView } from '@atrium/web-kit';
import type { DropdownProps } from 'antd';
// Not from `antd`, which adds the split button.
import AntdDropdown from 'antd/es/dropdown/dropdown';
import { useRef, type ReactNode } from 'react';
import { isNothingFocused } from '../overlay/list-position';
import styles from './actions-menu.module.css';
import { Button } from './button';

export type { DropdownProps };

const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** A menu that opens from a button by mouse or keyboard, and returns the focus to it. */
export function Dropdown({ onOpenChange, ...props }: DropdownProps) {
  const opener = useRef<HTMLElement | null>(null);

  const restoreFocus: DropdownProps['onOpenChange'] = (open, info) => {
    const focused = focusedElement();
    if (open) {
      opener.current = focused;
    }
    // Not if the user has moved the focus elsewhere; a disabled menu item loses it to the page.
    else if (isNothingFocused() || focused?.closest('[role="menu"]')) {
      opener.current?.focus({ preventScroll: true });
    }
    onOpenChange?.(open, info);
  };

  return <AntdDropdown trigger={['click']} autoFocus {...props} onOpenChange={restoreFocus} />;
}

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  ability?: AbilityView;
  /** A single key that does the same, such as `e`. */
  shortcut?: string;
  onSelect: () => void;
}

interface ActionsMenuProps {
  /** Accessible name, such as `Actions for T-0060`. */
  label: string;
  actions: readonly MenuAction[];
}

/**
 * More actions of a record, also offered by the search box. An action that is not allowed explains
 * why below its label.
 */
export function ActionsMenu({ label, actions }: ActionsMenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const select = ({ onSelect }: MenuAction): void => {
    // A dialog that the action opens returns the focus here, because the menu is closed by then.
    buttonRef.current?.focus();
    onSelect();
  };
  return (
    <Dropdown
      placement="bottomRight"
      menu={{
        items: actions.map((action) => {
          const { key, label: name, icon, danger, ability } = action;
          const isDenied = ability !== undefined && !ability.allowed;
          return {
            key,
            icon,
            danger,
            disabled: isDenied,
            label: isDenied ? (
              <>
                {name}
                <span className={styles.reason}>{ability.reason}</span>
              </>
            ) : (
              name
            ),
            onClick: ({ domEvent }) => {
              domEvent.stopPropagation();
              // Otherwise the same key press would activate the element that gets the focus next.
              domEvent.preventDefault();
              select(action);
            },
          };
        }),
      }}
    >
      <Button
        ref={buttonRef}
        type="text"
        aria-label={label}
        icon={<MoreOutlined />}
        actions={actions.map((action) => ({
          label: action.label,
          shortcut: action.shortcut,
          ability: action.ability,
          run: () => select(action),
        }))}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
