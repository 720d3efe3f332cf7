import type { ApiError } from '@atrium/web-kit/boot';
import type { ReactNode } from 'react';
import { PublicCard } from './public-card';

interface LinkProblemProps {
  /** What is said of a link that does not work. */
  title: string;
  /** Sentence for a link that is not whole. */
  missing: string;
  /** Sentence when it could not be learned whether the link works. */
  fallback: string;
  /** Left out: the link is not whole. */
  error?: ApiError;
  onRetry: () => void;
  onLeave: () => void;
  /** What else can be done about a link that does not work. */
  children?: ReactNode;
}

/** The link was refused for good; anything else may pass. */
const isRefusal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 429 && status !== 408;

/** Stands where a link of a mail leads nowhere. */
export function LinkProblem({
  title,
  missing,
  fallback,
  error,
  onRetry,
  onLeave,
  children,
}: LinkProblemProps) {
  const isRefused = error === undefined || isRefusal(error);
  return (
    <PublicCard title={isRefused ? title : fallback}>
      <p role="alert">{error === undefined ? missing : error.message || fallback}</p>
      <div className="public-actions">
        {isRefused ? (
          children
        ) : (
          <button type="button" className="sign-in-submit" onClick={onRetry}>
            Retry
          </button>
        )}
        <button
          type="button"
          className={isRefused && !children ? 'sign-in-submit' : 'public-second'}
          onClick={onLeave}
        >
          Go to Login
        </button>
      </div>
    </PublicCard>
  );
}
