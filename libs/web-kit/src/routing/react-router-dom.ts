/**
 * The part of react-router that the applications use. The build aliases `react-router-dom` to this
 * file, because a shared module is loaded with all its exports and the complete router is twice the
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
