import { PERMISSIONS } from '@atrium/contracts';
import http from 'node:http';
import request from 'supertest';
import { newSecretToken } from '../src/modules/users';
import { PASSWORD, problem, startApp, type TestApp } from './harness';

const OWN_ORIGIN = 'http://atrium.test';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(async () => {
  await app.close();
});

/** A client that sends no browser headers. */
const client = () => request(app.url);

const signInBody = { username: 'nobody', password: 'wrong' };

describe('origin check', () => {
  it.each([
    ['its own origin', { Origin: OWN_ORIGIN }],
    ['its own origin with Sec-Fetch-Site', { Origin: OWN_ORIGIN, 'Sec-Fetch-Site': 'same-origin' }],
    ['a client other than a browser', {}],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
  ])('accepts a request from %s', async (_name, headers) => {
    await client().post('/api/auth/login').set(headers).send(signInBody).expect(401);
  });

  it('accepts a request whose origin is the requested host', async () => {
    await client().post('/api/auth/login').set('Origin', app.url).send(signInBody).expect(401);
  });

  it.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['another port', { Origin: 'http://atrium.test:8080' }],
    ['an opaque origin', { Origin: 'null' }],
    ['a malformed origin', { Origin: 'nonsense' }],
    ['a foreign name for this server', { Origin: 'http://evil.example', Host: 'evil.example' }],
    ['a sibling site', { 'Sec-Fetch-Site': 'same-site' }],
    ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site with a forged origin', { Origin: OWN_ORIGIN, 'Sec-Fetch-Site': 'cross-site' }],
  ])('rejects a sign-in request from %s', async (_name, headers) => {
    const { body } = await client()
      .post('/api/auth/login')
      .set(headers)
      .send(signInBody)
      .expect(403);
    expect(body).toEqual(
      problem(
        403,
        'This request came from another site and was rejected. Open Atrium at its public address.',
        {
          rule: 'http.foreign_origin',
          title: 'This request came from another site and was rejected',
        },
      ),
    );
  });

  it('lets other sites read public routes', async () => {
    await client().get('/api/health').set('Origin', 'https://evil.example').expect(200);
  });
});

describe('request bodies', () => {
  const send = (type: string, body: string) =>
    client().post('/api/auth/login').set('Content-Type', type).send(body);

  it.each([
    ['application/x-www-form-urlencoded', 'username=a&password=b'],
    ['text/plain', '{"username":"a","password":"b"}'],
    ['application/xml', '<a/>'],
    ['application/jsonp', '{}'],
  ])('rejects a body of type %s with 415', async (type, body) => {
    const response = await send(type, body).expect(415);
    expect(response.body).toMatchObject({ statusCode: 415, message: expect.any(String) });
  });

  it('accepts JSON with a character set', async () => {
    await send('application/json; charset=utf-8', JSON.stringify(signInBody)).expect(401);
  });

  it('rejects compressed JSON because its size is unknown', async () => {
    await client()
      .post('/api/auth/login')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .send('not really gzip')
      .expect(415);
  });

  it('rejects a JSON body above 100 KB with 413', async () => {
    const { body } = await send(
      'application/json',
      JSON.stringify({ username: 'x'.repeat(101 * 1024) }),
    ).expect(413);
    expect(body).toEqual(problem(413, 'The request is too large.'));
  });

  it.each(['{', '{"a":1,}', 'null', '"text"', '7', '{"username":"\u0000'])(
    'says that the body %j is not valid JSON',
    async (text) => {
      const { body } = await send('application/json', text).expect(400);
      expect(body).toEqual(problem(400, "The body of the request isn't valid JSON."));
    },
  );

  it('explains each rule on a page that needs no sign-in', async () => {
    const index = await client().get('/api/problems').expect(200).expect('Content-Type', /html/);
    expect(index.text).toContain('href="/api/problems/invoices.number_taken"');
    const page = await client().get('/api/problems/invoices.number_taken').expect(200);
    expect(page.text).toContain('<h1 dir="auto">The invoice number is taken</h1>');
    expect(page.text).toContain('409 Conflict');
    await client().get('/api/problems/invoices.nothing').expect(404);
  });

  it.each([
    ['DELETE', '/api/tickets', 'GET, POST'],
    ['PATCH', '/api/tickets/7', 'GET, PUT, DELETE'],
    ['DELETE', '/api/auth/me', 'GET'],
    ['PUT', '/api/auth/me/', 'GET'],
  ])('returns 405 with the possible methods for %s %s', async (method, path, allowed) => {
    const response = await client()[method.toLowerCase() as 'delete'](path).expect(405);
    expect(response.get('Allow')?.split(', ').sort()).toEqual(allowed.split(', ').sort());
    expect(response.body).toEqual(problem(405, `This address doesn't support ${method}.`));
  });

  it('rejects deeply nested JSON', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    await send('application/json', `{"username":${deep},"password":"x"}`).expect(400);
    await send('application/json', `{"username":"x","password":"x","extra":${deep}}`).expect(400);
  });

  it('prevents __proto__ in a body from changing objects', async () => {
    await send('application/json', '{"__proto__":{"isAdmin":true},"username":"x","password":"y"}');
    await send('application/json', '{"constructor":{"prototype":{"isAdmin":true}}}').expect(400);
    expect('isAdmin' in {}).toBe(false);
  });
});

