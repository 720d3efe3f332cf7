import { Drawer, useIsPhone } from '@atrium/ui-kit';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { buildNavigation } from '../navigation/build-navigation';
import { NavigationList } from '../navigation/navigation-list';
import { screenAt } from '../navigation/screen-at';
import { useScreens } from '../navigation/use-screens';
import { PageLoading } from '../pages/page-loading';
import { ScreenAtAddress } from '../pages/screen-at-address';
import { prefetchRemote } from '../remotes/load-remote';
import { RemotesNotice } from '../remotes/remotes-notice';
import { useSignedIn } from '../session/signed-in';
import { Brand } from './brand';
import styles from './layout.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { useKeptFlag } from './use-kept-flag';

const NOT_FOUND_TITLE = 'Page Not Found';

/** Everything around the screens: sidebar or drawer, top bar, and the place of the screen itself. */
export function AppFrame() {
  const { pathname } = useLocation();
  const { rights } = useSignedIn();
  const screens = useScreens();
  const isPhone = useIsPhone();
  const [isCollapsed, toggleCollapsed] = useKeptFlag('atrium.sidebar-collapsed');
  const [isDrawerOpen, setDrawerOpen] = useState<boolean>();
  const contentRef = useRef<HTMLElement>(null);

  const screen = screenAt(screens, pathname);
  const title = screen?.title ?? NOT_FOUND_TITLE;

  const navigation = {
    sections: buildNavigation(screens, rights),
    activePath: screen?.path,
    onApproach: (path: string): void => {
      const remote = screenAt(screens, path)?.remote;
      if (remote) {
        prefetchRemote(remote);
      }
    },
  };

  return (
    <div className={styles.frame}>
      <title>{`${title} · Atrium`}</title>
      <a
        className={styles.skipLink}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          contentRef.current?.focus();
        }}
      >
        Skip to content
      </a>
      {!isPhone && <Sidebar {...navigation} isCollapsed={isCollapsed} onToggle={toggleCollapsed} />}
      {isDrawerOpen !== undefined && (
        <Drawer
          open={isDrawerOpen}
          placement="left"
          size={272}
          closable={false}
          styles={{ body: { padding: 0 } }}
          aria-label="Navigation"
          onClose={() => setDrawerOpen(false)}
        >
          <div className={styles.drawer}>
            <Brand />
            <NavigationList {...navigation} onOpen={() => setDrawerOpen(false)} />
            <RemotesNotice />
          </div>
        </Drawer>
      )}
      <div className={styles.main}>
        <TopBar title={title} onOpenNavigation={isPhone ? () => setDrawerOpen(true) : undefined} />
        <main id="content" ref={contentRef} tabIndex={-1} className={styles.content}>
          <Suspense fallback={<PageLoading />}>
            <ScreenAtAddress screen={screen} />
          </Suspense>
        </main>
      </div>
    </div>
  );
}
