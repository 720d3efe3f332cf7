import { useEffect } from 'react';
import { SignInCard } from './sign-in-card';

interface UnreachablePageProps {
  onRetry: () => void;
}

/** Shown when the session or the app's code can't be loaded. Retries when the network is back. */
export function UnreachablePage({ onRetry }: UnreachablePageProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <SignInCard
      title="Not Available"
      heading={navigator.onLine ? "Can't reach Atrium" : "You're offline"}
      role="alert"
    >
      <p>
        {navigator.onLine
          ? 'Atrium may be updating. Check your connection and try again in a moment.'
          : "Check your connection. Atrium opens when you're back online."}
      </p>
      <button type="button" className="sign-in-submit" onClick={onRetry} autoFocus>
        Retry
      </button>
    </SignInCard>
  );
}
