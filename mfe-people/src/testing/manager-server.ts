import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import type { EmployeeBalanceDto, TimeOffRequestDetailDto } from '../api/endpoints.generated';
import { employeeBalance, managedRequest } from './managed-time-off';

interface Managed {
  balances: EmployeeBalanceDto[];
  requests: TimeOffRequestDetailDto[];
}

const newManaged = (): Managed => ({
  balances: [employeeBalance()],
  requests: [managedRequest()],
});

/**
 * The backend of those who manage time off, which a test may change; `asked` holds what the lists
 * were asked for, `sent` what was sent to change things, and `take` notes it.
 */
export function managerServer() {
  const asked: URLSearchParams[] = [];
  const sent: { path: string; body: unknown }[] = [];
  const managed = newManaged();

  const take = async (request: Request): Promise<void> => {
    const body: unknown = request.body ? await request.json() : null;
    sent.push({ path: new URL(request.url).pathname.replace('/api/timeoff/', ''), body });
  };

  const server = apiServer(
    http.get('*/api/timeoff/balances/all', () => HttpResponse.json(managed.balances)),
    http.put('*/api/timeoff/balances/:userId', async ({ request }) => {
      await take(request);
      return HttpResponse.json(managed.balances[0]);
    }),
    http.get('*/api/timeoff/requests', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json(
        managed.requests.filter(({ period }) => period === query.get('period')),
      );
    }),
    http.get('*/api/timeoff/requests/:id', ({ params }) =>
      HttpResponse.json(managed.requests.find(({ id }) => id === Number(params.id))),
    ),
    http.post('*/api/timeoff/requests/:id/:decision', async ({ request }) => {
      await take(request);
      return HttpResponse.json(managed.requests[0]);
    }),
    http.delete('*/api/timeoff/requests/:id', async ({ request }) => {
      await take(request);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  beforeEach(() => {
    asked.length = 0;
    sent.length = 0;
    Object.assign(managed, newManaged());
  });
  return { server, managed, asked, sent, take };
}
