import { openDatabase } from '../src/database-schema';
import {
  atOnce,
  type Client,
  countStatuses,
  createEmptyDatabase,
  makeExpense,
  makeTicket,
  Mirror,
  newTimeOffRequest,
  placesOf,
  startApp,
  type TestApp,
  upload,
} from './harness';
import { backUp } from './harness/backups';
import { createTemporaryFolder, testEnvironment } from './harness/environment';
import { runCommand } from './harness/run-command';

describe('erasure of users', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('super_admin');
  });

  afterAll(() => app.close());

  /** A user with traces in every module. */
  async function busyUser() {
    const mark = crypto.randomUUID().slice(0, 8);
    const user = await app.addUser({
      role: 'manager',
      firstName: `Quirinus${mark}`,
      lastName: `Featherstone${mark}`,
      username: `quirinus-${mark}`,
      email: `quirinus.${mark}@person.example`,
    });
    const name = `${user.firstName} ${user.lastName}`;
    const browser = await app.signedIn(user);
    const ticket = await makeTicket(app, {
      title: `Call ${name}`,
      description: `Ask ${user.email.toUpperCase()}.`,
      assigneeId: user.id,
    });
    await browser
      .post(`/api/tickets/${ticket.id}/messages`)
      .send({ kind: 'note', body: `I am ${name}.` })
      .expect(201);
    await upload(browser, { name: `${name}.txt`, content: Buffer.from('x') }).expect(201);
    await browser.post('/api/timeoff').send(newTimeOffRequest({ reason: `${name} rests` }));
    await makeExpense(app, { vendorName: name, vendorEmail: user.email }, 'manager');
    await admin
      .put(`/api/users/${user.id}`)
      .send({ department: `Dept${mark}` })
      .expect(200);
    await browser
      .put('/api/auth/profile')
      .send({ firstName: user.firstName, lastName: `Featherstone${mark}` });
    await admin
      .post('/api/settings/helpdesk/block-sender')
      .send({ address: user.email.toUpperCase() })
      .expect(200);
    await app.anonymous().post('/api/auth/password-reset').send({ email: user.email });
    const texts = [mark, user.email, name];
    return { user, name, texts, browser };
  }

  it('leaves no trace of an erased user in any table or file', async () => {
    const { user, texts, browser, name } = await busyUser();
    expect((await placesOf(app, texts)).length).toBeGreaterThan(10);
    const address = `/api/privacy/users/${user.id}/erase`;
    const reason = `Requested by ${name}`;
    const { body: preview } = await admin.post(address).send({ reason, dryRun: true }).expect(200);
    expect(preview.isErased).toBe(false);
    expect(preview.tables).toContainEqual(
      expect.objectContaining({ table: 'ticket_messages', rows: 1, kept: 0, keptReason: null }),
    );
    const { body } = await admin.post(address).send({ reason }).expect(200);
    expect(body).toMatchObject({ isErased: true });
    expect(await placesOf(app, texts)).toEqual([]);
    await browser.get('/api/auth/me').expect(401);
    expect((await admin.get(`/api/users/${user.id}`).expect(200)).body).toMatchObject({
      email: `user-${user.id}@erased.invalid`,
      isActive: false,
    });
    const [row] = await app.database.query<{ note: string }[]>(
      "SELECT note FROM audit_log WHERE action = 'user.erase' AND entityId = ?",
      [user.id],
    );
    expect(row?.note).toBe(`Requested by Erased user ${user.id}`);
    const { body: again } = await admin.post(address).send({ reason }).expect(409);
    expect(again.rule).toBe('privacy.already_erased');
  });

  it('shows a mirror of the tickets that their erased assignee is inactive', async () => {
    const user = await app.addUser({ role: 'manager' });
    const ticket = await makeTicket(app, { assigneeId: user.id });
    const mirror = new Mirror('/api/tickets');
    await mirror.follow(admin);
    const address = `/api/privacy/users/${user.id}/erase`;
    await admin.post(address).send({ reason: 'Requested' }).expect(200);
    await mirror.follow(admin);
    expect(mirror.records.get(ticket.id)).toMatchObject({ isAssigneeInactive: true });
  });

  it('changes nothing with a dry run, without a recent confirmation or without the right', async () => {
    const { user, texts } = await busyUser();
    const before = await placesOf(app, texts);
    const address = `/api/privacy/users/${user.id}/erase`;
    const input = { reason: 'Requested' };
    await admin
      .post(address)
      .send({ ...input, dryRun: true })
      .expect(200);
    await (await app.as('admin')).post(address).send(input).expect(403);
    await admin.post('/api/privacy/users/999999/erase').send(input).expect(404);
    await admin.post(address).send({ reason: '' }).expect(400);
    await app.database.query('UPDATE session SET confirmedAt = NULL WHERE userId = ?', [
      (await app.user('super_admin')).id,
    ]);
    const { body } = await admin.post(address).send(input).expect(403);
    expect(body.rule).toBe('auth.step_up_required');
    expect(await placesOf(app, texts)).toEqual(before);
    admin = await app.signedIn(await app.user('super_admin'));
  });

  it('does not erase the super admin who asks', async () => {
    const { id } = await app.user('super_admin');
    const { body } = await admin
      .post(`/api/privacy/users/${id}/erase`)
      .send({ reason: 'Requested' })
      .expect(403);
    expect(body.rule).toBe('users.own_deletion');
    await admin.get('/api/auth/me').expect(200);
  });

  it('erases once when ten requests arrive at once', async () => {
    const user = await app.addUser({ role: 'employee' });
    const responses = await atOnce(10, () =>
      admin.post(`/api/privacy/users/${user.id}/erase`).send({ reason: 'Requested' }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 9 });
  });

  it('repeats later erasures when an older backup is restored', async () => {
    const { user, texts } = await busyUser();
    const { path: folder } = await createTemporaryFolder();
    const now = new Date('2026-11-20T10:00:00Z');
    const { archive } = await backUp(app, folder, { now });
    await admin
      .post(`/api/privacy/users/${user.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    await backUp(app, folder);
    const target = await createEmptyDatabase();
    const { path: dataDir } = await createTemporaryFolder();
    const { code, stdout } = await runCommand(
      ['restore', archive],
      testEnvironment(target.url, dataDir),
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/Later erasures of personal data repeated: [1-9]\d*\./);

    const restored = await openDatabase({ databaseUrl: target.url, poolSize: 1 });
    expect(await placesOf(app, texts, restored)).toEqual([]);
    await restored.destroy();
    await target.drop();
  });
});
