import type { RemoteModule } from '@atrium/web-kit';
import { Suspense, use, useState } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { PageLoading } from '../pages/page-loading';
import { PageNotFound } from '../pages/page-not-found';
import { forgetRemote, loadRemoteModule } from './load-remote';
import { RemoteBoundary } from './remote-boundary';
import { RemoteCard } from './remote-card';
import type { RemoteEntry } from './remote-registry';
import { useRemotes } from './use-remotes';

interface RemoteScreenProps {
  remote: RemoteEntry;
  /** Title of the screen of this address. */
  title: string;
}

/**
 * The place of one remote in the page: its screens, or while they cannot be shown, a card with
 * Retry. All screens of a remote share one of these.
 */
export function RemoteScreen({ remote, title }: RemoteScreenProps) {
  const { retryFailed } = useRemotes();
  return remote.problem ? (
    <RemoteCard title={title} problem={remote.problem} onRetry={retryFailed} />
  ) : (
    <LoadedRemote remote={remote} title={title} />
  );
}

/** Retry loads the remote from the ground up: everything that a failure went through remembers it. */
function LoadedRemote({ remote, title }: RemoteScreenProps) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(() => ({ count: 0, load: loadRemoteModule(remote) }));

  const retry = (): void => {
    forgetRemote(remote);
    setAttempt({ count: attempt.count + 1, load: loadRemoteModule(remote) });
  };

  return (
    <RemoteBoundary key={attempt.count} title={title} pathname={pathname} onRetry={retry}>
      <Suspense fallback={<PageLoading />}>
        <RemoteRoutes load={attempt.load} />
      </Suspense>
    </RemoteBoundary>
  );
}

const NOT_FOUND: RouteObject = { path: '*', element: <PageNotFound /> };

function RemoteRoutes({ load }: { load: Promise<RemoteModule> }) {
  const { routes } = use(load);
  return useRoutes([...routes, NOT_FOUND]);
}
