import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import type {
  BulkTimeOffRequestsDto,
  EmployeeBalanceDto,
  TimeOffRequestDetailDto,
  YearlyRenewalDto,
} from '../api/endpoints.generated';
import { employeeBalance, managedRequest, yearlyRenewal } from './managed-time-off';

interface Managed {
  balances: EmployeeBalanceDto[];
  renewal: YearlyRenewalDto;
  requests: TimeOffRequestDetailDto[];
}

const newManaged = (): Managed => ({
  balances: [employeeBalance()],
  renewal: yearlyRenewal(),
  requests: [managedRequest()],
});

/**
 * Server for time-off managers. Tests may change `managed`; `listQueries` has the queries of list
 * requests, and `sent` the mutations, which `record` adds.
 */
export function managerServer() {
  const listQueries: URLSearchParams[] = [];
  const sent: { path: string; body: unknown }[] = [];
  const managed = newManaged();

  const record = async (request: Request): Promise<void> => {
    const body: unknown = request.body ? await request.json() : null;
    sent.push({ path: new URL(request.url).pathname.replace('/api/timeoff/', ''), body });
  };

  const server = apiServer(
    http.get('*/api/timeoff/balances/all', () => HttpResponse.json(managed.balances)),
    http.get('*/api/timeoff/yearly-renewal', () => HttpResponse.json(managed.renewal)),
    http.put('*/api/timeoff/balances/:userId', async ({ request }) => {
      await record(request);
      return HttpResponse.json(managed.balances[0]);
    }),
    http.get('*/api/timeoff/requests', ({ request }) => {
      const query = new URL(request.url).searchParams;
      listQueries.push(query);
      return HttpResponse.json(
        managed.requests.filter(({ period }) => period === query.get('period')),
      );
    }),
    http.get('*/api/timeoff/requests/:id', ({ params }) =>
      HttpResponse.json(managed.requests.find(({ id }) => id === Number(params.id))),
    ),
    http.post('*/api/timeoff/requests/bulk', async ({ request }) => {
      const { ids } = (await request.clone().json()) as BulkTimeOffRequestsDto;
      await record(request);
      return HttpResponse.json(ids.map((id) => ({ id, status: 200 })));
    }),
    http.post('*/api/timeoff/requests/:id/:decision', async ({ request }) => {
      await record(request);
      return HttpResponse.json(managed.requests[0]);
    }),
  );
  beforeEach(() => {
    listQueries.length = 0;
    sent.length = 0;
    Object.assign(managed, newManaged());
  });
  return { server, managed, listQueries, sent, record };
}
