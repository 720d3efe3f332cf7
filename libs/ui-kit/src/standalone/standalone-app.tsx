import { AppRouter, createStore, useSession, type RemoteModule } from '@atrium/web-kit';
import { Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, Navigate, NavLink, Outlet } from 'react-router-dom';
import { Button } from '../actions/button';
import { ErrorState } from '../feedback/error-state';
import { LoadingSpinner } from '../feedback/loading-spinner';
import { Result } from '../feedback/result';
import { UiProvider } from '../theme/ui-provider';
import styles from './standalone-app.module.css';

interface StandaloneAppProps {
  remote: RemoteModule;
  /** Of the remote's `screens.json`. */
  screens: readonly { path: string; title: string }[];
}

/** The frame around a remote that runs alone: its screens as links, and whether one is signed in. */
export function StandaloneApp({ remote, screens }: StandaloneAppProps) {
  const [store] = useState(() => createStore());
  const [router] = useState(() =>
    createBrowserRouter([
      {
        element: <Frame screens={screens} />,
        children: [
          ...remote.routes,
          { path: '*', element: <Navigate to={screens[0]?.path ?? '/'} replace /> },
        ],
      },
    ]),
  );
  return (
    <Provider store={store}>
      <UiProvider>
        <AppRouter router={router} />
      </UiProvider>
    </Provider>
  );
}

function Frame({ screens }: Pick<StandaloneAppProps, 'screens'>) {
  const view = useSession();
  if (view.status === 'loading') return <LoadingSpinner />;
  if (view.status === 'failed')
    return (
      <ErrorState title="The backend does not answer" error={view.error} onRetry={view.retry} />
    );
  if (view.status === 'signed-out')
    return (
      <Result
        status="403"
        title="Nobody is signed in"
        subTitle="Sign in on the shell of the same backend, then come back and reload."
        extra={
          <Button type="primary" href="/sign-in">
            Sign In
          </Button>
        }
      />
    );
  return (
    <>
      <nav className={styles.bar}>
        {screens.map(({ path, title }) => (
          <NavLink key={path} to={path}>
            {title}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<LoadingSpinner />}>
        <Outlet />
      </Suspense>
    </>
  );
}
