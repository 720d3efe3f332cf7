import type { QuickActionDescription } from '@atrium/contracts';
import { ErrorBoundary, OpeningMarker } from '@atrium/ui-kit';
import {
  type QuickActionProps,
  type QuickActionRecord,
  readTabStorage,
  toast,
  useQuickActionAddress,
  useSkipPageBelowClosedDialog,
  useStickyOpen,
  writeTabStorage,
} from '@atrium/web-kit';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loadRemoteModule, unloadRemote } from '../remotes/load-remote';
import type { RemoteEntry } from '../remotes/remote-registry';
import { useRemotes } from '../remotes/remotes-context';
import { useSignedIn } from '../session/signed-in';
import { isMissingCode, missingCodeText, recoverShell } from '../updates/missing-code';

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

interface OpenOptions {
  record?: QuickActionRecord;
  /** The URL requests the dialog, so a reload opens it again. */
  isInAddress?: boolean;
}

type OpenQuickAction = (action: QuickAction, options?: OpenOptions) => void;

const OpenQuickActionContext = createContext<OpenQuickAction>(() => undefined);

/** Returns a function that opens the dialog of a quick action over the current page. */
export const useOpenQuickAction = (): OpenQuickAction => useContext(OpenQuickActionContext);

const showOpenFailure = ({ label }: QuickAction): void => {
  toast.destructive({ title: `Couldn't open “${label}”`, description: missingCodeText() });
};

/** The quick action to open after the page was reloaded for a newer version. */
const REOPEN = 'atrium.reopen-quick-action';

/** A quick action whose dialog is loading. Each click is a new one. */
interface Opening extends OpenOptions {
  action: QuickAction;
}

interface OpenDialog extends Opening {
  Dialog: ComponentType<QuickActionProps>;
  /** Number of dialogs opened so far. */
  count: number;
}

/** Renders the dialogs of quick actions, one at a time. */
export function QuickActionHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenDialog>();
  const [opening, setOpening] = useState<Opening>();
  /** `undefined` after the user closed the dialog, or canceled it while it was loading. */
  const latest = useRef<Opening>(undefined);
  const isRetry = useRef(false);
  const { close: closeAddress } = useQuickActionAddress();

  const hide = useCallback((): void => {
    latest.current = undefined;
    setOpen(undefined);
    setOpening(undefined);
  }, []);
  const close = useCallback(
    ({ isInAddress }: OpenOptions): void => {
      hide();
      if (isInAddress) closeAddress();
    },
    [hide, closeAddress],
  );
  const fail = useCallback(
    (failed: Opening): void => {
      showOpenFailure(failed.action);
      close(failed);
    },
    [close],
  );

  const load = useCallback(
    async (next: Opening): Promise<void> => {
      const { action } = next;
      const { quickActions } = await loadRemoteModule(action.remote);
      if (latest.current !== next) return;
      const Dialog = quickActions?.[action.id];
      if (Dialog === undefined) fail(next);
      else setOpen((previous) => ({ ...next, Dialog, count: (previous?.count ?? 0) + 1 }));
    },
    [fail],
  );

  /**
   * Continues with a newer build if that is why the dialog failed: reloads an outdated page, or
   * loads missing code again.
   */
  const recover = useCallback(
    async (failed: Opening, error: unknown): Promise<void> => {
      if (latest.current !== failed) return;
      unloadRemote(failed.action.remote);
      if (!isRetry.current) {
        isRetry.current = true;
        const outcome = await recoverShell(() => {
          const isReopened = latest.current === failed && !failed.isInAddress;
          if (isReopened) writeTabStorage(REOPEN, failed.action.id);
        });
        if (outcome === 'reloading') return;
        if (outcome === 'current' && isMissingCode(error)) return load(failed);
      }
      throw error;
    },
    [load],
  );

  const showOpening = useCallback(
    (next: Opening, loading: Promise<void>): void => {
      setOpening(next);
      void loading
        .catch(() => {
          if (latest.current === next) fail(next);
        })
        .finally(() => setOpening((current) => (current === next ? undefined : current)));
    },
    [fail],
  );

  const openAction = useCallback<OpenQuickAction>(
    (action, options = {}) => {
      const next: Opening = { ...options, action };
      latest.current = next;
      isRetry.current = false;
      showOpening(
        next,
        load(next).catch((error: unknown) => recover(next, error)),
      );
    },
    [load, recover, showOpening],
  );

  const onCrash = ({ action, record, isInAddress }: OpenDialog, error: unknown): void => {
    setOpen(undefined);
    const next: Opening = { action, record, isInAddress };
    latest.current = next;
    showOpening(next, recover(next, error));
  };

  return (
    <OpenQuickActionContext value={openAction}>
      {children}
      <ReopenedAction onOpen={openAction} />
      <AddressedAction onOpen={openAction} onHide={hide} />
      {opening && <OpeningMarker onCancel={() => close(opening)} />}
      {open && (
        <ErrorBoundary
          key={`${open.action.id} ${open.count}`}
          renderError={() => null}
          onError={(error) => onCrash(open, error)}
        >
          <Suspense fallback={<OpeningMarker onCancel={() => close(open)} />}>
            <open.Dialog {...open.record} onClose={() => close(open)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </OpenQuickActionContext>
  );
}

/** Opens the quick action for which the page was reloaded. */
function ReopenedAction({ onOpen }: { onOpen: OpenQuickAction }) {
  const actions = useQuickActions();
  const action = actions.find(({ id }) => id === readTabStorage(REOPEN));
  const reopen = useEffectEvent((found: QuickAction) => {
    writeTabStorage(REOPEN, null);
    onOpen(found);
  });
  useEffect(() => {
    if (action) reopen(action);
  }, [action]);
  return null;
}

interface AddressedActionProps {
  onOpen: OpenQuickAction;
  /** Closes the dialog after the URL no longer requests it, such as after Back. */
  onHide: () => void;
}

/**
 * Opens the quick action that the URL requests (docs/reference/remote-contract.md#quick-actions).
 */
function AddressedAction({ onOpen, onHide }: AddressedActionProps) {
  const { isLoading } = useRemotes();
  const actions = useQuickActions();
  const { id, record, request, close } = useQuickActionAddress();
  const action = actions.find((known) => known.id === id);
  const isOpen = useStickyOpen(id !== '', action !== undefined);
  const isUnknown = id !== '' && !isOpen && !isLoading;

  const open = useEffectEvent(() => {
    if (action) onOpen(action, { record, isInAddress: true });
  });
  useEffect(() => {
    if (!isOpen) return;
    open();
    return onHide;
  }, [isOpen, id, record, request, onHide]);

  useEffect(() => {
    if (!isUnknown) return;
    toast.destructive({
      title: "Couldn't open this form",
      description: "It isn't available at the moment, or your role doesn't allow it.",
    });
    close();
  }, [isUnknown, close]);

  useSkipPageBelowClosedDialog();
  return null;
}
