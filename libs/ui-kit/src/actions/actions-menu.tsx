import MoreOutlined from '@ant-design/icons/MoreOutlined';
import type { AbilityView } from '@atrium/web-kit';
import { useRef, type ReactNode } from 'react';
import styles from './actions-menu.module.css';
import { Button } from './button';
import { Dropdown } from './dropdown';

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  ability?: AbilityView;
  onSelect: () => void;
}

interface ActionsMenuProps {
  /** What the actions are for, such as `Actions for T-0060`. */
  label: string;
  actions: readonly MenuAction[];
}

/** The further actions of a record behind three dots. A refused one says why below its name. */
export function ActionsMenu({ label, actions }: ActionsMenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      placement="bottomRight"
      menu={{
        items: actions.map(({ key, label: name, icon, danger, ability, onSelect }) => {
          const refused = ability !== undefined && !ability.allowed;
          return {
            key,
            icon,
            danger,
            disabled: refused,
            label: refused ? (
              <>
                {name}
                <span className={styles.reason}>{ability.reason}</span>
              </>
            ) : (
              name
            ),
            onClick: ({ domEvent }) => {
              domEvent.stopPropagation();
              // Otherwise the rest of the same Enter would press what has the focus by then.
              domEvent.preventDefault();
              // A dialog that the action opens gives the focus back to here: the menu is gone by then.
              buttonRef.current?.focus();
              onSelect();
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
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
