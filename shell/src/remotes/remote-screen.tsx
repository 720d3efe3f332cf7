import { ErrorBoundary, MissingCodeContext } from '@atrium/ui-kit';
import { hasUnsavedInput, useOnReconnect } from '@atrium/web-kit';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { PageLoading, PageNotFound, UnavailablePage } from '../pages/status-pages';
import { isMissingCode, recoverShell, updateOffer } from '../updates/missing-code';
import { claimReplacement, recheckMs, type ReplacementOptions } from './load-remote';
import { REMOTE_ERROR_MESSAGES, RemoteError } from './remote-error';
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
  return remote.error ? (
    <RemoteUnavailable title={title} error={remote.error} onRetry={retryFailed} />
  ) : (
    <LoadedRemote remote={remote} title={title} />
  );
}

interface RemoteUnavailableProps {
  title: string;
  error: RemoteError;
  onRetry: () => void;
}

/** Replaces a remote that can't be shown. Retries automatically when the server is back. */
export function RemoteUnavailable({ title, error, onRetry }: RemoteUnavailableProps) {
  useOnReconnect(onRetry);
  return (
    <UnavailablePage
      title={title}
      reason={error.kind === 'contract' ? error.message : REMOTE_ERROR_MESSAGES[error.kind]}
      onRetry={onRetry}
    />
  );
}

function LoadedRemote({ remote, title }: RemoteScreenProps) {
  const { pathname } = useLocation();
  const { module, error, attempt, retry } = useRemoteModule(remote);

  /**
   * Handles a failed part of a screen: loads the build that the server has now. A remote built with
   * version 0.1.0 reports missing code without an error.
   */
  const replaceScreen = async (error: unknown): Promise<void> => {
    if (error !== undefined && !isMissingCode(error)) await recoverShell();
    else if (hasUnsavedInput()) updateOffer.show();
    else if ((await recoverShell()) === 'current' && (await claimReplacement(remote))) retry();
  };

  if (error) {
    return <RecoverableError {...{ remote, title, error }} onRetry={retry} />;
  }
  if (!module) return <PageLoading />;
  return (
    <ErrorBoundary
      key={attempt}
      resetKey={pathname}
      renderError={(error) => (
        <RecoverableError {...{ remote, title }} error={toRemoteError(error)} onRetry={retry} />
      )}
    >
      <MissingCodeContext value={(error) => void replaceScreen(error)}>
        <Suspense fallback={<PageLoading />}>
          <RemoteRoutes routes={module.routes} />
        </Suspense>
      </MissingCodeContext>
    </ErrorBoundary>
  );
}

interface RecoverableErrorProps extends RemoteScreenProps {
  error: RemoteError;
  onRetry: () => void;
}

/**
 * Loads the remote again if its code is missing, usually because a newer build replaced it. A newer
 * remote can also crash in a tab with an older shell, which then reloads the page. Shows the problem
 * if that doesn't help, until the server has another build.
 */
function RecoverableError({ remote, title, error, onRetry }: RecoverableErrorProps) {
  const isMissing = isMissingCode(error);
  const [isRecovering, setIsRecovering] = useState(error.kind !== 'slow');
  const findBuild = useEffectEvent((options: ReplacementOptions) =>
    findUsableBuild(isMissing ? remote : undefined, options),
  );
  const checkMs = useEffectEvent(() => recheckMs(remote));
  const load = useEffectEvent(onRetry);
  useEffect(() => {
    const recover = async (options: ReplacementOptions): Promise<void> => {
      const found = await findBuild(options);
      if (found === 'remote') load();
      else if (found === 'none') setIsRecovering(false);
    };
    void recover({});
    if (!isMissing) return;
    const timer = setInterval(() => void recover({ onlyNew: true }), checkMs());
    return () => clearInterval(timer);
  }, [isMissing]);
  return isRecovering ? (
    <PageLoading />
  ) : (
    <RemoteUnavailable title={title} error={error} onRetry={onRetry} />
  );
}

/** Which newer build can continue; one of the shell reloads the page. */
async function findUsableBuild(
  remote: RemoteEntry | undefined,
  options: ReplacementOptions,
): Promise<'shell' | 'remote' | 'none'> {
  const outcome = await recoverShell();
  if (outcome === 'reloading') return 'shell';
  const isUsable = outcome === 'current' && remote && (await claimReplacement(remote, options));
  return isUsable ? 'remote' : 'none';
}

/** A chunk that couldn't be fetched is not a fault of the page that requested it. */
const toRemoteError = (error: unknown): RemoteError =>
  RemoteError.from(
    error,
    error instanceof Error && error.name === 'ChunkLoadError' ? 'broken' : 'crashed',
  );

const NOT_FOUND: RouteObject = { path: '*', element: <PageNotFound /> };

const RemoteRoutes = ({ routes }: { routes: RouteObject[] }) => useRoutes([...routes, NOT_FOUND]);
