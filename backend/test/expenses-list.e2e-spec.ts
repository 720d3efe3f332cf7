import type { Role } from '@atrium/contracts';
import { type Client, newExpense, saveSettings, startApp, type TestApp } from './harness';

const EXPENSES = [
  { vendorName: 'Cloudreach Hosting', description: 'Servers, monthly', amount: '900.10' },
  { vendorName: 'Pixel & Paper', description: 'Brochure design', category: 'marketing' },
  { vendorName: "O'Neill Cables", description: '100% copper', category: 'hardware', amount: '0' },
  { vendorName: 'cloudreach hosting', description: 'Backup tapes', category: 'hardware' },
  { vendorName: 'IT', description: 'Licenses', category: 'software', amount: '12.35' },
];
const DESCRIPTIONS = EXPENSES.map(({ description }) => description);

describe('GET /api/expenses', () => {
  let app: TestApp;
  let manager: Client;
  const ids: number[] = [];

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
    for (const [index, expense] of EXPENSES.entries()) {
      const browser = await app.as(index === 1 ? 'manager' : 'employee');
      const { body } = await browser.post('/api/expenses').send(newExpense(expense)).expect(201);
      ids.push(body.id);
    }
  });

  afterAll(() => app.close());

  const findDescriptions = async (query: Record<string, string | number>, browser = manager) => {
    const { body } = await browser.get('/api/expenses').query(query).expect(200);
    return body.map(({ description }: { description: string }) => description);
  };
  const descriptionsAt = (...indexes: number[]) => indexes.map((index) => DESCRIPTIONS[index]);

  it('lists expenses newest first with names and abilities', async () => {
    const { body, headers } = await manager.get('/api/expenses').expect(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([...ids].reverse());
    expect(headers['x-total-count']).toBe('5');
    const employee = await app.user('employee');
    expect(body[0]).toMatchObject({
      amount: '12.35',
      createdByName: `${employee.firstName} ${employee.lastName}`,
      abilities: { approve: true, pay: 'expenses.pay_needs_admin' },
    });
    expect(body[3].abilities.approve).toBe('expenses.own_decision');
    expect(body[0]).not.toHaveProperty('receiptKey');
    expect(body[0]).not.toHaveProperty('createdByUsername');
  });

  it.each([
    ['cloudreach', [3, 0]],
    ['brochure pixel', [1]],
    ['tapes', [3]],
    ['back', [3]],
    ['it', [4]],
    ["o'neill", [2]],
    ['100%', [2]],
    ['%', []],
    ['_', []],
    ['nothing like this', []],
    ["'; DROP TABLE expenses; --", []],
    [' ', [4, 3, 2, 1, 0]],
  ])('finds expenses by the search %j', async (search, expected) => {
    expect(await findDescriptions({ search })).toEqual(descriptionsAt(...expected));
  });

  it('combines the search for expenses with filters', async () => {
    expect(await findDescriptions({ category: 'hardware' })).toEqual(descriptionsAt(3, 2));
    expect(await findDescriptions({ category: 'hardware', search: 'cloudreach' })).toEqual(
      descriptionsAt(3),
    );
    await manager.post(`/api/expenses/${ids[0]}/approve`).send({}).expect(200);
    expect(await findDescriptions({ status: 'approved' })).toEqual(descriptionsAt(0));
    expect(await findDescriptions({ status: 'pending', category: 'infrastructure' })).toEqual([]);
  });

  it("lists and exports only the caller's own expenses with scope=mine", async () => {
    const submitter = await app.signedIn(await app.addUser());
    const own = { vendorName: 'Own Vendor', description: 'Own' };
    const { body } = await submitter.post('/api/expenses').send(newExpense(own)).expect(201);
    const list = await submitter.get('/api/expenses?scope=mine').expect(200);
    expect(list.body.map(({ id }: { id: number }) => id)).toEqual([body.id]);
    const { text } = await submitter.get('/api/expenses/export?scope=mine').expect(200);
    const [, ...rows] = text.trimEnd().split('\r\n');
    expect(rows).toEqual([expect.stringMatching(/^Own Vendor,/)]);
    await manager.delete(`/api/expenses/${body.id}`).expect(204);
  });

  it('filters expenses by project', async () => {
    const project = await manager
      .post('/api/projects')
      .send({ name: 'Data room', clientName: 'C', clientEmail: 'c@client.example' })
      .expect(201);
    await manager.put(`/api/expenses/${ids[1]}`).send({ projectId: project.body.id }).expect(200);
    expect(await findDescriptions({ projectId: project.body.id })).toEqual(descriptionsAt(1));
  });

  it('sorts expenses by amount as money, not as text', async () => {
    const amounts = async (sort: string) => {
      const { body } = await manager.get('/api/expenses').query({ sort }).expect(200);
      return body.map(({ amount }: { amount: string }) => amount);
    };
    const ascending = ['0.00', '12.35', '900.10', '1250.00', '1250.00'];
    expect(await amounts('amount')).toEqual(ascending);
    expect(await amounts('-amount')).toEqual([...ascending].reverse());
  });

  it.each(['-createdAt', 'createdAt', 'vendorName', '-vendorName', 'amount', '-amount'])(
    'lists every expense once when following the next links sorted by %s',
    async (sort) => {
      const seen: number[] = [];
      let next: string | undefined = `/api/expenses?pageSize=2&sort=${sort}`;
      while (next !== undefined) {
        const { body, headers }: { body: { id: number }[]; headers: Record<string, string> } =
          await manager.get(next).expect(200);
        seen.push(...body.map(({ id }) => id));
        next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
      }
      expect([...seen].sort()).toEqual([...ids].sort());
    },
  );

  it.each([
    ['category', 'travel'],
    ['status', 'open'],
    ['scope', 'managed'],
    ['sort', 'description'],
    ['sort', 'id; DROP TABLE expenses'],
    ['projectId', 'x'],
    ['page', '0'],
    ['pageSize', '501'],
    ['after', 'not-a-cursor'],
    ['createdById', '1'],
  ])('rejects the expense query %s=%s with a clear message', async (name, value) => {
    const { body } = await manager
      .get('/api/expenses')
      .query({ [name]: value })
      .expect(400);
    expect(body.message).toMatch(/\S+ \S+/);
  });

  it.each(['', '/summary', '/export', '/1', '/1/receipt'])(
    'rejects an anonymous request to /api/expenses%s',
    async (path) => {
      await app.anonymous().get(`/api/expenses${path}`).expect(401);
    },
  );

  it('calculates the expense figures exactly over all expenses', async () => {
    const { body } = await manager.get('/api/expenses/summary').expect(200);
    expect(body).toEqual({
      monthlyTotal: '3412.45',
      pendingTotal: '2512.35',
      pendingCount: 4,
      activeVendors: 4,
      averageAmount: '682.49',
    });
  });

  it('exports expenses with the filters and order of the list and escapes formulas', async () => {
    const vendor = await app.addUser();
    const { body } = await (
      await app.signedIn(vendor)
    )
      .post('/api/expenses')
      .send(newExpense({ vendorName: '=1+1', description: 'Trap', category: 'marketing' }))
      .expect(201);
    const { text, headers } = await manager
      .get('/api/expenses/export')
      .query({ category: 'marketing', sort: 'createdAt' })
      .expect(200);
    await manager.delete(`/api/expenses/${body.id}`).expect(204);
    expect(headers['content-disposition']).toContain('expenses-');
    const [head, ...rows] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFFVendor,Vendor Email,Description,Category,Amount,Purchase Date,Project,Status,Submitted By,Date,Approved By,Decided,Reason,Paid,Atrium ID',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^Pixel & Paper,,Brochure design,marketing,1250\.00,/);
    expect(rows[1]).toMatch(/^'=1\+1,,Trap,marketing,1250\.00,,,pending,/);
  });

  describe('finance visible to managers only', () => {
    beforeAll(() => saveSettings(app, 'finance', { managersOnly: true }));
    afterAll(() => saveSettings(app, 'finance', { managersOnly: false }));

    it('limits an employee to their own expenses in the list, totals, tiles and single reads', async () => {
      const employee = await app.as('employee');
      const { body, headers } = await employee.get('/api/expenses').expect(200);
      expect(body.map(({ id }: { id: number }) => id)).toEqual([ids[4], ids[3], ids[2], ids[0]]);
      expect(headers['x-total-count']).toBe('4');
      expect(await findDescriptions({ search: 'brochure' }, employee)).toEqual([]);
      await employee.get(`/api/expenses/${ids[1]}`).expect(404);
      await employee.get(`/api/expenses/${ids[1]}/receipt`).expect(404);
      await employee.put(`/api/expenses/${ids[1]}`).send({ amount: '1.00' }).expect(404);
      await employee.delete(`/api/expenses/${ids[1]}`).expect(404);
      await employee.get(`/api/expenses/${ids[2]}`).expect(200);
      const file = await employee.get('/api/expenses/export').expect(200);
      expect(file.text.trimEnd().split('\r\n')).toHaveLength(1 + 4);
      expect(file.text).not.toContain('Brochure');
      const summary = await employee.get('/api/expenses/summary').expect(200);
      expect(summary.body).toEqual({
        monthlyTotal: '2162.45',
        pendingTotal: '1262.35',
        pendingCount: 3,
        activeVendors: 3,
        averageAmount: '540.61',
      });
    });

    it('shows a viewer no expenses when finance is for managers only', async () => {
      const viewer = await app.as('viewer');
      expect(await findDescriptions({}, viewer)).toEqual([]);
      const { body } = await viewer.get('/api/expenses/summary').expect(200);
      expect(body).toEqual({
        monthlyTotal: '0.00',
        pendingTotal: '0.00',
        pendingCount: 0,
        activeVendors: 0,
        averageAmount: null,
      });
    });

    it.each<Role>(['manager', 'admin', 'super_admin'])(
      'shows role %s all expenses when finance is for managers only',
      async (role) => {
        const { body } = await (await app.as(role)).get('/api/expenses').expect(200);
        expect(body).toHaveLength(EXPENSES.length);
      },
    );

    it('shows all expenses to an employee with the finance permission', async () => {
      const user = await app.addUser({ permissions: ['finance.manage'] });
      expect(await findDescriptions({}, await app.signedIn(user))).toHaveLength(EXPENSES.length);
    });
  });
});
