import { type RouterProviderProps } from 'react-router-dom';
type Router = RouterProviderProps['router'];
/** Renders the routes of a router, whose components can then use {@link useLatestLocation}. */
export declare const AppRouter: ({ router }: {
    router: Router;
}) => import("react").JSX.Element;
/**
 * Returns a getter for the current location. `useLocation` returns the location of the rendered page, which
 * is outdated when two actions follow each other quickly, such as typing a search and clicking a row.
 */
export declare function useLatestLocation(): () => import("react-router").Location<any>;
export {};
