import { Drawer, useIsPhone, useMediaQuery } from '@atrium/ui-kit';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SecondFactorNotice } from '../account/security/second-factor-notice';
import { buildNavigation, sidebarScreens } from '../navigation/build-navigation';
import { NavigationList } from '../navigation/navigation-list';
import { findScreen, useScreens } from '../navigation/screens';
import { CurrentScreen } from '../pages/current-screen';
import { PageLoading } from '../pages/status-pages';
import { prefetchRemote } from '../remotes/load-remote';
import { useRemotes } from '../remotes/remotes-context';
import { RemotesNotice } from '../remotes/remotes-notice';
import { useSignedIn } from '../session/signed-in';
import { sidebarCollapsedFlag } from '../storage/stored-flag';
import { UpdateNotice } from '../updates/update-notice';
import styles from './layout.module.css';
import { Brand, Sidebar } from './sidebar';
import { TopBar } from './top-bar';

/** The content needs the space, for example at a zoom of 200%. */
const NARROW = '(max-width: 900px)';

/** The title at an address without a known screen; a remote whose screens are missing may own it. */
function titleWithoutScreen({ isLoading, isIncomplete }: ReturnType<typeof useRemotes>): string {
  if (isLoading) return 'Loading...';
  return isIncomplete ? 'Page Unavailable' : 'Page Not Found';
}

/** The frame around every screen: sidebar or drawer, top bar and content area. */
export function AppFrame() {
  const { pathname } = useLocation();
  const { rights } = useSignedIn();
  const screens = useScreens();
  const remotes = useRemotes();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(NARROW);
  const [isCollapsedWide, setIsCollapsedWide] = useState(sidebarCollapsedFlag.read);
  const [isExpandedNarrow, setIsExpandedNarrow] = useState(false);
  const isCollapsed = isNarrow ? !isExpandedNarrow : isCollapsedWide;
  const [isDrawerOpen, setIsDrawerOpen] = useState<boolean>();
  const contentRef = useRef<HTMLElement>(null);

  const screen = findScreen(screens, pathname);
  const title = screen?.title ?? titleWithoutScreen(remotes);

  const toggleSidebar = (): void => {
    if (isNarrow) {
      setIsExpandedNarrow(isCollapsed);
      return;
    }
    setIsCollapsedWide(!isCollapsed);
    sidebarCollapsedFlag.write(!isCollapsed);
  };

  const inSidebar = sidebarScreens(screens, rights);
  const navigation = {
    sections: buildNavigation(inSidebar),
    activePath: findScreen(inSidebar, screen?.parent ?? pathname)?.path,
    onIntent: (path: string): void => {
      const remote = findScreen(screens, path)?.remote;
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
      {!isPhone && <Sidebar {...navigation} isCollapsed={isCollapsed} onToggle={toggleSidebar} />}
      {isDrawerOpen !== undefined && (
        <Drawer
          open={isDrawerOpen}
          placement="left"
          size={272}
          closable={false}
          styles={{ body: { padding: 0 } }}
          aria-label="Navigation"
          onClose={() => setIsDrawerOpen(false)}
        >
          <div className={styles.drawer}>
            <Brand />
            <NavigationList {...navigation} onOpen={() => setIsDrawerOpen(false)} />
            <RemotesNotice />
          </div>
        </Drawer>
      )}
      <div className={styles.main}>
        <TopBar
          title={title}
          onOpenNavigation={isPhone ? () => setIsDrawerOpen(true) : undefined}
        />
        <main id="content" ref={contentRef} tabIndex={-1} className={styles.content}>
          <SecondFactorNotice />
          <Suspense fallback={<PageLoading />}>
            <CurrentScreen screen={screen} />
          </Suspense>
        </main>
      </div>
      <UpdateNotice />
    </div>
  );
}
