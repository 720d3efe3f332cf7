import { apiServer, testSession } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import type { UserDto, UsersSummaryDto } from '../api/endpoints.generated';
import { invitedMember, teamMember, usersSummary } from './users';

interface Team {
  members: UserDto[];
  summary: UsersSummaryDto;
}

const newTeam = (): Team => ({
  members: [teamMember(), invitedMember()],
  summary: usersSummary(),
});

/** Server of a team, which tests may change; `listQueries` has the queries of list requests. */
export function teamServer() {
  const listQueries: URLSearchParams[] = [];
  const team = newTeam();
  const server = apiServer(
    http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
    http.get('*/api/users/summary', () => HttpResponse.json(team.summary)),
    http.get('*/api/users', ({ request }) => {
      const query = new URL(request.url).searchParams;
      listQueries.push(query);
      const status = query.get('status');
      return HttpResponse.json(
        team.members.filter(({ isActive, invitationStatus }) =>
          status === 'active'
            ? isActive
            : !isActive && (status === 'invited') === (invitationStatus !== 'none'),
        ),
      );
    }),
    http.get('*/api/users/departments', () => HttpResponse.json(['Engineering', 'Sales'])),
    http.get('*/api/users/directory', () => HttpResponse.json([])),
    http.get('*/api/tickets', () => HttpResponse.json([])),
    http.get('*/api/projects', () => HttpResponse.json([])),
    http.get('*/api/timeoff/requests', () => HttpResponse.json([])),
    http.get('*/api/users/:id', ({ params }) =>
      HttpResponse.json(team.members.find(({ id }) => id === Number(params.id))),
    ),
  );
  beforeEach(() => {
    listQueries.length = 0;
    Object.assign(team, newTeam());
  });
  return { server, listQueries, team };
}
