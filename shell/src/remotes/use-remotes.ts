import { createContext, useContext } from 'react';
import type { RegistrySnapshot } from './remote-registry';

export interface RemotesView extends RegistrySnapshot {
  /** Tries everything again that could not be read. */
  retryFailed: () => void;
}

export const RemotesContext = createContext<RemotesView | null>(null);

/** What is known of the remotes now. */
export function useRemotes(): RemotesView {
  const remotes = useContext(RemotesContext);
  if (remotes === null) {
    throw new Error('Remotes are known only inside of the app.');
  }
  return remotes;
}
