import type { RequestHandler } from 'msw';
import { setupServer, type SetupServerApi } from 'msw/node';

/**
 * A stand-in for the backend during a test file: answers as its handlers say, and fails the test on
 * a call that none of them knows. Handlers added in a test (`server.use`) end with it.
 */
export function apiServer(...handlers: RequestHandler[]): SetupServerApi {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
