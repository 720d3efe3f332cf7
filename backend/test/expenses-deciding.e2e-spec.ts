import { ROLES, type Role } from '@atrium/contracts';
import { expenseSummaries } from '../src/modules/expenses/entities/expense.summaries';
import {
  auditRows,
  makeApprovedExpense,
  makeExpense,
  makeRejectedExpense,
  newExpense,
  startApp,
  storedRow,
  summaryDifferences,
  type TestApp,
} from './harness';

describe('decisions on expenses', () => {
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

  const step = async (id: number, name: string, role: Role, body: object = {}) =>
    (await app.as(role)).post(`/api/expenses/${id}/${name}`).send(body);

  describe('deciding', () => {
    it('approves: who and when are kept, and the owner is told', async () => {
      const owner = await app.addUser();
      const browser = await app.signedIn(owner);
      const made = await browser.post('/api/expenses').send(newExpense()).expect(201);
      const manager = await app.user('manager');
      const { status, body } = await step(made.body.id, 'approve', 'manager', { version: 1 });
      const name = `${manager.firstName} ${manager.lastName}`;
      expect([status, body.status, body.approvedBy, body.decidedByName, body.version]).toEqual([
        200,
        'approved',
        name,
        name,
        2,
      ]);
      const told = await app.database.query(
        'SELECT type, title, body, link FROM notifications WHERE userId = ?',
        [owner.id],
      );
      expect(told).toEqual([
        {
          type: 'expense.decided',
          title: 'Your expense was approved',
          body: 'Cloudreach Hosting, $1,250.00.',
          link: `/expenses/${made.body.id}`,
        },
      ]);
    });

    it('names the amount in the currency of the company', async () => {
      const owner = await app.addUser();
      const browser = await app.signedIn(owner);
      const { body } = await browser.post('/api/expenses').send(newExpense()).expect(201);
      await app.database.query(
        `INSERT INTO settings (name, value) VALUES ('company', '{"currency":"EUR"}')`,
      );
      await step(body.id, 'approve', 'manager');
      await app.database.query("DELETE FROM settings WHERE name = 'company'");
      const [told] = await app.database.query<{ body: string }[]>(
        'SELECT body FROM notifications WHERE userId = ?',
        [owner.id],
      );
      expect(told?.body).toBe('Cloudreach Hosting, €1,250.00.');
    });

    it('tells those who may decide that one waits, but not who entered it', async () => {
      const [holder, submitter] = [
        await app.addUser({ permissions: ['finance.manage'] }),
        await app.addUser({ role: 'manager' }),
      ];
      const [manager, employee] = [await app.user('manager'), await app.user('employee')];
      const { body } = await (
        await app.signedIn(submitter)
      )
        .post('/api/expenses')
        .send(newExpense({ vendorName: 'Told about' }))
        .expect(201);
      const told = await app.database.query<{ userId: number }[]>(
        'SELECT userId FROM notifications WHERE link = ?',
        [`/expenses/${body.id}`],
      );
      const ids = told.map(({ userId }) => userId);
      expect(ids).toEqual(expect.arrayContaining([manager.id, holder.id]));
      expect(ids).not.toContain(submitter.id);
      expect(ids).not.toContain(employee.id);
    });

    it('rejects with a reason, and not without', async () => {
      const { id } = await makeExpense(app);
      const refused = await step(id, 'reject', 'manager', { reason: ' ' });
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { reason: 'Reason is required' },
      ]);
      const { body } = await step(id, 'reject', 'manager', { reason: 'No receipt.' });
      expect(body).toMatchObject({
        status: 'rejected',
        rejectReason: 'No receipt.',
        approvedBy: null,
      });
    });

    it('pays what is approved, and nothing else', async () => {
      const pending = await makeExpense(app);
      expect((await step(pending.id, 'pay', 'admin')).body.rule).toBe('expenses.not_approved');
      const approved = await makeApprovedExpense(app);
      const { body } = await step(approved.id, 'pay', 'admin');
      expect(body).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
      expect((await step(approved.id, 'pay', 'admin')).status).toBe(409);
    });

    it.each([
      ['approve', 'manager', {}],
      ['reject', 'admin', { reason: 'Mine.' }],
      ['approve', 'super_admin', {}],
    ] as const)('nobody can %s the own one: %s', async (name, role, input) => {
      const { id } = await makeExpense(app, {}, role);
      const { status, body } = await step(id, name, role, input);
      expect([status, body.rule]).toEqual([403, 'expenses.own_decision']);
    });

    it('nobody can pay the own one', async () => {
      const { id } = await makeExpense(app, {}, 'admin');
      expect((await step(id, 'approve', 'manager')).status).toBe(200);
      const { status, body } = await step(id, 'pay', 'admin');
      expect([status, body.rule]).toEqual([403, 'expenses.own_payment']);
      expect((await step(id, 'pay', 'super_admin')).status).toBe(200);
    });

    it('refuses an older version, so that nobody approves what they have not seen', async () => {
      const { id } = await makeExpense(app);
      await change(id, { amount: '9999.00' }, 'employee');
      const { status, body } = await step(id, 'approve', 'manager', { version: 1 });
      expect([status, body.rule]).toEqual([409, 'record.stale_version']);
    });

    it.each([
      ['approved', 'approve', 'manager'],
      ['rejected', 'reject', 'manager'],
    ] as const)('takes the same step by the status %s', async (status, _name, role) => {
      const { id } = await makeExpense(app);
      const body = { status, ...(status === 'rejected' && { rejectReason: 'No.' }) };
      expect((await change(id, body, 'employee')).status).toBe(403);
      expect((await change(id, body, role)).body.status).toBe(status);
      expect((await change(id, body, role)).status).toBe(200);
    });

    it('refuses steps that do not exist, and a change and a step at once', async () => {
      const { id } = await makeExpense(app);
      const paid = await change(id, { status: 'paid' }, 'admin');
      expect([paid.status, paid.body.rule]).toEqual([409, 'expenses.not_approved']);
      const both = await change(id, { status: 'approved', amount: '3.00' }, 'admin');
      expect([both.status, both.body.rule]).toEqual([400, 'expenses.change_then_decide']);
      const reasonless = await change(id, { status: 'rejected' }, 'admin');
      expect(reasonless.body.errors).toEqual({ rejectReason: 'Reason is required' });
      expect(await stored(id)).toMatchObject({ status: 'pending', version: 1 });
    });

    it('is submitted again by its owner only', async () => {
      const { id } = await makeRejectedExpense(app);
      const foreign = await step(id, 'resubmit', 'manager');
      expect([foreign.status, foreign.body.rule]).toEqual([403, 'expenses.resubmit_needs_owner']);
      const { body } = await step(id, 'resubmit', 'employee');
      expect(body).toMatchObject({ status: 'pending', rejectReason: null, decidedAt: null });
      expect((await step(id, 'resubmit', 'employee')).body.rule).toBe('expenses.not_rejected');
    });

    it('lets an employee with the permission for finance decide and pay', async () => {
      const holder = await app.signedIn(await app.addUser({ permissions: ['finance.manage'] }));
      const { id } = await makeExpense(app);
      await holder.post(`/api/expenses/${id}/approve`).send({}).expect(200);
      await holder.post(`/api/expenses/${id}/pay`).send({}).expect(200);
    });

    it('writes each step to the audit log', async () => {
      const { id } = await makeApprovedExpense(app, { paid: true });
      const rows = await auditRows(app, 'expense', id);
      expect(rows.map(({ action }) => action)).toEqual([
        'expense.create',
        'expense.approve',
        'expense.pay',
      ]);
      expect(JSON.parse(rows[1]?.before ?? '')).toMatchObject({ status: 'pending' });
    });

    it('says in the abilities what is refused, and why', async () => {
      const { id } = await makeExpense(app, {}, 'manager');
      const of = async (role: Role) =>
        (await (await app.as(role)).get(`/api/expenses/${id}`).expect(200)).body.abilities;
      expect(await of('manager')).toEqual({
        update: true,
        delete: true,
        approve: 'expenses.own_decision',
        reject: 'expenses.own_decision',
        pay: 'expenses.pay_needs_admin',
        resubmit: 'expenses.not_rejected',
      });
      expect(await of('viewer')).toMatchObject({
        update: 'role.not_allowed',
        approve: 'expenses.decide_needs_manager',
      });
      expect(await of('admin')).toMatchObject({ approve: true, pay: 'expenses.not_approved' });
    });
  });

  describe('deleting', () => {
    const allowed: Role[] = ['super_admin', 'admin', 'manager'];

    it.each(ROLES.map((role) => [role, allowed.includes(role) ? 204 : 403] as const))(
      'a foreign one by a %s answers %d',
      async (role, status) => {
        const owner = await app.signedIn(await app.addUser());
        const { body } = await owner.post('/api/expenses').send(newExpense()).expect(201);
        await (await app.as(role)).delete(`/api/expenses/${body.id}`).expect(status);
        expect(Boolean(await stored(body.id))).toBe(status === 403);
      },
    );

    it('an employee deletes the own one while it is pending', async () => {
      const employee = await app.as('employee');
      const [pending, approved, rejected] = [
        await makeExpense(app),
        await makeApprovedExpense(app),
        await makeRejectedExpense(app),
      ];
      await employee.delete(`/api/expenses/${pending.id}`).expect(204);
      await employee.delete(`/api/expenses/${pending.id}`).expect(404);
      for (const { id } of [approved, rejected]) {
        const { body } = await employee.delete(`/api/expenses/${id}`).expect(403);
        expect(body.rule).toBe('expenses.delete_needs_pending');
      }
      expect((await auditRows(app, 'expense', pending.id)).at(-1)?.action).toBe('expense.delete');
    });

    it('a paid one stays', async () => {
      const { id } = await makeApprovedExpense(app, { paid: true });
      const { body } = await (
        await app.as('super_admin')
      )
        .delete(`/api/expenses/${id}`)
        .expect(409);
      expect(body.rule).toBe('expenses.paid_is_final');
    });
  });
});
