import { projectSummaries } from '../src/modules/projects/entities/project.summaries';
import {
  atOnce,
  countStatuses,
  startApp,
  summaryDifferences,
  type Client,
  type TestApp,
} from './harness';

const TIMES = 50;

describe('projects changed by many at once', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(async () => {
    await app.close();
  });

  const newProject = (name: string, clientEmail = 'ops@northwind.example') =>
    admin.post('/api/projects').send({ name, clientName: 'Northwind', clientEmail });

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [projectSummaries])).toEqual([]);
  });

  it('one of many edits of the same version wins, and none is lost unnoticed', async () => {
    const { body } = await newProject('Raced').expect(201);
    const answers = await atOnce(TIMES, (index) =>
      admin.put(`/api/projects/${body.id}`).send({ name: `Edit ${index}`, version: 1 }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: TIMES - 1 });
    const read = await admin.get(`/api/projects/${body.id}`).expect(200);
    expect(read.body.version).toBe(2);
    expect(read.body.name).toBe(answers.find(({ status }) => status === 200)?.body.name);
  });

  it('edits without a version all count, one after the other', async () => {
    const { body } = await newProject('Counted').expect(201);
    const answers = await atOnce(TIMES, (index) =>
      admin.put(`/api/projects/${body.id}`).send({ name: `Edit ${index}` }),
    );
    expect(countStatuses(answers)).toEqual({ 200: TIMES });
    const read = await admin.get(`/api/projects/${body.id}`).expect(200);
    expect(read.body.version).toBe(TIMES + 1);
  });

  it('one client is made for an address that many new projects bring', async () => {
    const email = 'everybody@client.example';
    const answers = await atOnce(TIMES, (index) => newProject(`New ${index}`, email));
    expect(countStatuses(answers)).toEqual({ 201: TIMES });
    const clients = await app.database.query('SELECT id FROM clients WHERE email = ?', [email]);
    expect(clients).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.clientId))).toEqual(new Set([clients[0].id]));
    const audit = await app.database.query(
      "SELECT id FROM audit_log WHERE action = 'client.create' AND entityId = ?",
      [clients[0].id],
    );
    expect(audit).toHaveLength(1);
  });

  it('one key sent many times makes one project', async () => {
    const answers = await atOnce(TIMES, () =>
      newProject('Pressed often').set('Idempotency-Key', 'pressed-often'),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  it('a deletion among edits ends them with 404, and leaves nothing behind', async () => {
    const { body } = await newProject('Short lived').expect(201);
    const answers = await atOnce(TIMES, (index) =>
      index === 10
        ? admin.delete(`/api/projects/${body.id}`)
        : admin.put(`/api/projects/${body.id}`).send({ name: `Edit ${index}` }),
    );
    expect(answers[10]?.status).toBe(204);
    expect(answers.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
    await admin.get(`/api/projects/${body.id}`).expect(404);
  });

  it('one of many deletions deletes', async () => {
    const { body } = await newProject('Unwanted').expect(201);
    const answers = await atOnce(TIMES, () => admin.delete(`/api/projects/${body.id}`));
    expect(countStatuses(answers)).toEqual({ 204: 1, 404: TIMES - 1 });
  });

  it('a person who is added many times at once is a member once', async () => {
    const { body } = await newProject('Joined').expect(201);
    const person = await app.addUser();
    const answers = await atOnce(TIMES, () =>
      admin.put(`/api/projects/${body.id}/members/${person.id}`),
    );
    expect(countStatuses(answers)).toEqual({ 200: TIMES });
    const read = await admin.get(`/api/projects/${body.id}`).expect(200);
    expect(read.body.members).toHaveLength(2);
  });

  it('status changes and deletions keep the counts right', async () => {
    const projects = await atOnce(10, (index) => newProject(`Turned ${index}`));
    await atOnce(TIMES, (index) => {
      const id = projects[index % projects.length]?.body.id;
      return index % 7 === 0
        ? admin.delete(`/api/projects/${id}`)
        : admin.put(`/api/projects/${id}`).send({ status: index % 2 ? 'on-hold' : 'active' });
    });
    expect(await summaryDifferences(app.database, [projectSummaries])).toEqual([]);
  });
});
