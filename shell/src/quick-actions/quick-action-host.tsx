import { ErrorBoundary } from '@atrium/ui-kit';
import { toast, type QuickActionProps } from '@atrium/web-kit';
import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { forgetRemote, loadRemoteModule } from '../remotes/load-remote';
import type { QuickAction } from './use-quick-actions';

type OpenQuickAction = (action: QuickAction) => void;

const OpenQuickActionContext = createContext<OpenQuickAction>(() => undefined);

/** Opens the dialog of a quick action over whatever page is shown. */
export const useOpenQuickAction = (): OpenQuickAction => useContext(OpenQuickActionContext);

const sayNotOpened = ({ label }: QuickAction): void => {
  toast.destructive({
    title: `“${label}” could not be opened`,
    description: 'Everything else goes on working. Please try again in a moment.',
  });
};

interface OpenDialog {
  action: QuickAction;
  Dialog: ComponentType<QuickActionProps>;
}

/** The place where the dialogs of quick actions are drawn; one at a time. */
export function QuickActionHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenDialog>();
  const latest = useRef<QuickAction>(undefined);

  const openAction = useCallback<OpenQuickAction>((action) => {
    latest.current = action;
    loadRemoteModule(action.remote)
      .then(({ quickActions }) => {
        const Dialog = quickActions?.[action.id];
        if (Dialog === undefined) {
          sayNotOpened(action);
        } else if (latest.current === action) {
          setOpen({ action, Dialog });
        }
      })
      .catch(() => sayNotOpened(action));
  }, []);

  const close = (): void => setOpen(undefined);

  const onCrash = ({ action }: OpenDialog): void => {
    forgetRemote(action.remote);
    sayNotOpened(action);
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
