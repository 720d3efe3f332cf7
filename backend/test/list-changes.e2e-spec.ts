import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE_SCHEMA } from '../src/database-schema';
import { markChanged, Transactions } from '../src/platform/database';
import {
  addUserWithTimeOff,
  type Client,
  createEmptyDatabase,
  makeClient,
  makeExpense,
  makeProject,
  makeTicket,
  makeTimeOffRequest,
  migrateOnly,
  Mirror,
  newInvoice,
  newRecurringInvoice,
  newTaxRate,
  readList,
  startApp,
  type TestApp,
  upload,
} from './harness';
import { API_OPERATIONS } from './harness/api-operations';
import { backUp } from './harness/backups';
import { createTemporaryFolder, testEnvironment } from './harness/environment';
import { runCommand } from './harness/run-command';

const LISTS = [
  '/api/tickets',
  '/api/projects',
  '/api/clients',
  '/api/invoices',
  '/api/expenses',
  '/api/evidence',
  '/api/users',
  '/api/users/directory',
  '/api/timeoff/requests',
  '/api/timeoff/balances/all',
  '/api/recurring-invoices',
  '/api/tax-rates',
];

describe('lists of changes', () => {
  let app: TestApp;
  let admin: Client;
  let manager: Client;
  let employee: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('super_admin');
    manager = await app.as('manager');
    employee = await app.as('employee');
  });

  afterAll(() => app.close());

  /** Reads what has changed since the last call of the returned function. */
  async function changesOf(path: string, client = admin) {
    const mirror = new Mirror(path);
    await mirror.follow(client);
    return async () => {
      const known = mirror.received.length;
      await mirror.follow(client);
      return mirror.received.slice(known);
    };
  }

  it.each(LISTS)(
    'returns every record of %s that changed since a time, as in the list',
    async (path) => {
      await makeTicket(app);
      await makeProject(app);
      await makeClient(app);
      await makeExpense(app);
      await admin.post('/api/invoices').send(newInvoice()).expect(201);
      await admin.post('/api/recurring-invoices').send(newRecurringInvoice()).expect(201);
      await admin.post('/api/tax-rates').send(newTaxRate()).expect(201);
      await upload(employee, {}).expect(201);
      const { browser } = await addUserWithTimeOff(app, { role: 'employee' });
      await makeTimeOffRequest(browser);
      const mirror = new Mirror(path, 1);
      await mirror.follow(admin);
      expect(mirror.records.size).toBeGreaterThan(0);
      expect(mirror.records).toEqual(await readList(admin, path));
      expect(mirror.received).toHaveLength(mirror.records.size);
    },
  );

  it('starts with the first change at or after the moment, oldest change first', async () => {
    const first = await makeTicket(app);
    const second = await makeTicket(app);
    await manager.put(`/api/tickets/${first.id}`).send({ title: 'Changed' }).expect(200);
    const [{ moment } = { moment: new Date() }] = await app.database.query<{ moment: Date }[]>(
      "SELECT changedAt AS moment FROM record_changes WHERE entity = 'ticket' AND recordId = ?",
      [second.id],
    );
    const { body, headers } = await admin
      .get(`/api/tickets?updatedSince=${moment.toISOString()}`)
      .expect(200);
    const ids = body.map(({ id }: { id: number }) => id);
    expect(ids.slice(-2)).toEqual([second.id, first.id]);
    expect(headers['link']).toBeUndefined();
    expect(headers['x-sync-cursor']).toEqual(expect.any(String));
    const future = await admin.get('/api/tickets?updatedSince=2999-01-01T00:00:00Z').expect(200);
    expect(future.body).toEqual([]);
    expect(future.headers['x-sync-cursor']).toBe(headers['x-sync-cursor']);
  });

  it('reports changes, deletions and records that lose their project', async () => {
    const { id: projectId } = await makeProject(app);
    const ticket = await makeTicket(app, { projectId });
    const { body: file } = await upload(employee, {}, { projectId: String(projectId) }).expect(201);
    const projects = await changesOf('/api/projects');
    const tickets = await changesOf('/api/tickets');
    const files = await changesOf('/api/evidence');
    await admin.delete(`/api/projects/${projectId}`).expect(204);
    expect(await projects()).toEqual([{ id: projectId, deletedAt: expect.stringMatching(/Z$/) }]);
    expect(await tickets()).toMatchObject([{ id: ticket.id, projectId: null }]);
    expect(await files()).toMatchObject([{ id: file.id, projectId: null }]);

    await employee.delete(`/api/evidence/${file.id}`).expect(204);
    expect(await files()).toEqual([{ id: file.id, deletedAt: expect.any(String) }]);
    await employee.post(`/api/evidence/${file.id}/restore`).expect(200);
    expect(await files()).toMatchObject([{ id: file.id, originalName: file.originalName }]);
    expect(await files()).toEqual([]);
  });

  it('reports the replies to a ticket and the records of a merged client', async () => {
    const ticket = await makeTicket(app, { clientEmail: 'old@client.example' });
    const into = await makeClient(app, { email: 'new@client.example' });
    const tickets = await changesOf('/api/tickets');
    await manager
      .post(`/api/tickets/${ticket.id}/messages`)
      .send({ kind: 'reply', body: 'Hello.' })
      .expect(201);
    expect(await tickets()).toMatchObject([{ id: ticket.id }]);
    const clients = await changesOf('/api/clients');
    const { clientId } = ticket;
    await admin.post(`/api/clients/${clientId}/merge`).send({ intoId: into.id }).expect(200);
    expect(await tickets()).toMatchObject([{ id: ticket.id, clientId: into.id }]);
    const changed = await clients();
    expect(changed).toContainEqual({ id: clientId, deletedAt: expect.any(String) });
    expect(changed).toContainEqual(expect.objectContaining({ id: into.id }));
  });

  it('reports both tax rates when another one becomes the default', async () => {
    const rates = '/api/tax-rates';
    const former = await admin
      .post(rates)
      .send(newTaxRate({ isDefault: true }))
      .expect(201);
    const changes = await changesOf(rates);
    const next = await admin
      .post(rates)
      .send(newTaxRate({ isDefault: true }))
      .expect(201);
    const received = (await changes()) as { id: number; isDefault?: boolean }[];
    expect(new Map(received.map(({ id, isDefault }) => [id, isDefault]))).toEqual(
      new Map([
        [former.body.id, false],
        [next.body.id, true],
      ]),
    );
  });

  it('reports the requests and expenses of a deleted user', async () => {
    const { user, browser } = await addUserWithTimeOff(app, { role: 'employee' });
    const { id } = await makeTimeOffRequest(browser);
    const requests = await changesOf('/api/timeoff/requests');
    await admin.delete(`/api/users/${user.id}`).expect(204);
    expect(await requests()).toEqual([{ id, deletedAt: expect.any(String) }]);
  });

  it('reports users who join, move or leave to everyone who can read the directory', async () => {
    const changes = await changesOf('/api/users/directory', employee);
    const { id } = await app.addUser({ role: 'viewer' });
    await admin.put(`/api/users/${id}`).send({ department: 'Design' }).expect(200);
    expect(await changes()).toMatchObject([{ id, department: 'Design' }]);
    await admin.put(`/api/users/${id}`).send({ isActive: false }).expect(200);
    expect(await changes()).toEqual([{ id, deletedAt: expect.any(String) }]);
    await admin.put(`/api/users/${id}`).send({ isActive: true }).expect(200);
    expect(await changes()).toMatchObject([{ id, department: 'Design' }]);
  });

  it('reports the balances of users who take time off, move or leave', async () => {
    const { user, browser } = await addUserWithTimeOff(app, { role: 'employee' });
    const { id } = user;
    const path = '/api/timeoff/balances';
    const changes = await changesOf(`${path}/all`);
    await admin.put(`${path}/${id}`).send({ vacationDays: '20' }).expect(200);
    expect(await changes()).toMatchObject([{ id, balance: { vacationDays: '20.00' } }]);

    const request = await makeTimeOffRequest(browser);
    expect(await changes()).toEqual([]);
    await admin.post(`/api/timeoff/requests/${request.id}/approve`).send({}).expect(200);
    expect(await changes()).toMatchObject([{ id }]);

    await admin.put(`/api/users/${id}`).send({ department: 'Design' }).expect(200);
    expect(await changes()).toMatchObject([{ id, department: 'Design' }]);
    await admin.put(`/api/users/${id}`).send({ isActive: false }).expect(200);
    expect(await changes()).toEqual([{ id, deletedAt: expect.any(String) }]);
    await admin.put(`/api/users/${id}`).send({ isActive: true }).expect(200);
    expect(await changes()).toMatchObject([{ id }]);
    await admin.delete(`/api/users/${id}`).expect(204);
    expect(await changes()).toEqual([{ id, deletedAt: expect.any(String) }]);
  });

  it('hides the requests of others, even when they are deleted', async () => {
    const { browser } = await addUserWithTimeOff(app, { role: 'employee' });
    const { user: other, browser: others } = await addUserWithTimeOff(app, { role: 'employee' });
    const changes = await changesOf('/api/timeoff/requests', browser);
    await makeTimeOffRequest(others);
    await admin.delete(`/api/users/${other.id}`).expect(204);
    expect(await changes()).toEqual([]);
    const { id } = await makeTimeOffRequest(browser);
    expect(await changes()).toMatchObject([{ id }]);
  });

  it('delivers the change of a transaction that commits late', async () => {
    const [late, early] = [await makeTicket(app), await makeTicket(app)];
    const changes = await changesOf('/api/tickets');
    let commit = (): void => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    let started = (): void => undefined;
    const running = new Promise<void>((resolve) => (started = resolve));
    const transaction = app.nest.get(Transactions, { strict: false }).run(async (em) => {
      await em.query("UPDATE tickets SET title = 'Late' WHERE id = ?", [late.id]);
      markChanged(em, 'ticket', [late.id]);
      started();
      await held;
    });
    await running;
    await manager.put(`/api/tickets/${early.id}`).send({ title: 'Early' }).expect(200);
    expect(await changes()).toMatchObject([{ id: early.id, title: 'Early' }]);
    commit();
    await transaction;
    expect(await changes()).toMatchObject([{ id: late.id, title: 'Late' }]);
  });

  it('leaves out the changes of a savepoint that was rolled back', async () => {
    const [kept, undone] = [await makeTicket(app), await makeTicket(app)];
    const changes = await changesOf('/api/tickets');
    const transactions = app.nest.get(Transactions, { strict: false });
    const rename = (id: number) =>
      transactions.run(async (em) => {
        await em.query("UPDATE tickets SET title = 'Renamed' WHERE id = ?", [id]);
        markChanged(em, 'ticket', [id]);
        if (id === undone.id) throw new Error('rejected');
      });
    await transactions.batch(async () => {
      await rename(kept.id);
      await expect(rename(undone.id)).rejects.toThrow('rejected');
    });
    expect(await changes()).toMatchObject([{ id: kept.id, title: 'Renamed' }]);
  });

  it.each([
    'updatedSince=yesterday',
    'updatedSince=2026-11-20',
    'updatedSince=2026-11-20T08:30:00',
    'updatedSince=2026-02-30T08:30:00Z',
    'updatedSince=0000-01-01T00:00:00Z',
    'cursor=nonsense',
    'updatedSince=2026-11-20T08:30:00Z&search=printer',
    'updatedSince=2026-11-20T08:30:00Z&page=2',
    'cursor=W10&sort=title',
  ])('rejects a list of changes with the query %s', async (query) => {
    await admin.get(`/api/tickets?${query}`).expect(400);
  });

  const otherAddresses = API_OPERATIONS.filter(
    ({ name, parameters }) =>
      name.startsWith('GET /api/') &&
      !parameters.some((parameter) => parameter.name === 'updatedSince'),
  );

  it('rejects updatedSince at every other address, and says what to do instead', async () => {
    const accepted: string[] = [];
    for (const { path, name } of otherAddresses) {
      const address = path.replace(/\{\w+\}/g, '1');
      const { status, body } = await admin.get(`${address}?updatedSince=2026-11-20T08:30:00Z`);
      if (status === 400 && body.errors?.updatedSince.includes('without updatedSince')) continue;
      accepted.push(`${name}: ${status}`);
    }
    expect(accepted).toEqual([]);
  });

  it('rejects the cursor of another list', async () => {
    const { headers } = await admin.get('/api/tickets?updatedSince=2999-01-01T00:00:00Z');
    await admin.get(`/api/projects?cursor=${headers['x-sync-cursor']}`).expect(400);
  });

  it('rejects cursors from before a restore, whose numbers later changes get again', async () => {
    const folder = (await createTemporaryFolder()).path;
    const mirror = new Mirror('/api/clients');
    await mirror.follow(admin);
    const { archive } = await backUp(app, folder);
    await makeClient(app);
    await mirror.follow(admin);

    const database = await createEmptyDatabase();
    const environment = testEnvironment(database.url, (await createTemporaryFolder()).path);
    expect(await runCommand(['restore', archive], environment)).toMatchObject({ code: 0 });
    const restored = await startApp({ database });
    const user = await restored.signedIn(await app.user('super_admin'));
    await makeClient(restored);
    const { body } = await user.get(`/api/clients?cursor=${mirror.cursor}`).expect(400);
    expect(body).toMatchObject({ rule: 'lists.outdated_cursor' });

    const copy = new Mirror('/api/clients');
    await copy.follow(user);
    await makeClient(restored);
    await copy.follow(user);
    expect(copy.records).toEqual(await readList(user, '/api/clients'));
    await restored.close();
  });

  it('rejects cursors from before a restore of a backup by a version without them', async () => {
    const older = await createEmptyDatabase();
    const isNewer = (name: string) => name === 'AddRestoreToChangeSequences1795672005000';
    const steps = DATABASE_SCHEMA.migrations.findIndex(({ name }) => isNewer(name));
    await migrateOnly(older, steps);
    const folder = (await createTemporaryFolder()).path;
    const olderFiles = (await createTemporaryFolder()).path;
    expect(
      await runCommand(['backup', folder], testEnvironment(older.url, olderFiles)),
    ).toMatchObject({ code: 0 });
    const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tar'));

    const database = await createEmptyDatabase();
    const environment = testEnvironment(database.url, (await createTemporaryFolder()).path);
    const restore = await runCommand(['restore', path.join(folder, archive)], environment);
    expect(restore).toMatchObject({ code: 0 });
    const restored = await startApp({ database });
    const user = await restored.as('super_admin');
    const cursor = Buffer.from(JSON.stringify(['client', 0])).toString('base64url');
    const { body } = await user.get(`/api/clients?cursor=${cursor}`).expect(400);
    expect(body).toMatchObject({ rule: 'lists.outdated_cursor' });
    await restored.close();
  });

  it('rejects a cursor that is newer than the data', async () => {
    await makeClient(app);
    const mirror = new Mirror('/api/clients');
    await mirror.follow(admin);
    // As a copy of the database from before the last change, which was not made with "backup".
    await app.database.query(
      "UPDATE change_sequences SET value = value - 1 WHERE entity = 'client'",
    );
    const { body } = await admin.get(`/api/clients?cursor=${mirror.cursor}`).expect(400);
    expect(body).toMatchObject({ rule: 'lists.outdated_cursor' });
    await app.database.query(
      "UPDATE change_sequences SET value = value + 1 WHERE entity = 'client'",
    );
  });
});
