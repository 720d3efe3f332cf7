import { MINUTE_MS } from '@atrium/contracts';
import {
  addTotpUser,
  type Client,
  createToken,
  disablePasswords,
  makeRecord,
  nextCode,
  PASSWORD,
  startApp,
  type TestApp,
  TestAuthenticator,
} from './harness';

describe('access that outlives a session', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(() => app.database.query('DELETE FROM rate_limits'));

  afterEach(async () => {
    app.clock.reset();
    await disablePasswords(app, []);
  });

  afterAll(() => app.close());

  const lastMail = async () => {
    const [mail] = await app.database.query<{ recipient: string; text: string }[]>(
      'SELECT recipient, text FROM outbox ORDER BY id DESC LIMIT 1',
    );
    return mail;
  };

  const confirm = (client: Client) =>
    client.post('/api/auth/step-up').send({ password: PASSWORD }).expect(204);

  async function addPasskey(client: Client) {
    const { body } = await client
      .post('/api/auth/passkeys/options')
      .send({ purpose: 'register' })
      .expect(200);
    const credential = new TestAuthenticator().register(body.options);
    return client.post('/api/auth/passkeys').send({ name: 'Laptop', credential });
  }

  /** Opens a sign-in link of the user in another browser. */
  async function openLink(userId: number): Promise<Client> {
    const admin = await app.signedIn(await app.addUser({ role: 'super_admin' }));
    const { body } = await admin.post(`/api/users/${userId}/sign-in-link`).send({}).expect(201);
    const token = new URL(body.signInUrl).searchParams.get('token');
    const browser = app.anonymous();
    await browser.post('/api/auth/sign-in-link').send({ token }).expect(200);
    return browser;
  }

  it('asks for a confirmation before it creates a token, and notifies the owner by email', async () => {
    const user = await app.addUser();
    const client = await app.signedIn(user);
    app.clock.shiftBy(11 * MINUTE_MS);
    const { body } = await client
      .post('/api/auth/tokens')
      .send({ name: 'Export', scopes: ['ticket.read'] })
      .expect(403);
    expect(body.rule).toBe('auth.step_up_required');
    await confirm(client);
    await createToken(client);
    const mail = await lastMail();
    expect(mail?.recipient).toBe(user.email);
    expect(mail?.text).toContain('The API token "Export" was created.');
  });

  it('asks an admin for a confirmation before it creates a token of a service account', async () => {
    const account = { name: 'Accounting', role: 'manager' };
    const { id } = await makeRecord(app, 'super_admin', '/api/service-accounts', account);
    const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
    app.clock.shiftBy(11 * MINUTE_MS);
    const path = `/api/service-accounts/${id}/tokens`;
    const { body } = await admin
      .post(path)
      .send({ name: 'Export', scopes: ['ticket.read'] })
      .expect(403);
    expect(body.rule).toBe('auth.step_up_required');
    await confirm(admin);
    await createToken(admin, ['ticket.read'], path);
  });

  it('asks for a confirmation before your email address changes, and notifies the previous address', async () => {
    const user = await app.addUser();
    const client = await app.signedIn(user);
    app.clock.shiftBy(11 * MINUTE_MS);
    const save = (email: string) =>
      client.put('/api/auth/profile').field({ firstName: 'Ada', lastName: 'Byron', email });
    await save(user.email).expect(200);
    const address = `moved.${user.email}`;
    const { body } = await save(address).expect(403);
    expect(body.rule).toBe('auth.step_up_required');
    await confirm(client);
    await save(address).expect(200);
    const mail = await lastMail();
    expect(mail?.recipient).toBe(user.email);
    expect(mail?.text).toContain(`Your email address was changed to ${address}.`);
  });

  it("asks an admin for a confirmation before a user's email address changes, and notifies the previous address", async () => {
    const user = await app.addUser();
    const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
    app.clock.shiftBy(11 * MINUTE_MS);
    const save = (fields: object) => admin.put(`/api/users/${user.id}`).send(fields);
    await save({ email: user.email, department: 'Sales' }).expect(200);
    const address = `moved.${user.email}`;
    const { body } = await save({ email: address }).expect(403);
    expect(body.rule).toBe('auth.step_up_required');
    await confirm(admin);
    await save({ email: address }).expect(200);
    const mail = await lastMail();
    expect(mail?.recipient).toBe(user.email);
    expect(mail?.text).toContain(`Your email address was changed to ${address}.`);
  });

  it('lets a user without a second factor add a passkey after a sign-in with a link, and says so in the email', async () => {
    const user = await app.addUser({ role: 'manager' });
    await disablePasswords(app, ['manager']);
    const browser = await openLink(user.id);
    expect((await addPasskey(browser)).status).toBe(201);
    const passkeyMail = await lastMail();
    expect(passkeyMail?.text).toContain('"Laptop" was added after a sign-in with a link.');
    await createToken(browser);
    const tokenMail = await lastMail();
    expect(tokenMail?.text).toContain('"Export" was created after a sign-in with a link.');
  });

  it('asks a user with a second factor for it after a sign-in with a link', async () => {
    const { id, code } = await addTotpUser(app, { role: 'manager' });
    await disablePasswords(app, ['manager']);
    const browser = await openLink(id);
    await browser.get('/api/projects').expect(200);
    const { body } = await addPasskey(browser);
    expect(body.rule).toBe('auth.step_up_required');
    await browser.post('/api/auth/totp/disable').expect(403);
    await browser.post('/api/auth/step-up').send({ code: code() }).expect(204);
    expect((await addPasskey(browser)).status).toBe(201);
  });

  it("doesn't accept a password change as a confirmation", async () => {
    const { client, code } = await addTotpUser(app);
    app.clock.shiftBy(11 * MINUTE_MS);
    await client
      .put('/api/auth/password')
      .send({ currentPassword: PASSWORD, newPassword: 'a-long-and-rare-phrase' })
      .expect(204);
    await client.post('/api/auth/totp/disable').expect(403);
    nextCode(app);
    await client.post('/api/auth/step-up').send({ code: code() }).expect(204);
    await client.post('/api/auth/totp/disable').expect(204);
  });

  it('names in the email about a new password only what still works', async () => {
    const noteAfter = async (prepare?: (client: Client, userId: number) => Promise<unknown>) => {
      const user = await app.addUser();
      const client = await app.signedIn(user);
      await prepare?.(client, user.id);
      await client
        .put('/api/auth/password')
        .send({ currentPassword: PASSWORD, newPassword: 'a-long-and-rare-phrase' })
        .expect(204);
      return /Your [^.]* still work\./.exec((await lastMail())?.text ?? '')?.[0];
    };
    const addExpiredToken = async (client: Client, userId: number) => {
      await createToken(client);
      const expiresAt = new Date(app.clock.now().getTime() - MINUTE_MS);
      await app.database.query('UPDATE api_tokens SET expiresAt = ? WHERE userId = ?', [
        expiresAt,
        userId,
      ]);
    };
    expect(await noteAfter()).toBeUndefined();
    expect(await noteAfter(addExpiredToken)).toBeUndefined();
    expect(await noteAfter(addPasskey)).toBe('Your passkeys still work.');
    expect(await noteAfter((client) => createToken(client))).toBe('Your API tokens still work.');
    const both = noteAfter(async (client) => {
      await addPasskey(client);
      await createToken(client);
    });
    expect(await both).toBe('Your passkeys and API tokens still work.');
  });
});
