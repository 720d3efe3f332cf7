import {
  atOnce,
  type Client,
  insertUser,
  newExpense,
  startTwoProcesses,
  type TwoProcesses,
} from './harness';

const TIMES = 50;

describe('expenses across two processes', () => {
  let two: TwoProcesses;
  let employee: Client;
  let admins: [Client, Client];

  beforeAll(async () => {
    two = await startTwoProcesses();
    employee = await two.processes[0].signedIn(await insertUser(two.database));
    admins = await two.signedIn(await insertUser(two.database, { role: 'admin' }));
  });

  afterAll(() => two.stop());

  const adminAt = (index: number): Client => admins[index % 2 === 0 ? 0 : 1];
  const create = async () =>
    (await employee.post('/api/expenses').send(newExpense()).expect(201)).body;
  const countSuccesses = (responses: { status: number }[]) => {
    for (const { status } of responses) expect([200, 403, 409]).toContain(status);
    return responses.filter(({ status }) => status === 200).length;
  };

  it('approves an expense once and pays it once across two processes', async () => {
    const { id } = await create();
    const approvals = await atOnce(TIMES, (index) =>
      adminAt(index).post(`/api/expenses/${id}/approve`).send({}),
    );
    expect(countSuccesses(approvals)).toBe(1);
    const payments = await atOnce(TIMES, (index) =>
      adminAt(index).post(`/api/expenses/${id}/pay`).send({}),
    );
    expect(countSuccesses(payments)).toBe(1);
    const rows = await two.database.query<{ times: string }[]>(
      "SELECT COUNT(*) AS times FROM audit_log WHERE entity = 'expense' AND entityId = ? AND action = 'expense.pay'",
      [id],
    );
    expect(Number(rows[0]?.times)).toBe(1);
  });

  it('applies one change when an edit and an approval reach different processes', async () => {
    const expenses = await Promise.all(Array.from({ length: 20 }, () => create()));
    await Promise.all(
      expenses.map(async ({ id, version }, index) => {
        const responses = await Promise.all([
          employee.put(`/api/expenses/${id}`).send({ amount: '77.00', version }),
          adminAt(index).post(`/api/expenses/${id}/approve`).send({ version }),
        ]);
        expect(countSuccesses(responses)).toBe(1);
      }),
    );
  });

  it('replays the first response when an approval is repeated under the same idempotency key', async () => {
    const { id } = await create();
    const responses = await atOnce(10, (index) =>
      adminAt(index)
        .post(`/api/expenses/${id}/approve`)
        .set('Idempotency-Key', 'one-intention')
        .send({}),
    );
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    const again = await adminAt(1)
      .post(`/api/expenses/${id}/approve`)
      .set('Idempotency-Key', 'one-intention')
      .send({})
      .expect(200);
    expect(again.body).toMatchObject({ id, status: 'approved', version: 2 });
  });
});
