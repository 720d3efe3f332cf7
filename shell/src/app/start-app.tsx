import { UiProvider } from '@atrium/ui-kit';
import { AppRouter, createStore, sessionApi, toast, type Session } from '@atrium/web-kit';
import { useEffect, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, ScrollRestoration } from 'react-router-dom';
import { AppFrame } from '../layout/app-frame';
import { useLiveEvents } from '../live-events/use-live-events';
import { CrashedPage } from '../pages/crashed-page';
import { QuickActionHost } from '../quick-actions/quick-action-host';
import { RemoteRegistry } from '../remotes/remote-registry';
import { RemoteRegistryContext } from '../remotes/use-remotes';
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
        <ScrollRestoration />
      </QuickActionHost>
    </SignedInProvider>
  );
}

/**
 * Starts the signed-in app: store, theme, router, and the registry of remotes around the frame.
 *
 * @param user who is signed in, as the server told before this was loaded
 */
export function startApp(user: Session): ReactElement {
  const store = createStore();
  void store.dispatch(sessionApi.util.upsertQueryData('getSession', undefined, user));
  const registry = new RemoteRegistry();
  void registry.load();
  const router = createBrowserRouter([
    { path: '*', element: <Page user={user} />, errorElement: <CrashedPage /> },
  ]);

  return (
    <Provider store={store}>
      <UiProvider>
        <RemoteRegistryContext value={registry}>
          <AppRouter router={router} />
        </RemoteRegistryContext>
      </UiProvider>
    </Provider>
  );
}
