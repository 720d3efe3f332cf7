import { Readable } from 'node:stream';
import { isTokenScope, ROLES, TOKEN_SCOPES, type Role, type TokenScope } from '@atrium/contracts';
import { RoutePolicies, type RoutePolicy } from '../src/platform/access';
import { startApp, type Client, type TestApp } from './harness';

/**
 * The access of each role to each route (docs/domain/access.md#rights), repeated by hand: one letter
 * per allowed role, in the order super_admin, admin, manager, employee, viewer. `public` needs no
 * sign-in. Rules about single records ("own", "member") apply later and have their own tests.
 */
const ACCESS: Record<string, string> = {
  'GET /health': 'public',
  'GET /health/ready': 'public',

  'POST /auth/login': 'public',
  'POST /auth/logout': 'public',
  'GET /auth/me': 'SAMEV',
  'PUT /auth/profile': 'SAMEV',
  'PUT /auth/password': 'SAMEV',
  'GET /auth/sessions': 'SAMEV',
  'DELETE /auth/sessions': 'SAMEV',
  'DELETE /auth/sessions/:id': 'SAMEV',
  'GET /auth/second-factor': 'SAMEV',
  'POST /auth/totp/enroll': 'SAMEV',
  'POST /auth/totp/confirm': 'SAMEV',
  'POST /auth/totp/disable': 'SAMEV',
  'POST /auth/totp/verify': 'public',
  'POST /auth/recovery-codes': 'SAMEV',
  'GET /auth/passkeys': 'SAMEV',
  'POST /auth/passkeys': 'SAMEV',
  'PUT /auth/passkeys/:id': 'SAMEV',
  'DELETE /auth/passkeys/:id': 'SAMEV',
  'POST /auth/passkeys/options': 'public',
  'POST /auth/passkeys/verify': 'public',
  'POST /auth/step-up': 'SAMEV',
  'GET /auth/identities': 'SAMEV',
  'POST /auth/identities': 'SAMEV',
  'POST /auth/identities/step-up': 'SAMEV',
  'DELETE /auth/identities/:id': 'SAMEV',
  'GET /auth/providers': 'public',
  'GET /auth/oidc/:provider/start': 'public',
  'GET /auth/oidc/:provider/callback': 'public',
  'POST /auth/oidc/:provider/backchannel-logout': 'public',
  'POST /auth/sign-in-link': 'public',
  'GET /auth/tokens': 'SAMEV',
  'POST /auth/tokens': 'SAMEV',
  'DELETE /auth/tokens/:id': 'SAMEV',
  'POST /auth/password-reset': 'public',
  'GET /auth/password-reset/:token': 'public',
  'POST /auth/password-reset/:token': 'public',
  'GET /invitations/:token': 'public',
  'POST /invitations/accept': 'public',

  'GET /users': 'SA---',
  'GET /users/summary': 'SA---',
  'GET /users/directory': 'SAMEV',
  'GET /users/:id': 'SA---',
  'GET /users/:id/activity': 'SA---',
  'POST /users': 'SA---',
  'PUT /users/:id': 'SA---',
  'DELETE /users/:id': 'SA---',
  'POST /users/invite': 'SA---',
  'POST /users/:id/resend-invite': 'SA---',
  'POST /users/:id/password-reset-link': 'SA---',
  'POST /users/:id/reset-second-factor': 'SA---',
  'GET /users/:id/profile-picture': 'SAMEV',
  'PUT /users/:id/profile-picture': 'SA---',

  'GET /service-accounts': 'SA---',
  'POST /service-accounts': 'SA---',
  'PUT /service-accounts/:id': 'SA---',
  'DELETE /service-accounts/:id': 'SA---',
  'POST /service-accounts/:id/tokens': 'SA---',
  'DELETE /service-accounts/:id/tokens/:tokenId': 'SA---',

  'GET /webhooks': 'S----',
  'POST /webhooks': 'S----',
  'PUT /webhooks/:id': 'S----',
  'DELETE /webhooks/:id': 'S----',
  'POST /webhooks/:id/rotate-secret': 'S----',
  'POST /webhooks/:id/test': 'S----',
  'GET /webhooks/:id/deliveries': 'S----',
  'POST /webhooks/:id/deliveries/:deliveryId/resend': 'S----',

  'GET /dashboard/stats': 'SAMEV',
  'GET /dashboard/finance-trend': 'SAMEV',
  'GET /dashboard/ticket-trend': 'SAMEV',
  'GET /dashboard/away': 'SAMEV',
  'GET /dashboard/waiting': 'SAMEV',
  'POST /dashboard/first-steps/dismiss': 'SAMEV',

  'GET /events': 'SAMEV',

  'GET /search': 'SAMEV',

  'GET /privacy/users/:id/export': 'S----',
  'GET /privacy/clients/:id/export': 'S----',
  'GET /privacy/contacts/:id/export': 'S----',
  'POST /privacy/users/:id/erase': 'S----',
  'POST /privacy/clients/:id/erase': 'S----',
  'POST /privacy/contacts/:id/erase': 'S----',

  'GET /settings': 'SA---',
  'PUT /settings/company': 'S----',
  'GET /settings/logo': 'SAMEV',
  'PUT /settings/logo': 'S----',
  'DELETE /settings/logo': 'S----',
  'PUT /settings/finance': 'S----',
  'PUT /settings/timeoff': 'S----',
  'PUT /settings/files': 'S----',
  'PUT /settings/helpdesk': 'S----',
  'PUT /settings/sign-in': 'S----',
  'GET /settings/retention': 'S----',
  'PUT /settings/retention': 'S----',
  'POST /settings/retention/preview': 'S----',
  'POST /settings/mail/test': 'S----',
  'GET /settings/outbox': 'SA---',
  'GET /settings/outbox/:id': 'SA---',
  'POST /settings/outbox/:id/retry': 'S----',
  'GET /mailboxes': 'SA---',
  'POST /mailboxes': 'S----',
  'GET /mailboxes/held': 'SAM--',
  'POST /mailboxes/held/:id/accept': 'SAM--',
  'POST /mailboxes/held/:id/discard': 'SAM--',
  'PUT /mailboxes/:id': 'S----',
  'DELETE /mailboxes/:id': 'S----',
  'POST /mailboxes/:id/test': 'S----',
  'POST /mailboxes/:id/fetch': 'S----',
  'GET /imports': 'SA---',
  'POST /imports': 'SA---',
  'GET /imports/:id': 'SA---',
  'GET /imports/:id/faults/export': 'SA---',
  'PUT /imports/:id/mapping': 'SA---',
  'POST /imports/:id/dry-run': 'SA---',
  'POST /imports/:id/run': 'SA---',
  'POST /imports/:id/undo': 'SA---',

  'GET /identity-providers': 'S----',
  'POST /identity-providers': 'S----',
  'PUT /identity-providers/:id': 'S----',
  'DELETE /identity-providers/:id': 'S----',
  'GET /audit': 'SA---',
  'GET /audit/export': 'SA---',
  'GET /audit/:id': 'SA---',

  'GET /notifications': 'SAMEV',
  'POST /notifications/read': 'SAMEV',
  'POST /notifications/:id/read': 'SAMEV',
  'GET /notifications/preferences': 'SAMEV',
  'PUT /notifications/preferences/:type': 'SAMEV',

  'GET /projects': 'SAMEV',
  'GET /projects/summary': 'SAMEV',
  'GET /projects/:id': 'SAMEV',
  'GET /projects/:id/activity': 'SAMEV',
  'POST /projects': 'SAME-',
  'PUT /projects/:id': 'SAME-',
  'DELETE /projects/:id': 'SA---',
  'PUT /projects/:id/members/:userId': 'SAME-',
  'DELETE /projects/:id/members/:userId': 'SAME-',

  'GET /clients': 'SAMEV',
  'GET /clients/summary': 'SAMEV',
  'GET /clients/:id': 'SAMEV',
  'GET /clients/:id/activity': 'SAMEV',
  'POST /clients': 'SAM--',
  'POST /clients/match': 'SAMEV',
  'PUT /clients/:id': 'SAM--',
  'DELETE /clients/:id': 'SA---',
  'POST /clients/:id/merge': 'SA---',
  'GET /clients/:id/contacts': 'SAMEV',
  'POST /clients/:id/contacts': 'SAM--',
  'PUT /clients/:id/contacts/:contactId': 'SAM--',
  'DELETE /clients/:id/contacts/:contactId': 'SAM--',
  'GET /clients/:id/notes': 'SAMEV',
  'POST /clients/:id/notes': 'SAME-',
  'PUT /clients/:id/notes/:noteId': 'SAME-',
  'DELETE /clients/:id/notes/:noteId': 'SAME-',

  'GET /tickets': 'SAMEV',
  'GET /tickets/summary': 'SAMEV',
  'GET /tickets/export': 'SAMEV',
  'GET /tickets/:id': 'SAMEV',
  'GET /tickets/:id/messages': 'SAMEV',
  'GET /tickets/:id/history': 'SAMEV',
  'GET /tickets/:id/messages/:messageId/original': 'SAMEV',
  'GET /tickets/:id/messages/:messageId/formatted': 'SAMEV',
  'POST /tickets': 'SAME-',
  'PUT /tickets/:id': 'SAME-',
  'POST /tickets/:id/messages': 'SAME-',
  'POST /tickets/:id/messages/:messageId/retry': 'SAME-',
  'GET /tickets/:id/typing': 'SAMEV',
  'PUT /tickets/:id/typing': 'SAME-',
  'GET /tickets/tags': 'SAMEV',
  'POST /tickets/bulk': 'SAME-',
  'POST /tickets/:id/merge': 'SAME-',
  'GET /canned-replies': 'SAME-',
  'POST /canned-replies': 'SAME-',
  'PUT /canned-replies/:id': 'SAME-',
  'DELETE /canned-replies/:id': 'SAME-',
  'DELETE /tickets/:id': 'SAM--',

  'GET /views': 'SAMEV',
  'POST /views': 'SAMEV',
  'PUT /views/:id': 'SAMEV',
  'DELETE /views/:id': 'SAMEV',

  'GET /timeoff/balance': 'SAMEV',
  'GET /timeoff/balances/all': 'S----',
  'GET /timeoff/balances/:userId/activity': 'S----',
  'PUT /timeoff/balances/:userId': 'S----',
  'GET /timeoff/calendar': 'SAMEV',
  'GET /timeoff/requests': 'SAMEV',
  'GET /timeoff/requests/all': 'SAMEV',
  'GET /timeoff/requests/:id': 'SAMEV',
  'GET /timeoff/requests/:id/activity': 'SAMEV',
  'POST /timeoff/requests': 'SAMEV',
  'POST /timeoff/requests/bulk': 'SAMEV',
  'POST /timeoff/requests/:id/approve': 'SAM--',
  'POST /timeoff/requests/:id/deny': 'SAM--',
  'DELETE /timeoff/requests/:id': 'SAMEV',
  'GET /timeoff/feeds': 'SAMEV',
  'POST /timeoff/feeds/:scope': 'SAMEV',
  'DELETE /timeoff/feeds/:scope': 'SAMEV',
  'GET /calendar/:secret.ics': 'public',

  'GET /evidence': 'SAMEV',
  'GET /evidence/summary': 'SAMEV',
  'POST /evidence/bulk': 'SAME-',
  'GET /evidence/archive': 'SAMEV',
  'GET /evidence/:id': 'SAMEV',
  'GET /evidence/:id/activity': 'SAMEV',
  'GET /evidence/:id/content': 'SAMEV',
  'GET /evidence/:id/versions': 'SAMEV',
  'GET /evidence/:id/versions/:number/content': 'SAMEV',
  'POST /evidence': 'SAME-',
  'POST /evidence/upload': 'SAME-',
  'POST /evidence/:id/versions': 'SAME-',
  'PUT /evidence/:id': 'SAME-',
  'GET /evidence/trash': 'SAME-',
  'DELETE /evidence/trash': 'SA---',
  'DELETE /evidence/:id': 'SAME-',
  'POST /evidence/:id/restore': 'SAME-',
  'GET /evidence/:id/share-links': 'SAME-',
  'POST /evidence/:id/share-links': 'SAME-',
  'DELETE /evidence/:id/share-links/:linkId': 'SAME-',
  'GET /share/:token': 'public',
  'GET /share/:token/content': 'public',

  'GET /invoices': 'SAMEV',
  'GET /invoices/summary': 'SAMEV',
  'GET /invoices/aging': 'SAMEV',
  'GET /invoices/proposal': 'SAM--',
  'GET /invoices/export': 'SAMEV',
  'GET /invoices/:id': 'SAMEV',
  'GET /invoices/:id/activity': 'SAMEV',
  'GET /invoices/:id/pdf': 'SAMEV',
  'GET /invoices/:id/xml': 'SAMEV',
  'POST /invoices': 'SAM--',
  'PUT /invoices/:id': 'SAM--',
  'POST /invoices/:id/issue': 'SAM--',
  'POST /invoices/:id/pay': 'SA---',
  'GET /invoices/:id/payments': 'SAMEV',
  'POST /invoices/:id/payments': 'SA---',
  'POST /invoices/:id/payments/:paymentId/reverse': 'SA---',
  'POST /invoices/:id/credit-notes': 'SA---',
  'GET /invoices/:id/mail-proposal': 'SAM--',
  'GET /invoices/:id/deliveries': 'SAMEV',
  'POST /invoices/:id/send': 'SAM--',
  'POST /invoices/:id/remind': 'SAM--',
  'POST /invoices/bulk': 'SAM--',
  'DELETE /invoices/:id/public-link': 'SAM--',
  'GET /public/invoices/:token': 'public',
  'GET /public/invoices/:token/page': 'public',
  'GET /public/invoices/:token/pdf': 'public',
  'POST /invoices/:id/cancel': 'SA---',
  'DELETE /invoices/:id': 'SAM--',

  'GET /clients/:id/statement': 'SAMEV',
  'GET /clients/:id/statement/pdf': 'SAMEV',
  'GET /clients/:id/statement/csv': 'SAMEV',

  'GET /recurring-invoices': 'SAMEV',
  'GET /recurring-invoices/:id': 'SAMEV',
  'POST /recurring-invoices': 'SA---',
  'PUT /recurring-invoices/:id': 'SA---',
  'POST /recurring-invoices/:id/pause': 'SA---',
  'POST /recurring-invoices/:id/resume': 'SA---',
  'POST /recurring-invoices/:id/end': 'SA---',
  'POST /recurring-invoices/:id/run': 'SA---',
  'DELETE /recurring-invoices/:id': 'SA---',

  'GET /tax-rates': 'SAMEV',
  'POST /tax-rates': 'SA---',
  'PUT /tax-rates/:id': 'SA---',

  'GET /expenses': 'SAMEV',
  'GET /expenses/summary': 'SAMEV',
  'GET /expenses/export': 'SAMEV',
  'POST /expenses/bulk': 'SAME-',
  'GET /expenses/:id': 'SAMEV',
  'GET /expenses/:id/activity': 'SAMEV',
  'POST /expenses': 'SAME-',
  'PUT /expenses/:id': 'SAME-',
  'POST /expenses/:id/approve': 'SAM--',
  'POST /expenses/:id/reject': 'SAM--',
  'POST /expenses/:id/pay': 'SA---',
  'POST /expenses/:id/resubmit': 'SAME-',
  'DELETE /expenses/:id': 'SAME-',
  'GET /expenses/:id/receipt': 'SAMEV',
  'PUT /expenses/:id/receipt': 'SAME-',
  'DELETE /expenses/:id/receipt': 'SAME-',
};

