import { ErrorBoundary } from '@atrium/ui-kit';
import { Suspense } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { PageLoading } from '../pages/page-loading';
import { PageNotFound } from '../pages/page-not-found';
import { RemoteCard } from './remote-card';
import { RemoteProblem } from './remote-problem';
import type { RemoteEntry } from './remote-registry';
import { useRemoteModule } from './use-remote-module';
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

function LoadedRemote({ remote, title }: RemoteScreenProps) {
  const { pathname } = useLocation();
  const { module, problem, attempt, retry } = useRemoteModule(remote);

  if (problem) {
    return <RemoteCard title={title} problem={problem} onRetry={retry} />;
  }
  if (!module) {
    return <PageLoading />;
  }
  return (
    <ErrorBoundary
      key={attempt}
      resetKey={pathname}
      renderError={(error) => (
        <RemoteCard title={title} problem={problemOf(error)} onRetry={retry} />
      )}
    >
      <Suspense fallback={<PageLoading />}>
        <RemoteRoutes routes={module.routes} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A part of a build that could not be fetched is not a fault of the page that asked for it. */
const problemOf = (error: unknown): RemoteProblem =>
  RemoteProblem.of(
    error,
    error instanceof Error && error.name === 'ChunkLoadError' ? 'broken' : 'crashed',
  );

const NOT_FOUND: RouteObject = { path: '*', element: <PageNotFound /> };

const RemoteRoutes = ({ routes }: { routes: RouteObject[] }) => useRoutes([...routes, NOT_FOUND]);
