import { askAhead, forgetAsked, takeAsked } from './asked-ahead';

const answers = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status }));

beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetAsked();
});

it('gives the answer to whoever asks first, and only once', async () => {
  const fetch = answers(200);
  void askAhead('/api/dashboard/stats');
  expect((await takeAsked('/api/dashboard/stats'))?.status).toBe(200);
  expect(takeAsked('/api/dashboard/stats')).toBeUndefined();
  expect(takeAsked('/api/projects')).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('takes neither a refusal nor a missing connection for an answer', async () => {
  answers(401);
  void askAhead('/api/dashboard/stats');
  expect(await takeAsked('/api/dashboard/stats')).toBeUndefined();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  void askAhead('/api/dashboard/stats');
  expect(await takeAsked('/api/dashboard/stats')).toBeUndefined();
});

it('keeps nothing for somebody else, and nothing that is old', () => {
  answers(200);
  void askAhead('/remotes.json');
  forgetAsked();
  expect(takeAsked('/remotes.json')).toBeUndefined();
  void askAhead('/remotes.json');
  jest.spyOn(performance, 'now').mockReturnValue(30_000);
  expect(takeAsked('/remotes.json')).toBeUndefined();
});
