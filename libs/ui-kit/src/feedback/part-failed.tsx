import { useServerReturn } from '@atrium/web-kit';
import { ErrorState } from './error-state';

interface PartFailedProps {
  title: string;
  onRetry: () => void;
}

/** Stands where a part could not be fetched, until Retry or the return of the server. */
export function PartFailed({ title, onRetry }: PartFailedProps) {
  useServerReturn(onRetry);
  return <ErrorState title={title} onRetry={onRetry} />;
}
