import MoreOutlined from '@ant-design/icons/MoreOutlined';
import type { AbilityView } from '@atrium/web-kit';
import type { ReactNode } from 'react';
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
export const ActionsMenu = ({ label, actions }: ActionsMenuProps) => (
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
            onSelect();
          },
        };
      }),
    }}
  >
    <Button
      type="text"
      aria-label={label}
      icon={<MoreOutlined />}
      onClick={(event) => event.stopPropagation()}
    />
  </Dropdown>
);
