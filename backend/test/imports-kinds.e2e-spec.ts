import { recount } from '../src/commands/recount';
import {
  type Client,
  csvOf,
  finishStep,
  importFile,
  insertInvoice,
  makeRecord,
  newExpense,
  newInvoice,
  newProject,
  newTicket,
  PASSWORD,
  startApp,
  summaryDifferences,
  type TestApp,
  uploadImport,
} from './harness';

describe('import of each kind of record', () => {
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

  const countRows = async (table: string, where = '1 = 1'): Promise<number> => {
    const [row] = await app.database.query<{ total: string }[]>(
      `SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`,
    );
    return Number(row?.total);
  };

  const list = async (path: string) => (await admin.get(path).expect(200)).body;

  const exported = async (path: string, format: 'csv' | 'xlsx'): Promise<Buffer> => {
    const { body } = await admin
      .get(`${path}?format=${format}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    return body as Buffer;
  };

  /** Versions of all records, which an import of our own export must not change. */
  const versions = (table: string) =>
    app.database.query<unknown[]>(`SELECT id, version FROM ${table} ORDER BY id`);

  describe('projects', () => {
    const HEADERS = ['Project Name', 'Customer', 'Email', 'State', 'Budget', 'Deadline'];

    it('creates projects with their clients, and removes both by an undo', async () => {
      const file = csvOf([
        HEADERS,
        ['Website', 'New Client', 'projects@new.example', 'Active', '$48,000.00', '31.12.2026'],
        ['Intranet', 'New Client', 'projects@new.example', 'On Hold', '', ''],
        ['', 'New Client', 'projects@new.example', '', '', ''],
      ]);
      const done = await importFile(admin, 'projects', file);
      expect(done).toMatchObject({
        counts: { created: 2, failed: 1 },
        errors: [{ row: 4, field: 'name', message: 'Project name is required' }],
      });
      const [website] = await list('/api/projects?search=Website');
      expect(website).toMatchObject({ budget: '48000.00', dueDate: '2026-12-31' });
      expect(await countRows('clients', "email = 'projects@new.example'")).toBe(1);

      expect(await importFile(admin, 'projects', file)).toMatchObject({
        counts: { created: 0, updated: 0, unchanged: 2 },
      });
      expect(await finishStep(admin, done.id, 'undo')).toMatchObject({
        counts: { undone: 2, kept: 0 },
      });
      expect(await countRows('clients', "email = 'projects@new.example'")).toBe(0);
    });
  });

  describe('tickets', () => {
    it('creates tickets with an assignee and a project by name, and updates them by number', async () => {
      const assignee = await app.addUser({ firstName: 'Robin', lastName: 'Importer' });
      await makeRecord(app, 'admin', '/api/projects', newProject({ name: 'Import Portal' }));
      const [notifications, outbox] = [await countRows('notifications'), await countRows('outbox')];
      const headers = ['Subject', 'Client', 'Client Email', 'Assigned', 'Project', 'Tags'];
      const row = ['Broken export', 'Acme', 'tickets@new.example'];
      const done = await importFile(
        admin,
        'tickets',
        csvOf([
          headers,
          [...row, 'Robin Importer', 'Import Portal', 'vpn, mail'],
          [...row, 'Nobody Known', 'Import Portal', ''],
          [...row, '', 'No such project', ''],
        ]),
      );
      expect(done).toMatchObject({
        counts: { created: 1, failed: 2 },
        errors: [
          { row: 3, field: 'assignedTo' },
          { row: 4, field: 'projectId', message: expect.stringContaining('No such project') },
        ],
      });
      const [ticket] = await list('/api/tickets?search=Broken');
      expect(ticket).toMatchObject({ assigneeId: assignee.id, tags: ['vpn', 'mail'] });
      expect(await countRows('notifications')).toBe(notifications);
      expect(await countRows('outbox')).toBe(outbox);

      const number = `T-${String(ticket.id).padStart(4, '0')}`;
      const update = csvOf([
        ['Ticket', 'Status'],
        [number, 'In Progress'],
        ['T-99999', 'Closed'],
      ]);
      expect(await importFile(admin, 'tickets', update)).toMatchObject({
        counts: { updated: 1, failed: 1 },
        errors: [{ row: 3, field: 'number' }],
      });
    });

    it('uses no ticket number in a dry run', async () => {
      const before = await makeRecord(app, 'admin', '/api/tickets', newTicket());
      const file = csvOf([
        ['Title', 'Client Name', 'Client Email'],
        ['Dry', 'Acme', 'dry@tickets.example'],
      ]);
      const { body } = await uploadImport(admin, 'tickets', file).expect(201);
      expect(await finishStep(admin, body.id, 'dry-run')).toMatchObject({ counts: { created: 1 } });
      expect(await countRows('clients', "email = 'dry@tickets.example'")).toBe(0);
      const after = await makeRecord(app, 'admin', '/api/tickets', newTicket());
      expect(after.id).toBe(before.id + 1);
    });
  });

  describe('invoices', () => {
    it('creates pending and paid invoices with typed and with assigned numbers', async () => {
      const file = csvOf([
        ['Invoice', 'Client', 'Client Email', 'Amount', 'Status', 'Due Date', 'Paid Date', 'Kind'],
        ['OLD-1', 'Acme', 'inv@new.example', '1.250,00', 'paid', '2020-01-31', '2020-01-15', ''],
        ['', 'Acme', 'inv@new.example', '99', 'pending', '2099-01-31', '', ''],
        ['OLD-2', 'Acme', 'inv@new.example', '10', 'overdue', '2020-01-31', '', 'invoice'],
        ['CN-1', 'Acme', 'inv@new.example', '-10', 'issued', '', '', 'credit-note'],
        ['OLD-3', 'Acme', 'inv@new.example', '-10', '', '2020-01-31', '', ''],
      ]);
      const done = await importFile(admin, 'invoices', file);
      expect(done).toMatchObject({
        counts: { created: 3, failed: 2 },
        errors: [
          { row: 5, field: 'kind', message: expect.stringContaining('Credit notes') },
          { row: 6, field: 'amount', message: expect.stringContaining('from 0 to') },
        ],
      });
      const [paid] = await list('/api/invoices?search=OLD-1');
      expect(paid).toMatchObject({ amount: '1250.00', status: 'paid', paidDate: '2020-01-15' });
      const undone = await finishStep(admin, done.id, 'undo');
      expect(undone).toMatchObject({ counts: { undone: 2, kept: 1 } });
      expect(undone.errors).toEqual([
        { row: 2, field: null, message: expect.stringContaining("can't be") },
      ]);
    });

    it('imports a corrected file with the same numbers after an undo', async () => {
      const importAmount = (amount: string) =>
        importFile(
          admin,
          'invoices',
          csvOf([
            ['Invoice', 'Client', 'Client Email', 'Amount', 'Due Date'],
            ['INV-2018-0001', 'Acme', 'undo@invoices.example', amount, '2099-01-31'],
          ]),
        );
      const wrong = await importAmount('10');
      expect(await finishStep(admin, wrong.id, 'undo')).toMatchObject({ counts: { undone: 1 } });
      expect(await importAmount('100')).toMatchObject({ counts: { created: 1, failed: 0 } });
      const [invoice] = await list('/api/invoices?search=INV-2018-0001');
      expect(invoice).toMatchObject({ amount: '100.00' });
    });

    it('reads the dates and amounts of a spreadsheet from the United States', async () => {
      const headers = ['Number', 'Client', 'Client Email', 'Amount', 'Invoice Date', 'Due Date'];
      const client = ['Acme', 'us@new.example'];
      const file = csvOf([
        headers,
        ['US-1', ...client, '$1,234.50', '1/5/2026', '2/4/2026'],
        ['US-2', ...client, '$99.00', '12/31/2026', '1/30/2027'],
        ['US-3', ...client, '€99.00', '12/31/2026', '1/30/2027'],
        ['US-4', ...client, '$99.00', '2/30/2026', '1/30/2027'],
      ]);
      expect(await importFile(admin, 'invoices', file)).toMatchObject({
        counts: { created: 2, failed: 2 },
        errors: [
          { row: 4, field: 'amount', message: expect.stringContaining('is in €') },
          { row: 5, field: 'issueDate', message: expect.stringContaining('must be a real date') },
        ],
      });
      const [first] = await list('/api/invoices?search=US-1');
      expect(first).toMatchObject({
        amount: '1234.50',
        issueDate: '2026-01-05',
        dueDate: '2026-02-04',
      });
    });

    it('exports rows with errors with the dates that the whole file shows', async () => {
      const headers = ['Number', 'Client', 'Client Email', 'Amount', 'Invoice Date', 'Due Date'];
      const client = ['Acme', 'us@new.example'];
      const file = csvOf([
        headers,
        ['US-6', ...client, '99.00', '12/31/2026', '1/30/2027'],
        ['US-7', ...client, 'unknown', '1/5/2026', '2/30/2026'],
      ]);
      const { id } = await importFile(admin, 'invoices', file);
      const { text } = await admin.get(`/api/imports/${id}/failed-rows/export`).expect(200);
      expect(text).toContain('US-7,Acme,us@new.example,unknown,2026-01-05,2/30/2026,');
      const corrected = text.replace('unknown', '99.00').replace('2/30/2026', '2026-02-28');
      expect(await importFile(admin, 'invoices', corrected)).toMatchObject({
        counts: { created: 1, failed: 0 },
      });
      const [invoice] = await list('/api/invoices?search=US-7');
      expect(invoice).toMatchObject({ issueDate: '2026-01-05', dueDate: '2026-02-28' });
    });

    it('asks for the meaning of dates that could be read in two ways', async () => {
      const headers = ['Number', 'Client', 'Client Email', 'Amount', 'Due Date'];
      const file = csvOf([headers, ['US-5', 'Acme', 'us@new.example', '1', '1/5/2099']]);
      expect(await importFile(admin, 'invoices', file)).toMatchObject({
        counts: { created: 0, failed: 1 },
        errors: [{ row: 2, field: 'dueDate', message: expect.stringContaining('2099-05-01') }],
      });
    });
  });

  describe('expenses', () => {
    it('creates pending expenses and notifies no approver', async () => {
      await app.addUser({ role: 'manager' });
      const notifications = await countRows('notifications');
      const file = csvOf([
        ['Date', 'Vendor', 'Description', 'Category', 'Amount'],
        ['31.10.2026', 'Cloudreach', 'Servers', 'Infrastructure', '1250'],
        ['', 'Cloudreach', 'Servers', 'Weather', '1,250'],
      ]);
      const done = await importFile(admin, 'expenses', file);
      expect(done).toMatchObject({ counts: { created: 1, failed: 1 }, errorCount: 2 });
      expect(await countRows('notifications')).toBe(notifications);
      const [expense] = await list('/api/expenses?search=Cloudreach');
      expect(expense).toMatchObject({
        status: 'pending',
        amount: '1250.00',
        purchaseDate: '2026-10-31',
      });
      expect(await finishStep(admin, done.id, 'undo')).toMatchObject({ counts: { undone: 1 } });
    });
  });

  describe('team members', () => {
    const HEADERS = ['Email', 'First Name', 'Last Name', 'Role'];

    it('invites no one unless the import says so', async () => {
      const outbox = await countRows('outbox');
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
      expect(await countRows('outbox')).toBe(outbox);
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

      it('imports other records', async () => {
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
      expect(await countRows('outbox', "recipient = 'invited@team.example'")).toBe(1);
    });
  });

  describe.each(['csv', 'xlsx'] as const)('our own export as %s', (format) => {
    it.each([
      ['clients', '/api/clients/export'],
      ['projects', '/api/projects/export'],
      ['tickets', '/api/tickets/export'],
      ['invoices', '/api/invoices/export'],
      ['expenses', '/api/expenses/export'],
    ])('changes nothing when %s are imported again', async (kind, path) => {
      await makeRecord(
        app,
        'admin',
        '/api/tickets',
        newTicket({ title: '=1+1', description: 'Two\nlines; with "quotes"', tags: ['a', 'b'] }),
      );
      await makeRecord(
        app,
        'admin',
        '/api/projects',
        newProject({
          name: `${kind} portal in ${format}`,
          description: 'Two\nlines; with "quotes"',
        }),
      );
      await makeRecord(app, 'admin', '/api/invoices', newInvoice({ status: 'draft' }));
      await makeRecord(app, 'admin', '/api/invoices', newInvoice({ status: 'paid' }));
      await insertInvoice(app, { status: 'overdue' });
      const credited = await makeRecord(app, 'admin', '/api/invoices', newInvoice());
      await makeRecord(app, 'admin', `/api/invoices/${credited.id}/credit-notes`, {});
      await recount(app.database);
      const expense = await makeRecord(app, 'manager', '/api/expenses', newExpense());
      await admin.post(`/api/expenses/${expense.id}/approve`).expect(200);
      const before = await versions(kind);

      const file = await exported(path, format);
      const done = await importFile(admin, kind, file, `${kind}.${format}`);

      expect(done.errors).toEqual([]);
      expect(done.counts).toMatchObject({
        created: 0,
        updated: 0,
        failed: 0,
        unchanged: before.length,
      });
      expect(await versions(kind)).toEqual(before);
    });
  });
});
