import { AccessDenied, lazyWithRetry, LazyLoadError, type LazyComponent } from '@atrium/ui-kit';
import { useScreenAccess } from '@atrium/web-kit';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Screen } from '../navigation/use-screens';
import { RemoteCard } from '../remotes/remote-card';
import { RemoteProblem } from '../remotes/remote-problem';
import { RemoteScreen } from '../remotes/remote-screen';
import { useRemotes } from '../remotes/use-remotes';
import { mayOpen } from '../navigation/build-navigation';
import { useSignedIn } from '../session/signed-in';
import { PageLoading } from './page-loading';
import { PageNotFound } from './page-not-found';
import { PartMissing } from './part-missing';

const ownScreen = (title: string, load: () => Promise<ComponentType>): LazyComponent<object> =>
  lazyWithRetry(load, {
    fallback: <PageLoading />,
    renderError: (_retry, error) => (
      <PartMissing title={title} isFetched={!(error instanceof LazyLoadError)} />
    ),
  });

/** Of the same files as the frame, in which nobody should wait for it. */
export const DashboardPage = ownScreen('Dashboard Overview', async () => {
  const { DashboardPage: Screen } = await import('../dashboard/dashboard-page');
  return Screen;
});

const ProfilePage = ownScreen('Profile Settings', async () => {
  const { ProfilePage: Screen } = await import('../account/profile/profile-page');
  return Screen;
});

const SettingsPage = ownScreen('System Settings', async () => {
  const { SettingsPage: Screen } = await import('../settings/settings-page');
  return Screen;
});

/** Screens of the shell itself, by path. */
const OWN_SCREENS: Record<string, ComponentType | undefined> = {
  '/': DashboardPage,
  '/profile': ProfilePage,
  '/settings': SettingsPage,
};

const UNKNOWN_REMOTE = new RemoteProblem('missing', 'Not all screens are known.');

interface AllowedScreenProps {
  title: string;
  isAllowed: boolean;
  children: ReactNode;
}

const AllowedScreen = ({ title, isAllowed, children }: AllowedScreenProps) =>
  useScreenAccess(isAllowed) ? (
    children
  ) : (
    <AccessDenied action={`open ${title}`} hint="Ask an admin for access." />
  );

/** The screen of the address, or what can be said as long as there is none. */
export function ScreenAtAddress({ screen }: { screen: Screen | undefined }) {
  const { list, remotes, retryFailed } = useRemotes();
  const { rights } = useSignedIn();
  const { pathname } = useLocation();

  if (screen?.remote) {
    return <RemoteScreen key={screen.remote.name} remote={screen.remote} title={screen.title} />;
  }
  if (screen) {
    const OwnScreen = pathname === screen.path ? OWN_SCREENS[screen.path] : undefined;
    if (!OwnScreen) return <PageNotFound />;
    return (
      <AllowedScreen key={screen.path} title={screen.title} isAllowed={mayOpen(screen, rights)}>
        <OwnScreen />
      </AllowedScreen>
    );
  }
  // The address may belong to a remote that has not told its screens.
  if (list === 'loading' || remotes.some(({ state }) => state === 'loading')) {
    return <PageLoading />;
  }
  if (list === 'failed' || remotes.some((it) => it.state === 'failed' && !it.screens)) {
    const problem = remotes.find((it) => it.problem && !it.screens)?.problem ?? UNKNOWN_REMOTE;
    return <RemoteCard title="This page" problem={problem} onRetry={retryFailed} />;
  }
  return <PageNotFound />;
}
