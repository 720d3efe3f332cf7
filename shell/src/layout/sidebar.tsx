import { Button, MenuFoldOutlined, MenuUnfoldOutlined } from '@atrium/ui-kit';
import { NavigationList, type NavigationListProps } from '../navigation/navigation-list';
import { RemotesNotice } from '../remotes/remotes-notice';
import { Brand } from './brand';
import styles from './layout.module.css';

interface SidebarProps extends NavigationListProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

/** The navigation of a wide window; a phone has the same entries in a drawer. */
export function Sidebar({ onToggle, ...navigation }: SidebarProps) {
  const { isCollapsed } = navigation;
  return (
    <aside className={styles.sidebar} data-collapsed={isCollapsed}>
      <Brand isCollapsed={isCollapsed} />
      <NavigationList {...navigation} />
      <RemotesNotice isCollapsed={isCollapsed} />
      <Button
        type="text"
        className={styles.collapseButton}
        icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      />
    </aside>
  );
}
