import { apiServer } from '@atrium/web-kit/testing';
import { delay, http } from 'msw';
import { timeLimits } from '../testing/time-limits';
import { fetchSession } from './fetch-session';

const server = apiServer();

it('reports that the session is unknown when the server does not respond in time', async () => {
  const timeLimit = timeLimits();
  server.use(http.get('*/api/auth/me', () => delay('infinite')));
  const session = fetchSession();
  timeLimit.end();
  expect(await session).toEqual({ state: 'unknown' });
});
