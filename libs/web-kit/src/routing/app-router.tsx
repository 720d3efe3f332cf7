import { RouterProvider } from 'react-router-dom';
import { RouterContext, type Router } from './latest-location';

/** Draws the pages of a router, whose parts can then ask for the newest address. */
export const AppRouter = ({ router }: { router: Router }) => (
  <RouterContext value={router}>
    <RouterProvider router={router} />
  </RouterContext>
);
