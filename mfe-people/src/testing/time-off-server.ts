import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import {
  calendarEntry,
  listedRequest,
  requestDetail,
  timeOffBalance,
  workingCalendar,
} from './time-off';

/** Server for a user with time off; `listQueries` has the queries of list requests. */
export function timeOffServer() {
  const listQueries: URLSearchParams[] = [];
  const server = apiServer(
    http.get('*/api/timeoff/balance', () => HttpResponse.json(timeOffBalance())),
    http.get('*/api/timeoff/balances/8', () =>
      HttpResponse.json(timeOffBalance({ userId: 8, vacationDays: '3.00' })),
    ),
    http.get('*/api/timeoff/calendar', () => HttpResponse.json(workingCalendar())),
    http.get('*/api/timeoff/requests/all', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const { startDate, endDate } = calendarEntry();
      const isInRange =
        startDate <= (query.get('to') ?? '') && endDate >= (query.get('from') ?? '');
      return HttpResponse.json(isInRange ? [calendarEntry()] : []);
    }),
    http.get('*/api/timeoff/requests', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('sort') === '-startDate' && query.get('pageSize') === '50') {
        return HttpResponse.json([
          listedRequest({ id: 32, status: 'approved', startDate: '2026-11-23' }),
          listedRequest({ id: 33, status: 'approved', period: 'past', type: 'sick' }),
        ]);
      }
      listQueries.push(query);
      return HttpResponse.json([listedRequest()]);
    }),
    http.get('*/api/timeoff/requests/31', () => HttpResponse.json(requestDetail())),
    http.get('*/api/users/directory', () =>
      HttpResponse.json([{ id: 8, name: 'Lena Sato', department: null, profilePictureUrl: null }]),
    ),
  );
  beforeEach(() => {
    listQueries.length = 0;
  });
  return { server, listQueries };
}
