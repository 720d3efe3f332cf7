import { UiProvider } from '@atrium/ui-kit';
import {
  AppRouter,
  createStore,
  sessionApi,
  toast,
  type AppStore,
  type Session,
} from '@atrium/web-kit';
import { useEffect, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router-dom';
import { dashboardApi } from '../api/dashboard-api';
import { AppFrame } from '../layout/app-frame';
import { ScrollKeeper } from '../layout/scroll-keeper';
import { useLiveEvents } from '../live-events/use-live-events';
import { CrashedPage } from '../pages/crashed-page';
import { DashboardPage } from '../pages/screen-at-address';
import { QuickActionHost } from '../quick-actions/quick-action-host';
import { RemoteRegistry } from '../remotes/remote-registry';
import { RemotesProvider } from '../remotes/remotes-provider';
import { clearSignOutNote, readSignOutNote, SIGN_OUT_TEXTS } from '../session/sign-out-note';
import { SignedInProvider } from '../session/signed-in-provider';

function Page({ user }: { user: Session }) {
  useLiveEvents();
  useEffect(() => {
    if (readSignOutNote() === 'failed') {
      toast.destructive(SIGN_OUT_TEXTS.failed);
    }
    clearSignOutNote();
  }, []);

  return (
    <SignedInProvider initial={user}>
      <QuickActionHost>
        <AppFrame />
        <ScrollKeeper />
      </QuickActionHost>
    </SignedInProvider>
  );
}

/** So long the first drawing waits for what it would otherwise be drawn without, in milliseconds. */
const LONGEST_WAIT_MS = 50;

/** What is on its way already goes into the first drawing, for which it is not to be drawn again. */
const arrived = (...answers: PromiseLike<unknown>[]): Promise<unknown> =>
  Promise.race([
    Promise.all(answers),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);

/** Fetches what the start page is drawn from, and its code. */
const startDashboard = (store: AppStore): PromiseLike<unknown>[] => [
  DashboardPage.preload(),
  store.dispatch(
    dashboardApi.endpoints.getDashboardStats.initiate(undefined, { subscribe: false }),
  ),
];

/**
 * Starts the signed-in app: store, theme, router, and the registry of remotes around the frame.
 *
 * @param user who is signed in, as the server told before this was loaded
 */
export async function startApp(user: Session): Promise<ReactElement> {
  const store = createStore();
  void store.dispatch(sessionApi.util.upsertQueryData('getSession', undefined, user));
  const registry = new RemoteRegistry();
  await arrived(registry.load(), ...(location.pathname === '/' ? startDashboard(store) : []));

  const router = createBrowserRouter([
    { path: '*', element: <Page user={user} />, errorElement: <CrashedPage /> },
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
