import {
  atOnce,
  auditRows,
  type Client,
  clientByEmail,
  countRows,
  countStatuses,
  csvOf,
  finishedImport,
  finishStep,
  importFile,
  makeClient,
  Mirror,
  newClient,
  newProject,
  startApp,
  summaryDifferences,
  type TestApp,
  uploadImport,
} from './harness';

const HEADERS = ['Client Name', 'E-mail', 'Status', 'Days to Pay'];

describe('running and undoing imports', () => {
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

  describe('POST /api/imports/{id}/run', () => {
    it('creates and updates records through the rules of their module, and notifies no one', async () => {
      const { id, version } = await makeClient(app, newClient({ email: 'run@known.example' }));
      const outbox = await countRows(app, 'outbox');
      const done = await importFile(
        admin,
        'clients',
        csvOf([
          HEADERS,
          ['Run New', 'run@new.example', 'Active', '14'],
          ['Run Known', 'RUN@known.example', '', ''],
          ['Run Bad', 'bad', '', ''],
        ]),
      );
      expect(done).toMatchObject({
        status: 'done',
        counts: { created: 1, updated: 1, failed: 1 },
        errors: [{ row: 4, field: 'email', message: 'Invalid email address' }],
      });
      expect(await clientByEmail(admin, 'run@new.example')).toMatchObject({
        name: 'Run New',
        status: 'active',
        paymentDays: 14,
      });
      const { body: known } = await admin.get(`/api/clients/${id}`).expect(200);
      expect(known).toMatchObject({ name: 'Run Known', version: version + 1 });
      expect(await countRows(app, 'outbox')).toBe(outbox);
      const entries = await auditRows(app, 'client', id);
      expect(entries.at(-1)).toMatchObject({
        action: 'client.update',
        requestId: `import-${done.id}`,
      });
    });

    it('changes nothing when the same file is imported again', async () => {
      const file = csvOf([HEADERS, ['Twice', 'twice@acme.example', 'inactive', '7']]);
      await importFile(admin, 'clients', file);
      const { version } = await clientByEmail(admin, 'twice@acme.example');
      expect(await importFile(admin, 'clients', file)).toMatchObject({
        counts: { created: 0, updated: 0, unchanged: 1, failed: 0 },
      });
      expect(await clientByEmail(admin, 'twice@acme.example')).toMatchObject({ version });
    });

    it('starts an import once when fifty requests start it', async () => {
      const rows = Array.from({ length: 250 }, (_, i) => [`Once ${i}`, `once${i}@acme.example`]);
      const { body } = await uploadImport(
        admin,
        'clients',
        csvOf([['Name', 'Email'], ...rows]),
      ).expect(201);
      const responses = await atOnce(50, () => admin.post(`/api/imports/${body.id}/run`));
      expect(countStatuses(responses)).toEqual({ 200: 1, 409: 49 });
      expect(await finishedImport(admin, body.id)).toMatchObject({
        total: 250,
        done: 250,
        counts: { created: 250, updated: 0, unchanged: 0, failed: 0 },
      });
      const again = await admin.post(`/api/imports/${body.id}/run`).expect(409);
      expect(again.body.rule).toBe('imports.finished');
    });

    it('rejects an import without a mapped column', async () => {
      const { body } = await uploadImport(
        admin,
        'clients',
        csvOf([['Unknown header'], ['A']]),
      ).expect(201);
      const { body: problem } = await admin.post(`/api/imports/${body.id}/run`).expect(409);
      expect(problem.rule).toBe('imports.nothing_mapped');
    });

    it('stops when the user who started it loses the right to import, and someone else continues', async () => {
      const helper = await app.addUser({ role: 'admin' });
      const client = await app.signedIn(helper);
      const file = csvOf([
        ['Name', 'Email'],
        ['Left', 'left@acme.example'],
      ]);
      const { body } = await uploadImport(client, 'clients', file).expect(201);
      await app.database.query(
        "UPDATE imports SET status = 'running', phase = 'run', startedById = NULL WHERE id = ?",
        [body.id],
      );
      // Any start wakes the worker, which takes the waiting import first.
      await importFile(admin, 'clients', csvOf([HEADERS, ['Wake', 'wake@acme.example', '', '']]));
      expect(await finishedImport(admin, body.id)).toMatchObject({
        status: 'failed',
        failReason: expect.stringContaining('no longer has permission'),
      });
      expect(await finishStep(admin, body.id, 'run')).toMatchObject({
        status: 'done',
        counts: { created: 1 },
      });
    });
  });

  describe('POST /api/imports/{id}/undo', () => {
    it('deletes what the import created and restores what it updated', async () => {
      const known = await makeClient(
        app,
        newClient({ name: 'Before', email: 'undo@known.example', phone: '+1 555 0100' }),
      );
      const file = csvOf([
        ['Name', 'Email', 'Phone'],
        ['Undo New', 'undo@new.example', '1'],
        ['After', 'undo@known.example', '2'],
      ]);
      const { id } = await importFile(admin, 'clients', file);
      const undone = await finishStep(admin, id, 'undo');
      expect(undone).toMatchObject({
        status: 'undone',
        phase: 'undo',
        total: 2,
        done: 2,
        counts: { created: 1, updated: 1, undone: 2, kept: 0 },
        abilities: { undo: 'imports.nothing_to_undo', run: 'imports.finished' },
      });
      expect(await clientByEmail(admin, 'undo@new.example')).toBeUndefined();
      expect(await clientByEmail(admin, 'undo@known.example')).toMatchObject({
        id: known.id,
        name: 'Before',
        phone: '+1 555 0100',
      });
    });

    it('keeps records that were changed, erased, deleted or used afterwards, and says why', async () => {
      const file = csvOf([
        ['Name', 'Email'],
        ['Changed', 'changed@acme.example'],
        ['Used', 'used@acme.example'],
        ['Gone', 'gone@acme.example'],
        ['Erased', 'erased@acme.example'],
      ]);
      const { id } = await importFile(admin, 'clients', file);
      const changed = await clientByEmail(admin, 'changed@acme.example');
      await admin.put(`/api/clients/${changed.id}`).send({ phone: '5' }).expect(200);
      await admin
        .post('/api/projects')
        .send(newProject({ clientEmail: 'used@acme.example', status: 'on-hold' }))
        .expect(201);
      const gone = await clientByEmail(admin, 'gone@acme.example');
      await admin.delete(`/api/clients/${gone.id}`).expect(204);
      const erased = await clientByEmail(admin, 'erased@acme.example');
      await (
        await app.as('super_admin')
      )
        .post(`/api/privacy/clients/${erased.id}/erase`)
        .send({ reason: 'Requested' })
        .expect(200);

      const undone = await finishStep(admin, id, 'undo');

      expect(undone).toMatchObject({
        status: 'undone',
        counts: { undone: 1, kept: 3 },
        errors: [
          { row: 5, field: null, message: expect.stringContaining('changed after the import') },
          { row: 3, field: null, message: expect.stringContaining('has projects') },
          { row: 2, field: null, message: expect.stringContaining('changed after the import') },
        ],
      });
      expect(await clientByEmail(admin, 'changed@acme.example')).toMatchObject({ phone: '5' });
    });

    it('exports the errors of an undo, but no rows to correct', async () => {
      const file = csvOf([HEADERS, ['Kept', 'kept@acme.example', '', '']]);
      const { id } = await importFile(admin, 'clients', file);
      const kept = await clientByEmail(admin, 'kept@acme.example');
      await admin.put(`/api/clients/${kept.id}`).send({ phone: '5' }).expect(200);
      await finishStep(admin, id, 'undo');

      const { body } = await admin.get(`/api/imports/${id}/failed-rows/export`).expect(409);
      expect(body.rule).toBe('imports.undo_errors');
      const { text } = await admin.get(`/api/imports/${id}/errors/export`).expect(200);
      expect(text).toContain('changed after the import');
    });

    it('rejects an undo before the import has run', async () => {
      const { body } = await uploadImport(admin, 'clients', csvOf([HEADERS, ['A']])).expect(201);
      const { body: problem } = await admin.post(`/api/imports/${body.id}/undo`).expect(409);
      expect(problem.rule).toBe('imports.nothing_to_undo');
    });
  });

  it('adds what a run and its undo change to the list of changes, and nothing for a dry run', async () => {
    const known = await makeClient(app, newClient({ email: 'changes@known.example' }));
    const file = csvOf([
      HEADERS,
      ['New', 'changes@new.example', 'Active', '14'],
      ['Known', 'changes@known.example', '', ''],
    ]);
    const { body } = await uploadImport(admin, 'clients', file).expect(201);
    const mirror = new Mirror('/api/clients');
    await mirror.follow(admin);
    const changes = async () => {
      const start = mirror.received.length;
      await mirror.follow(admin);
      return mirror.received.slice(start).sort((a, b) => a.id - b.id);
    };

    await finishStep(admin, body.id, 'dry-run');
    expect(await changes()).toEqual([]);

    await finishStep(admin, body.id, 'run');
    expect(await changes()).toMatchObject([{ id: known.id, name: 'Known' }, { name: 'New' }]);

    await finishStep(admin, body.id, 'undo');
    expect(await changes()).toMatchObject([
      { id: known.id, name: known.name },
      { deletedAt: expect.any(String) },
    ]);
  });
});
