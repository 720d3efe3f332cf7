import { expenseSummaries } from '../src/modules/expenses/entities/expense.entity';
import {
  atOnce,
  type Client,
  countStatuses,
  newExpense,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

const TIMES = 50;

describe('expenses under concurrent requests', () => {
  let app: TestApp;
  let employee: Client;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    [employee, admin] = await Promise.all([app.as('employee'), app.as('admin')]);
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [expenseSummaries])).toEqual([]);
  });

  const create = async (fields: object = {}) =>
    (await employee.post('/api/expenses').send(newExpense(fields)).expect(201)).body;
  const read = async (id: number) => (await admin.get(`/api/expenses/${id}`).expect(200)).body;
  const actions = async (id: number) => {
    const rows = await app.database.query<{ action: string }[]>(
      "SELECT action FROM audit_log WHERE entity = 'expense' AND entityId = ? ORDER BY id",
      [id],
    );
    return rows.map(({ action }) => action);
  };
  it('approves an expense once and notifies its owner once when fifty approvals arrive together', async () => {
    const { id } = await create();
    const managers = await Promise.all(
      [0, 1, 2, 3].map(async () => app.signedIn(await app.addUser({ role: 'manager' }))),
    );
    const responses = await atOnce(TIMES, async (index) => {
      const manager = managers[index % managers.length] ?? admin;
      return manager.post(`/api/expenses/${id}/approve`).send({});
    });
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    expect(await actions(id)).toEqual(['expense.create', 'expense.approve']);
    const notifications = await app.database.query(
      "SELECT id FROM notifications WHERE type = 'expense.decided' AND link = ?",
      [`/expenses/${id}`],
    );
    expect(notifications).toHaveLength(1);
  });

  it('pays an approved expense once when fifty payments arrive together', async () => {
    const { id } = await create();
    await admin.post(`/api/expenses/${id}/approve`).send({}).expect(200);
    const responses = await atOnce(TIMES, () => admin.post(`/api/expenses/${id}/pay`).send({}));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    expect((await actions(id)).filter((action) => action === 'expense.pay')).toHaveLength(1);
  });

  it('applies either an edit or an approval of the same version and loses neither', async () => {
    const expenses = await Promise.all(Array.from({ length: 20 }, () => create()));
    await Promise.all(
      expenses.map(async ({ id, version }) => {
        const [edit, approval] = await Promise.all([
          employee.put(`/api/expenses/${id}`).send({ amount: '77.00', version }),
          admin.post(`/api/expenses/${id}/approve`).send({ version }),
        ]);
        const saved = await read(id);
        expect([edit.status, approval.status].filter((status) => status === 200)).toHaveLength(1);
        expect([saved.amount, saved.status]).toEqual(
          edit.status === 200 ? ['77.00', 'pending'] : ['1250.00', 'approved'],
        );
      }),
    );
  });

  it('records one decision when approvals and rejections of an expense arrive together', async () => {
    const { id } = await create();
    const responses = await atOnce(TIMES, (index) =>
      index % 2
        ? admin.post(`/api/expenses/${id}/approve`).send({})
        : admin.post(`/api/expenses/${id}/reject`).send({ reason: 'No.' }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    expect(await actions(id)).toHaveLength(2);
  });

  it('applies one of fifty edits that send the same version of an expense', async () => {
    const { id } = await create();
    const responses = await atOnce(TIMES, (index) =>
      employee.put(`/api/expenses/${id}`).send({ amount: `${index}.01`, version: 1 }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    const winner = responses.find(({ status }) => status === 200)?.body;
    expect(await read(id)).toMatchObject({ version: 2, amount: winner.amount });
  });

  it('keeps the expense totals exact while expenses are created, decided and deleted', async () => {
    const created = await atOnce(TIMES, (index) =>
      create({ amount: `${(index * 7919) % 1000}.${String(index % 100).padStart(2, '0')}` }),
    );
    await atOnce(TIMES, async (index) => {
      const id = created[index]?.id;
      if (index % 5 === 0) return admin.delete(`/api/expenses/${id}`);
      if (index % 3 === 0) return admin.post(`/api/expenses/${id}/approve`).send({});
      return employee.put(`/api/expenses/${id}`).send({ amount: `${index}.33` });
    });
    const rows = await app.database.query<{ amount: string; status: string }[]>(
      'SELECT amount, status FROM expenses',
    );
    const cents = (list: typeof rows): bigint =>
      list.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n);
    const { body } = await admin.get('/api/expenses/summary').expect(200);
    expect(BigInt(body.monthlyTotal.replace('.', ''))).toBe(cents(rows));
    const pending = rows.filter(({ status }) => status === 'pending');
    expect(body.pendingCount).toBe(pending.length);
    expect(BigInt(body.pendingTotal.replace('.', ''))).toBe(cents(pending));
  });
});
