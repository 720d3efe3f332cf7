import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { expenseDetail, expenseSummary, listedExpense } from './expenses';

/**
 * The backend of a company with one expense; `asked` holds what the list was asked for.
 *
 * @param handlers answers of the test's own, which go before these
 */
export function expensesServer(...handlers: HttpHandler[]) {
  const asked: URLSearchParams[] = [];
  const server = apiServer(
    ...handlers,
    http.get('*/api/expenses/summary', () => HttpResponse.json(expenseSummary())),
    http.get('*/api/expenses', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json([listedExpense()]);
    }),
    http.get('*/api/expenses/42', () => HttpResponse.json(expenseDetail())),
    http.get('*/api/projects', () => HttpResponse.json([])),
  );
  beforeEach(() => {
    asked.length = 0;
  });
  return { server, asked };
}

/** Takes what is posted to the path, and keeps it in `sent`. */
export const recorded = (path: string, sent: unknown[]) =>
  http.post(path, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(expenseDetail());
  });
