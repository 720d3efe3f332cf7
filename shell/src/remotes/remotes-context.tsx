import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { RegistrySnapshot, RemoteRegistry } from './remote-registry';

interface Remotes extends RegistrySnapshot {
  /** Reads everything again that couldn't be read. */
  retryFailed: () => void;
}

const RemotesContext = createContext<Remotes | null>(null);

/** The remotes and their screens, as far as they have been read. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('useRemotes needs a RemotesProvider.');
  return remotes;
}

interface RemotesProviderProps {
  registry: RemoteRegistry;
  children: ReactNode;
}

/**
 * Provides the registry's snapshot. Updates are transitions because they rerender the complete
 * frame, and the page should stay responsive.
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
