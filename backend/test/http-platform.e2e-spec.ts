import http from 'node:http';
import request from 'supertest';
import { PERMISSIONS } from '@atrium/contracts';
import { newSecretToken } from '../src/modules/users';
import { PASSWORD, startApp, type TestApp } from './harness';

const OWN_ORIGIN = 'http://atrium.test';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(async () => {
  await app.close();
});

/** A caller without any header of a browser. */
const program = () => request(app.url);

const signInBody = { username: 'nobody', password: 'wrong' };

describe('requests from other sites', () => {
  it.each([
    ['its own address', { Origin: OWN_ORIGIN }],
    [
      'its own address, as browsers of today say it',
      { Origin: OWN_ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['a program', {}],
    ['a person at the address bar', { 'Sec-Fetch-Site': 'none' }],
  ])('lets %s through', async (_name, headers) => {
    await program().post('/api/auth/login').set(headers).send(signInBody).expect(401);
  });

  it('lets the host through that the request came to', async () => {
    await program().post('/api/auth/login').set('Origin', app.url).send(signInBody).expect(401);
  });

  it.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['another port', { Origin: 'http://atrium.test:8080' }],
    ['a page without an address', { Origin: 'null' }],
    ['something broken', { Origin: 'nonsense' }],
    ['a site beside this one', { 'Sec-Fetch-Site': 'same-site' }],
    ['a site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a liar', { Origin: OWN_ORIGIN, 'Sec-Fetch-Site': 'cross-site' }],
  ])('refuses %s', async (_name, headers) => {
    const { body } = await program()
      .post('/api/auth/login')
      .set(headers)
      .send(signInBody)
      .expect(403);
    expect(body).toEqual({
      statusCode: 403,
      message: 'This request came from another site and was rejected.',
      rule: 'http.foreign_origin',
    });
  });

  it('lets anybody read what is public', async () => {
    await program().get('/api/health').set('Origin', 'https://evil.example').expect(200);
  });
});

describe('bodies', () => {
  const send = (type: string, body: string) =>
    program().post('/api/auth/login').set('Content-Type', type).send(body);

  it.each([
    ['application/x-www-form-urlencoded', 'username=a&password=b'],
    ['text/plain', '{"username":"a","password":"b"}'],
    ['application/xml', '<a/>'],
    ['application/jsonp', '{}'],
  ])('refuses %s with 415', async (type, body) => {
    const response = await send(type, body).expect(415);
    expect(response.body).toMatchObject({ statusCode: 415, message: expect.any(String) });
  });

  it('takes JSON with a character set', async () => {
    await send('application/json; charset=utf-8', JSON.stringify(signInBody)).expect(401);
  });

  it('refuses compressed JSON, whose size nobody knows', async () => {
    await program()
      .post('/api/auth/login')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .send('not really gzip')
      .expect(415);
  });

  it('refuses more than 100 KB with 413', async () => {
    const { body } = await send(
      'application/json',
      JSON.stringify({ username: 'x'.repeat(101 * 1024) }),
    ).expect(413);
    expect(body).toEqual({ statusCode: 413, message: 'The request is too large.' });
  });

  it.each(['{', '{"a":1,}', 'null', '"text"', '7', '{"username":"\u0000'])(
    'refuses the malformed %j with a sentence',
    async (text) => {
      const { body } = await send('application/json', text).expect(400);
      expect(body.message).toMatch(/\.$/);
    },
  );

  it('is not harmed by deep JSON', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    await send('application/json', `{"username":${deep},"password":"x"}`).expect(400);
    await send('application/json', `{"username":"x","password":"x","extra":${deep}}`).expect(400);
  });

  it('does not let __proto__ change anything', async () => {
    await send('application/json', '{"__proto__":{"isAdmin":true},"username":"x","password":"y"}');
    await send('application/json', '{"constructor":{"prototype":{"isAdmin":true}}}').expect(400);
    expect('isAdmin' in {}).toBe(false);
  });
});

