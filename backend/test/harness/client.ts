import type { Server } from 'node:http';
import request from 'supertest';
import { checkResponse } from './api-responses';
import { PUBLIC_URL } from './environment';

/**
 * An HTTP client that behaves like one user's browser: it keeps cookies and sends the origin. It
 * compares the responses with the API document.
 */
export type Client = ReturnType<typeof request.agent>;

/** Creates a client that is not signed in. */
export function client(target: Server | string): Client {
  return request.agent(target).use(checkResponse).set('Origin', PUBLIC_URL);
}

/**
 * Creates a client and signs it in through the API.
 *
 * @throws Error with the response if the sign-in fails
 */
export async function signIn(
  target: Server | string,
  username: string,
  password: string,
): Promise<Client> {
  const signedInClient = client(target);
  const { status, body } = await signedInClient
    .post('/api/auth/login')
    .send({ username, password });
  if (status !== 200) {
    throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`);
  }
  return signedInClient;
}
