import { useEffect } from 'react';
import { SignInCard } from './sign-in-card';

interface UnreachablePageProps {
  onRetry: () => void;
}

const RETRY_MS = 10_000;

/**
 * Shown when the session or the app's code can't be loaded. Retries regularly, and when the network
 * is back.
 */
export function UnreachablePage({ onRetry }: UnreachablePageProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    const timer = setInterval(onRetry, RETRY_MS);
    return () => {
      removeEventListener('online', onRetry);
      clearInterval(timer);
    };
  }, [onRetry]);
  return (
    <SignInCard
      title="Not Available"
      heading={navigator.onLine ? "Can't reach Atrium" : "You're offline"}
      role="alert"
    >
      <p>
        {navigator.onLine
          ? "Atrium may be updating and will open when it's back. If this takes a while, check your connection."
          : "Check your connection. Atrium will open when you're back online."}
      </p>
      <button type="button" className="sign-in-submit" onClick={onRetry} autoFocus>
        Retry
      </button>
    </SignInCard>
  );
}
