import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { PageLoading } from '../pages/page-loading';
import { PageNotFound } from '../pages/page-not-found';
import { forgetRemote, loadRemoteModule } from './load-remote';
import { RemoteBoundary } from './remote-boundary';
import { RemoteCard } from './remote-card';
import type { RemoteEntry } from './remote-registry';
import { useRemotes } from './use-remotes';

const NOT_FOUND: RouteObject = { path: '*', element: <PageNotFound /> };

/** Fetches the remote on the first drawing, and then routes within it. */
const lazyRoutesOf = (remote: RemoteEntry) =>
  lazy(async () => {
    const { routes } = await loadRemoteModule(remote);
    const all = [...routes, NOT_FOUND];
    return { default: () => useRoutes(all) };
  });

interface RemoteScreenProps {
  remote: RemoteEntry;
  /** Title of the screen of this address. */
  title: string;
}

/**
 * The place of one remote in the page: its screens, or while they cannot be shown, a card whose
 * Retry loads it from the ground up. All screens of a remote share one of these.
 */
export function RemoteScreen({ remote, title }: RemoteScreenProps) {
  const { retryFailed } = useRemotes();
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const { name, baseUrl, state, problem } = remote;

  // A lazy component remembers its failure for ever: every attempt needs one of its own.
  const RemoteRoutes = useMemo(
    () => lazyRoutesOf({ name, baseUrl, state: 'ready' }),
    [name, baseUrl, attempt],
  );

  const retry = (): void => {
    forgetRemote(remote);
    retryFailed();
    setAttempt(attempt + 1);
  };

  if (state === 'failed' && problem) {
    return <RemoteCard title={title} problem={problem} onRetry={retry} />;
  }
  return (
    <RemoteBoundary key={attempt} title={title} pathname={pathname} onRetry={retry}>
      <Suspense fallback={<PageLoading />}>
        <RemoteRoutes />
      </Suspense>
    </RemoteBoundary>
  );
}
