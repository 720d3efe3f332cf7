import { ROLES, type Role } from '@atrium/contracts';
import { expenseSummaries } from '../src/modules/expenses/entities/expense.summaries';
import { Summaries } from '../src/platform/database';
import { newExpense, startApp, type TestApp } from './harness';

interface AuditRow {
  action: string;
  actorId: number;
  before: string | null;
  after: string | null;
}

describe('expenses', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(async () => {
    expect(await app.nest.get(Summaries).compare(expenseSummaries)).toEqual([]);
    await app.close();
  });

  /** An expense entered by somebody with the role; answers its body. */
  async function makeExpense(fields: object = {}, role: Role = 'employee') {
    const browser = await app.as(role);
    const { body } = await browser.post('/api/expenses').send(newExpense(fields)).expect(201);
    return body;
  }

  /** One that somebody else has approved, and paid where asked for. */
  async function makeApproved({
    role = 'employee',
    paid = false,
  }: { role?: Role; paid?: boolean } = {}) {
    const { id } = await makeExpense({}, role);
    const admin = await app.as('super_admin');
    const { body } = await admin.post(`/api/expenses/${id}/approve`).send({}).expect(200);
    if (!paid) return body;
    return (await admin.post(`/api/expenses/${id}/pay`).send({}).expect(200)).body;
  }

  async function makeRejected(role: Role = 'employee') {
    const { id } = await makeExpense({}, role);
    const admin = await app.as('super_admin');
    const { body } = await admin
      .post(`/api/expenses/${id}/reject`)
      .send({ reason: 'Too much.' })
      .expect(200);
    return body;
  }

  async function stored(id: number) {
    const [row] = await app.database.query('SELECT * FROM expenses WHERE id = ?', [id]);
    return row;
  }

  async function auditRows(id: number) {
    return app.database.query<AuditRow[]>(
      "SELECT * FROM audit_log WHERE entity = 'expense' AND entityId = ? ORDER BY id",
      [id],
    );
  }

  const change = async (id: number, body: object, role: Role = 'manager') =>
    (await app.as(role)).put(`/api/expenses/${id}`).send(body);

  const step = async (id: number, name: string, role: Role, body: object = {}) =>
    (await app.as(role)).post(`/api/expenses/${id}/${name}`).send(body);

  async function makeProject() {
    const { body } = await (
      await app.as('manager')
    )
      .post('/api/projects')
      .send({ name: 'Harbour portal', clientName: 'N', clientEmail: 'n@client.example' })
      .expect(201);
    return body;
  }

  describe('entering', () => {
    it('answers the expense, pending, with who entered it and its project', async () => {
      const [employee, project] = [await app.user('employee'), await makeProject()];
      const fields = { vendorEmail: 'Billing@Cloudreach.example', projectId: project.id };
      const body = await makeExpense(fields);
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
      const body = await makeExpense({ status: 'paid', approvedBy: 'Myself' }, 'admin');
      expect(body).toMatchObject({ status: 'pending', approvedBy: null, paidAt: null });
    });

    it.each([
      [1250, '1250.00'],
      ['0', '0.00'],
      ['0.1', '0.10'],
      [0.07, '0.07'],
      ['99999999.99', '99999999.99'],
    ])('keeps the amount %j exactly', async (amount, kept) => {
      const { id, amount: answered } = await makeExpense({ amount });
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
      const { id } = await makeExpense();
      const [row] = await auditRows(id);
      expect(row).toMatchObject({
        action: 'expense.create',
        actorId: (await app.user('employee')).id,
      });
      expect(JSON.parse(row?.after ?? '')).toMatchObject({ amount: '1250.00', status: 'pending' });
    });
  });

  describe('changing', () => {
    it('changes what was sent, keeps the rest, and raises the version', async () => {
      const made = await makeExpense({ vendorEmail: 'a@vendor.example' });
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
      const row = (await auditRows(made.id)).at(-1);
      expect(JSON.parse(row?.before ?? '')).toEqual({
        amount: '1250.00',
        vendorEmail: 'a@vendor.example',
      });
    });

    it.each(['body', 'If-Match'])('refuses an older version in the %s', async (place) => {
      const { id } = await makeExpense();
      expect((await change(id, { amount: '1.00' })).status).toBe(200);
      const request = (await app.as('manager')).put(`/api/expenses/${id}`);
      const { status, body } = await (place === 'body'
        ? request.send({ amount: '2.00', version: 1 })
        : request.set('If-Match', '"1"').send({ amount: '2.00' }));
      expect([status, body.rule]).toEqual([409, 'record.stale_version']);
      expect(await stored(id)).toMatchObject({ amount: '1.00', version: 2 });
    });

    it('writes nothing when everything is sent back as it was', async () => {
      const made = await makeExpense();
      const { body } = await change(made.id, { ...newExpense(), status: 'pending', version: 1 });
      expect(body.version).toBe(1);
      expect(await auditRows(made.id)).toHaveLength(1);
    });

    it('makes an approved expense pending again, also by a manager', async () => {
      const approved = await makeApproved();
      const { body } = await change(approved.id, { amount: '1250.01' });
      expect(body).toMatchObject({
        status: 'pending',
        approvedBy: null,
        decidedAt: null,
        decidedByName: null,
      });
      const untouched = await makeApproved();
      expect((await change(untouched.id, { amount: '1250.00' })).body.status).toBe('approved');
    });

    it('makes a rejected one pending again by its owner only', async () => {
      const [one, other] = [await makeRejected(), await makeRejected()];
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
      const { id } = await makeApproved({ paid: true });
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
      const { id } = await makeExpense({}, 'manager');
      const { status, body } = await change(id, { amount: '1.00' }, role);
      expect([status, body.rule]).toEqual([403, rule]);
    });

    it('refuses an employee the own one once it is approved', async () => {
      const { id } = await makeApproved();
      const { status, body } = await change(id, { amount: '1.00' }, 'employee');
      expect([status, body.rule]).toEqual([403, 'expenses.approved_needs_manager']);
    });

    it('answers 404 for an unknown one, and 400 for an unknown project', async () => {
      expect((await change(999_999, { amount: '1.00' })).status).toBe(404);
      const { id } = await makeExpense();
      expect((await change(id, { projectId: 999_999 })).body.errors).toEqual({
        projectId: 'There is no such project.',
      });
    });

    it('keeps its project from being deleted', async () => {
      const project = await makeProject();
      await makeExpense({ projectId: project.id });
      const { body } = await (
        await app.as('admin')
      )
        .delete(`/api/projects/${project.id}`)
        .expect(409);
      expect(body.rule).toBe('projects.has_expenses');
    });
  });

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
      const { id } = await makeExpense();
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
      const pending = await makeExpense();
      expect((await step(pending.id, 'pay', 'admin')).body.rule).toBe('expenses.not_approved');
      const approved = await makeApproved();
      const { body } = await step(approved.id, 'pay', 'admin');
      expect(body).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
      expect((await step(approved.id, 'pay', 'admin')).status).toBe(409);
    });

    it.each([
      ['approve', 'manager', {}],
      ['reject', 'admin', { reason: 'Mine.' }],
      ['approve', 'super_admin', {}],
    ] as const)('nobody can %s the own one: %s', async (name, role, input) => {
      const { id } = await makeExpense({}, role);
      const { status, body } = await step(id, name, role, input);
      expect([status, body.rule]).toEqual([403, 'expenses.own_decision']);
    });

    it('nobody can pay the own one', async () => {
      const { id } = await makeExpense({}, 'admin');
      expect((await step(id, 'approve', 'manager')).status).toBe(200);
      const { status, body } = await step(id, 'pay', 'admin');
      expect([status, body.rule]).toEqual([403, 'expenses.own_payment']);
      expect((await step(id, 'pay', 'super_admin')).status).toBe(200);
    });

    it('refuses an older version, so that nobody approves what they have not seen', async () => {
      const { id } = await makeExpense();
      await change(id, { amount: '9999.00' }, 'employee');
      const { status, body } = await step(id, 'approve', 'manager', { version: 1 });
      expect([status, body.rule]).toEqual([409, 'record.stale_version']);
    });

    it.each([
      ['approved', 'approve', 'manager'],
      ['rejected', 'reject', 'manager'],
    ] as const)('takes the same step by the status %s', async (status, _name, role) => {
      const { id } = await makeExpense();
      const body = { status, ...(status === 'rejected' && { rejectReason: 'No.' }) };
      expect((await change(id, body, 'employee')).status).toBe(403);
      expect((await change(id, body, role)).body.status).toBe(status);
      expect((await change(id, body, role)).status).toBe(200);
    });

    it('refuses steps that do not exist, and a change and a step at once', async () => {
      const { id } = await makeExpense();
      const paid = await change(id, { status: 'paid' }, 'admin');
      expect([paid.status, paid.body.rule]).toEqual([409, 'expenses.not_approved']);
      const both = await change(id, { status: 'approved', amount: '3.00' }, 'admin');
      expect([both.status, both.body.rule]).toEqual([400, 'expenses.change_then_decide']);
      const reasonless = await change(id, { status: 'rejected' }, 'admin');
      expect(reasonless.body.errors).toEqual({ rejectReason: 'Reason is required' });
      expect(await stored(id)).toMatchObject({ status: 'pending', version: 1 });
    });

    it('is submitted again by its owner only', async () => {
      const { id } = await makeRejected();
      const foreign = await step(id, 'resubmit', 'manager');
      expect([foreign.status, foreign.body.rule]).toEqual([403, 'expenses.resubmit_needs_owner']);
      const { body } = await step(id, 'resubmit', 'employee');
      expect(body).toMatchObject({ status: 'pending', rejectReason: null, decidedAt: null });
      expect((await step(id, 'resubmit', 'employee')).body.rule).toBe('expenses.not_rejected');
    });

    it('lets an employee with the permission for finance decide and pay', async () => {
      const holder = await app.signedIn(await app.addUser({ permissions: ['finance.manage'] }));
      const { id } = await makeExpense();
      await holder.post(`/api/expenses/${id}/approve`).send({}).expect(200);
      await holder.post(`/api/expenses/${id}/pay`).send({}).expect(200);
    });

    it('writes each step to the audit log', async () => {
      const { id } = await makeApproved({ paid: true });
      const rows = await auditRows(id);
      expect(rows.map(({ action }) => action)).toEqual([
        'expense.create',
        'expense.approve',
        'expense.pay',
      ]);
      expect(JSON.parse(rows[1]?.before ?? '')).toMatchObject({ status: 'pending' });
    });

    it('says in the abilities what is refused, and why', async () => {
      const { id } = await makeExpense({}, 'manager');
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
        await makeExpense(),
        await makeApproved(),
        await makeRejected(),
      ];
      await employee.delete(`/api/expenses/${pending.id}`).expect(204);
      await employee.delete(`/api/expenses/${pending.id}`).expect(404);
      for (const { id } of [approved, rejected]) {
        const { body } = await employee.delete(`/api/expenses/${id}`).expect(403);
        expect(body.rule).toBe('expenses.delete_needs_pending');
      }
      expect((await auditRows(pending.id)).at(-1)?.action).toBe('expense.delete');
    });

    it('a paid one stays', async () => {
      const { id } = await makeApproved({ paid: true });
      const { body } = await (
        await app.as('super_admin')
      )
        .delete(`/api/expenses/${id}`)
        .expect(409);
      expect(body.rule).toBe('expenses.paid_is_final');
    });
  });
});
