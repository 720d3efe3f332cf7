import { clearPrefetched, prefetch, takePrefetched } from './prefetch';

const respondWith = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status }));

beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  clearPrefetched();
});

it('gives a prefetched response to the first caller only', async () => {
  const fetch = respondWith(200);
  void prefetch('/api/dashboard/stats');
  expect((await takePrefetched('/api/dashboard/stats'))?.status).toBe(200);
  expect(takePrefetched('/api/dashboard/stats')).toBeUndefined();
  expect(takePrefetched('/api/projects')).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('does not keep a failed prefetch', async () => {
  respondWith(401);
  void prefetch('/api/dashboard/stats');
  expect(await takePrefetched('/api/dashboard/stats')).toBeUndefined();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  void prefetch('/api/dashboard/stats');
  expect(await takePrefetched('/api/dashboard/stats')).toBeUndefined();
});

it('discards prefetched responses when cleared or outdated', () => {
  respondWith(200);
  void prefetch('/remotes.json');
  clearPrefetched();
  expect(takePrefetched('/remotes.json')).toBeUndefined();
  void prefetch('/remotes.json');
  jest.spyOn(performance, 'now').mockReturnValue(30_000);
  expect(takePrefetched('/remotes.json')).toBeUndefined();
});
