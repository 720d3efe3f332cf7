import { createContext, useCallback, useContext, useEffect } from 'react';
import {
  type Location,
  NavigationType,
  RouterProvider,
  type RouterProviderProps,
  useLocation,
} from 'react-router-dom';
import { useEventCallback } from '../hooks/use-event-callback';

type Router = RouterProviderProps['router'];

const RouterContext = createContext<Router | null>(null);

/** Renders the routes of a router, whose components can then use {@link useLatestLocation}. */
export const AppRouter = ({ router }: { router: Router }) => (
  <RouterContext value={router}>
    <RouterProvider router={router} />
  </RouterContext>
);

/**
 * Returns a getter for the current location. `useLocation` returns the location of the rendered
 * page, which is outdated when two actions follow each other quickly, such as typing a search and
 * clicking a row.
 */
export function useLatestLocation() {
  const router = useContext(RouterContext);
  const rendered = useLocation();
  return useCallback(
    (): Location<unknown> => router?.state.location ?? rendered,
    [router, rendered],
  );
}

interface Navigation {
  from: Location<unknown>;
  to: Location<unknown>;
  /** `to` took the place of `from` in the history. */
  isReplaced: boolean;
}

/** Calls `onNavigate` after each navigation, before React renders the page. */
export function useNavigationListener(onNavigate: (navigation: Navigation) => void): void {
  const router = useContext(RouterContext);
  const listener = useEventCallback(onNavigate);
  useEffect(() => {
    if (!router) return;
    let current = router.state.location;
    return router.subscribe(({ location, historyAction }) => {
      if (location === current) return;
      const from = current;
      current = location;
      listener({ from, to: location, isReplaced: historyAction === NavigationType.Replace });
    });
  }, [router, listener]);
}
