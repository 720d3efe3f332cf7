import { AccessDenied } from '@atrium/ui-kit';
import { lazy, type ComponentType } from 'react';
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

const DashboardPage = lazy(() =>
  import('../dashboard/dashboard-page').then((it) => ({ default: it.DashboardPage })),
);

const ProfilePage = lazy(() =>
  import('../account/profile/profile-page').then((it) => ({ default: it.ProfilePage })),
);

const SettingsPage = lazy(() =>
  import('../settings/settings-page').then((it) => ({ default: it.SettingsPage })),
);

/** Screens of the shell itself, by path. */
const OWN_SCREENS: Record<string, ComponentType | undefined> = {
  '/': DashboardPage,
  '/profile': ProfilePage,
  '/settings': SettingsPage,
};

const UNKNOWN_REMOTE = new RemoteProblem('missing', 'Not all screens are known.');

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
    if (OwnScreen && !mayOpen(screen, rights)) {
      return <AccessDenied to={`open ${screen.title}`} hint="Ask an admin for access." />;
    }
    return OwnScreen ? <OwnScreen /> : <PageNotFound />;
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
