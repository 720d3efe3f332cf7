import {
  type Client,
  countRows,
  csvOf,
  finishStep,
  importFile,
  makeRecord,
  newProject,
  newTicket,
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

  const list = async (path: string) => (await admin.get(path).expect(200)).body;

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
      expect(await countRows(app, 'clients', "email = 'projects@new.example'")).toBe(1);

      expect(await importFile(admin, 'projects', file)).toMatchObject({
        counts: { created: 0, updated: 0, unchanged: 2 },
      });
      expect(await finishStep(admin, done.id, 'undo')).toMatchObject({
        counts: { undone: 2, kept: 0 },
      });
      expect(await countRows(app, 'clients', "email = 'projects@new.example'")).toBe(0);
    });
  });

  describe('tickets', () => {
    it('creates tickets with an assignee and a project by name, and updates them by number', async () => {
      const assignee = await app.addUser({ firstName: 'Robin', lastName: 'Importer' });
      await makeRecord(app, 'admin', '/api/projects', newProject({ name: 'Import Portal' }));
      const [notifications, outbox] = [
        await countRows(app, 'notifications'),
        await countRows(app, 'outbox'),
      ];
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
      expect(await countRows(app, 'notifications')).toBe(notifications);
      expect(await countRows(app, 'outbox')).toBe(outbox);

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
      expect(await countRows(app, 'clients', "email = 'dry@tickets.example'")).toBe(0);
      const after = await makeRecord(app, 'admin', '/api/tickets', newTicket());
      expect(after.id).toBe(before.id + 1);
    });
  });

  describe('expenses', () => {
    it('creates pending expenses and notifies no approver', async () => {
      await app.addUser({ role: 'manager' });
      const notifications = await countRows(app, 'notifications');
      const file = csvOf([
        ['Date', 'Vendor', 'Description', 'Category', 'Amount'],
        ['31.10.2026', 'Cloudreach', 'Servers', 'Infrastructure', '1250'],
        ['', 'Cloudreach', 'Servers', 'Weather', '1,250'],
      ]);
      const done = await importFile(admin, 'expenses', file);
      expect(done).toMatchObject({ counts: { created: 1, failed: 1 }, errorCount: 2 });
      expect(await countRows(app, 'notifications')).toBe(notifications);
      const [expense] = await list('/api/expenses?search=Cloudreach');
      expect(expense).toMatchObject({
        status: 'pending',
        amount: '1250.00',
        purchaseDate: '2026-10-31',
      });
      expect(await finishStep(admin, done.id, 'undo')).toMatchObject({ counts: { undone: 1 } });
    });

    it('reports the errors of all values of a row with an unknown project', async () => {
      const file = csvOf([
        ['Vendor', 'Vendor Email', 'Description', 'Category', 'Amount', 'Project'],
        ['Paper Ltd', 'broken', 'Pens', 'Hardware', '12.50', 'Nope'],
        ['Paper Ltd', 'broken', 'Pens', 'Weather', '12.50', 'Nope'],
      ]);
      const { counts, errors } = await importFile(admin, 'expenses', file);
      expect(counts).toMatchObject({ created: 0, failed: 2 });
      const project = { field: 'projectId', message: 'There is no project named "Nope".' };
      const email = { field: 'vendorEmail', message: 'Invalid email address' };
      expect(errors).toEqual([
        { row: 2, ...project },
        { row: 2, ...email },
        { row: 3, field: 'category', message: expect.any(String) },
        { row: 3, ...project },
        { row: 3, ...email },
      ]);
    });
  });
});
