import { DownOutlined, Dropdown, Tooltip, VisuallyHidden } from '@atrium/ui-kit';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NavigationGroup, NavigationItem, NavigationSection } from './build-navigation';
import { NavigationIcon } from './navigation-icon';
import styles from './navigation-list.module.css';
import { useLinkMenuItem } from './use-link-menu-item';

interface EntryProps {
  /** Path of the current screen. */
  activePath: string | undefined;
  /** Shows icons only, with the labels in tooltips. */
  isCollapsed?: boolean;
  /** The user hovers over or focuses an entry and may open it next. */
  onIntent: (path: string) => void;
  /** The user has opened an entry. */
  onOpen?: () => void;
}

export interface NavigationListProps extends EntryProps {
  sections: readonly NavigationSection[];
}

/** The entries of the sidebar and of the drawer on a phone. */
export function NavigationList({
  sections,
  activePath,
  isCollapsed = false,
  onIntent,
  onOpen,
}: NavigationListProps) {
  const entryProps = { activePath, isCollapsed, onIntent, onOpen };
  return (
    <nav aria-label="Main" className={styles.navigation} data-collapsed={isCollapsed}>
      {sections.map(({ name, entries }) => (
        <div key={name}>
          {name === 'settings' && (
            <h2 className={styles.heading} id="navigation-settings">
              {isCollapsed ? (
                <span className={styles.rule}>
                  <VisuallyHidden>Settings</VisuallyHidden>
                </span>
              ) : (
                'Settings'
              )}
            </h2>
          )}
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                {entry.kind === 'item' ? (
                  <ItemLink item={entry} {...entryProps} />
                ) : (
                  <Group group={entry} {...entryProps} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface ItemLinkProps extends EntryProps {
  item: NavigationItem;
  /** Belongs to a group, so it has no icon. */
  isNested?: boolean;
}

function ItemLink({
  item: { path, label, icon },
  activePath,
  isCollapsed,
  isNested = false,
  onIntent,
  onOpen,
}: ItemLinkProps) {
  const link = (
    <Link
      to={path}
      className={isNested ? styles.nested : styles.entry}
      aria-current={path === activePath ? 'page' : undefined}
      aria-label={isCollapsed ? label : undefined}
      onPointerEnter={() => onIntent(path)}
      onFocus={() => onIntent(path)}
      onClick={onOpen}
    >
      {!isNested && <NavigationIcon name={icon} />}
      {!isCollapsed && <span>{label}</span>}
    </Link>
  );
  return isCollapsed ? (
    <Tooltip title={label} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

/** A collapsible group of links; a dropdown menu while the sidebar is collapsed. */
function Group({ group, ...entryProps }: EntryProps & { group: NavigationGroup }) {
  const { activePath, isCollapsed, onOpen } = entryProps;
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const linkMenuItem = useLinkMenuItem();
  const hasActive = group.items.some(({ path }) => path === activePath);

  if (isCollapsed) {
    return (
      <Dropdown
        align={{ points: ['tl', 'tr'], offset: [8, 0] }}
        menu={{
          selectedKeys: activePath === undefined ? [] : [activePath],
          onClick: onOpen,
          items: group.items.map(linkMenuItem),
        }}
      >
        <button
          type="button"
          className={styles.entry}
          aria-label={group.label}
          title={group.label}
          data-has-active={hasActive}
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
        data-has-active={hasActive && !isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <NavigationIcon name={group.icon} />
        <span>{group.label}</span>
        <DownOutlined className={styles.chevron} />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {group.items.map((item) => (
          <li key={item.path}>
            <ItemLink item={item} isNested {...entryProps} />
          </li>
        ))}
      </ul>
    </>
  );
}
