import type { TokenScope } from '@atrium/contracts';
import type { Client } from '../client';
import type { TestApp } from '../start-app';

interface CreatedToken {
  id: number;
  token: string;
}

/** @param path of the tokens of the client's user, or of a service account */
export async function createToken(
  browser: Client,
  scopes: TokenScope[] = ['ticket.read'],
  path = '/api/auth/tokens',
): Promise<CreatedToken> {
  const { body } = await browser.post(path).send({ name: 'Export', scopes }).expect(201);
  return body as CreatedToken;
}

/** A signed-out client that sends the token. */
export const bearer = (app: TestApp, token: string): Client =>
  app.anonymous().set('Authorization', `Bearer ${token}`);
