import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import {
  calendarEntry,
  listedRequest,
  requestDetail,
  timeOffBalance,
  workingCalendar,
} from './time-off';

/** The backend of somebody with time off; `asked` holds what the list of requests was asked for. */
export function timeOffServer() {
  const asked: URLSearchParams[] = [];
  const server = apiServer(
    http.get('*/api/timeoff/balance', () => HttpResponse.json(timeOffBalance())),
    http.get('*/api/timeoff/calendar', () => HttpResponse.json(workingCalendar())),
    http.get('*/api/timeoff/requests/all', () => HttpResponse.json([calendarEntry()])),
    http.get('*/api/timeoff/requests', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('sort') === '-startDate' && query.get('pageSize') === '50') {
        return HttpResponse.json([
          listedRequest({ id: 32, status: 'approved', startDate: '2026-11-23' }),
          listedRequest({ id: 33, status: 'approved', period: 'past', type: 'sick' }),
        ]);
      }
      asked.push(query);
      return HttpResponse.json([listedRequest()]);
    }),
    http.get('*/api/timeoff/requests/31', () => HttpResponse.json(requestDetail())),
    http.get('*/api/users/directory', () =>
      HttpResponse.json([{ id: 8, name: 'Lena Sato', department: null, profilePictureUrl: null }]),
    ),
  );
  beforeEach(() => {
    asked.length = 0;
  });
  return { server, asked };
}
