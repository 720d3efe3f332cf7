import { LIMITS } from '@atrium/contracts';
import { atOnce, type Client, newIdentityProvider, startApp, type TestApp } from './harness';

describe('identity providers', () => {
  let app: TestApp;
  let superAdmin: Client;

  beforeAll(async () => {
    app = await startApp({
      environment: {
        IDENTITY_PROVIDERS: JSON.stringify([
          { ...newIdentityProvider({ key: 'fixed', name: 'Fixed Login' }) },
        ]),
      },
    });
    superAdmin = await app.as('super_admin');
  });

  afterAll(() => app.close());

  const create = async (fields: object = {}) =>
    (await superAdmin.post('/api/identity-providers').send(newIdentityProvider(fields)).expect(201))
      .body;

  it('rejects visitors and everyone below super admin, even with the permission for settings', async () => {
    await app.anonymous().get('/api/identity-providers').expect(401);
    const admin = await app.signedIn(
      await app.addUser({ role: 'admin', permissions: ['settings.manage'] }),
    );
    await admin.get('/api/identity-providers').expect(403);
    const { body } = await admin
      .post('/api/identity-providers')
      .send(newIdentityProvider())
      .expect(403);
    expect(body.rule).toBe('settings.change_needs_super_admin');
  });

  it('adds a provider with the addresses to register, and never returns its secret', async () => {
    const input = newIdentityProvider();
    const { body, text } = await superAdmin.post('/api/identity-providers').send(input).expect(201);
    expect(text).not.toContain(input.clientSecret);
    expect(body).toMatchObject({
      key: input.key,
      scopes: 'openid email profile',
      roleClaim: null,
      roleMapping: {},
      createsUsers: false,
      defaultRole: 'employee',
      isActive: true,
      redirectUrl: `http://atrium.test/api/auth/oidc/${input.key}/callback`,
      backchannelLogoutUrl: `http://atrium.test/api/auth/oidc/${input.key}/backchannel-logout`,
    });
    const [row] = await app.database.query<{ encryptedClientSecret: string }[]>(
      'SELECT encryptedClientSecret FROM identity_providers WHERE id = ?',
      [body.id],
    );
    expect(row?.encryptedClientSecret).not.toContain(input.clientSecret);
    const [entry] = await app.database.query<{ after: string }[]>(
      "SELECT `after` FROM audit_log WHERE action = 'identity_provider.create' AND entityId = ?",
      [body.id],
    );
    expect(JSON.stringify(entry)).not.toMatch(/secret/i);
  });

  it.each<[string, object, string]>([
    ['a key with spaces', { key: 'my company' }, 'key'],
    ['an issuer without a scheme', { issuer: 'login.example.com' }, 'issuer'],
    ['an issuer with a query', { issuer: 'https://login.example.com/?a=1' }, 'issuer'],
    ['scopes without openid', { scopes: 'email profile' }, 'scopes'],
    ['a role that does not exist', { roleMapping: { staff: 'boss' } }, 'roleMapping'],
    ['super admin as the default role', { defaultRole: 'super_admin' }, 'defaultRole'],
    ['no secret', { clientSecret: undefined }, 'clientSecret'],
  ])('rejects %s', async (_case, fields, field) => {
    const { body } = await superAdmin
      .post('/api/identity-providers')
      .send(newIdentityProvider(fields))
      .expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('rejects a key and an issuer that another provider has, including one from the environment', async () => {
    const first = await create();
    for (const [fields, rule] of [
      [{ key: first.key }, 'identity_providers.key_taken'],
      [{ key: 'fixed' }, 'identity_providers.key_taken'],
      [{ issuer: first.issuer }, 'identity_providers.issuer_taken'],
    ] as const) {
      const { body } = await superAdmin
        .post('/api/identity-providers')
        .send(newIdentityProvider(fields))
        .expect(409);
      expect(body.rule).toBe(rule);
    }
  });

  it('keeps the secret in an update without one', async () => {
    const { id, version } = await create();
    const secretOf = async () =>
      (
        await app.database.query<{ encryptedClientSecret: string }[]>(
          'SELECT encryptedClientSecret FROM identity_providers WHERE id = ?',
          [id],
        )
      )[0]?.encryptedClientSecret;
    const before = await secretOf();
    await superAdmin
      .put(`/api/identity-providers/${id}`)
      .send({ name: 'New Name', roleMapping: { leads: 'manager' }, version })
      .expect(200);
    expect(await secretOf()).toBe(before);
    const { body } = await superAdmin
      .put(`/api/identity-providers/${id}`)
      .send({ clientSecret: 'another secret' })
      .expect(200);
    expect(body).toMatchObject({ name: 'New Name', roleMapping: { leads: 'manager' } });
    expect(await secretOf()).not.toBe(before);
  });

  it('needs the secret again for another issuer', async () => {
    const { id } = await create();
    const { body } = await superAdmin
      .put(`/api/identity-providers/${id}`)
      .send({ issuer: 'https://other.example.com' })
      .expect(400);
    expect(body.errors).toEqual({ clientSecret: 'Enter the client secret for the new issuer.' });
    await superAdmin
      .put(`/api/identity-providers/${id}`)
      .send({ issuer: 'https://other.example.com', clientSecret: 'its secret' })
      .expect(200);
  });

  it('asks for a fresh confirmation before a change', async () => {
    const { id } = await create();
    const client = await app.signedIn(await app.addUser({ role: 'super_admin' }));
    app.clock.shiftBy(11 * 60_000);
    const { body } = await client.delete(`/api/identity-providers/${id}`).expect(403);
    app.clock.reset();
    expect(body.rule).toBe('auth.step_up_required');
  });

  it('shows active providers on the sign-in page, and those of the environment without an id', async () => {
    const { id, key } = await create({ isActive: false });
    const buttons = async () => (await app.anonymous().get('/api/auth/providers').expect(200)).body;
    expect(await buttons()).toContainEqual({
      key: 'fixed',
      name: 'Fixed Login',
      startUrl: '/api/auth/oidc/fixed/start',
    });
    expect(await buttons()).not.toContainEqual(expect.objectContaining({ key }));
    await superAdmin.put(`/api/identity-providers/${id}`).send({ isActive: true }).expect(200);
    expect(await buttons()).toContainEqual(expect.objectContaining({ key }));
    const { body } = await superAdmin.get('/api/identity-providers').expect(200);
    expect(body[0]).toMatchObject({ key: 'fixed', id: null });
    await superAdmin.delete(`/api/identity-providers/${id}`).expect(204);
    await superAdmin.delete(`/api/identity-providers/${id}`).expect(404);
    expect(await buttons()).not.toContainEqual(expect.objectContaining({ key }));
  });

  it('keeps up to 50 providers when several are added at once', async () => {
    const responses = await atOnce(LIMITS.identityProviders + 5, () =>
      superAdmin.post('/api/identity-providers').send(newIdentityProvider()),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body.rule).toBe('identity_providers.too_many');
    const { body } = await superAdmin.get('/api/identity-providers').expect(200);
    expect(body.filter(({ id }: { id: number | null }) => id !== null)).toHaveLength(50);
  });

  it.each([
    ['a provider without a secret', [newIdentityProvider({ clientSecret: undefined })], 'secret'],
    ['an unknown field', [newIdentityProvider({ color: 'red' })], 'color'],
    ['two providers with one key', [1, 2].map(() => newIdentityProvider({ key: 'one' })), 'key'],
  ])('does not start with %s in the environment', async (_case, providers, word) => {
    const environment = { IDENTITY_PROVIDERS: JSON.stringify(providers) };
    await expect(startApp({ environment })).rejects.toThrow(
      new RegExp(`^IDENTITY_PROVIDERS .*${word}`),
    );
  });
});
