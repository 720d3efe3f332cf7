import { SignInCard } from './sign-in-card';

interface UnreachablePageProps {
  onRetry: () => void;
}

/** Shown when the session or the app's code can't be loaded. */
export const UnreachablePage = ({ onRetry }: UnreachablePageProps) => (
  <SignInCard title="Not Available" heading="Can't reach Atrium" role="alert">
    <p>Check your connection and try again in a moment.</p>
    <button type="button" className="sign-in-submit" onClick={onRetry} autoFocus>
      Retry
    </button>
  </SignInCard>
);
