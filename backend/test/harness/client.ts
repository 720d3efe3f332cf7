import type { Server } from 'node:http';
import request from 'supertest';
import { PUBLIC_URL } from './environment';

/** Speaks to the API like the browser of one person: keeps cookies, sends the origin. */
export type Client = ReturnType<typeof request.agent>;

/** A browser of nobody in particular: not signed in. */
export function client(target: Server | string): Client {
  return request.agent(target).set('Origin', PUBLIC_URL);
}

/**
 * Signs in through the API, as the sign-in screen does.
 *
 * @throws Error with the server's answer when it refuses
 */
export async function signIn(
  target: Server | string,
  username: string,
  password: string,
): Promise<Client> {
  const browser = client(target);
  const { status, body } = await browser.post('/api/auth/login').send({ username, password });
  if (status !== 200) {
    throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`);
  }
  return browser;
}
