import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { testSession } from '@atrium/web-kit/testing';
import { BillingPage } from '../billing-page';

/** Opens the billing screens as user 7. */
export const openPage = (at = '/billing', role: Role = 'admin') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/billing/*', element: <BillingPage /> }],
    session: testSession({ id: 7, role }),
  });
