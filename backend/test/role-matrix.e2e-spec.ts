import { isTokenScope, type Role, ROLES, TOKEN_SCOPES, type TokenScope } from '@atrium/contracts';
import { Readable } from 'node:stream';
import { RoutePolicies, type RoutePolicy } from '../src/platform/access';
import { type Client, startApp, type TestApp } from './harness';
import { ACCESS } from './role-matrix';
import { SESSION_ONLY } from './session-only-routes';

const LETTERS: Record<Role, string> = {
  super_admin: 'S',
  admin: 'A',
  manager: 'M',
  employee: 'E',
  viewer: 'V',
};
const ROLE_ORDER = [...ROLES].reverse();

/** Requests a record that does not exist, with an empty body. */
async function send(client: Client, route: string): Promise<{ status: number; challenge: string }> {
  const [method = '', path = ''] = route.split(' ');
  const address = `/api${path.replace(/:\w*[iI]d\b/g, '999999').replace(/:\w+/g, 'nothing')}`;
  const request = {
    GET: () => client.get(address),
    POST: () => client.post(address).send({}),
    PUT: () => client.put(address).send({}),
    PATCH: () => client.patch(address).send({}),
    DELETE: () => client.delete(address),
  }[method];
  if (!request) throw new Error(`The role matrix cannot send ${method} requests.`);
  const { status, headers } = await request().buffer(true).parse(discardBody);
  return { status, challenge: headers['www-authenticate'] ?? '' };
}

const requestStatus = async (client: Client, route: string): Promise<number> =>
  (await send(client, route)).status;

/** Reads only the headers of an event stream, which never ends. */
const discardBody: Parameters<ReturnType<Client['get']>['parse']>[0] = (response, done) => {
  const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false;
  if (!(response instanceof Readable)) throw new TypeError('The response is not a stream.');
  response.on('close', () => done(null, undefined));
  if (isStream) response.destroy();
  else response.resume();
};

const isAllowed = (status: number): boolean => status !== 401 && status !== 403;

describe('access by role', () => {
  let app: TestApp;
  let policies: Map<string, RoutePolicy | undefined>;

  beforeAll(async () => {
    app = await startApp();
    policies = new Map(
      app.nest
        .get(RoutePolicies)
        .list()
        .map(({ method, path, policy }) => [`${method} ${path}`, policy]),
    );
  });

  afterAll(() => app.close());

  it('covers every route of the API and no other', () => {
    expect([...policies.keys()].sort()).toEqual(Object.keys(ACCESS).sort());
  });

  it.each(Object.entries(ACCESS))(
    'enforces the access rule of %s (%s)',
    async (route, expected) => {
      const anonymous = await requestStatus(app.anonymous(), route);
      if (expected === 'public') {
        expect(isAllowed(anonymous)).toBe(true);
        return;
      }
      expect(anonymous).toBe(401);

      let letters = '';
      for (const role of ROLE_ORDER) {
        const status = await requestStatus(await app.as(role), route);
        expect(status).not.toBe(401);
        expect(status).toBeLessThan(500);
        letters += isAllowed(status) ? LETTERS[role] : '-';
      }
      expect(letters).toBe(expected);
    },
  );

  const clients = new Map<string, Promise<Client>>();

  /** A client with a token of the role's user that has the given scopes. */
  function withToken(role: Role, scopes: readonly TokenScope[]): Promise<Client> {
    const key = [role, ...scopes].join();
    const client = clients.get(key) ?? app.user(role).then((user) => app.withToken(user, scopes));
    clients.set(key, client);
    return client;
  }

  const protectedRoutes = Object.entries(ACCESS).filter(([, expected]) => expected !== 'public');

  it.each(protectedRoutes)(
    'enforces the access rule of %s (%s) for API tokens',
    async (route, expected) => {
      const policy = policies.get(route) ?? '';
      const isSignedIn = policy === 'signed-in';
      const isOpen = !SESSION_ONLY.includes(route) && (isSignedIn || isTokenScope(policy));
      let letters = '';
      for (const role of ROLE_ORDER) {
        const status = await requestStatus(await withToken(role, TOKEN_SCOPES), route);
        expect(status).not.toBe(401);
        letters += isAllowed(status) ? LETTERS[role] : '-';
      }
      expect(letters).toBe(isOpen ? expected : '-----');

      const one = isTokenScope(policy) ? [policy] : [];
      const withOne = await requestStatus(await withToken('super_admin', one), route);
      expect(isAllowed(withOne)).toBe(isOpen);
      const withNone = await send(await withToken('super_admin', []), route);
      expect(isAllowed(withNone.status)).toBe(isOpen && isSignedIn);
      expect(withNone.challenge).toBe(
        isOpen && !isSignedIn
          ? `Bearer realm="Atrium", error="insufficient_scope", scope="${policy}"`
          : '',
      );
    },
  );
});
