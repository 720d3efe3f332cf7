import { apiServer } from '@atrium/web-kit/testing';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { expenseDetail, expenseSummary, listedExpense } from './expenses';

/**
 * A mock backend with one expense. `queries` collects the query strings of list requests.
 *
 * @param handlers take precedence over the default ones
 */
export function expensesServer(...handlers: HttpHandler[]) {
  const queries: URLSearchParams[] = [];
  const server = apiServer(
    ...handlers,
    http.get('*/api/expenses/summary', () => HttpResponse.json(expenseSummary())),
    http.get('*/api/expenses', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json([listedExpense()]);
    }),
    http.get('*/api/expenses/duplicates', () => HttpResponse.json([])),
    http.get('*/api/expenses/duplicates/preview', () => HttpResponse.json([])),
    http.get('*/api/expenses/42', () => HttpResponse.json(expenseDetail())),
    http.get('*/api/projects', () => HttpResponse.json([])),
  );
  beforeEach(() => {
    queries.length = 0;
  });
  return { server, queries };
}

/** Accepts a POST to the path and adds its body to `sent`. */
export const recorded = (path: string, sent: unknown[]) =>
  http.post(path, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(expenseDetail());
  });
