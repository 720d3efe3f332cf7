import { Dropdown, DownOutlined } from '@atrium/ui-kit';
import { useId, useState } from 'react';
import type { NavigationGroup } from './build-navigation';
import { NavigationIcon } from './navigation-icon';
import { NavigationLink } from './navigation-link';
import type { NavigationListProps } from './navigation-list';
import { useLinkEntry } from './use-link-entry';
import styles from './navigation-list.module.css';

interface NavigationGroupEntryProps extends Omit<NavigationListProps, 'sections'> {
  group: NavigationGroup;
}

/** A group unfolds in place; with icons only, its entries stand in a menu beside it. */
export function NavigationGroupEntry({ group, ...shared }: NavigationGroupEntryProps) {
  const { activePath, isCollapsed, onOpen } = shared;
  const [isOpen, setOpen] = useState(true);
  const listId = useId();
  const linkEntry = useLinkEntry();
  const holdsActive = group.items.some(({ path }) => path === activePath);

  if (isCollapsed) {
    return (
      <Dropdown
        align={{ points: ['tl', 'tr'], offset: [8, 0] }}
        menu={{
          selectedKeys: activePath === undefined ? [] : [activePath],
          onClick: onOpen,
          items: group.items.map(linkEntry),
        }}
      >
        <button
          type="button"
          className={styles.entry}
          aria-label={group.label}
          title={group.label}
          data-holds-active={holdsActive}
        >
          <NavigationIcon name={group.icon} />
        </button>
      </Dropdown>
    );
  }

  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-holds-active={holdsActive && !isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <NavigationIcon name={group.icon} />
        <span>{group.label}</span>
        <DownOutlined className={styles.chevron} aria-hidden />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {group.items.map((item) => (
          <li key={item.path}>
            <NavigationLink item={item} isNested {...shared} />
          </li>
        ))}
      </ul>
    </>
  );
}
