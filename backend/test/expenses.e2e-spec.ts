import type { Role } from '@atrium/contracts';
import { expenseSummaries } from '../src/modules/expenses/entities/expense.entity';
import {
  auditRows,
  makeApprovedExpense,
  makeExpense,
  makeProject,
  makeRejectedExpense,
  newExpense,
  startApp,
  storedRow,
  summaryDifferences,
  type TestApp,
} from './harness';

describe('expenses', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(async () => {
    expect(await summaryDifferences(app.database, [expenseSummaries])).toEqual([]);
    await app.close();
  });

  const storedExpense = (id: number) => storedRow(app, 'expenses', id);

  const update = async (id: number, body: object, role: Role = 'manager') =>
    (await app.as(role)).put(`/api/expenses/${id}`).send(body);

  describe('POST /api/expenses', () => {
    it('creates a pending expense with its creator and its project', async () => {
      const [employee, project] = [await app.user('employee'), await makeProject(app)];
      const fields = { vendorEmail: 'Billing@Cloudreach.example', projectId: project.id };
      const body = await makeExpense(app, fields);
      expect(body).toMatchObject({
        ...newExpense(fields),
        vendorEmail: 'billing@cloudreach.example',
        projectName: 'Harbour portal',
        status: 'pending',
        receiptUrl: null,
        receiptName: null,
        approvedBy: null,
        createdById: employee.id,
        createdByName: `${employee.firstName} ${employee.lastName}`,
        version: 1,
      });
      expect(body).not.toHaveProperty('receiptKey');
      const read = await (await app.as('viewer')).get(`/api/expenses/${body.id}`).expect(200);
      expect(read.body).toEqual({ ...body, abilities: read.body.abilities });
    });

    it('accepts a purchase date until today, but not one in the future', async () => {
      const { id, purchaseDate } = await makeExpense(app, { purchaseDate: '2026-01-05' });
      expect(purchaseDate).toBe('2026-01-05');
      const { status, body } = await update(id, { purchaseDate: '2099-12-31' });
      expect([status, body.rule]).toEqual([400, 'expenses.purchased_in_future']);
      expect((await update(id, { purchaseDate: null })).body.purchaseDate).toBeNull();
    });

    it('ignores the status and the approver in the request and creates a pending expense', async () => {
      const body = await makeExpense(app, { status: 'paid', approvedBy: 'Myself' }, 'admin');
      expect(body).toMatchObject({ status: 'pending', approvedBy: null, paidAt: null });
    });

    it.each([
      [1250, '1250.00'],
      ['0', '0.00'],
      ['0.1', '0.10'],
      [0.07, '0.07'],
      ['99999999.99', '99999999.99'],
    ])('stores the expense amount %j exactly', async (amount, kept) => {
      const { id, amount: returned } = await makeExpense(app, { amount });
      expect([returned, (await storedExpense(id)).amount]).toEqual([kept, kept]);
    });

    it.each([
      ['amount', '1e3', 'Amount must be from 0 to'],
      ['amount', 'NaN', 'Amount must be from 0 to'],
      ['amount', '1.005', 'Amount must be from 0 to'],
      ['amount', -1, 'Amount must be from 0 to'],
      ['amount', '100000000', 'Amount must be from 0 to'],
      ['amount', '', 'Amount is required'],
      ['amount', null, 'Amount is required'],
      ['vendorName', '  ', 'Vendor name is required'],
      ['vendorName', 'x'.repeat(201), 'at most 200'],
      ['vendorEmail', 'nobody', 'Invalid email address'],
      ['description', undefined, 'Description is required'],
      ['description', 'a\u0000b', 'control characters'],
      ['category', 'travel', 'Category must be one of'],
      ['category', undefined, 'Category is required'],
      ['purchaseDate', '2099-12-31', "can't be in the future"],
      ['projectId', 999_999, "This project doesn't exist. It may have been deleted."],
      ['projectId', 'x', 'Project must be'],
      ['receiptUrl', 'javascript:alert(1)', 'https://'],
      ['receiptUrl', 'http://files.example/r.pdf', 'https://'],
      ['receiptKey', 'receipts/aa/b', 'There is no field named'],
      ['createdById', 1, 'There is no field named'],
    ])(
      'rejects the expense field %s = %j with a message at the field',
      async (field, value, expectedMessage) => {
        const { body } = await (
          await app.as('employee')
        )
          .post('/api/expenses')
          .send(newExpense({ [field]: value }))
          .expect(400);
        expect(body.errors[field]).toContain(expectedMessage);
      },
    );

    it('refuses to create an expense for viewers and anonymous callers', async () => {
      const viewer = await app.as('viewer');
      const { body } = await viewer.post('/api/expenses').send(newExpense()).expect(403);
      expect(body.rule).toBe('role.not_allowed');
      await app.anonymous().post('/api/expenses').send(newExpense()).expect(401);
    });

    it('creates one expense for one idempotency key', async () => {
      const browser = await app.as('employee');
      const send = () =>
        browser
          .post('/api/expenses')
          .set('Idempotency-Key', 'one-press')
          .send(newExpense({ vendorName: 'Pressed twice' }))
          .expect(201);
      const [first, second] = [await send(), await send()];
      expect(second.body.id).toBe(first.body.id);
    });

    it('writes the creation of an expense to the audit log', async () => {
      const { id } = await makeExpense(app);
      const [row] = await auditRows(app, 'expense', id);
      expect(row).toMatchObject({
        action: 'expense.create',
        actorId: (await app.user('employee')).id,
      });
      expect(JSON.parse(row?.after ?? '')).toMatchObject({ amount: '1250.00', status: 'pending' });
    });
  });

  describe('PUT /api/expenses/:id', () => {
    it('changes the fields sent, keeps the others and increments the version of an expense', async () => {
      const created = await makeExpense(app, { vendorEmail: 'a@vendor.example' });
      const { status, body } = await update(created.id, {
        amount: '12.30',
        vendorEmail: null,
        version: 1,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        amount: '12.30',
        vendorEmail: null,
        vendorName: created.vendorName,
        version: 2,
      });
      const row = (await auditRows(app, 'expense', created.id)).at(-1);
      expect(JSON.parse(row?.before ?? '')).toEqual({
        amount: '1250.00',
        vendorEmail: 'a@vendor.example',
      });
    });

    it.each(['body', 'If-Match'])(
      'rejects an older version of an expense in the %s',
      async (location) => {
        const { id } = await makeExpense(app);
        expect((await update(id, { amount: '1.00' })).status).toBe(200);
        const request = (await app.as('manager')).put(`/api/expenses/${id}`);
        const { status, body } = await (location === 'body'
          ? request.send({ amount: '2.00', version: 1 })
          : request.set('If-Match', '"1"').send({ amount: '2.00' }));
        expect([status, body.rule]).toEqual([409, 'record.stale_version']);
        expect(await storedExpense(id)).toMatchObject({ amount: '1.00', version: 2 });
      },
    );

    it('writes nothing when an expense is sent back unchanged', async () => {
      const created = await makeExpense(app);
      const { body } = await update(created.id, { ...newExpense(), status: 'pending', version: 1 });
      expect(body.version).toBe(1);
      expect(await auditRows(app, 'expense', created.id)).toHaveLength(1);
    });

    it('makes an approved expense pending again even when a manager changes it', async () => {
      const approved = await makeApprovedExpense(app);
      const { body } = await update(approved.id, { amount: '1250.01' });
      expect(body).toMatchObject({
        status: 'pending',
        approvedBy: null,
        decidedAt: null,
        decidedByName: null,
      });
      const untouched = await makeApprovedExpense(app);
      expect((await update(untouched.id, { amount: '1250.00' })).body.status).toBe('approved');
    });

    it('makes a rejected expense pending again only when its owner changes it', async () => {
      const [one, other] = [await makeRejectedExpense(app), await makeRejectedExpense(app)];
      expect((await update(one.id, { amount: '5.00' }, 'manager')).body).toMatchObject({
        status: 'rejected',
        rejectReason: 'Too much.',
      });
      expect((await update(other.id, { amount: '5.00' }, 'employee')).body).toMatchObject({
        status: 'pending',
        rejectReason: null,
      });
    });

    it('rejects every change to a paid expense', async () => {
      const { id } = await makeApprovedExpense(app, { paid: true });
      for (const role of ['employee', 'manager', 'super_admin'] as const) {
        const { status, body } = await update(id, { amount: '1.00' }, role);
        expect([status, body.rule]).toEqual([409, 'expenses.paid_is_final']);
      }
      expect(await storedExpense(id)).toMatchObject({ amount: '1250.00', status: 'paid' });
    });

    it.each([
      ['viewer', 'role.not_allowed'],
      ['employee', 'expenses.not_own'],
    ] as const)("does not let role %s change another user's expense", async (role, rule) => {
      const { id } = await makeExpense(app, {}, 'manager');
      const { status, body } = await update(id, { amount: '1.00' }, role);
      expect([status, body.rule]).toEqual([403, rule]);
    });

    it('does not let an employee change their own expense once it is approved', async () => {
      const { id } = await makeApprovedExpense(app);
      const { status, body } = await update(id, { amount: '1.00' }, 'employee');
      expect([status, body.rule]).toEqual([403, 'expenses.approved_needs_manager']);
    });

    it('returns 404 for an unknown expense and 400 for an unknown project', async () => {
      expect((await update(999_999, { amount: '1.00' })).status).toBe(404);
      const { id } = await makeExpense(app);
      expect((await update(id, { projectId: 999_999 })).body.errors).toEqual({
        projectId: "This project doesn't exist. It may have been deleted.",
      });
    });

    it('prevents the deletion of a project that has expenses', async () => {
      const project = await makeProject(app);
      await makeExpense(app, { projectId: project.id });
      const { body } = await (
        await app.as('admin')
      )
        .delete(`/api/projects/${project.id}`)
        .expect(409);
      expect(body.rule).toBe('projects.has_expenses');
    });
  });
});
