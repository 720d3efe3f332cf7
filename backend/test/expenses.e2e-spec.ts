import type { Role } from '@atrium/contracts';
import { expenseSummaries } from '../src/modules/expenses/entities/expense.summaries';
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

  const stored = (id: number) => storedRow(app, 'expenses', id);

  const change = async (id: number, body: object, role: Role = 'manager') =>
    (await app.as(role)).put(`/api/expenses/${id}`).send(body);

  describe('entering', () => {
    it('answers the expense, pending, with who entered it and its project', async () => {
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

    it('starts pending whatever the caller says of status and approval', async () => {
      const body = await makeExpense(app, { status: 'paid', approvedBy: 'Myself' }, 'admin');
      expect(body).toMatchObject({ status: 'pending', approvedBy: null, paidAt: null });
    });

    it.each([
      [1250, '1250.00'],
      ['0', '0.00'],
      ['0.1', '0.10'],
      [0.07, '0.07'],
      ['99999999.99', '99999999.99'],
    ])('keeps the amount %j exactly', async (amount, kept) => {
      const { id, amount: answered } = await makeExpense(app, { amount });
      expect([answered, (await stored(id)).amount]).toEqual([kept, kept]);
    });

    it.each([
      ['amount', '1e3', 'Amount must be an amount'],
      ['amount', 'NaN', 'Amount must be an amount'],
      ['amount', '1.005', 'Amount must be an amount'],
      ['amount', -1, 'Amount must be an amount'],
      ['amount', '100000000', 'Amount must be an amount'],
      ['amount', '', 'Amount is required'],
      ['amount', null, 'Amount is required'],
      ['vendorName', '  ', 'Vendor name is required'],
      ['vendorName', 'x'.repeat(201), 'at most 200'],
      ['vendorEmail', 'nobody', 'Invalid email address'],
      ['description', undefined, 'Description is required'],
      ['description', 'a\u0000b', 'control characters'],
      ['category', 'travel', 'Category must be one of'],
      ['category', undefined, 'Category is required'],
      ['projectId', 999_999, 'There is no such project.'],
      ['projectId', 'x', 'Project must be'],
      ['receiptUrl', 'javascript:alert(1)', 'https://'],
      ['receiptUrl', 'http://files.example/r.pdf', 'https://'],
      ['receiptKey', 'receipts/aa/b', 'There is no field named'],
      ['createdById', 1, 'There is no field named'],
    ])('refuses %s = %j with a sentence at the field', async (field, value, sentence) => {
      const { body } = await (
        await app.as('employee')
      )
        .post('/api/expenses')
        .send(newExpense({ [field]: value }))
        .expect(400);
      expect(body.errors[field]).toContain(sentence);
    });

    it('is refused to a viewer with the rule, and to strangers', async () => {
      const viewer = await app.as('viewer');
      const { body } = await viewer.post('/api/expenses').send(newExpense()).expect(403);
      expect(body.rule).toBe('role.not_allowed');
      await app.anonymous().post('/api/expenses').send(newExpense()).expect(401);
    });

    it('makes one expense for one idempotency key', async () => {
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

    it('is written to the audit log', async () => {
      const { id } = await makeExpense(app);
      const [row] = await auditRows(app, 'expense', id);
      expect(row).toMatchObject({
        action: 'expense.create',
        actorId: (await app.user('employee')).id,
      });
      expect(JSON.parse(row?.after ?? '')).toMatchObject({ amount: '1250.00', status: 'pending' });
    });
  });

  describe('changing', () => {
    it('changes what was sent, keeps the rest, and raises the version', async () => {
      const made = await makeExpense(app, { vendorEmail: 'a@vendor.example' });
      const { status, body } = await change(made.id, {
        amount: '12.30',
        vendorEmail: null,
        version: 1,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        amount: '12.30',
        vendorEmail: null,
        vendorName: made.vendorName,
        version: 2,
      });
      const row = (await auditRows(app, 'expense', made.id)).at(-1);
      expect(JSON.parse(row?.before ?? '')).toEqual({
        amount: '1250.00',
        vendorEmail: 'a@vendor.example',
      });
    });

    it.each(['body', 'If-Match'])('refuses an older version in the %s', async (place) => {
      const { id } = await makeExpense(app);
      expect((await change(id, { amount: '1.00' })).status).toBe(200);
      const request = (await app.as('manager')).put(`/api/expenses/${id}`);
      const { status, body } = await (place === 'body'
        ? request.send({ amount: '2.00', version: 1 })
        : request.set('If-Match', '"1"').send({ amount: '2.00' }));
      expect([status, body.rule]).toEqual([409, 'record.stale_version']);
      expect(await stored(id)).toMatchObject({ amount: '1.00', version: 2 });
    });

    it('writes nothing when everything is sent back as it was', async () => {
      const made = await makeExpense(app);
      const { body } = await change(made.id, { ...newExpense(), status: 'pending', version: 1 });
      expect(body.version).toBe(1);
      expect(await auditRows(app, 'expense', made.id)).toHaveLength(1);
    });

    it('makes an approved expense pending again, also by a manager', async () => {
      const approved = await makeApprovedExpense(app);
      const { body } = await change(approved.id, { amount: '1250.01' });
      expect(body).toMatchObject({
        status: 'pending',
        approvedBy: null,
        decidedAt: null,
        decidedByName: null,
      });
      const untouched = await makeApprovedExpense(app);
      expect((await change(untouched.id, { amount: '1250.00' })).body.status).toBe('approved');
    });

    it('makes a rejected one pending again by its owner only', async () => {
      const [one, other] = [await makeRejectedExpense(app), await makeRejectedExpense(app)];
      expect((await change(one.id, { amount: '5.00' }, 'manager')).body).toMatchObject({
        status: 'rejected',
        rejectReason: 'Too much.',
      });
      expect((await change(other.id, { amount: '5.00' }, 'employee')).body).toMatchObject({
        status: 'pending',
        rejectReason: null,
      });
    });

    it('never changes a paid one', async () => {
      const { id } = await makeApprovedExpense(app, { paid: true });
      for (const role of ['employee', 'manager', 'super_admin'] as const) {
        const { status, body } = await change(id, { amount: '1.00' }, role);
        expect([status, body.rule]).toEqual([409, 'expenses.paid_is_final']);
      }
      expect(await stored(id)).toMatchObject({ amount: '1250.00', status: 'paid' });
    });

    it.each([
      ['viewer', 'role.not_allowed'],
      ['employee', 'expenses.not_own'],
    ] as const)('refuses a foreign one to a %s', async (role, rule) => {
      const { id } = await makeExpense(app, {}, 'manager');
      const { status, body } = await change(id, { amount: '1.00' }, role);
      expect([status, body.rule]).toEqual([403, rule]);
    });

    it('refuses an employee the own one once it is approved', async () => {
      const { id } = await makeApprovedExpense(app);
      const { status, body } = await change(id, { amount: '1.00' }, 'employee');
      expect([status, body.rule]).toEqual([403, 'expenses.approved_needs_manager']);
    });

    it('answers 404 for an unknown one, and 400 for an unknown project', async () => {
      expect((await change(999_999, { amount: '1.00' })).status).toBe(404);
      const { id } = await makeExpense(app);
      expect((await change(id, { projectId: 999_999 })).body.errors).toEqual({
        projectId: 'There is no such project.',
      });
    });

    it('keeps its project from being deleted', async () => {
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
