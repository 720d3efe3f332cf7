import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { RemoteRegistry } from './remote-registry';
import { RemotesContext } from './use-remotes';

interface RemotesProviderProps {
  registry: RemoteRegistry;
  children: ReactNode;
}

/**
 * Tells the page what is known of the remotes. What comes to be known concerns the whole frame, so it
 * is drawn in pieces, between which the page can answer.
 */
export function RemotesProvider({ registry, children }: RemotesProviderProps) {
  const [snapshot, setSnapshot] = useState(registry.getSnapshot);
  useEffect(() => {
    const read = (): void => startTransition(() => setSnapshot(registry.getSnapshot()));
    read();
    return registry.subscribe(read);
  }, [registry]);
  const remotes = useMemo(
    () => ({ ...snapshot, retryFailed: () => void registry.retryFailed() }),
    [snapshot, registry],
  );
  return <RemotesContext value={remotes}>{children}</RemotesContext>;
}
