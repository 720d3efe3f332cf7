import type { ApiError } from '@atrium/web-kit/boot';
import { type ReactNode, useEffect, useState } from 'react';
import { SignInCard } from '../../sign-in/sign-in-card';
import { type ApiResult, callApi } from './call-api';

interface LinkPageProps<Data> {
  /** URL of the data behind the link; undefined if the link has no token. */
  path: string | undefined;
  loading: { title: string; message: string };
  /** Title of the card when the link is rejected. */
  invalidTitle: string;
  /** Shown for a link without a token. */
  missingMessage: string;
  /** Shown when it is unknown whether the link works. */
  failureMessage: string;
  onLeave: () => void;
  /** Buttons of the card when the link is rejected. */
  invalidActions?: ReactNode;
  /** @param checkAgain loads the data again, after the server has rejected the link */
  children: (data: Data, checkAgain: () => void) => ReactNode;
}

/** Loads the data behind a link from an email, or shows why the link doesn't work. */
export function LinkPage<Data>({
  path,
  loading,
  invalidTitle,
  missingMessage,
  failureMessage,
  onLeave,
  invalidActions,
  children,
}: LinkPageProps<Data>) {
  const { result, retry } = useApiGet<Data>(path);

  if (result?.ok) return children(result.data, retry);
  if (path !== undefined && !result) {
    return (
      <SignInCard title={loading.title}>
        <PublicProgress>{loading.message}</PublicProgress>
      </SignInCard>
    );
  }
  const error = result?.error;
  const isRejected = error === undefined || isPermanent(error);
  // Another link wouldn't be allowed either.
  const actions = error?.status === 403 ? undefined : invalidActions;
  return (
    <SignInCard title={isRejected ? invalidTitle : failureMessage}>
      <p role="alert">{error === undefined ? missingMessage : error.message || failureMessage}</p>
      <div className="public-actions">
        {isRejected ? (
          actions
        ) : (
          <button type="button" className="sign-in-submit" onClick={retry}>
            Retry
          </button>
        )}
        <button
          type="button"
          className={isRejected && !actions ? 'sign-in-submit' : 'public-second'}
          onClick={onLeave}
        >
          Go to Login
        </button>
      </div>
    </SignInCard>
  );
}

export const PublicProgress = ({ children }: { children: ReactNode }) => (
  <div className="public-progress" role="status">
    <span className="loading-spinner" aria-hidden />
    {children}
  </div>
);

/** The server rejected the link; other errors may be temporary. */
export const isPermanent = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 429 && status !== 408;

/**
 * Gets `path` once; the result is undefined while it loads. Without a path, nothing is requested.
 */
function useApiGet<Data>(path: string | undefined): {
  result: ApiResult<Data> | undefined;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ attempt: number; result: ApiResult<Data> }>();

  useEffect(() => {
    if (path === undefined) return;
    let isCurrent = true;
    void callApi<Data>(path).then((result) => {
      if (isCurrent) setSettled({ attempt, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [path, attempt]);

  return {
    result: settled?.attempt === attempt ? settled.result : undefined,
    retry: () => setAttempt(attempt + 1),
  };
}
