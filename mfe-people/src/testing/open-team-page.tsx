import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { testSession } from '@atrium/web-kit/testing';
import { TeamPage } from '../team/team-page';

/** Team Management at the path, for the user. */
export const openTeamPage = (at = '/team', role: Role = 'super_admin', id = 1) =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/team/*', element: <TeamPage /> }],
    session: testSession({ id, role }),
  });
