import { useOnReconnect } from '@atrium/web-kit';
import { ErrorState } from './error-state';

interface PartFailedProps {
  title: string;
  onRetry: () => void;
}

/** Stands where a part could not be fetched, until Retry or the return of the server. */
export function LazyErrorState({ title, onRetry }: PartFailedProps) {
  useOnReconnect(onRetry);
  return <ErrorState title={title} onRetry={onRetry} />;
}
