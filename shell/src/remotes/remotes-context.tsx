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

interface Remotes extends Omit<RegistrySnapshot, 'list'> {
  /** The list or the screens of a remote are being read. */
  isLoading: boolean;
  /** The list or the screens of a remote have never been read. */
  isIncomplete: boolean;
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
  const value = useMemo(() => {
    const { list, remotes, conflicts } = snapshot;
    return {
      remotes,
      conflicts,
      isLoading: list === 'loading' || remotes.some(({ state }) => state === 'loading'),
      isIncomplete:
        list === 'failed' || remotes.some(({ state, screens }) => state === 'failed' && !screens),
      retryFailed: () => void registry.retryFailed(),
    };
  }, [snapshot, registry]);
  return <RemotesContext value={value}>{children}</RemotesContext>;
}
