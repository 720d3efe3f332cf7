import { projectSummaries } from '../src/modules/projects/entities/project.entity';
import {
  atOnce,
  type Client,
  countStatuses,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

const TIMES = 50;

describe('projects under concurrent requests', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  const createProject = (name: string, clientEmail = 'ops@northwind.example') =>
    admin.post('/api/projects').send({ name, clientName: 'Northwind', clientEmail });

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [projectSummaries])).toEqual([]);
  });

  it('applies one of fifty edits that send the same version of a project and reports the others', async () => {
    const { body } = await createProject('Raced').expect(201);
    const responses = await atOnce(TIMES, (index) =>
      admin.put(`/api/projects/${body.id}`).send({ name: `Edit ${index}`, version: 1 }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    const read = await admin.get(`/api/projects/${body.id}`).expect(200);
    expect(read.body.version).toBe(2);
    expect(read.body.name).toBe(responses.find(({ status }) => status === 200)?.body.name);
  });

  it('applies every edit of a project without a version, one after another', async () => {
    const { body } = await createProject('Counted').expect(201);
    const responses = await atOnce(TIMES, (index) =>
      admin.put(`/api/projects/${body.id}`).send({ name: `Edit ${index}` }),
    );
    expect(countStatuses(responses)).toEqual({ 200: TIMES });
    const read = await admin.get(`/api/projects/${body.id}`).expect(200);
    expect(read.body.version).toBe(TIMES + 1);
  });

  it('creates one client when fifty new projects use the same email address', async () => {
    const email = 'everybody@client.example';
    const responses = await atOnce(TIMES, (index) => createProject(`New ${index}`, email));
    expect(countStatuses(responses)).toEqual({ 201: TIMES });
    const clients = await app.database.query('SELECT id FROM clients WHERE email = ?', [email]);
    expect(clients).toHaveLength(1);
    expect(new Set(responses.map(({ body }) => body.clientId))).toEqual(new Set([clients[0].id]));
    const audit = await app.database.query(
      "SELECT id FROM audit_log WHERE action = 'client.create' AND entityId = ?",
      [clients[0].id],
    );
    expect(audit).toHaveLength(1);
  });

  it('creates one project when fifty requests use the same idempotency key', async () => {
    const responses = await atOnce(TIMES, () =>
      createProject('Pressed often').set('Idempotency-Key', 'pressed-often'),
    );
    const created = responses.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  it('returns 404 for edits of a project after a concurrent deletion', async () => {
    const { body } = await createProject('Short lived').expect(201);
    const responses = await atOnce(TIMES, (index) =>
      index === 10
        ? admin.delete(`/api/projects/${body.id}`)
        : admin.put(`/api/projects/${body.id}`).send({ name: `Edit ${index}` }),
    );
    expect(responses[10]?.status).toBe(204);
    expect(responses.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
    await admin.get(`/api/projects/${body.id}`).expect(404);
  });

  it('deletes a project once when fifty deletions arrive together', async () => {
    const { body } = await createProject('Unwanted').expect(201);
    const responses = await atOnce(TIMES, () => admin.delete(`/api/projects/${body.id}`));
    expect(countStatuses(responses)).toEqual({ 204: 1, 404: TIMES - 1 });
  });

  it('adds a member once when fifty requests add the same user', async () => {
    const { body } = await createProject('Joined').expect(201);
    const user = await app.addUser();
    const responses = await atOnce(TIMES, () =>
      admin.put(`/api/projects/${body.id}/members/${user.id}`),
    );
    expect(countStatuses(responses)).toEqual({ 200: TIMES });
    const read = await admin.get(`/api/projects/${body.id}`).expect(200);
    expect(read.body.members).toHaveLength(2);
  });

  it('keeps the project counts correct during concurrent status changes and deletions', async () => {
    const projects = await atOnce(10, (index) => createProject(`Turned ${index}`));
    await atOnce(TIMES, (index) => {
      const id = projects[index % projects.length]?.body.id;
      return index % 7 === 0
        ? admin.delete(`/api/projects/${id}`)
        : admin.put(`/api/projects/${id}`).send({ status: index % 2 ? 'on-hold' : 'active' });
    });
    expect(await summaryDifferences(app.database, [projectSummaries])).toEqual([]);
  });
});