/** Routes that reject API tokens although their right is a scope (docs/domain/api-tokens.md#session-only). */
const SESSION_ONLY: readonly string[] = [
  'POST /auth/login',
  'POST /auth/logout',
  'POST /users',
  'PUT /users/:id',
  'DELETE /users/:id',
  'POST /users/:id/reset-second-factor',
  'POST /expenses/:id/pay',
  'POST /users/invite',
  'POST /users/:id/resend-invite',
  'POST /users/:id/password-reset-link',
  'GET /service-accounts',
  'POST /service-accounts',
  'PUT /service-accounts/:id',
  'DELETE /service-accounts/:id',
  'POST /service-accounts/:id/tokens',
  'DELETE /service-accounts/:id/tokens/:tokenId',
  'GET /webhooks',
  'POST /webhooks',
  'PUT /webhooks/:id',
  'DELETE /webhooks/:id',
  'POST /webhooks/:id/rotate-secret',
  'POST /webhooks/:id/test',
  'GET /webhooks/:id/deliveries',
  'POST /webhooks/:id/deliveries/:deliveryId/resend',
  'GET /events',
  'GET /timeoff/feeds',
  'POST /timeoff/feeds/:scope',
  'DELETE /timeoff/feeds/:scope',
];

const LETTERS: Record<Role, string> = {
  super_admin: 'S',
  admin: 'A',
  manager: 'M',
  employee: 'E',
  viewer: 'V',
};
const ROLE_ORDER = [...ROLES].reverse();

/** Requests a record that does not exist, with an empty body, and returns the status. */
async function requestStatus(client: Client, route: string): Promise<number> {
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
  const { status } = await request().buffer(true).parse(discardBody);
  return status;
}

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
      const withNone = await requestStatus(await withToken('super_admin', []), route);
      expect(isAllowed(withNone)).toBe(isOpen && isSignedIn);
    },
  );
});
