import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RegistrySnapshot, RemoteRegistry } from './remote-registry';

export const RemoteRegistryContext = createContext<RemoteRegistry | null>(null);

export interface RemotesView extends RegistrySnapshot {
  /** Tries everything again that could not be read. */
  retryFailed: () => void;
}

/** What is known of the remotes now. */
export function useRemotes(): RemotesView {
  const registry = useContext(RemoteRegistryContext);
  if (registry === null) {
    throw new Error('Remotes are known only inside of the app.');
  }
  const snapshot = useSyncExternalStore(registry.subscribe, registry.getSnapshot);
  return { ...snapshot, retryFailed: () => void registry.retryFailed() };
}
