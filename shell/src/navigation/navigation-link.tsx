import { Tooltip } from '@atrium/ui-kit';
import { Link } from 'react-router-dom';
import type { NavigationItem } from './build-navigation';
import { NavigationIcon } from './navigation-icon';
import type { NavigationListProps } from './navigation-list';
import styles from './navigation-list.module.css';

interface NavigationLinkProps extends Omit<NavigationListProps, 'sections'> {
  item: NavigationItem;
  /** Stands below a group, without an icon. */
  isNested?: boolean;
}

export function NavigationLink({
  item: { path, label, icon },
  activePath,
  isCollapsed,
  isNested = false,
  onApproach,
  onOpen,
}: NavigationLinkProps) {
  const link = (
    <Link
      to={path}
      className={isNested ? styles.nested : styles.entry}
      aria-current={path === activePath ? 'page' : undefined}
      aria-label={isCollapsed ? label : undefined}
      onPointerEnter={() => onApproach(path)}
      onFocus={() => onApproach(path)}
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
