import { http, HttpResponse } from 'msw';

/** A read that fails the first time with 500, and goes on to the other handlers from then on. */
export const failsOnce = (path: string) =>
  http.get(
    path,
    () => HttpResponse.json({ statusCode: 500, message: 'It is broken.' }, { status: 500 }),
    { once: true },
  );
