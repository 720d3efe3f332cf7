import { ErrorBoundary } from '@atrium/ui-kit';
import { useOnReconnect } from '@atrium/web-kit';
import { Suspense } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { PageLoading, PageNotFound, UnavailablePage } from '../pages/status-pages';
import { PROBLEM_MESSAGES, RemoteProblem } from './remote-problem';
import type { RemoteEntry } from './remote-registry';
import { useRemotes } from './remotes-context';
import { useRemoteModule } from './use-remote-module';

interface RemoteScreenProps {
  remote: RemoteEntry;
  /** Title of the current screen. */
  title: string;
}

/** Renders the screens of a remote, or a card with Retry while they can't be shown. */
export function RemoteScreen({ remote, title }: RemoteScreenProps) {
  const { retryFailed } = useRemotes();
  return remote.problem ? (
    <RemoteUnavailable title={title} problem={remote.problem} onRetry={retryFailed} />
  ) : (
    <LoadedRemote remote={remote} title={title} />
  );
}

interface RemoteUnavailableProps {
  title: string;
  problem: RemoteProblem;
  onRetry: () => void;
}

/** Replaces a remote that can't be shown. Retries automatically when the server is back. */
export function RemoteUnavailable({ title, problem, onRetry }: RemoteUnavailableProps) {
  useOnReconnect(onRetry);
  return (
    <UnavailablePage title={title} reason={PROBLEM_MESSAGES[problem.kind]} onRetry={onRetry} />
  );
}

function LoadedRemote({ remote, title }: RemoteScreenProps) {
  const { pathname } = useLocation();
  const { module, problem, attempt, retry } = useRemoteModule(remote);

  if (problem) {
    return <RemoteUnavailable title={title} problem={problem} onRetry={retry} />;
  }
  if (!module) {
    return <PageLoading />;
  }
  return (
    <ErrorBoundary
      key={attempt}
      resetKey={pathname}
      renderError={(error) => (
        <RemoteUnavailable title={title} problem={toProblem(error)} onRetry={retry} />
      )}
    >
      <Suspense fallback={<PageLoading />}>
        <RemoteRoutes routes={module.routes} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A chunk that couldn't be fetched is not a fault of the page that requested it. */
const toProblem = (error: unknown): RemoteProblem =>
  RemoteProblem.from(
    error,
    error instanceof Error && error.name === 'ChunkLoadError' ? 'broken' : 'crashed',
  );

const NOT_FOUND: RouteObject = { path: '*', element: <PageNotFound /> };

const RemoteRoutes = ({ routes }: { routes: RouteObject[] }) => useRoutes([...routes, NOT_FOUND]);
