import { useOnReconnect } from '@atrium/web-kit';
import { UnavailableCard } from '../pages/unavailable-card';
import type { RemoteProblem } from './remote-problem';
import { REMOTE_TEXTS } from './remote-texts';

interface RemoteCardProps {
  /** What stands at this place otherwise, such as the title of the screen. */
  title: string;
  problem: RemoteProblem;
  onRetry: () => void;
}

/** Stands in the place of a remote that cannot be shown, until Retry or the return of the server. */
export function RemoteCard({ title, problem, onRetry }: RemoteCardProps) {
  useOnReconnect(onRetry);
  return <UnavailableCard title={title} reason={REMOTE_TEXTS[problem.kind]} onRetry={onRetry} />;
}
