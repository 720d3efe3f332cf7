import { TOKEN_SCOPES, type TokenScope } from '@atrium/contracts';
import type request from 'supertest';
import {
  addUserWithTimeOff,
  bearer,
  type Client,
  createToken,
  insertInvoice,
  makeClient,
  makeExpense,
  makeTicket,
  makeTimeOffRequest,
  startApp,
  type TestApp,
} from './harness';

describe('rights of API tokens', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(() => app.database.query('DELETE FROM rate_limits'));

  afterAll(() => app.close());

  it('limits the rights of the owner to the scopes of the token, and names the missing scope', async () => {
    const reader = bearer(app, (await createToken(await app.as('admin'))).token);
    await reader.get('/api/tickets').expect(200);
    const { body, headers } = await reader.get('/api/invoices').expect(403);
    expect(body).toMatchObject({
      type: '/api/problems/tokens.missing_scope',
      title: "This API token doesn't have the scope for this",
      rule: 'tokens.missing_scope',
      detail:
        'This API token doesn\'t have the scope "invoice.read". Create a token that has it: your own on your profile, a service account\'s in Settings.',
    });
    expect(headers['www-authenticate']).toBe(
      'Bearer realm="Atrium", error="insufficient_scope", scope="invoice.read"',
    );
    const me = await reader.get('/api/auth/me').expect(200);
    expect(me.body.rights).toEqual(['ticket.read']);
  });

  it('names the scope that an action of a route needs in addition', async () => {
    const owner = await app.user('super_admin');
    const denial = async (scope: TokenScope, send: (client: Client) => request.Test) => {
      const { body } = await send(await app.withToken(owner, [scope]));
      return Array.isArray(body) ? body[0] : body;
    };
    const ticket = await makeTicket(app);
    const expense = await makeExpense(app, {}, 'super_admin');
    const invoice = await insertInvoice(app);
    const remove = { ids: [ticket.id], action: 'delete' };
    const denials = {
      'ticket.delete': await denial('ticket.update', (client) =>
        client.post('/api/tickets/bulk').send(remove),
      ),
      'expense.decide': await denial('expense.delete', (client) =>
        client.post('/api/expenses/bulk').send({ ids: [expense.id], action: 'approve' }),
      ),
      'invoice.settle': await denial('invoice.update', (client) =>
        client.put(`/api/invoices/${invoice.id}`).send({ status: 'paid' }),
      ),
      'invoice.delete': await denial('invoice.update', (client) =>
        client.delete(`/api/invoices/${invoice.id}`),
      ),
    };
    for (const [scope, { status, rule, message }] of Object.entries(denials)) {
      expect({ status, rule }).toEqual({ status: 403, rule: 'tokens.missing_scope' });
      expect(message).toContain(`This API token doesn't have the scope "${scope}".`);
    }
  });

  it("lists other users' expenses and time-off requests only with the additional scope", async () => {
    const expense = await makeExpense(app, {}, 'employee');
    const { browser } = await addUserWithTimeOff(app);
    const timeOff = await makeTimeOffRequest(browser);
    const idsFor = async (path: string, scopes: TokenScope[]): Promise<number[]> => {
      const client = await app.withToken(await app.user('admin'), scopes);
      const { body } = await client
        .get(path)
        .query({ updatedSince: '2000-01-01T00:00:00Z' })
        .expect(200);
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await idsFor('/api/expenses', ['expense.read'])).not.toContain(expense.id);
    expect(await idsFor('/api/expenses', ['expense.read', 'invoice.read'])).toContain(expense.id);
    const requests = '/api/timeoff/requests';
    expect(await idsFor(requests, ['timeoff.own'])).not.toContain(timeOff.id);
    expect(await idsFor(requests, ['timeoff.own', 'timeoff.requests.manage'])).toContain(
      timeOff.id,
    );
  });

  it('shows actions that need another scope as denied for that reason', async () => {
    const { id } = await makeTicket(app);
    const reader = await app.withToken(await app.user('super_admin'), ['ticket.read']);
    const { body } = await reader.get(`/api/tickets/${id}`).expect(200);
    expect(new Set(Object.values(body.abilities))).toEqual(new Set(['tokens.missing_scope']));
  });

  it("names the rule about the role when the token's owner lacks the right", async () => {
    const { id } = await makeTicket(app);
    const client = await app.withToken(await app.user('employee'), [
      'ticket.update',
      'ticket.delete',
    ]);
    const { body } = await client
      .post('/api/tickets/bulk')
      .send({ ids: [id], action: 'delete' })
      .expect(200);
    expect(body[0].rule).toBe('tickets.delete_needs_manager');
  });

  it('gives a token no more rights than its owner has now', async () => {
    const owner = await app.addUser({ role: 'manager' });
    const { token } = await createToken(await app.signedIn(owner), ['client.create']);
    const admin = await app.as('super_admin');
    await admin.put(`/api/users/${owner.id}`).send({ role: 'viewer' }).expect(200);
    const { body } = await bearer(app, token).post('/api/clients').send({}).expect(403);
    expect(body.rule).toBe('role.not_allowed');
  });

  it.each([
    ['GET', '/api/auth/sessions'],
    ['GET', '/api/auth/tokens'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/users'],
    ['GET', '/api/service-accounts'],
  ] as const)('rejects %s %s for tokens', async (method, path) => {
    const client = await app.withToken(await app.user('super_admin'), ['user.manage']);
    const call = method === 'GET' ? client.get(path) : client.post(path).send({});
    const { body } = await call.expect(403);
    expect(body.rule).toBe('tokens.session_only');
  });

  it.each(['account.own', 'user.permissions', 'sign_in.manage', 'nothing'])(
    'rejects the scope %s',
    async (scope) => {
      const browser = await app.as('super_admin');
      await browser
        .post('/api/auth/tokens')
        .send({ name: 'X', scopes: [scope] })
        .expect(400);
    },
  );

  it.each([
    ['manager', 'api.docs'],
    ['viewer', 'ticket.create'],
    ['super_admin', 'expense.pay'],
  ] as const)('rejects a token of a %s with the scope %s', async (role, scope) => {
    const browser = await app.signedIn(await app.addUser({ role }));
    const { body } = await browser
      .post('/api/auth/tokens')
      .send({ name: 'X', scopes: ['ticket.read', scope] })
      .expect(400);
    expect(body).toMatchObject({
      rule: 'tokens.unusable_scopes',
      errors: {
        scopes: `A token can't have scopes that its owner can't use. Remove ${scope}.`,
      },
    });
    expect((await browser.get('/api/auth/tokens')).body).toEqual([]);
  });

  it('accepts a scope that an extra permission of the owner allows', async () => {
    const owner = await app.addUser({ role: 'employee', permissions: ['audit.read'] });
    const { token } = await createToken(await app.signedIn(owner), ['audit.read']);
    await bearer(app, token).get('/api/audit').expect(200);
  });

  describe('for actions that need a confirmation of identity', () => {
    let token: Client;

    beforeAll(async () => {
      token = await app.withToken(await app.user('super_admin'), TOKEN_SCOPES);
    });

    it('rejects the payment of expenses in bulk, and accepts their approval', async () => {
      const expense = await makeExpense(app);
      const send = (action: string) =>
        token.post('/api/expenses/bulk').send({ ids: [expense.id], action });
      expect((await send('approve').expect(200)).body).toMatchObject([{ status: 200 }]);
      expect((await send('pay').expect(403)).body.rule).toBe('tokens.session_only');
      const single = await token.post(`/api/expenses/${expense.id}/pay`).send({}).expect(403);
      expect(single.body.rule).toBe('tokens.session_only');
      const { body } = await token.get(`/api/expenses/${expense.id}`).expect(200);
      expect(body.status).toBe('approved');
    });

    it('rejects the erasure of a person, and accepts a dry run', async () => {
      const [user, client] = [await app.addUser(), await makeClient(app)];
      for (const path of [`users/${user.id}`, `clients/${client.id}`]) {
        const send = (dryRun: boolean) =>
          token.post(`/api/privacy/${path}/erase`).send({ reason: 'Requested', dryRun });
        await send(true).expect(200);
        expect((await send(false).expect(403)).body.rule).toBe('tokens.session_only');
      }
      await (await app.as('admin')).get(`/api/users/${user.id}`).expect(200);
    });

    it.each([
      ['post', '/api/users/bulk', { ids: [1], changes: { role: 'viewer' } }],
      ['put', '/api/users/1', { role: 'viewer' }],
      ['put', '/api/users/1', { permissions: [] }],
      ['delete', '/api/users/1', {}],
      ['post', '/api/users/1/reset-second-factor', {}],
      ['delete', '/api/users/1/sessions', {}],
      ['put', '/api/settings/sign-in', {}],
      ['post', '/api/identity-providers', {}],
      ['post', '/api/auth/recovery-codes', {}],
      ['post', '/api/auth/step-up', { password: 'Demo-Pass-2026' }],
    ] as const)('rejects %s %s', async (method, path, input) => {
      const { body } = await token[method](path).send(input).expect(403);
      expect(body.rule).toBe('tokens.session_only');
    });
  });

  it('serves the API document to a token with the scope api.docs only', async () => {
    const admin = await app.user('admin');
    const reader = await app.withToken(admin, ['api.docs']);
    const { body } = await reader.get('/api/openapi.json').expect(200);
    expect(body.components.securitySchemes.bearer).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    const other = await app.withToken(admin, ['ticket.read']);
    await other.get('/api/openapi.json').expect(403);
    const viewer = await app.withToken(await app.user('viewer'), ['api.docs']);
    await viewer.get('/api/openapi.json').expect(403);
    await app.anonymous().get('/api/openapi.json').expect(401);
  });
});
