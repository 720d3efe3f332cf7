import { STEP_UP_RULE } from '@atrium/contracts';
import { http, HttpResponse } from 'msw';
import { registerStepUpPrompt } from '../session/step-up';
import { createStore } from '../store/create-store';
import { apiServer } from '../testing/api-server';
import { baseApi } from './base-api';
import type { Paged } from './base-query';

interface Thing {
  id: number;
}

const things = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listThings: build.query<Paged<Thing>, void>({
      query: () => 'api/things',
      extraOptions: { paged: true },
    }),
    readThing: build.query<Thing, number>({ query: (id) => `api/things/${id}` }),
    makeThing: build.mutation<Thing, string>({
      query: (key) => ({
        url: 'api/things',
        method: 'POST',
        body: { name: 'x' },
        headers: { 'Idempotency-Key': key },
      }),
    }),
  }),
});

const server = apiServer();

/** The error of a read that gets this response. */
async function errorOf(respond: () => Response | Promise<Response>) {
  server.use(http.get('http://localhost/api/things/1', respond));
  const store = createStore();
  const { error } = await store.dispatch(things.endpoints.readThing.initiate(1));
  return { error, store };
}

describe('baseApi', () => {
  it('joins the rows of a list with the totals from its headers', async () => {
    server.use(
      http.get('http://localhost/api/things', () =>
        HttpResponse.json([{ id: 2 }, { id: 1 }], {
          headers: {
            'X-Total-Count': '1000',
            'X-Total-Capped': 'true',
            Link: '</api/things?page=2>; rel="next"',
          },
        }),
      ),
    );
    const { data } = await createStore().dispatch(things.endpoints.listThings.initiate(undefined));
    expect(data).toEqual({
      rows: [{ id: 2 }, { id: 1 }],
      total: 1000,
      totalCapped: true,
      hasNext: true,
    });
  });

  it('sends the idempotency key of a creation', async () => {
    let key: string | null = null;
    server.use(
      http.post('http://localhost/api/things', ({ request }) => {
        key = request.headers.get('Idempotency-Key');
        return HttpResponse.json({ id: 3 }, { status: 201 });
      }),
    );
    const { data } = await createStore().dispatch(things.endpoints.makeThing.initiate('abc'));
    expect(data).toEqual({ id: 3 });
    expect(key).toBe('abc');
  });

  it('keeps the message, the field errors and the rule of an error response', async () => {
    const { error } = await errorOf(() =>
      HttpResponse.json(
        {
          statusCode: 409,
          message: 'The project still has invoices.',
          errors: { name: 'Taken' },
          rule: 'projects.has_invoices',
        },
        { status: 409 },
      ),
    );
    expect(error).toEqual({
      status: 409,
      message: 'The project still has invoices.',
      errors: { name: 'Taken' },
      rule: 'projects.has_invoices',
    });
  });

  it('describes an error response without a message by its status and text', async () => {
    const { error } = await errorOf(() => new HttpResponse('short and stout', { status: 418 }));
    expect(error).toEqual({ status: 418, message: '418: short and stout' });
    const empty = await errorOf(
      () => new HttpResponse(null, { status: 404, statusText: 'Not Found' }),
    );
    expect(empty.error).toEqual({ status: 404, message: '404: Not Found' });
  });

  it('replaces the error page of a proxy with a sentence', async () => {
    const { error } = await errorOf(
      () => new HttpResponse('<html>502 Bad Gateway</html>', { status: 502 }),
    );
    expect(error).toMatchObject({ status: 502, message: expect.stringContaining('try again') });
  });

  it('explains a lost connection and a response that is not JSON', async () => {
    const away = await errorOf(() => HttpResponse.error());
    expect(away.error).toMatchObject({
      status: 0,
      message: expect.stringContaining('no connection'),
    });
    const odd = await errorOf(() => new HttpResponse('<html></html>', { status: 200 }));
    expect(odd.error).toMatchObject({
      status: 200,
      message: expect.stringContaining("couldn't be read"),
    });
  });

  it('reports that a mutation was not applied because the session ended', async () => {
    server.use(
      http.post('http://localhost/api/things', () =>
        HttpResponse.json({ message: 'Sign in.' }, { status: 401 }),
      ),
    );
    const { error } = await createStore().dispatch(things.endpoints.makeThing.initiate('abc'));
    expect(error).toMatchObject({ status: 401, message: expect.stringContaining('session ended') });
  });

  it.each([
    ['repeats a request after the user has confirmed their identity', true, 2],
    ['reports the rejection if the user does not confirm their identity', false, 1],
  ])('%s', async (_case, isConfirmed, calls) => {
    let received = 0;
    server.use(
      http.post('http://localhost/api/things', () => {
        received += 1;
        return received === 1
          ? HttpResponse.json({ message: 'Confirm.', rule: STEP_UP_RULE }, { status: 403 })
          : HttpResponse.json({ id: 3 }, { status: 201 });
      }),
    );
    const unregister = registerStepUpPrompt(() => Promise.resolve(isConfirmed));
    const { data, error } = await createStore().dispatch(things.endpoints.makeThing.initiate('a'));
    unregister();
    expect(received).toBe(calls);
    if (isConfirmed) expect(data).toEqual({ id: 3 });
    else expect(error).toMatchObject({ status: 403, rule: STEP_UP_RULE });
  });

  it('asks once for requests that are rejected at the same time', async () => {
    let isFresh = false;
    server.use(
      http.post('http://localhost/api/things', () =>
        isFresh
          ? HttpResponse.json({ id: 3 }, { status: 201 })
          : HttpResponse.json({ message: 'Confirm.', rule: STEP_UP_RULE }, { status: 403 }),
      ),
    );
    let prompts = 0;
    const unregister = registerStepUpPrompt(async () => {
      prompts += 1;
      await new Promise((resolve) => setTimeout(resolve));
      return (isFresh = true);
    });
    const store = createStore();
    const results = await Promise.all(
      ['a', 'b', 'c'].map((key) => store.dispatch(things.endpoints.makeThing.initiate(key))),
    );
    unregister();
    expect(prompts).toBe(1);
    expect(results.map(({ data }) => data)).toEqual([{ id: 3 }, { id: 3 }, { id: 3 }]);
  });

  it('ends the session after a 401, and after no other status', async () => {
    const out = await errorOf(() => HttpResponse.json({ message: 'Sign in.' }, { status: 401 }));
    expect(out.store.getState().session.hasEnded).toBe(true);
    const forbidden = await errorOf(() => HttpResponse.json({ message: 'No.' }, { status: 403 }));
    expect(forbidden.store.getState().session.hasEnded).toBe(false);
  });
});
