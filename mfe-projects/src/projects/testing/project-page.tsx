import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, noKnownClients, testSession } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import type { ActivityEntryDto, ProjectDetailDto } from '../../api/endpoints.generated';
import { projectDetail } from '../../testing/projects';
import { ProjectPage } from '../project-page';

const ACTIVITY: ActivityEntryDto[] = [
  {
    id: 2,
    at: '2026-11-20T14:05:09.120Z',
    action: 'project.update',
    actorId: 7,
    actorName: 'Maya Okafor',
    changes: [{ field: 'progress', before: '20', after: '40' }],
  },
  {
    id: 1,
    at: '2026-09-01T08:30:00.000Z',
    action: 'project.create',
    actorId: 7,
    actorName: 'Maya Okafor',
    changes: [],
  },
];

/** Responds with this project. */
export const respondWithProject = (project: ProjectDetailDto) =>
  http.get('*/api/projects/12', () => HttpResponse.json(project));

/** Responds with a project that denies some abilities. */
export const respondWithDenied = (denied: Partial<ProjectDetailDto['abilities']>) =>
  respondWithProject(projectDetail({ abilities: { ...projectDetail().abilities, ...denied } }));

/** A server for the page of project 12. */
export const projectServer = () =>
  apiServer(
    respondWithProject(projectDetail()),
    http.get('*/api/projects/12/activity', () => HttpResponse.json(ACTIVITY)),
    http.get('*/api/projects/12/comments', () => HttpResponse.json([])),
    http.get('*/api/tickets', () => HttpResponse.json([])),
    http.get('*/api/evidence', () => HttpResponse.json([])),
    http.get('*/api/invoices', () => HttpResponse.json([])),
    http.get('*/api/expenses', () => HttpResponse.json([])),
    ...noKnownClients,
  );

let lastUserId = 1000;

/**
 * Opens the page of project 12, next to a placeholder for the project list, as another user each
 * time, so that no test finds the draft of an earlier one.
 */
export const openProject = (at = '/projects/12') =>
  renderWithUi(<></>, {
    at,
    session: testSession({ id: (lastUserId += 1), role: 'admin' }),
    routes: [
      {
        path: '/projects',
        element: (
          <>
            <p>Project list</p>
            <Link to="/projects/12">Open Project</Link>
          </>
        ),
      },
      { path: '/projects/:id', element: <ProjectPage /> },
    ],
  });
