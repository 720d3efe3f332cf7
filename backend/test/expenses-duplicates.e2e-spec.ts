import {
  type Client,
  makeApprovedExpense,
  makeExpense,
  makeRejectedExpense,
  newExpense,
  startApp,
  type TestApp,
} from './harness';

describe('possible duplicates of expenses', () => {
  let app: TestApp;
  let manager: Client;

  beforeEach(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterEach(() => app.close());

  const submittedAt = (id: number, time: string) =>
    app.database.query('UPDATE expenses SET createdAt = ? WHERE id = ?', [new Date(time), id]);
  const duplicatesOf = async (client: Client, ...ids: number[]) =>
    (await client.get(`/api/expenses/duplicates?ids=${ids.join(',')}`).expect(200)).body;
  const preview = async (client: Client, fields: Record<string, string>) =>
    (
      await client
        .get(`/api/expenses/duplicates/preview?${new URLSearchParams(fields).toString()}`)
        .expect(200)
    ).body;

  it('finds expenses with the same vendor and amount at most 14 days apart, except rejected ones', async () => {
    const expense = await makeExpense(app);
    const same = await makeExpense(app, { vendorName: 'CLOUDREACH hosting', description: 'Again' });
    const tooOld = await makeExpense(app);
    const rejected = await makeRejectedExpense(app);
    await makeExpense(app, { amount: '1250.01' });
    await makeExpense(app, { vendorName: 'Cloudreach Hosting Ltd' });
    await submittedAt(expense.id, '2026-11-20T08:00:00Z');
    await submittedAt(same.id, '2026-12-04T08:00:00Z');
    await submittedAt(tooOld.id, '2026-11-06T07:59:59Z');
    await submittedAt(rejected.id, '2026-11-20T08:00:00Z');
    expect(await duplicatesOf(manager, expense.id)).toEqual([
      {
        id: same.id,
        duplicateOfId: expense.id,
        vendorName: 'CLOUDREACH hosting',
        description: 'Again',
        amount: '1250.00',
        status: 'pending',
        createdAt: '2026-12-04T08:00:00.000Z',
      },
    ]);
  });

  it('checks several expenses, but only pending and approved ones', async () => {
    const pending = await makeExpense(app);
    const approved = await makeApprovedExpense(app);
    const paid = await makeApprovedExpense(app);
    await (await app.as('admin')).post(`/api/expenses/${paid.id}/pay`).send({}).expect(200);
    const pairs = (await duplicatesOf(manager, pending.id, approved.id, paid.id)).map(
      ({ duplicateOfId, id }: { duplicateOfId: number; id: number }) => [duplicateOfId, id],
    );
    expect(pairs).toEqual([
      [pending.id, paid.id],
      [pending.id, approved.id],
      [approved.id, paid.id],
      [approved.id, pending.id],
    ]);
  });

  it('finds duplicates of an expense that is being entered, and not the edited expense itself', async () => {
    const expense = await makeExpense(app);
    const { vendorName, amount } = newExpense();
    const entered = { vendorName: ` ${vendorName} `, amount };
    expect(await preview(manager, entered)).toEqual([
      expect.objectContaining({ id: expense.id, duplicateOfId: null }),
    ]);
    expect(await preview(manager, { ...entered, id: String(expense.id) })).toEqual([]);
    expect(await preview(manager, { ...entered, amount: '1.00' })).toEqual([]);
  });

  it('does not reveal expenses that the user cannot see', async () => {
    await (
      await app.as('super_admin')
    )
      .put('/api/settings/finance')
      .send({ managersOnly: true, invoicePrefix: 'INV', invoiceDueDays: 30 })
      .expect(200);
    const employee = await app.as('employee');
    const { body: own } = await employee.post('/api/expenses').send(newExpense()).expect(201);
    const { body: other } = await manager.post('/api/expenses').send(newExpense()).expect(201);
    const { vendorName, amount } = newExpense();
    expect(await duplicatesOf(employee, own.id)).toEqual([]);
    expect(await duplicatesOf(employee, other.id)).toEqual([]);
    expect(await preview(employee, { vendorName, amount })).toEqual([
      expect.objectContaining({ id: own.id }),
    ]);
    expect(await preview(employee, { vendorName, amount, id: String(other.id) })).toEqual([]);
  });

  it('rejects a list of ids that is empty or too long, and an invalid amount', async () => {
    await manager.get('/api/expenses/duplicates').expect(400);
    const ids = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
    await manager.get(`/api/expenses/duplicates?ids=${ids}`).expect(400);
    await manager.get('/api/expenses/duplicates/preview?vendorName=A&amount=x').expect(400);
  });
});
