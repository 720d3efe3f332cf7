import { createContext, useCallback, useContext } from 'react';
import { RouterProvider, type RouterProviderProps, useLocation } from 'react-router-dom';

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
  return useCallback(() => router?.state.location ?? rendered, [router, rendered]);
}
