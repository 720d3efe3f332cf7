import {
  type Client,
  countRows,
  csvOf,
  finishStep,
  importFile,
  PASSWORD,
  startApp,
  summaryDifferences,
  type TestApp,
  uploadImport,
} from './harness';

const HEADERS = ['Email', 'First Name', 'Last Name', 'Role'];

describe('import of team members', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  const list = async (path: string) => (await admin.get(path).expect(200)).body;

  it('invites no one unless the import says so', async () => {
    const outbox = await countRows(app, 'outbox');
    const done = await importFile(
      admin,
      'users',
      csvOf([
        HEADERS,
        ['quiet@team.example', 'Quiet', 'Member', 'Manager'],
        ['super@team.example', 'Too', 'High', 'Super Admin'],
      ]),
    );
    expect(done).toMatchObject({ counts: { created: 1, failed: 1 } });
    expect(await countRows(app, 'outbox')).toBe(outbox);
    const [user] = await list('/api/users?search=Quiet');
    expect(user).toMatchObject({ role: 'manager', isActive: false });
    await finishStep(admin, done.id, 'undo');
    expect(await list('/api/users?search=Quiet')).toEqual([]);
  });

  it.each(['dry-run', 'run', 'undo'])('rejects %s for API tokens', async (step) => {
    const token = await app.withToken(await app.user('super_admin'), ['import.manage']);
    const file = csvOf([HEADERS, ['token@team.example', 'By', 'Token', 'Admin']]);
    const { body } = await uploadImport(token, 'users', file).expect(201);
    const rejection = await token.post(`/api/imports/${body.id}/${step}`).send({}).expect(403);
    expect(rejection.body.rule).toBe('tokens.session_only');
    expect(await list('/api/users?search=token@team.example')).toEqual([]);
  });

  describe('with an old confirmation of the caller', () => {
    afterEach(() => app.clock.reset());

    it('checks team members, and imports and undoes them only after a confirmation', async () => {
      const member = await app.addUser({ role: 'viewer' });
      const browser = await app.signedIn(await app.addUser({ role: 'super_admin' }));
      app.clock.shiftBy(11 * 60_000);
      const file = csvOf([
        HEADERS,
        ['new-admin@team.example', 'New', 'Chief', 'Admin'],
        [member.email, 'Kim', 'Lee', 'Manager'],
      ]);
      const { body } = await uploadImport(browser, 'users', file).expect(201);
      const counts = { created: 1, updated: 1, failed: 0 };
      expect(await finishStep(browser, body.id, 'dry-run')).toMatchObject({ counts });
      const rejectsStep = async (step: 'run' | 'undo') => {
        const rejection = await browser.post(`/api/imports/${body.id}/${step}`).expect(403);
        expect(rejection.body.rule).toBe('auth.step_up_required');
      };
      const confirm = () =>
        browser.post('/api/auth/step-up').send({ password: PASSWORD }).expect(204);
      await rejectsStep('run');
      expect(await list('/api/users?search=new-admin@team.example')).toEqual([]);
      await confirm();
      expect(await finishStep(browser, body.id, 'run')).toMatchObject({ counts });
      const [added] = await list('/api/users?search=new-admin@team.example');
      expect(added).toMatchObject({ role: 'admin', isActive: false });
      expect((await list(`/api/users/${member.id}`)).role).toBe('manager');
      app.clock.shiftBy(22 * 60_000);
      await rejectsStep('undo');
      await confirm();
      await finishStep(browser, body.id, 'undo');
      expect(await list('/api/users?search=new-admin@team.example')).toEqual([]);
      expect((await list(`/api/users/${member.id}`)).role).toBe('viewer');
    });

    it('imports other records without a new confirmation', async () => {
      const browser = await app.signedIn(await app.addUser({ role: 'admin' }));
      app.clock.shiftBy(11 * 60_000);
      const file = csvOf([
        ['Name', 'Email'],
        ['Later Ltd', 'later@clients.example'],
      ]);
      expect(await importFile(browser, 'clients', file)).toMatchObject({
        counts: { created: 1 },
      });
    });
  });

  it('sends an invitation to each new member if the switch is on', async () => {
    const file = csvOf([HEADERS, ['invited@team.example', 'Invited', 'Member', '']]);
    const { body } = await uploadImport(admin, 'users', file).expect(201);
    await admin
      .put(`/api/imports/${body.id}/mapping`)
      .send({ mapping: body.mapping, sendInvitations: true })
      .expect(200);
    await finishStep(admin, body.id, 'run');
    expect(await countRows(app, 'outbox', "recipient = 'invited@team.example'")).toBe(1);
  });
});
