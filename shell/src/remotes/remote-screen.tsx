import { ErrorBoundary, MissingCodeContext } from '@atrium/ui-kit';
import { hasUnsavedInput, useOnReconnect } from '@atrium/web-kit';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { PageLoading, PageNotFound, UnavailablePage } from '../pages/status-pages';
import { isMissingCode, recoverShell, updateOffer } from '../updates/missing-code';
import { claimReplacement, recheckMs } from './load-remote';
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
    <UnavailablePage
      title={title}
      reason={problem.kind === 'contract' ? problem.message : PROBLEM_MESSAGES[problem.kind]}
      onRetry={onRetry}
    />
  );
}

function LoadedRemote({ remote, title }: RemoteScreenProps) {
  const { pathname } = useLocation();
  const { module, problem, attempt, retry } = useRemoteModule(remote);

  /** Handles missing code of a screen: loads the build that the server has now. */
  const replaceScreen = async (): Promise<void> => {
    if (hasUnsavedInput()) updateOffer.show();
    else if ((await recoverShell()) === 'current' && (await claimReplacement(remote))) retry();
  };

  if (problem) {
    return <RecoverableProblem {...{ remote, title, problem }} onRetry={retry} />;
  }
  if (!module) {
    return <PageLoading />;
  }
  return (
    <ErrorBoundary
      key={attempt}
      resetKey={pathname}
      renderError={(error) => (
        <RecoverableProblem {...{ remote, title }} problem={toProblem(error)} onRetry={retry} />
      )}
    >
      <MissingCodeContext value={() => void replaceScreen()}>
        <Suspense fallback={<PageLoading />}>
          <RemoteRoutes routes={module.routes} />
        </Suspense>
      </MissingCodeContext>
    </ErrorBoundary>
  );
}

interface RecoverableProblemProps extends RemoteScreenProps {
  problem: RemoteProblem;
  onRetry: () => void;
}

/**
 * Loads the remote again if its code is missing, usually because a newer build replaced it. Shows the
 * problem if that doesn't help, until the server has another build.
 */
function RecoverableProblem({ remote, title, problem, onRetry }: RecoverableProblemProps) {
  const isMissing = isMissingCode(problem);
  const [isRecovering, setRecovering] = useState(isMissing);
  const recover = useEffectEvent(async (onlyNew: boolean): Promise<void> => {
    const outcome = await recoverShell();
    if (outcome === 'reloading') return;
    if (outcome === 'current' && (await claimReplacement(remote, { onlyNew }))) onRetry();
    else setRecovering(false);
  });
  const startRechecking = useEffectEvent(() =>
    setInterval(() => void recover(true), recheckMs(remote)),
  );
  useEffect(() => {
    if (!isMissing) return;
    void recover(false);
    const timer = startRechecking();
    return () => clearInterval(timer);
  }, [isMissing]);
  return isRecovering ? (
    <PageLoading />
  ) : (
    <RemoteUnavailable title={title} problem={problem} onRetry={onRetry} />
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
