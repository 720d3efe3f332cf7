import { AccessDenied, type LazyComponent, LazyLoadError, lazyWithRetry } from '@atrium/ui-kit';
import {
  hasUnsavedInput,
  REQUEST_TIMEOUT_MS,
  useOnReconnect,
  useScreenAccess,
} from '@atrium/web-kit';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { canOpen, type Screen } from '../navigation/screens';
import { REMOTE_ERROR_MESSAGES, RemoteError } from '../remotes/remote-error';
import { RemoteScreen, RemoteUnavailable } from '../remotes/remote-screen';
import { useRemotes } from '../remotes/remotes-context';
import { useSignedIn } from '../session/signed-in';
import { recoverShell } from '../updates/missing-code';
import { PageLoading, PageNotFound, UnavailablePage } from './status-pages';

const lazyScreen = <Props extends object = object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> =>
  lazyWithRetry(load, {
    fallback: <PageLoading />,
    renderError: (_retry, error) => (
      <ScreenUnavailable title={title} isFetched={!(error instanceof LazyLoadError)} />
    ),
  });

/** Part of the files that load with the app, so that the start page appears without a delay. */
export const DashboardPage = lazyScreen('Dashboard Overview', async () => {
  const { DashboardPage: Screen } = await import('../dashboard/dashboard-page');
  return Screen;
});

const ProfilePage = lazyScreen('Profile Settings', async () => {
  const { ProfilePage: Screen } = await import('../account/profile/profile-page');
  return Screen;
});

const SettingsPage = lazyScreen('System Settings', async () => {
  const { SettingsPage: Screen } = await import('../settings/settings-page');
  return Screen;
});

const HeldMailPage = lazyScreen('Held Mail', async () => {
  const { HeldMailPage: Screen } = await import('../settings/mailboxes/mailbox-settings');
  return Screen;
});

const SecondFactorRequiredPage = lazyScreen('Second Factor', async () => {
  const { SecondFactorRequiredPage: Screen } =
    await import('../account/security/second-factor-required-page');
  return Screen;
});

const SHELL_PAGES: Record<string, ComponentType | undefined> = {
  '/': DashboardPage,
  '/profile': ProfilePage,
  '/settings': SettingsPage,
  '/held-mail': HeldMailPage,
};

const UNKNOWN_REMOTE = new RemoteError('missing', 'Not all screens are known.');

/** The screen at the current URL, or the reason why there is none. */
export function CurrentScreen({ screen }: { screen: Screen | undefined }) {
  const { remotes, isLoading, isIncomplete, retryFailed } = useRemotes();
  const { rights, secondFactorDueAt } = useSignedIn();
  const { pathname } = useLocation();
  const [now] = useState(Date.now);
  const [setupPath, setSetupPath] = useState<string>();

  const isOverdue = secondFactorDueAt !== null && Date.parse(secondFactorDueAt) <= now;
  if (isOverdue && setupPath !== pathname) setSetupPath(pathname);
  // After the setup, the page stays until the user has saved the recovery codes and continues.
  if (isOverdue || setupPath === pathname) {
    return (
      <SecondFactorRequiredPage isDone={!isOverdue} onContinue={() => setSetupPath(undefined)} />
    );
  }

  if (pathname === '/dashboard') return <Navigate to="/" replace />;
  if (screen?.remote) {
    return <RemoteScreen key={screen.remote.name} remote={screen.remote} title={screen.title} />;
  }
  if (screen) {
    const ShellPage = pathname === screen.path ? SHELL_PAGES[screen.path] : undefined;
    if (!ShellPage) return <PageNotFound />;
    return (
      <RestrictedScreen key={screen.path} title={screen.title} isAllowed={canOpen(screen, rights)}>
        <ShellPage />
      </RestrictedScreen>
    );
  }
  // The URL may belong to a remote whose screens haven't been read.
  if (isLoading) return <PageLoading />;
  if (isIncomplete) {
    const error =
      remotes.find((remote) => remote.error && !remote.screens)?.error ?? UNKNOWN_REMOTE;
    return <RemoteUnavailable title="This page" error={error} onRetry={retryFailed} />;
  }
  return <PageNotFound />;
}

interface RestrictedScreenProps {
  title: string;
  isAllowed: boolean;
  children: ReactNode;
}

const RestrictedScreen = ({ title, isAllowed, children }: RestrictedScreenProps) =>
  useScreenAccess(isAllowed) ? (
    children
  ) : (
    <AccessDenied action={`open ${title}`} hint="Ask an admin for access." />
  );

const OFFLINE_OR_UPDATING = "Atrium can't reach the server, or an update is in progress.";

interface ScreenUnavailableProps {
  title: string;
  /** The files were fetched, but the screen threw while rendering. */
  isFetched: boolean;
}

/**
 * Replaces a screen of the shell that can't be rendered. The page reloads at once if the server has
 * a newer build; otherwise on Retry, and when the server is back unless input would be lost.
 */
function ScreenUnavailable({ title, isFetched }: ScreenUnavailableProps) {
  const { reload, isChecking } = useReload();
  const [isRecovering, setIsRecovering] = useState(true);
  useEffect(() => {
    void recoverShell().then((outcome) => setIsRecovering(outcome === 'reloading'));
  }, []);
  useOnReconnect(() => {
    if (!hasUnsavedInput()) void reload();
  });
  if (isRecovering) return <PageLoading />;
  return (
    <UnavailablePage
      title={title}
      offlineHint="Retry when you're back online."
      reason={isFetched ? REMOTE_ERROR_MESSAGES.crashed : OFFLINE_OR_UPDATING}
      onRetry={() => void reload()}
      isRetrying={isChecking}
    />
  );
}

/** Reloads the page if the server responds; otherwise the browser would show its own error page. */
function useReload(): { reload: () => Promise<void>; isChecking: boolean } {
  const [isChecking, setIsChecking] = useState(false);
  const reload = async (): Promise<void> => {
    setIsChecking(true);
    try {
      const { ok } = await fetch(location.href, {
        cache: 'no-store',
        headers: { Accept: 'text/html' },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      if (ok) location.reload();
    } catch {
      // The server is still down: keep the card.
    }
    setIsChecking(false);
  };
  return { reload, isChecking };
}