describe('routing', () => {
  it.each(['/api/nothing', '/api', '/api/', '/api/auth', '/api/auth/me/more'])(
    'returns 404 as problem details for %s',
    async (path) => {
      const { body } = await client()
        .get(path)
        .expect(404)
        .expect('Content-Type', /^application\/problem\+json/);
      expect(body).toEqual(problem(404, 'There is nothing at this address.'));
    },
  );

  it('responds to HEAD like GET, without a body', async () => {
    const response = await client().head('/api/health').expect(200);
    expect(response.text).toBeUndefined();
  });

  it('responds to OPTIONS without granting other sites access', async () => {
    const response = await client()
      .options('/api/auth/me')
      .set({ Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' });
    expect(response.status).toBeLessThan(500);
    expect(Object.keys(response.headers)).not.toContain('access-control-allow-origin');
  });

  it.each(['/api/%zz', '/api/invitations/%E0%A4%A', '/%c0%ae', '/%'])(
    'returns 400 for the malformed path %s',
    async (path) => {
      expect(await rawStatus(path)).toBe(400);
    },
  );
});

describe('response headers', () => {
  it('sends security headers with every response', async () => {
    const { headers } = await client().get('/api/auth/me').expect(401);
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

  it('assigns an id to each request and ignores one sent by the client', async () => {
    const first = await client().get('/api/health').set('X-Request-Id', 'forged-request-name');
    const second = await client().get('/api/health');
    expect(first.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.get('X-Request-Id')).not.toBe(first.get('X-Request-Id'));
  });

  it('compresses large responses only', async () => {
    const user = await app.addUser({ role: 'super_admin', permissions: [...PERMISSIONS] });
    const large = await (await app.signedIn(user)).get('/api/auth/me').expect(200);
    expect(JSON.stringify(large.body).length).toBeGreaterThan(1024);
    expect(large.get('Content-Encoding')).toBe('gzip');
    const small = await client().get('/api/auth/me');
    expect(small.get('Content-Encoding')).toBeUndefined();
  });

  it.each(['/api/docs', '/api/openapi.json', '/api/tickets/export?format=csv'])(
    'compresses the response of %s',
    async (url) => {
      const admin = await app.as('super_admin');
      const response = await admin.get(url).expect(200);
      expect(response.get('Content-Encoding')).toBe('gzip');
    },
  );
});

describe('server behind a proxy', () => {
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

  it("uses the proxy's request id if it is well formed", async () => {
    const withId = await request(behindProxy.url)
      .get('/api/health')
      .set('X-Request-Id', 'proxy-0123456789');
    expect(withId.get('X-Request-Id')).toBe('proxy-0123456789');
    const malformed = await request(behindProxy.url)
      .get('/api/health')
      .set('X-Request-Id', 'a b"c');
    expect(malformed.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('signs in over HTTPS with a secure host cookie', async () => {
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

  it('explains that sign-in needs HTTPS when the request did not use it', async () => {
    const { username } = await behindProxy.addUser();
    const { body } = await request(behindProxy.url)
      .post('/api/auth/login')
      .send({ username, password: PASSWORD })
      .expect(400);
    expect(body.message).toContain('HTTPS');
  });

  it('keeps an invitation open when sign-in fails without HTTPS', async () => {
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

/** Sends the path unchanged; other clients normalize it first. */
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
