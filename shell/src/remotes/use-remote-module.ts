import type { RemoteAddress } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/web-kit';
import { useEffect, useState } from 'react';
import { forgetRemote, loadedRemoteModule, loadRemoteModule } from './load-remote';
import { RemoteProblem } from './remote-problem';

export interface RemoteModuleView {
  /** Absent while it is being loaded, and when that has failed. */
  module?: RemoteModule;
  /** Why it could not be loaded. */
  problem?: RemoteProblem;
  /** Counts the tries. */
  attempt: number;
  /** Lets go of everything that was loaded of the remote, and loads it anew. */
  retry: () => void;
}

/** The module of a remote, loaded when it is first asked for. */
export function useRemoteModule({ name, baseUrl }: RemoteAddress): RemoteModuleView {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Pick<RemoteModuleView, 'module' | 'problem'>>(() => ({
    module: loadedRemoteModule(name),
  }));

  useEffect(() => {
    let isWanted = true;
    const settle = (settled: typeof outcome): void => {
      if (isWanted) {
        setOutcome(settled);
      }
    };
    loadRemoteModule({ name, baseUrl }).then(
      (module) => settle({ module }),
      (error: unknown) => settle({ problem: RemoteProblem.of(error, 'broken') }),
    );
    return () => {
      isWanted = false;
    };
  }, [name, baseUrl, attempt]);

  const retry = (): void => {
    forgetRemote({ name, baseUrl });
    setOutcome({});
    setAttempt(attempt + 1);
  };

  return { ...outcome, attempt, retry };
}
