/**
 * The part of react-router that the applications use. The build puts it in the place of
 * `react-router-dom`: what is shared at run time is shared whole, and the whole router is twice the
 * size. An import that is missing here fails the build; add its name then.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useHref,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
