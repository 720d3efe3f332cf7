import { createContext, useCallback, useContext, useEffect } from 'react';
import {
  type Location,
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

/** Calls `onNavigate` at each navigation, before React renders the page. */
export function useNavigationListener(
  onNavigate: (location: Location<unknown>, previous: Location<unknown>) => void,
): void {
  const router = useContext(RouterContext);
  const listener = useEventCallback(onNavigate);
  useEffect(() => {
    if (!router) return;
    let previous = router.state.location;
    return router.subscribe(({ location }) => {
      if (location === previous) return;
      const left = previous;
      previous = location;
      listener(location, left);
    });
  }, [router, listener]);
}
