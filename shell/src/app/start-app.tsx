import { MissingCodeContext, UiProvider } from '@atrium/ui-kit';
import {
  AppRouter,
  type AppStore,
  createStore,
  type Session,
  sessionApi,
  toast,
} from '@atrium/web-kit';
import { type ReactElement, useEffect } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router-dom';
import { dashboardApi } from '../api/dashboard-api';
import { AppFrame } from '../layout/app-frame';
import { RestoreScroll } from '../layout/restore-scroll';
import { useLiveEvents } from '../live-events/use-live-events';
import { DashboardPage } from '../pages/current-screen';
import { CrashedPage } from '../pages/status-pages';
import { QuickActionHost } from '../quick-actions/quick-actions';
import { RemoteRegistry } from '../remotes/remote-registry';
import { RemotesProvider } from '../remotes/remotes-context';
import {
  clearSignOutOutcome,
  readSignOutOutcome,
  SIGN_OUT_TOASTS,
} from '../session/sign-out-outcome';
import { SignedInProvider } from '../session/signed-in';
import { ShortcutsProvider } from '../shortcuts/shortcuts';
import { recoverShell } from '../updates/missing-code';

const recover = (): void => void recoverShell();

/** Otherwise the browser opens a file that is dropped beside a drop zone, in place of the page. */
function ignoreStrayFile(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

function App({ user }: { user: Session }) {
  useLiveEvents();
  useEffect(() => {
    if (readSignOutOutcome() === 'failed') {
      toast.destructive(SIGN_OUT_TOASTS.failed);
    }
    clearSignOutOutcome();
  }, []);
  useEffect(() => {
    window.addEventListener('dragover', ignoreStrayFile);
    window.addEventListener('drop', ignoreStrayFile);
    return () => {
      window.removeEventListener('dragover', ignoreStrayFile);
      window.removeEventListener('drop', ignoreStrayFile);
    };
  }, []);

  return (
    <SignedInProvider initial={user}>
      <MissingCodeContext value={recover}>
        <QuickActionHost>
          <ShortcutsProvider>
            <AppFrame />
            <RestoreScroll />
          </ShortcutsProvider>
        </QuickActionHost>
      </MissingCodeContext>
    </SignedInProvider>
  );
}

const MAX_DATA_WAIT_MS = 50;

/**
 * Waits briefly for data that is already on its way, so that the first page isn't rendered twice.
 */
const settleOrTimeOut = (...requests: PromiseLike<unknown>[]): Promise<unknown> =>
  Promise.race([
    Promise.all(requests),
    new Promise((resolve) => setTimeout(resolve, MAX_DATA_WAIT_MS)),
  ]);

/** Loads the dashboard's metrics and code. */
const preloadDashboard = (store: AppStore): PromiseLike<unknown>[] => [
  DashboardPage.preload(),
  store.dispatch(
    dashboardApi.endpoints.getDashboardStats.initiate(undefined, { subscribe: false }),
  ),
];

/**
 * Creates the signed-in app: store, theme, router and the registry of remotes around the frame.
 *
 * @param user the session that was fetched before this code loaded
 */
export async function startApp(user: Session): Promise<ReactElement> {
  const store = createStore();
  void store.dispatch(sessionApi.util.upsertQueryData('getSession', undefined, user));
  const registry = new RemoteRegistry();
  await settleOrTimeOut(
    registry.load(),
    ...(location.pathname === '/' ? preloadDashboard(store) : []),
  );

  const router = createBrowserRouter([
    { path: '*', element: <App user={user} />, errorElement: <CrashedPage /> },
  ]);

  return (
    <Provider store={store}>
      <UiProvider>
        <RemotesProvider registry={registry}>
          <AppRouter router={router} />
        </RemotesProvider>
      </UiProvider>
    </Provider>
  );
}
