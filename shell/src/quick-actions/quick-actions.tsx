import type { QuickActionDescription } from '@atrium/contracts';
import { ErrorBoundary } from '@atrium/ui-kit';
import { toast, type QuickActionProps } from '@atrium/web-kit';
import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { loadRemoteModule, unloadRemote } from '../remotes/load-remote';
import type { RemoteEntry } from '../remotes/remote-registry';
import { useRemotes } from '../remotes/remotes-context';
import { useSignedIn } from '../session/signed-in';

export interface QuickAction extends QuickActionDescription {
  /** The remote that has the dialog. */
  remote: RemoteEntry;
}

/** The quick actions of all remotes that the signed-in user may use, in display order. */
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

type OpenQuickAction = (action: QuickAction) => void;

const OpenQuickActionContext = createContext<OpenQuickAction>(() => undefined);

/** Returns a function that opens the dialog of a quick action over the current page. */
export const useOpenQuickAction = (): OpenQuickAction => useContext(OpenQuickActionContext);

const showOpenFailure = ({ label }: QuickAction): void => {
  toast.destructive({
    title: `Couldn't open “${label}”`,
    description: 'The rest of Atrium still works. Please try again in a moment.',
  });
};

interface OpenDialog {
  action: QuickAction;
  Dialog: ComponentType<QuickActionProps>;
}

/** Renders the dialogs of quick actions, one at a time. */
export function QuickActionHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenDialog>();
  const latest = useRef<QuickAction>(undefined);

  const openAction = useCallback<OpenQuickAction>((action) => {
    latest.current = action;
    loadRemoteModule(action.remote)
      .then(({ quickActions }) => {
        const Dialog = quickActions?.[action.id];
        if (Dialog === undefined) {
          showOpenFailure(action);
        } else if (latest.current === action) {
          setOpen({ action, Dialog });
        }
      })
      .catch(() => showOpenFailure(action));
  }, []);

  const close = (): void => setOpen(undefined);

  const onCrash = ({ action }: OpenDialog): void => {
    unloadRemote(action.remote);
    showOpenFailure(action);
    close();
  };

  return (
    <OpenQuickActionContext value={openAction}>
      {children}
      {open && (
        <ErrorBoundary key={open.action.id} renderError={() => null} onError={() => onCrash(open)}>
          <Suspense>
            <open.Dialog onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </OpenQuickActionContext>
  );
}
