import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import type { ActivityEntryDto, ProjectDetailDto } from '../api/endpoints.generated';
import { projectDetail } from './projects';

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

/** What the server answers about the one project that it knows. */
export const projectAnswer = (project: ProjectDetailDto) =>
  http.get('*/api/projects/12', () => HttpResponse.json(project));

/** The same project, of which the person may not do everything. */
export const projectRefusing = (refused: Partial<ProjectDetailDto['abilities']>) =>
  projectAnswer(projectDetail({ abilities: { ...projectDetail().abilities, ...refused } }));

/** Answers what the page of a project asks for. */
export const projectServer = () =>
  apiServer(
    projectAnswer(projectDetail()),
    http.get('*/api/projects/12/activity', () => HttpResponse.json(ACTIVITY)),
    http.get('*/api/tickets', () => HttpResponse.json([])),
    http.get('*/api/evidence', () => HttpResponse.json([])),
    http.get('*/api/invoices', () => HttpResponse.json([])),
    http.get('*/api/expenses', () => HttpResponse.json([])),
  );
