import { MINUTE_MS, type Role, ROLES, STEP_UP_MINUTES } from '@atrium/contracts';
import { expenseSummaries } from '../src/modules/expenses/entities/expense.entity';
import {
  auditRows,
  type Client,
  makeApprovedExpense,
  makeExpense,
  makeRejectedExpense,
  newExpense,
  saveSettings,
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

  const storedExpense = (id: number) => storedRow(app, 'expenses', id);

  const update = async (id: number, body: object, role: Role = 'manager') =>
    (await app.as(role)).put(`/api/expenses/${id}`).send(body);

  const takeStep = async (id: number, name: string, role: Role, body: object = {}) =>
    (await app.as(role)).post(`/api/expenses/${id}/${name}`).send(body);

  describe('POST /api/expenses/:id/:step', () => {
    it('approves an expense, records who decided and when, and notifies the owner', async () => {
      const owner = await app.addUser();
      const browser = await app.signedIn(owner);
      const created = await browser.post('/api/expenses').send(newExpense()).expect(201);
      const manager = await app.user('manager');
      const { status, body } = await takeStep(created.body.id, 'approve', 'manager', {
        version: 1,
      });
      const name = `${manager.firstName} ${manager.lastName}`;
      expect([status, body.status, body.approvedBy, body.decidedByName, body.version]).toEqual([
        200,
        'approved',
        name,
        name,
        2,
      ]);
      const notifications = await app.database.query(
        'SELECT type, title, body, link FROM notifications WHERE userId = ?',
        [owner.id],
      );
      expect(notifications).toEqual([
        {
          type: 'expense.decided',
          title: 'Your expense of $1,250.00 to Cloudreach Hosting was approved',
          body: null,
          link: `/expenses/${created.body.id}`,
        },
      ]);
    });

    it("shows the amount in the company's currency in the notification of a decision", async () => {
      const owner = await app.addUser();
      const browser = await app.signedIn(owner);
      const { body } = await browser.post('/api/expenses').send(newExpense()).expect(201);
      await saveSettings(app, 'company', { currency: 'EUR' });
      await takeStep(body.id, 'approve', 'manager');
      await saveSettings(app, 'company', {});
      const [notifications] = await app.database.query<{ title: string }[]>(
        'SELECT title FROM notifications WHERE userId = ?',
        [owner.id],
      );
      expect(notifications?.title).toBe(
        'Your expense of €1,250.00 to Cloudreach Hosting was approved',
      );
    });

    it('notifies approvers of a new expense, but not the person who submitted it', async () => {
      const [financeUser, submitter] = [
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
      const notifications = await app.database.query<{ userId: number }[]>(
        'SELECT userId FROM notifications WHERE link = ?',
        [`/expenses/${body.id}`],
      );
      const ids = notifications.map(({ userId }) => userId);
      expect(ids).toEqual(expect.arrayContaining([manager.id, financeUser.id]));
      expect(ids).not.toContain(submitter.id);
      expect(ids).not.toContain(employee.id);
    });

    it('rejects an expense with a reason and requires one', async () => {
      const { id } = await makeExpense(app);
      const rejected = await takeStep(id, 'reject', 'manager', { reason: ' ' });
      expect([rejected.status, rejected.body.errors]).toEqual([
        400,
        { reason: 'Reason is required' },
      ]);
      const { body } = await takeStep(id, 'reject', 'manager', { reason: 'No receipt.' });
      expect(body).toMatchObject({
        status: 'rejected',
        rejectReason: 'No receipt.',
        approvedBy: null,
      });
    });

    it('pays an approved expense only', async () => {
      const pending = await makeExpense(app);
      expect((await takeStep(pending.id, 'pay', 'admin')).body.rule).toBe('expenses.not_approved');
      const approved = await makeApprovedExpense(app);
      const { body } = await takeStep(approved.id, 'pay', 'admin');
      expect(body).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
      expect((await takeStep(approved.id, 'pay', 'admin')).status).toBe(409);
    });

    it.each([
      ['approve', 'manager', {}],
      ['reject', 'admin', { reason: 'Mine.' }],
      ['approve', 'super_admin', {}],
    ] as const)('does not let the owner %s an expense as %s', async (name, role, input) => {
      const { id } = await makeExpense(app, {}, role);
      const { status, body } = await takeStep(id, name, role, input);
      expect([status, body.rule]).toEqual([403, 'expenses.own_decision']);
    });

    it.each([
      ['approve', 'employee', {}, 'expenses.decide_needs_manager'],
      ['reject', 'viewer', { reason: 'Too much.' }, 'expenses.decide_needs_manager'],
      ['pay', 'manager', {}, 'expenses.pay_needs_admin'],
    ] as const)('says who can %s an expense to a caller with the role %s', async (...attempt) => {
      const [name, role, input, rule] = attempt;
      const { id } = await makeExpense(app);
      const { status, body } = await takeStep(id, name, role, input);
      expect([status, body.rule]).toEqual([403, rule]);
    });

    it('does not let an admin pay their own expense', async () => {
      const { id } = await makeExpense(app, {}, 'admin');
      expect((await takeStep(id, 'approve', 'manager')).status).toBe(200);
      const { status, body } = await takeStep(id, 'pay', 'admin');
      expect([status, body.rule]).toEqual([403, 'expenses.own_payment']);
      expect((await takeStep(id, 'pay', 'super_admin')).status).toBe(200);
    });

    it('rejects the approval of a version that has since changed', async () => {
      const { id } = await makeExpense(app);
      await update(id, { amount: '9999.00' }, 'employee');
      const { status, body } = await takeStep(id, 'approve', 'manager', { version: 1 });
      expect([status, body.rule]).toEqual([409, 'record.stale_version']);
    });

    it.each([
      ['approved', 'approve', 'manager'],
      ['rejected', 'reject', 'manager'],
    ] as const)(
      'lets a manager, but not an employee, set the status to %s in an update',
      async (status, _name, role) => {
        const { id } = await makeExpense(app);
        const body = { status, ...(status === 'rejected' && { rejectReason: 'No.' }) };
        expect((await update(id, body, 'employee')).status).toBe(403);
        expect((await update(id, body, role)).body.status).toBe(status);
        expect((await update(id, body, role)).status).toBe(200);
      },
    );

    it('requires a recent confirmation of the identity to set the status to paid in an update', async () => {
      const { id } = await makeApprovedExpense(app);
      const admin = await app.addUser({ role: 'admin' });
      const browser = await app.signedIn(admin);
      const pay = async (client: Client) => {
        const { status, body } = await client.put(`/api/expenses/${id}`).send({ status: 'paid' });
        return [status, body.rule ?? body.status];
      };
      const token = await app.withToken(admin, [
        'invoice.read',
        'expense.read',
        'expense.update',
        'expense.pay',
      ]);
      expect(await pay(token)).toEqual([403, 'tokens.session_only']);
      app.clock.shiftBy((STEP_UP_MINUTES + 1) * MINUTE_MS);
      expect(await pay(browser)).toEqual([403, 'auth.step_up_required']);
      expect(await storedExpense(id)).toMatchObject({ status: 'approved', paidAt: null });
      app.clock.reset();
      expect(await pay(browser)).toEqual([200, 'paid']);
    });

    it('rejects invalid steps and an update that changes and decides at the same time', async () => {
      const { id } = await makeExpense(app);
      const paid = await update(id, { status: 'paid' }, 'admin');
      expect([paid.status, paid.body.rule]).toEqual([409, 'expenses.not_approved']);
      const both = await update(id, { status: 'approved', amount: '3.00' }, 'admin');
      expect([both.status, both.body.rule]).toEqual([400, 'expenses.change_then_decide']);
      const withoutReason = await update(id, { status: 'rejected' }, 'admin');
      expect(withoutReason.body.errors).toEqual({ rejectReason: 'Reason is required' });
      expect(await storedExpense(id)).toMatchObject({ status: 'pending', version: 1 });
    });

    it('lets only the owner resubmit a rejected expense', async () => {
      const { id } = await makeRejectedExpense(app);
      const byManager = await takeStep(id, 'resubmit', 'manager');
      expect([byManager.status, byManager.body.rule]).toEqual([
        403,
        'expenses.resubmit_needs_owner',
      ]);
      const { body } = await takeStep(id, 'resubmit', 'employee');
      expect(body).toMatchObject({ status: 'pending', rejectReason: null, decidedAt: null });
      expect((await takeStep(id, 'resubmit', 'employee')).body.rule).toBe('expenses.not_rejected');
    });

    it('lets an employee with the finance permission approve and pay expenses', async () => {
      const financeUser = await app.signedIn(
        await app.addUser({ permissions: ['finance.manage'] }),
      );
      const { id } = await makeExpense(app);
      await financeUser.post(`/api/expenses/${id}/approve`).send({}).expect(200);
      await financeUser.post(`/api/expenses/${id}/pay`).send({}).expect(200);
    });

    it('writes each step of an expense to the audit log', async () => {
      const { id } = await makeApprovedExpense(app, { paid: true });
      const rows = await auditRows(app, 'expense', id);
      expect(rows.map(({ action }) => action)).toEqual([
        'expense.create',
        'expense.approve',
        'expense.pay',
      ]);
      expect(JSON.parse(rows[1]?.before ?? '')).toMatchObject({ status: 'pending' });
    });

    it("names the rule behind each action that an expense's abilities deny", async () => {
      const { id } = await makeExpense(app, {}, 'manager');
      const abilitiesFor = async (role: Role) =>
        (await (await app.as(role)).get(`/api/expenses/${id}`).expect(200)).body.abilities;
      expect(await abilitiesFor('manager')).toEqual({
        update: true,
        delete: true,
        approve: 'expenses.own_decision',
        reject: 'expenses.own_decision',
        pay: 'expenses.pay_needs_admin',
        resubmit: 'expenses.not_rejected',
      });
      expect(await abilitiesFor('viewer')).toMatchObject({
        update: 'role.not_allowed',
        approve: 'expenses.decide_needs_manager',
      });
      expect(await abilitiesFor('admin')).toMatchObject({
        approve: true,
        pay: 'expenses.not_approved',
      });
    });
  });

  describe('DELETE /api/expenses/:id', () => {
    const allowed: Role[] = ['super_admin', 'admin', 'manager'];

    it.each(ROLES.map((role) => [role, allowed.includes(role) ? 204 : 403] as const))(
      "responds to role %s with %d when it deletes another user's expense",
      async (role, status) => {
        const owner = await app.signedIn(await app.addUser());
        const { body } = await owner.post('/api/expenses').send(newExpense()).expect(201);
        await (await app.as(role)).delete(`/api/expenses/${body.id}`).expect(status);
        expect(Boolean(await storedExpense(body.id))).toBe(status === 403);
      },
    );

    it('lets an employee delete their own expense only while it is pending', async () => {
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

    it('refuses to delete a paid expense', async () => {
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
