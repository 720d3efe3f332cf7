import type { QuickActionDescription } from '@atrium/contracts';
import { useMemo } from 'react';
import type { RemoteEntry } from '../remotes/remote-registry';
import { useRemotes } from '../remotes/use-remotes';
import { useSignedIn } from '../session/signed-in';

export interface QuickAction extends QuickActionDescription {
  /** The remote whose dialog it opens. */
  remote: RemoteEntry;
}

/** The dialogs of all remotes that the signed-in user may open, in their order. */
export function useQuickActions(): readonly QuickAction[] {
  const { remotes } = useRemotes();
  const { rights } = useSignedIn();
  return useMemo(
    () =>
      remotes
        .filter(({ state }) => state !== 'failed')
        .flatMap((remote) =>
          (remote.screens?.quickActions ?? []).map((action) => ({ ...action, remote })),
        )
        .filter(({ right }) => rights.includes(right))
        .sort((a, b) => a.order - b.order),
    [remotes, rights],
  );
}
