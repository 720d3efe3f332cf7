import { type Client, makeClient, startApp, type TestApp } from './harness';

describe('notes about clients', () => {
  let app: TestApp;
  let employee: Client;
  let address: string;
  let clientId: number;

  beforeAll(async () => {
    app = await startApp();
    employee = await app.as('employee');
  });

  beforeEach(async () => {
    clientId = (await makeClient(app)).id;
    address = `/api/clients/${clientId}/notes`;
  });

  afterAll(() => app.close());

  const addNote = async (body: string, author = employee) =>
    (await author.post(address).send({ body }).expect(201)).body;

  const list = async (query: object = {}, reader = employee) =>
    (await reader.get(address).query(query).expect(200)).body;

  it('lists notes with their authors, newest first and in pages', async () => {
    const first = await addNote('Prefers calls.\nIn the morning.');
    await addNote('Pays late.');
    expect(first).toMatchObject({
      body: 'Prefers calls.\nIn the morning.',
      authorId: (await app.user('employee')).id,
      authorName: expect.stringMatching(/\S/),
      version: 1,
      abilities: { update: true, delete: true },
    });
    expect(await list()).toMatchObject([{ body: 'Pays late.' }, { id: first.id }]);
    expect(await list({ pageSize: 1, page: 2 })).toMatchObject([{ id: first.id }]);
    expect(await list({}, await app.as('viewer'))).toMatchObject([
      { abilities: { update: 'client_notes.not_own' } },
      { abilities: { delete: 'client_notes.not_own' } },
    ]);
  });

  it('reads one note with the abilities of the reader', async () => {
    const created = await addNote('Prefers calls.');
    expect((await employee.get(`${address}/${created.id}`).expect(200)).body).toEqual(created);
    const { body } = await (await app.as('viewer')).get(`${address}/${created.id}`).expect(200);
    expect(body.abilities).toMatchObject({ update: 'client_notes.not_own' });
  });

  it('lets authors change and delete their own notes', async () => {
    const { id } = await addNote('Prefers calls.');
    const { body } = await employee
      .put(`${address}/${id}`)
      .send({ body: 'Prefers emails.' })
      .expect(200);
    expect(body).toMatchObject({ body: 'Prefers emails.', version: 2 });
    expect(await list()).toEqual([body]);
    await employee.delete(`${address}/${id}`).expect(204);
    expect(await list()).toEqual([]);
  });

  it("lets a manager, but no other employee, change and delete someone else's note", async () => {
    const { id } = await addNote('Prefers calls.');
    const colleague = await app.signedIn(await app.addUser({ role: 'employee' }));
    const { body } = await colleague.put(`${address}/${id}`).send({ body: 'Mine' }).expect(403);
    expect(body.rule).toBe('client_notes.not_own');
    await colleague.delete(`${address}/${id}`).expect(403);
    const manager = await app.as('manager');
    const { body: changed } = await manager.put(`${address}/${id}`).send({ body: 'Ours' });
    expect(changed.authorName).toBe((await list())[0].authorName);
    await manager.delete(`${address}/${id}`).expect(204);
  });

  it('rejects notes by viewers, without text, and about unknown clients', async () => {
    await (await app.as('viewer')).post(address).send({ body: 'Hello' }).expect(403);
    const { body } = await employee.post(address).send({ body: ' ' }).expect(400);
    expect(body.errors).toEqual({ body: 'Note is required' });
    await employee.post('/api/clients/999999/notes').send({ body: 'Hello' }).expect(404);
    await employee.get('/api/clients/999999/notes').expect(404);
    const { id } = await addNote('Here');
    const other = await makeClient(app);
    await employee.get(`/api/clients/${other.id}/notes/${id}`).expect(404);
    await employee.put(`/api/clients/${other.id}/notes/${id}`).send({ body: 'x' }).expect(404);
    expect(await list()).toHaveLength(1);
  });

  it('records notes in the history without their text, which auditors see', async () => {
    const { id } = await addNote('Prefers calls.');
    await employee.put(`${address}/${id}`).send({ body: 'Prefers emails.' }).expect(200);
    await employee.delete(`${address}/${id}`).expect(204);
    const { body: history } = await employee.get(`/api/clients/${clientId}/activity`).expect(200);
    expect(history.slice(0, 3)).toMatchObject([
      { action: 'client.note_delete', changes: [] },
      { action: 'client.note_update', changes: [] },
      { action: 'client.note_add', changes: [] },
    ]);
    const { body: audit } = await (
      await app.as('admin')
    )
      .get('/api/audit')
      .query({ entity: 'client', entityId: clientId })
      .expect(200);
    const { body: entry } = await (await app.as('admin')).get(`/api/audit/${audit[1].id}`);
    expect(entry).toMatchObject({
      before: { note: 'Prefers calls.' },
      after: { note: 'Prefers emails.' },
    });
  });

  it('keeps a note after the account of its author is deleted', async () => {
    const author = await app.addUser({ role: 'employee', firstName: 'Lena', lastName: 'Voss' });
    await addNote('Prefers calls.', await app.signedIn(author));
    await (await app.as('super_admin')).delete(`/api/users/${author.id}`).expect(204);
    expect(await list()).toMatchObject([{ authorId: null, authorName: 'Lena Voss' }]);
  });

  it('deletes contacts and notes with their client', async () => {
    await addNote('Prefers calls.');
    await (await app.as('admin')).delete(`/api/clients/${clientId}`).expect(204);
    const notes = await app.database.query('SELECT 1 FROM client_notes WHERE clientId = ?', [
      clientId,
    ]);
    expect(notes).toEqual([]);
  });
});
