import { renderWithUi } from '@atrium/ui-kit/testing';
import { testSession } from '@atrium/web-kit/testing';
import { ProjectPage } from '../project-page';

/** Opens the page of a project, beside a list to go back to. */
export const openProject = (at = '/projects/12') =>
  renderWithUi(<></>, {
    at,
    session: testSession({ role: 'admin' }),
    routes: [
      { path: '/projects', element: <p>All of them</p> },
      { path: '/projects/:id', element: <ProjectPage /> },
    ],
  });
