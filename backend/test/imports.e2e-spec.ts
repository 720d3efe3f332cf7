import { JobRunner } from '../src/platform/jobs';
import {
  atOnce,
  auditRows,
  type Client,
  countStatuses,
  csvOf,
  finishedImport,
  finishStep,
  importFile,
  makeClient,
  makeJobsDue,
  Mirror,
  newClient,
  newProject,
  startApp,
  summaryDifferences,
  type TestApp,
  uploadImport,
} from './harness';

const HEADERS = ['Client Name', 'E-mail', 'Status', 'Days to Pay'];

describe('imports', () => {
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

  const countRows = async (table: string): Promise<number> => {
    const [row] = await app.database.query<{ total: string }[]>(
      `SELECT COUNT(*) AS total FROM ${table}`,
    );
    return Number(row?.total);
  };

  const clientByEmail = async (email: string) => {
    const { body } = await admin.get(`/api/clients?search=${email}`).expect(200);
    return body[0];
  };

  describe('POST /api/imports', () => {
    it('proposes a mapping by labels and shows the first rows', async () => {
      const file = csvOf([HEADERS, ['Acme', 'proposal@acme.example', 'active', '14']]);
      const { body } = await uploadImport(admin, 'clients', file).expect(201);
      expect(body).toMatchObject({
        kind: 'clients',
        fileName: 'clients.csv',
        status: 'mapping',
        total: 1,
        done: 0,
        headers: HEADERS,
        mapping: [
          { column: 0, field: 'name' },
          { column: 1, field: 'email' },
          { column: 2, field: 'status' },
          { column: 3, field: 'paymentDays' },
        ],
        preview: [['Acme', 'proposal@acme.example', 'active', '14']],
        errors: [],
        abilities: { map: true, check: true, run: true, undo: 'imports.nothing_to_undo' },
      });
    });

    it('remembers the mapping for files with the same headers', async () => {
      const file = csvOf([
        ['Firma', 'Adresse'],
        ['Acme', 'remember@acme.example'],
      ]);
      const { body } = await uploadImport(admin, 'clients', file).expect(201);
      expect(body.mapping).toEqual([]);
      const mapping = [
        { column: 0, field: 'name' },
        { column: 1, field: 'email' },
      ];
      await admin.put(`/api/imports/${body.id}/mapping`).send({ mapping }).expect(200);
      const { body: next } = await uploadImport(admin, 'clients', file).expect(201);
      expect(next.mapping).toEqual(mapping);
    });

    it('rejects a file without rows, one that is not text, and an unknown kind', async () => {
      const before = await countRows('imports');
      const empty = await uploadImport(admin, 'clients', csvOf([HEADERS])).expect(400);
      expect(empty.body.rule).toBe('imports.no_rows');
      const binary = await uploadImport(admin, 'clients', Buffer.from([1, 0, 2])).expect(400);
      expect(binary.body.rule).toBe('imports.unreadable_file');
      const zip = await uploadImport(admin, 'clients', Buffer.from('PK\x03\x04…')).expect(400);
      expect(zip.body.rule).toBe('imports.unreadable_file');
      const quote = await uploadImport(admin, 'clients', 'Name,Email\nAcme,"open').expect(400);
      expect(quote.body.rule).toBe('imports.unreadable_row');
      const kind = await uploadImport(admin, 'invitations', csvOf([HEADERS, ['A']])).expect(400);
      expect(kind.body.errors).toHaveProperty('kind');
      expect(await countRows('imports')).toBe(before);
      expect(await countRows('import_rows')).toBeGreaterThan(0);
    });

    it('denies imports to a manager', async () => {
      const manager = await app.as('manager');
      await uploadImport(manager, 'clients', csvOf([HEADERS, ['A']])).expect(403);
    });
  });

  describe('PUT /api/imports/{id}/mapping', () => {
    it('rejects an unknown field, a missing column and two columns for one field', async () => {
      const { body } = await uploadImport(admin, 'clients', csvOf([HEADERS, ['A']])).expect(201);
      const reject = async (mapping: { column: number; field: string }[]) => {
        const response = await admin.put(`/api/imports/${body.id}/mapping`).send({ mapping });
        expect(response.status).toBe(400);
        expect(response.body.errors).toHaveProperty('mapping');
      };
      await reject([{ column: 0, field: 'createdById' }]);
      await reject([{ column: 4, field: 'name' }]);
      await reject([
        { column: 0, field: 'name' },
        { column: 1, field: 'name' },
      ]);
      await admin.post(`/api/imports/${body.id}/run`).expect(200);
      await finishedImport(admin, body.id);
      const late = await admin.put(`/api/imports/${body.id}/mapping`).send({ mapping: [] });
      expect([late.status, late.body.rule]).toEqual([409, 'imports.finished']);
    });
  });

  describe('POST /api/imports/{id}/dry-run', () => {
    it('lists each error and changes nothing', async () => {
      const existing = await makeClient(app, newClient({ email: 'dry@known.example' }));
      const file = csvOf([
        HEADERS,
        ['New', 'dry@new.example', 'active', '14'],
        ['Known', 'dry@known.example', 'inactive', ''],
        ['No address', '', '', ''],
        ['Wrong', 'not-an-address', 'Sleeping', 'soon'],
        ['', '', '', ''],
        ['Again', 'DRY@new.example', '', ''],
      ]);
      const { body } = await uploadImport(admin, 'clients', file).expect(201);
      const [clients, audited] = [await countRows('clients'), await countRows('audit_log')];

      const checked = await finishStep(admin, body.id, 'dry-run');

      expect(checked).toMatchObject({
        status: 'checked',
        total: 5,
        done: 5,
        counts: { created: 1, updated: 1, unchanged: 0, failed: 3 },
        errorCount: 5,
        errors: [
          { row: 4, field: 'email', message: 'Email is required' },
          { row: 5, field: 'status', message: expect.stringContaining('must be one of') },
          { row: 5, field: 'paymentDays', message: expect.stringContaining('whole number') },
          { row: 5, field: 'email', message: 'Invalid email address' },
          { row: 7, field: null, message: expect.stringContaining('Row 2') },
        ],
      });
      expect(await countRows('clients')).toBe(clients);
      expect(await countRows('audit_log')).toBe(audited + 1);
      expect((await admin.get(`/api/clients/${existing.id}`).expect(200)).body).toMatchObject({
        name: existing.name,
        version: existing.version,
      });
    });

    it('groups the errors of a field with the same message, the most frequent first', async () => {
      const rows = Array.from({ length: 7 }, (_, i) => [`Grouped ${i}`, `x${i}`, '', '']);
      const file = csvOf([HEADERS, ['No address', '', '', ''], ...rows]);
      const { body } = await uploadImport(admin, 'clients', file).expect(201);
      expect(body).toMatchObject({ phase: null, errorGroups: [] });
      expect(await finishStep(admin, body.id, 'dry-run')).toMatchObject({
        phase: 'check',
        errorGroups: [
          {
            field: 'email',
            message: 'Invalid email address',
            count: 7,
            firstRows: [3, 4, 5, 6, 7],
          },
          { field: 'email', message: 'Email is required', count: 1, firstRows: [2] },
        ],
        errorCount: 8,
      });
    });

    it('exports all errors as CSV', async () => {
      const { body } = await uploadImport(
        admin,
        'clients',
        csvOf([HEADERS, ['A', 'x', '', '']]),
      ).expect(201);
      await finishStep(admin, body.id, 'dry-run');
      const { text } = await admin.get(`/api/imports/${body.id}/errors/export`).expect(200);
      expect(text).toContain('Row,Field,Message\r\n2,Email,Invalid email address');
    });

    it('exports the rows with errors in a file that can be corrected and uploaded', async () => {
      const headers = ['Firma', 'Adresse', 'Status'];
      const file = csvOf([
        headers,
        ['Good', 'failed-rows@good.example', ''],
        ['=Bad', 'x', 'Sleeping'],
        ['', 'failed-rows@bad.example', ''],
      ]);
      const { body } = await uploadImport(admin, 'clients', file).expect(201);
      const mapping = [
        { column: 0, field: 'name' },
        { column: 1, field: 'email' },
        { column: 2, field: 'status' },
      ];
      await admin.put(`/api/imports/${body.id}/mapping`).send({ mapping }).expect(200);
      await finishStep(admin, body.id, 'run');

      const { text } = await admin.get(`/api/imports/${body.id}/failed-rows/export`).expect(200);
      const lines = text.replace('\uFEFF', '').trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]).toBe('Firma,Adresse,Status,Import Errors');
      expect(lines[1]).toMatch(/^'=Bad,x,Sleeping,.*Status.*; Invalid email address/);
      expect(lines[2]).toBe(',failed-rows@bad.example,,Client name is required');

      const corrected = text.replace(',failed-rows@bad', 'Corrected,failed-rows@bad');
      const { body: again } = await uploadImport(admin, 'clients', corrected).expect(201);
      expect(again).toMatchObject({ headers, mapping });
      expect(await finishStep(admin, again.id, 'run')).toMatchObject({
        counts: { created: 1, failed: 1 },
      });
    });
  });

  describe('POST /api/imports/{id}/run', () => {
    it('creates and updates records through the rules of their module, and notifies no one', async () => {
      const { id, version } = await makeClient(app, newClient({ email: 'run@known.example' }));
      const outbox = await countRows('outbox');
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
      expect(await clientByEmail('run@new.example')).toMatchObject({
        name: 'Run New',
        status: 'active',
        paymentDays: 14,
      });
      const { body: known } = await admin.get(`/api/clients/${id}`).expect(200);
      expect(known).toMatchObject({ name: 'Run Known', version: version + 1 });
      expect(await countRows('outbox')).toBe(outbox);
      const entries = await auditRows(app, 'client', id);
      expect(entries.at(-1)).toMatchObject({
        action: 'client.update',
        requestId: `import-${done.id}`,
      });
    });

    it('changes nothing when the same file is imported again', async () => {
      const file = csvOf([HEADERS, ['Twice', 'twice@acme.example', 'inactive', '7']]);
      await importFile(admin, 'clients', file);
      const { version } = await clientByEmail('twice@acme.example');
      expect(await importFile(admin, 'clients', file)).toMatchObject({
        counts: { created: 0, updated: 0, unchanged: 1, failed: 0 },
      });
      expect(await clientByEmail('twice@acme.example')).toMatchObject({ version });
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
        failReason: expect.stringContaining('no longer has the right'),
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
      expect(await clientByEmail('undo@new.example')).toBeUndefined();
      expect(await clientByEmail('undo@known.example')).toMatchObject({
        id: known.id,
        name: 'Before',
        phone: '+1 555 0100',
      });
    });

    it('keeps records that were changed, deleted or used afterwards, and says why', async () => {
      const file = csvOf([
        ['Name', 'Email'],
        ['Changed', 'changed@acme.example'],
        ['Used', 'used@acme.example'],
        ['Gone', 'gone@acme.example'],
      ]);
      const { id } = await importFile(admin, 'clients', file);
      const changed = await clientByEmail('changed@acme.example');
      await admin.put(`/api/clients/${changed.id}`).send({ phone: '5' }).expect(200);
      await admin
        .post('/api/projects')
        .send(newProject({ clientEmail: 'used@acme.example', status: 'on-hold' }))
        .expect(201);
      const gone = await clientByEmail('gone@acme.example');
      await admin.delete(`/api/clients/${gone.id}`).expect(204);

      const undone = await finishStep(admin, id, 'undo');

      expect(undone).toMatchObject({
        status: 'undone',
        counts: { undone: 1, kept: 2 },
        errors: [
          { row: 3, field: null, message: expect.stringContaining('has projects') },
          { row: 2, field: null, message: expect.stringContaining('changed after the import') },
        ],
      });
      expect(await clientByEmail('changed@acme.example')).toMatchObject({ phone: '5' });
    });

    it('exports its errors, but no rows to correct', async () => {
      const file = csvOf([HEADERS, ['Kept', 'kept@acme.example', '', '']]);
      const { id } = await importFile(admin, 'clients', file);
      const kept = await clientByEmail('kept@acme.example');
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

  describe('DELETE /api/imports/{id}', () => {
    it('deletes an import that was not started, with its rows, and records it', async () => {
      const { body } = await uploadImport(
        admin,
        'clients',
        csvOf([HEADERS, ['Delete', 'x', '', '']]),
      ).expect(201);
      await finishStep(admin, body.id, 'dry-run');
      const colleague = await app.as('super_admin');

      await colleague.delete(`/api/imports/${body.id}`).expect(204);

      await admin.get(`/api/imports/${body.id}`).expect(404);
      await colleague.delete(`/api/imports/${body.id}`).expect(404);
      for (const table of ['import_rows', 'import_errors']) {
        const rows = await app.database.query(`SELECT importId FROM ${table} WHERE importId = ?`, [
          body.id,
        ]);
        expect(rows).toEqual([]);
      }
      const entries = await auditRows(app, 'import', body.id);
      expect(entries.map(({ action }) => action)).toContain('import.delete');
    });

    it('hides an import whose deletion was interrupted, and a job deletes the rest', async () => {
      const { body } = await uploadImport(
        admin,
        'clients',
        csvOf([HEADERS, ['Interrupted', 'x', '', '']]),
      ).expect(201);
      await finishStep(admin, body.id, 'dry-run');
      const { database } = app;
      await database.query(
        `CREATE TRIGGER interrupt_deletion BEFORE DELETE ON import_rows
         FOR EACH ROW SIGNAL SQLSTATE '45000'`,
      );
      await admin.delete(`/api/imports/${body.id}`).expect(500);
      await database.query('DROP TRIGGER interrupt_deletion');

      await admin.get(`/api/imports/${body.id}`).expect(404);
      await admin.get(`/api/imports/${body.id}/errors/export`).expect(404);
      await admin.delete(`/api/imports/${body.id}`).expect(404);
      const { body: list } = await admin.get('/api/imports').expect(200);
      expect(list.map(({ id }: { id: number }) => id)).not.toContain(body.id);

      await database.query(
        'UPDATE imports SET createdAt = createdAt - INTERVAL 3 HOUR WHERE id = ?',
        [body.id],
      );
      await makeJobsDue(database);
      await app.nest.get(JobRunner).runDue();
      for (const column of ['imports WHERE id', 'import_rows WHERE importId']) {
        expect(await database.query(`SELECT * FROM ${column} = ?`, [body.id])).toEqual([]);
      }
    });

    it('keeps an import that changed records, even after an undo', async () => {
      const { id } = await importFile(
        admin,
        'clients',
        csvOf([HEADERS, ['Keep', 'keep@acme.example', '', '']]),
      );
      const kept = await admin.delete(`/api/imports/${id}`).expect(409);
      expect(kept.body.rule).toBe('imports.has_changed_records');
      await finishStep(admin, id, 'undo');
      const undone = await admin.delete(`/api/imports/${id}`).expect(409);
      expect(undone.body.rule).toBe('imports.has_changed_records');
    });

    it('denies the deletion to a manager', async () => {
      const { body } = await uploadImport(admin, 'clients', csvOf([HEADERS, ['A']])).expect(201);
      const manager = await app.as('manager');
      await manager.delete(`/api/imports/${body.id}`).expect(403);
      await admin.get(`/api/imports/${body.id}`).expect(200);
    });
  });

  it('deletes the rows of an old import, which stays in the history', async () => {
    const { id } = await importFile(
      admin,
      'clients',
      csvOf([HEADERS, ['Old', 'old@acme.example', '', '']]),
    );
    await app.database.query(
      'UPDATE imports SET createdAt = createdAt - INTERVAL 40 DAY WHERE id = ?',
      [id],
    );
    await makeJobsDue(app.database);
    await app.nest.get(JobRunner).runDue();
    const { body } = await admin.get(`/api/imports/${id}`).expect(200);
    expect(body).toMatchObject({ preview: [], abilities: { undo: 'imports.expired' } });
    const { body: problem } = await admin.post(`/api/imports/${id}/undo`).expect(409);
    expect(problem.rule).toBe('imports.expired');
    const { body: list } = await admin.get('/api/imports').expect(200);
    expect(list.map((it: { id: number }) => it.id)).toContain(id);
  });
});
