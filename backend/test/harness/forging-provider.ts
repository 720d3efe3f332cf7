import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { cleanups } from './cleanups';
import type { Client } from './client';

const ALGORITHM = 'ES256';

/** What is wrong with a token. */
export interface ForgedToken {
  /** Replaces claims; `undefined` removes one. */
  claims?: JWTPayload;
  /** Signs with a key that the provider does not publish. */
  withOtherKey?: boolean;
}

/** A provider that issues any ID token and any logout token. */
export interface ForgingProvider {
  issuer: string;
  /** Body that creates it in Atrium. */
  settings: { key: string; name: string; issuer: string; clientId: string; clientSecret: string };
  /**
   * Starts a sign-in and returns the path of the callback, as if the person had signed in.
   *
   * @param claims of the person; `sub` is required
   */
  callback(browser: Client, claims: JWTPayload, forged?: ForgedToken): Promise<string>;
  /** The same for a sign-in that was started before. */
  callbackOf(startUrl: string, claims: JWTPayload): string;
  logoutToken(claims: JWTPayload, forged?: ForgedToken): Promise<string>;
  stop(): Promise<void>;
}

export async function startForgingProvider(key = 'forge'): Promise<ForgingProvider> {
  const keys = await generateKeyPair(ALGORITHM);
  const otherKeys = await generateKeyPair(ALGORITHM);
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'test', alg: ALGORITHM };
  /** The next ID token by code. */
  const codes = new Map<string, () => Promise<string>>();
  const server = createServer((request, response) => {
    const respond = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/keys') return respond(200, { keys: [publicKey] });
    if (request.url !== '/token') return respond(200, metadata);
    let form = '';
    request.on('data', (chunk: Buffer) => (form += chunk.toString()));
    request.on('end', () => {
      const issue = codes.get(new URLSearchParams(form).get('code') ?? '');
      if (!issue) return respond(400, { error: 'invalid_grant' });
      void issue().then((idToken) =>
        respond(200, { access_token: 'unused', token_type: 'Bearer', id_token: idToken }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const issuer = `http://127.0.0.1:${port}`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALGORITHM],
  };
  const client = { clientId: 'atrium', clientSecret: 'a secret that only tests use' };
  const sign = (
    claims: JWTPayload,
    { claims: wrong, withOtherKey }: ForgedToken,
  ): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const common = { iss: issuer, aud: client.clientId, iat: now, exp: now + 60 };
    const signingKey: CryptoKey = withOtherKey ? otherKeys.privateKey : keys.privateKey;
    return new SignJWT({ ...common, ...claims, ...wrong })
      .setProtectedHeader({ alg: ALGORITHM, kid: 'test' })
      .sign(signingKey);
  };

  const callbackOf = (startUrl: string, claims: JWTPayload, forged: ForgedToken = {}): string => {
    const { searchParams } = new URL(startUrl);
    const [state = '', nonce = ''] = ['state', 'nonce'].map((name) => searchParams.get(name) ?? '');
    const code = `code-${codes.size}`;
    const user = { email_verified: true, email: `${claims.sub}@forge.example`, ...claims };
    codes.set(code, () => sign({ nonce, ...user }, forged));
    return `/api/auth/oidc/${key}/callback?${new URLSearchParams({ code, state }).toString()}`;
  };
  const stop = async (): Promise<void> => {
    unregister();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const unregister = cleanups.add(stop);
  return {
    issuer,
    settings: { key, name: 'Forge Login', issuer, ...client },
    callback: async (browser, claims, forged) => {
      const { headers } = await browser.get(`/api/auth/oidc/${key}/start`).expect(302);
      return callbackOf(String(headers['location']), claims, forged);
    },
    callbackOf,
    logoutToken: (claims, forged = {}) =>
      sign(
        {
          jti: `${Math.random()}`,
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        forged,
      ),
    stop,
  };
}
