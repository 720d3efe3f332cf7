import {
  type Client,
  grantTimeOff,
  makeApprovedExpense,
  makeClient,
  makeTicket,
  newProject,
  newTimeOffRequest,
  startApp,
  type TestApp,
} from './harness';

/** The last moment of a day, in the company's time zone. */
const LATE = '2026-03-31 23:59:59.999';

describe('filters by date', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  const idsOf = async (path: string, query: object): Promise<number[]> => {
    const { body } = await admin.get(path).query(query).expect(200);
    return body.map(({ id }: { id: number }) => id);
  };

  /** Expects that the record is found on `2026-03-31` only, by `<name>From` and `<name>To`. */
  async function expectOnDate(path: string, id: number, name: string): Promise<void> {
    const query = (from: string, to: string) => ({ [`${name}From`]: from, [`${name}To`]: to });
    expect(await idsOf(path, query('2026-03-31', '2026-03-31'))).toEqual([id]);
    expect(await idsOf(path, query('2026-01-01', '2026-03-30'))).toEqual([]);
    expect(await idsOf(path, query('2026-04-01', '2026-04-30'))).toEqual([]);
    expect(
      await idsOf(path, { [`${name}From`]: '2026-03-31', [`${name}To`]: '2026-12-31' }),
    ).toContain(id);
    await admin
      .get(path)
      .query({ [`${name}From`]: '31.03.2026' })
      .expect(400);
  }

  it('finds projects by creation and due date', async () => {
    const input = newProject({ dueDate: '2026-03-31' });
    const { body } = await admin.post('/api/projects').send(input).expect(201);
    await app.database.query('UPDATE projects SET createdAt = ? WHERE id = ?', [LATE, body.id]);
    await expectOnDate('/api/projects', body.id, 'created');
    await expectOnDate('/api/projects', body.id, 'due');
  });

  it('finds tickets by creation date and next due time', async () => {
    const { id } = await makeTicket(app);
    await app.database.query('UPDATE tickets SET createdAt = ?, nextDueAt = ? WHERE id = ?', [
      LATE,
      LATE,
      id,
    ]);
    await expectOnDate('/api/tickets', id, 'created');
    await expectOnDate('/api/tickets', id, 'due');
  });

  it('finds expenses by creation, purchase and payment date', async () => {
    const { id } = await makeApprovedExpense(app, { paid: true });
    await app.database.query(
      'UPDATE expenses SET createdAt = ?, purchaseDate = ?, paidAt = ? WHERE id = ?',
      [LATE, '2026-03-31', LATE, id],
    );
    await expectOnDate('/api/expenses', id, 'created');
    await expectOnDate('/api/expenses', id, 'purchased');
    await expectOnDate('/api/expenses', id, 'paid');
  });

  it('finds clients, files and users by creation date', async () => {
    const { id: clientId } = await makeClient(app);
    const file = {
      filename: 'plan.pdf',
      originalName: 'Plan.pdf',
      mimeType: 'application/pdf',
      size: 1024,
      secureUrl: 'https://files.example/plan.pdf',
    };
    const { body } = await admin.post('/api/evidence').send(file).expect(201);
    const { id: userId } = await app.addUser({ role: 'employee' });
    for (const [table, path, id] of [
      ['clients', '/api/clients', clientId],
      ['evidence_files', '/api/evidence', body.id],
      ['users', '/api/users', userId],
    ] as const) {
      await app.database.query(`UPDATE ${table} SET createdAt = ? WHERE id = ?`, [LATE, id]);
      await expectOnDate(path, id, 'created');
    }
  });

  it('finds time off requests by creation and start date', async () => {
    const { id: userId } = await app.user('admin');
    await grantTimeOff(app.database, userId);
    const { body } = await admin
      .post('/api/timeoff/requests')
      .send(newTimeOffRequest({ startDate: '2031-07-01', endDate: '2031-07-01', days: '1' }))
      .expect(201);
    await app.database.query(
      "UPDATE time_off_requests SET createdAt = ?, startDate = '2026-03-31' WHERE id = ?",
      [LATE, body.id],
    );
    await expectOnDate('/api/timeoff/requests', body.id, 'created');
    await expectOnDate('/api/timeoff/requests', body.id, 'start');
  });

  it('finds invoices by payment date', async () => {
    const invoice = {
      clientName: 'Northwind Ltd',
      clientEmail: 'ops@northwind.example',
      amount: '100.00',
      dueDate: '2026-03-31',
    };
    const { body } = await admin.post('/api/invoices').send(invoice).expect(201);
    await admin.put(`/api/invoices/${body.id}`).send({ status: 'paid' }).expect(200);
    await app.database.query("UPDATE invoices SET paidDate = '2026-03-31' WHERE id = ?", [body.id]);
    await expectOnDate('/api/invoices', body.id, 'paid');
  });
});
