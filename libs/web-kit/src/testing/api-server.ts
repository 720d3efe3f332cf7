import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer, type SetupServerApi } from 'msw/node';

/** Every list requests its saved views. */
const NO_VIEWS = http.get('*/api/views', () => HttpResponse.json([]));

/**
 * Mocks the backend during a test file. A request without a handler fails the test; handlers that a
 * test adds (`server.use`) are removed when it ends. There are no saved views unless a handler has
 * some.
 */
export function apiServer(...handlers: RequestHandler[]): SetupServerApi {
  const server = setupServer(...handlers, NO_VIEWS);
  const unhandled: string[] = [];
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: ({ method, url }, print) => {
        unhandled.push(`${method} ${url}`);
        print.error();
      },
    }),
  );
  afterEach(() => {
    server.resetHandlers();
    expect(unhandled.splice(0)).toEqual([]);
  });
  afterAll(() => server.close());
  return server;
}

/** Request handlers of the client picker, without known clients. */
export const noKnownClients = [
  http.get('*/api/clients', () => HttpResponse.json([])),
  http.post('*/api/clients/match', () => HttpResponse.json({ client: null, suggestions: [] })),
];

/** A read that fails with 500 the first time; the other handlers respond from then on. */
export const failsOnce = (path: string) =>
  http.get(
    path,
    () => HttpResponse.json({ statusCode: 500, message: 'It is broken.' }, { status: 500 }),
    { once: true },
  );
