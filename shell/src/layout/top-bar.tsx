import { Button, Deferred, MenuOutlined, MoonOutlined, SunOutlined } from '@atrium/ui-kit';
import { useTheme } from '@atrium/web-kit';
import { Bell } from '../notifications/bell';
import { SearchBox } from '../search/search-box';
import styles from './layout.module.css';
import { UserMenu } from './user-menu';

interface TopBarProps {
  title: string;
  /** Opens the navigation drawer on a phone; undefined if there is a sidebar. */
  onOpenNavigation?: () => void;
}

export function TopBar({ title, onOpenNavigation }: TopBarProps) {
  const { theme, toggle } = useTheme();
  const themeLabel = theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
  return (
    <header className={styles.topBar}>
      {onOpenNavigation && (
        <Button
          type="text"
          className={styles.navigationButton}
          icon={<MenuOutlined />}
          aria-label="Open navigation"
          onClick={onOpenNavigation}
        />
      )}
      <h1 className={styles.title}>{title}</h1>
      <Deferred>
        <SearchBox />
        <Button
          type="text"
          icon={theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
          tooltip={themeLabel}
          aria-label={themeLabel}
          onClick={toggle}
        />
        <Bell />
        <UserMenu />
      </Deferred>
    </header>
  );
}
