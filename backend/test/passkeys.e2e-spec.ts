import { type Client, enterPassword, startApp, type TestApp, TestAuthenticator } from './harness';

describe('passkeys', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(() => app.clock.reset());

  afterAll(() => app.close());

  const optionsFor = async (client: Client, purpose: string) => {
    const { body } = await client.post('/api/auth/passkeys/options').send({ purpose }).expect(200);
    return body.options;
  };

  /** A user who has added a passkey. */
  async function addPasskeyUser() {
    const user = await app.addUser({ role: 'super_admin' });
    const client = await app.signedIn(user);
    const authenticator = new TestAuthenticator();
    const options = await optionsFor(client, 'register');
    const { body } = await client
      .post('/api/auth/passkeys')
      .send({ name: 'Work laptop', credential: authenticator.register(options) })
      .expect(201);
    return { user, client, authenticator, passkey: body };
  }

  it('requires a discoverable passkey that verifies the user', async () => {
    const client = await app.signedIn(await app.addUser());
    const options = await optionsFor(client, 'register');
    expect(options).toMatchObject({
      rp: { id: 'atrium.test', name: 'Atrium' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await optionsFor(app.anonymous(), 'sign-in')).toMatchObject({
      rpId: 'atrium.test',
      userVerification: 'required',
    });
  });

  it('signs in without a name and a password', async () => {
    const { user, authenticator } = await addPasskeyUser();
    const browser = app.anonymous();
    const credential = authenticator.authenticate(await optionsFor(browser, 'sign-in'));
    const { body } = await browser
      .post('/api/auth/passkeys/verify')
      .send({ credential })
      .expect(200);
    expect(body.username).toBe(user.username);
    const { body: sessions } = await browser.get('/api/auth/sessions').expect(200);
    expect(sessions).toContainEqual(
      expect.objectContaining({ isCurrent: true, method: 'passkey', secondFactor: null }),
    );
  });

  it('accepts a signature once', async () => {
    const { authenticator } = await addPasskeyUser();
    const credential = authenticator.authenticate(await optionsFor(app.anonymous(), 'sign-in'));
    const verify = () => app.anonymous().post('/api/auth/passkeys/verify').send({ credential });
    await verify().expect(200);
    const { body } = await verify().expect(400);
    expect(body.rule).toBe('auth.passkey_rejected');
  });

  it('rejects a signature after five minutes, or for another purpose', async () => {
    const { client, authenticator } = await addPasskeyUser();
    const options = await optionsFor(app.anonymous(), 'sign-in');
    await client
      .post('/api/auth/step-up')
      .send({ credential: authenticator.authenticate(options) })
      .expect(400);
    const late = authenticator.authenticate(await optionsFor(app.anonymous(), 'sign-in'));
    app.clock.shiftBy(5 * 60_000);
    await app.anonymous().post('/api/auth/passkeys/verify').send({ credential: late }).expect(400);
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['without a verified user', { verifiesUser: false }],
  ])('rejects a new passkey %s', async (_case, options) => {
    const client = await app.signedIn(await app.addUser());
    const authenticator = new TestAuthenticator(options);
    const credential = authenticator.register(await optionsFor(client, 'register'));
    const { body } = await client
      .post('/api/auth/passkeys')
      .send({ name: 'Key', credential })
      .expect(400);
    expect(body.rule).toBe('auth.passkey_rejected');
  });

  it('says that an unknown passkey is not registered', async () => {
    const browser = app.anonymous();
    const stranger = new TestAuthenticator().authenticate(await optionsFor(browser, 'sign-in'));
    const { body } = await browser
      .post('/api/auth/passkeys/verify')
      .send({ credential: stranger })
      .expect(400);
    expect(body.rule).toBe('auth.passkey_unknown');
  });

  it('rejects the passkey of an inactive user', async () => {
    const browser = app.anonymous();
    const { user, authenticator } = await addPasskeyUser();
    await app.database.query('UPDATE users SET isActive = 0 WHERE id = ?', [user.id]);
    const credential = authenticator.authenticate(await optionsFor(browser, 'sign-in'));
    const { body } = await browser
      .post('/api/auth/passkeys/verify')
      .send({ credential })
      .expect(400);
    expect(body.rule).toBe('auth.passkey_rejected');
  });

  it('confirms the identity of its owner only', async () => {
    const { client, authenticator } = await addPasskeyUser();
    app.clock.shiftBy(11 * 60_000);
    const pay = () => client.post('/api/expenses/999999/pay').send({});
    await pay().expect(403);
    const other = await app.signedIn(await app.addUser());
    const foreign = authenticator.authenticate(await optionsFor(other, 'step-up'));
    await other.post('/api/auth/step-up').send({ credential: foreign }).expect(400);
    const credential = authenticator.authenticate(await optionsFor(client, 'step-up'));
    await client.post('/api/auth/step-up').send({ credential }).expect(204);
    await pay().expect(404);
  });

  it('lists, renames and removes your own passkeys only', async () => {
    const { client, passkey } = await addPasskeyUser();
    const other = await app.signedIn(await app.addUser());
    expect((await other.get('/api/auth/passkeys').expect(200)).body).toEqual([]);
    await other.put(`/api/auth/passkeys/${passkey.id}`).send({ name: 'Mine' }).expect(404);
    await other.delete(`/api/auth/passkeys/${passkey.id}`).expect(404);

    await client.put(`/api/auth/passkeys/${passkey.id}`).send({ name: 'Phone' }).expect(200);
    const { body } = await client.get('/api/auth/passkeys').expect(200);
    expect(body).toEqual([expect.objectContaining({ id: passkey.id, name: 'Phone' })]);
    await client.delete(`/api/auth/passkeys/${passkey.id}`).expect(204);
    await client.delete(`/api/auth/passkeys/${passkey.id}`).expect(404);
  });

  it('asks for the passkey after the password only if the role needs a second factor', async () => {
    const { user, client } = await addPasskeyUser();
    expect((await enterPassword(app, user.username)).steps).toBeUndefined();
    await client
      .put('/api/settings/sign-in')
      .send({
        passwordDisabledRoles: [],
        secondFactorRoles: ['super_admin'],
        secondFactorGraceDays: 14,
      })
      .expect(200);
    expect((await enterPassword(app, user.username)).steps).toEqual(['passkey']);
  });

  it.each(['register', 'step-up'])(
    'gives options to %s only to signed-in users',
    async (purpose) => {
      await app.anonymous().post('/api/auth/passkeys/options').send({ purpose }).expect(401);
    },
  );

  it.each([undefined, 'text', {}, { id: 'a', rawId: 'a', response: {} }])(
    'rejects the malformed passkey %j',
    async (credential) => {
      const { body } = await app
        .anonymous()
        .post('/api/auth/passkeys/verify')
        .send({ credential })
        .expect(400);
      expect(body.errors).toHaveProperty('credential');
    },
  );
});
