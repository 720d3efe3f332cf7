import {
  type Client,
  countRows,
  csvOf,
  finishedImport,
  finishStep,
  makeClient,
  newClient,
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
      const before = await countRows(app, 'imports');
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
      expect(await countRows(app, 'imports')).toBe(before);
      expect(await countRows(app, 'import_rows')).toBeGreaterThan(0);
    });

    it.each(['Gamma,"open', 'Gam"ma",g@x.example', '"Gamma" Ltd,g@x.example'])(
      'names the row with a wrong quotation mark: %s',
      async (row) => {
        const file = `Name,Email\nAlpha,a@x.example\n"Beta\n""B""",b@x.example\n${row}\n`;
        const { body } = await uploadImport(admin, 'clients', file).expect(400);
        expect(body.message).toMatch(/^Row 4 of this file couldn't be read\./);
      },
    );

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
      const [clients, audited] = [
        await countRows(app, 'clients'),
        await countRows(app, 'audit_log'),
      ];

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
      expect(await countRows(app, 'clients')).toBe(clients);
      expect(await countRows(app, 'audit_log')).toBe(audited + 1);
      expect((await admin.get(`/api/clients/${existing.id}`).expect(200)).body).toMatchObject({
        name: existing.name,
        version: existing.version,
      });
    });

    it('replaces the errors of a dry run if they are too many for one transaction', async () => {
      const file = csvOf([HEADERS, ['Corrected', 'many-errors@acme.example', 'Sleeping', '']]);
      const { body } = await uploadImport(admin, 'clients', file).expect(201);
      await finishStep(admin, body.id, 'dry-run');
      await app.database.query(
        `INSERT INTO import_errors (importId, rowNumber, message)
         WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
         SELECT ?, 2, 'Wrong' FROM numbers a JOIN numbers b ON b.n <= 25`,
        [body.id],
      );
      await app.database.query(
        `CREATE TRIGGER slow_deletion BEFORE DELETE ON import_errors
         FOR EACH ROW SET @slow = SLEEP(0.01)`,
      );
      const mapping = body.mapping.filter(({ field }: { field: string }) => field !== 'status');

      const mapped = await admin
        .put(`/api/imports/${body.id}/mapping`)
        .send({ mapping })
        .expect(200);
      await app.database.query('DROP TRIGGER slow_deletion');

      expect(mapped.body).toMatchObject({ errors: [], errorCount: 0 });
      const errorFile = await admin.get(`/api/imports/${body.id}/errors/export`).expect(200);
      expect(errorFile.text).not.toContain('Wrong');
      expect(await finishStep(admin, body.id, 'run')).toMatchObject({
        counts: { created: 1, failed: 0 },
        errorCount: 0,
      });
      expect(await countRows(app, 'import_errors', `importId = ${body.id}`)).toBe(0);
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

    it('groups the first 10,000 errors, and messages that differ in case separately', async () => {
      const file = csvOf([HEADERS, ['A', 'x', '', '']]);
      const { body } = await uploadImport(admin, 'clients', file).expect(201);
      await finishStep(admin, body.id, 'dry-run');
      const addErrors = (messages: readonly string[]): Promise<unknown> =>
        app.database.query(
          'INSERT INTO import_errors (importId, rowNumber, field, message) VALUES ?',
          [messages.map((message, index) => [body.id, index + 3, 'email', message])],
        );
      await addErrors(['No client "a"', 'No client "A"']);
      await addErrors(Array.from({ length: 10_000 }, () => 'Repeated'));
      const { body: details } = await admin.get(`/api/imports/${body.id}`).expect(200);
      expect(details.errorGroups).toEqual([
        { field: 'email', message: 'Repeated', count: 9997, firstRows: [3, 4, 5, 6, 7] },
        { field: 'email', message: 'Invalid email address', count: 1, firstRows: [2] },
        { field: 'email', message: 'No client "a"', count: 1, firstRows: [3] },
        { field: 'email', message: 'No client "A"', count: 1, firstRows: [4] },
      ]);
      expect(details.errorCount).toBe(10_003);
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
});