describe('addresses', () => {
  it.each(['/api/nothing', '/api', '/api/', '/api/auth', '/api/auth/me/more'])(
    'answers 404 as JSON for %s',
    async (path) => {
      const { body } = await program().get(path).expect(404).expect('Content-Type', /json/);
      expect(body).toEqual({ statusCode: 404, message: 'There is nothing at this address.' });
    },
  );

  it('answers 404 for a method that the address does not know', async () => {
    await program().delete('/api/auth/me').expect(404);
  });

  it('answers HEAD like GET, without a body', async () => {
    const response = await program().head('/api/health').expect(200);
    expect(response.text).toBeUndefined();
  });

  it('answers OPTIONS without granting other sites anything', async () => {
    const response = await program()
      .options('/api/auth/me')
      .set({ Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' });
    expect(response.status).toBeLessThan(500);
    expect(Object.keys(response.headers)).not.toContain('access-control-allow-origin');
  });

  it.each(['/api/%zz', '/api/invitations/%E0%A4%A', '/%c0%ae', '/%'])(
    'answers 400 for the broken %s',
    async (path) => {
      expect(await rawStatus(path)).toBe(400);
    },
  );
});

describe('headers', () => {
  it('protects every answer', async () => {
    const { headers } = await program().get('/api/auth/me').expect(401);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('names each request, and takes no name from a stranger', async () => {
    const first = await program().get('/api/health').set('X-Request-Id', 'forged-request-name');
    const second = await program().get('/api/health');
    expect(first.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.get('X-Request-Id')).not.toBe(first.get('X-Request-Id'));
  });

  it('compresses large answers only', async () => {
    const user = await app.addUser({ role: 'super_admin', permissions: [...PERMISSIONS] });
    const large = await (await app.signedIn(user)).get('/api/auth/me').expect(200);
    expect(JSON.stringify(large.body).length).toBeGreaterThan(1024);
    expect(large.get('Content-Encoding')).toBe('gzip');
    const small = await program().get('/api/auth/me');
    expect(small.get('Content-Encoding')).toBeUndefined();
  });

  it.each(['/api/docs', '/api/docs-json', '/api/tickets/export?format=csv'])(
    'compresses %s',
    async (address) => {
      const admin = await app.as('super_admin');
      const response = await admin.get(address).expect(200);
      expect(response.get('Content-Encoding')).toBe('gzip');
    },
  );
});

describe('behind a proxy', () => {
  let behindProxy: TestApp;

  beforeAll(async () => {
    behindProxy = await startApp({
      environment: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://atrium.test',
        TRUST_PROXY: 'loopback',
      },
    });
  });

  afterAll(async () => {
    await behindProxy.close();
  });

  it('takes the name that the proxy gave the request, if it is a sane one', async () => {
    const named = await request(behindProxy.url)
      .get('/api/health')
      .set('X-Request-Id', 'proxy-0123456789');
    expect(named.get('X-Request-Id')).toBe('proxy-0123456789');
    const odd = await request(behindProxy.url).get('/api/health').set('X-Request-Id', 'a b"c');
    expect(odd.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('signs in over HTTPS with a cookie that stays there', async () => {
    const { username } = await behindProxy.addUser();
    const response = await request(behindProxy.url)
      .post('/api/auth/login')
      .set({ 'X-Forwarded-Proto': 'https', Origin: 'https://atrium.test' })
      .send({ username, password: PASSWORD })
      .expect(200);
    expect(response.get('Set-Cookie')?.[0]).toMatch(
      /^__Host-atrium=.+; Path=\/; Expires=.+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.get('Strict-Transport-Security')).toContain('max-age=31536000');
  });

  it('says so when HTTPS does not reach it', async () => {
    const { username } = await behindProxy.addUser();
    const { body } = await request(behindProxy.url)
      .post('/api/auth/login')
      .send({ username, password: PASSWORD })
      .expect(400);
    expect(body.message).toContain('HTTPS');
  });

  it('keeps an invitation for whoever could not be signed in without HTTPS', async () => {
    const { token, tokenHash } = newSecretToken();
    await behindProxy.addUser({
      isActive: false,
      invitationTokenHash: tokenHash,
      invitationSentAt: behindProxy.clock.now(),
    });
    const accept = () =>
      request(behindProxy.url)
        .post('/api/invitations/accept')
        .set({ Origin: 'https://atrium.test' })
        .send({ token, password: 'a-long-and-rare-phrase', firstName: 'Ada', lastName: 'Byron' });
    const { body } = await accept().expect(400);
    expect(body.message).toContain('HTTPS');
    await accept().set('X-Forwarded-Proto', 'https').expect(200);
  });
});

/** Sends the path as it is; other clients would repair it first. */
function rawStatus(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject);
  });
}
