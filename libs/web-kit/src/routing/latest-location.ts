import { createContext, useCallback, useContext } from 'react';
import { useLocation, type RouterProviderProps } from 'react-router-dom';

export type Router = RouterProviderProps['router'];

export const RouterContext = createContext<Router | null>(null);

/**
 * The address as it is when asked. `useLocation` gives that of the page in view, and a new page is not
 * drawn yet when one thing follows close on another, such as a press on a row on typing into the search.
 */
export function useLatestLocation() {
  const router = useContext(RouterContext);
  const inView = useLocation();
  return useCallback(() => router?.state.location ?? inView, [router, inView]);
}
