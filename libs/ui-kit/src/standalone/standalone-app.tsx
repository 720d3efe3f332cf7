import { AppRouter, createStore, type RemoteModule, useSession } from '@atrium/web-kit';
import { Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, Navigate, NavLink, Outlet } from 'react-router-dom';
import { Button } from '../actions/button';
import { ErrorState } from '../feedback/error-state';
import { LoadingSpinner } from '../feedback/loading';
import { Result } from '../feedback/result';
import { UiProvider } from '../theme/ui-provider';
import styles from './standalone-app.module.css';

interface StandaloneAppProps {
  remote: RemoteModule;
  /** The screens of the remote's `screens.json`. */
  screens: readonly { path: string; title: string }[];
}

/** Runs a remote without the shell: links to its screens, and a sign-in check. */
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
  if (view.status === 'failed') {
    return (
      <ErrorState title="Couldn't reach the backend" error={view.error} onRetry={view.retry} />
    );
  }
  if (view.status === 'signed-out') {
    return (
      <Result
        status="403"
        title="You're not signed in"
        subTitle="Sign in to the shell on the same backend, then reload this page."
        extra={
          <Button type="primary" href="/sign-in">
            Sign In
          </Button>
        }
      />
    );
  }
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
