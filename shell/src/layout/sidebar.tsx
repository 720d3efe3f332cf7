import { Button, MenuFoldOutlined, MenuUnfoldOutlined } from '@atrium/ui-kit';
import { Link } from 'react-router-dom';
import logo from '../logo.svg';
import { NavigationList, type NavigationListProps } from '../navigation/navigation-list';
import { RemotesNotice } from '../remotes/remotes-notice';
import styles from './layout.module.css';

interface SidebarProps extends NavigationListProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

/** The navigation of a wide window; a phone shows the same entries in a drawer. */
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

export const Brand = ({ isCollapsed = false }: { isCollapsed?: boolean }) => (
  <Link to="/" className={styles.brand} aria-label="Atrium dashboard">
    <img src={logo} alt="" width={26} height={26} />
    {!isCollapsed && <span>Atrium</span>}
  </Link>
);
