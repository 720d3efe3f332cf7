import type { AbilityView } from '@atrium/web-kit';
import { type ReactNode, useRef } from 'react';
import { ShortcutKey } from '../display/key';
import { MoreOutlined } from '../icons';
import { Dropdown } from '../overlay/dropdown';
import styles from './actions-menu.module.css';
import { Button } from './button';

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
          const { key, label: name, icon, danger, ability, shortcut } = action;
          const isDenied = ability !== undefined && !ability.allowed;
          return {
            key,
            icon,
            danger,
            disabled: isDenied,
            extra: shortcut && !isDenied && <ShortcutKey>{shortcut}</ShortcutKey>,
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
