import type { RemoteAddress } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/web-kit';
import { useEffect, useState } from 'react';
import { loadedRemoteModule, loadRemoteModule, unloadRemote } from './load-remote';
import { RemoteError } from './remote-error';

interface RemoteModuleState {
  /** Undefined while it loads and after a failure. */
  module?: RemoteModule;
  /** Why it couldn't be loaded. */
  error?: RemoteError;
  /** Number of retries so far. */
  attempt: number;
  /** Unloads the remote and loads it again. */
  retry: () => void;
}

/** Loads the module of a remote. */
export function useRemoteModule({ name, baseUrl }: RemoteAddress): RemoteModuleState {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Pick<RemoteModuleState, 'module' | 'error'>>(() => ({
    module: loadedRemoteModule(name),
  }));

  useEffect(() => {
    let isCurrent = true;
    const settle = (result: typeof outcome): void => {
      if (isCurrent) setOutcome(result);
    };
    loadRemoteModule({ name, baseUrl }).then(
      (module) => settle({ module }),
      (error: unknown) => settle({ error: RemoteError.from(error, 'broken') }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, baseUrl, attempt]);

  const retry = (): void => {
    unloadRemote({ name, baseUrl });
    setOutcome({});
    setAttempt(attempt + 1);
  };

  return { ...outcome, attempt, retry };
}
