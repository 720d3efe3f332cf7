import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { testSession } from '@atrium/web-kit/testing';
import { EvidencePage } from '../evidence-page';

/** Opens the evidence files as user 7, by default a manager. */
export const openEvidence = (at = '/evidence', role: Role = 'manager') =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/evidence/*', element: <EvidencePage /> }],
    session: testSession({ id: 7, role }),
  });
