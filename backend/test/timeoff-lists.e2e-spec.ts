import type { Role } from '@atrium/contracts';
import {
  addPersonWithDays,
  makeTimeOff,
  newTicket,
  startApp,
  type Client,
  type NewUser,
  type TestApp,
} from './harness';

/** A Wednesday. */
const TODAY = '2031-06-18';

describe('lists of time off', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startApp();
    app.clock.freezeAt(`${TODAY}T12:00:00.000Z`);
  });

  afterEach(() => app.close());

  const person = (role: Role, fields: NewUser = {}) => addPersonWithDays(app, { role, ...fields });
  const ask = (browser: Client, startDate: string, endDate = startDate, fields = {}) =>
    makeTimeOff(browser, { startDate, endDate, days: '1', ...fields });
  const list = async (browser: Client, query = '') =>
    (await browser.get(`/api/timeoff/requests${query}`).expect(200)).body as {
      id: number;
      userId: number;
      status: string;
      period: string;
    }[];
  const ids = async (browser: Client, query = '') =>
    (await list(browser, query)).map(({ id }) => id);

  it('show own requests, and to approvers those that they manage', async () => {
    const made = new Map<Role, { id: number; own: Client }>();
    for (const role of ['viewer', 'employee', 'manager', 'admin', 'super_admin'] as const) {
      const { own } = await person(role);
      made.set(role, { id: (await ask(own, '2031-07-01')).id, own });
    }
    const of = (...roles: Role[]) => roles.map((role) => made.get(role)?.id).reverse();
    const seen = (role: Role, query = '') => ids(made.get(role)?.own ?? app.anonymous(), query);

    expect(await seen('viewer')).toEqual(of('viewer'));
    expect(await seen('employee')).toEqual(of('employee'));
    expect(await seen('employee', '?scope=managed')).toEqual([]);
    expect(await seen('manager')).toEqual(of('viewer', 'employee', 'manager'));
    expect(await seen('manager', '?scope=mine')).toEqual(of('manager'));
    expect(await seen('manager', '?scope=managed')).toEqual(of('viewer', 'employee', 'manager'));
    const everybody = of('viewer', 'employee', 'manager', 'admin', 'super_admin');
    expect(await seen('admin', '?scope=managed')).toEqual(everybody);
    expect(await seen('super_admin')).toEqual(everybody);
  });

  it('filter by status and period, and say how many there are', async () => {
    const { own } = await person('employee');
    const { own: manager } = await person('manager');
    const past = await ask(own, '2031-06-16', '2031-06-17');
    const current = await ask(own, TODAY);
    const upcoming = await ask(own, '2031-06-19');
    const later = await ask(own, '2031-06-20');
    await manager.post(`/api/timeoff/requests/${past.id}/approve`).expect(200);
    await manager
      .post(`/api/timeoff/requests/${upcoming.id}/deny`)
      .send({ comments: 'No.' })
      .expect(200);
    await own.delete(`/api/timeoff/requests/${later.id}`).expect(204);

    expect(await ids(own)).toEqual([later.id, upcoming.id, current.id, past.id]);
    expect(await ids(own, '?status=all&sort=startDate')).toEqual([
      past.id,
      current.id,
      upcoming.id,
      later.id,
    ]);
    expect(await ids(own, '?status=pending')).toEqual([current.id]);
    expect(await ids(own, '?status=processed')).toEqual([upcoming.id, past.id]);
    expect(await ids(own, '?status=approved')).toEqual([past.id]);
    expect(await ids(own, '?status=denied')).toEqual([upcoming.id]);
    expect(await ids(own, '?period=upcoming')).toEqual([later.id, upcoming.id]);
    expect(await ids(own, '?period=current')).toEqual([current.id]);
    expect(await ids(own, '?period=past')).toEqual([past.id]);
    expect((await list(own)).map(({ period }) => period)).toEqual([
      'upcoming',
      'upcoming',
      'current',
      'past',
    ]);
    const page = await own.get('/api/timeoff/requests?pageSize=3').expect(200);
    expect(page.headers['x-total-count']).toBe('4');
    expect(page.headers['link']).toContain('rel="next"');
    for (const wrong of ['status=cancelled', 'scope=all', 'period=now', 'sort=reason']) {
      await own.get(`/api/timeoff/requests?${wrong}`).expect(400);
    }
  });

  it('find people by name', async () => {
    const { own } = await person('employee', { firstName: 'Amara', lastName: 'Nwosu' });
    const { own: other } = await person('employee', { firstName: 'Bo', lastName: 'Li' });
    const { own: manager } = await person('manager');
    const { id } = await ask(own, '2031-07-01');
    await ask(other, '2031-07-01');
    expect(await ids(manager, '?search=nwos')).toEqual([id]);
    expect(await ids(manager, '?search=nobody')).toEqual([]);
  });

  it.each([
    ['Pacific/Auckland', '2031-06-18T11:59:59.999Z', '2031-06-18'],
    ['Pacific/Auckland', '2031-06-18T12:00:00.000Z', '2031-06-19'],
    ['America/Los_Angeles', '2031-06-18T06:59:59.999Z', '2031-06-17'],
    ['America/Los_Angeles', '2031-06-18T07:00:00.000Z', '2031-06-18'],
    // The nights in which clocks change.
    ['Europe/Berlin', '2031-03-29T23:00:00.000Z', '2031-03-30'],
    ['Europe/Berlin', '2031-10-25T22:00:00.000Z', '2031-10-26'],
    ['America/New_York', '2031-11-02T04:30:00.000Z', '2031-11-02'],
  ])('know which day it is in %s at %s', async (timeZone, moment, today) => {
    await app.database.query("INSERT INTO settings (name, value) VALUES ('company', ?)", [
      JSON.stringify({ timeZone }),
    ]);
    app.clock.freezeAt(moment);
    const { own } = await person('employee');
    const { body } = await own.get('/api/timeoff/calendar').expect(200);
    expect(body).toEqual({ today, workingDays: [1, 2, 3, 4, 5], holidays: [] });
  });

  it('show the team calendar to everybody, without reasons and comments', async () => {
    const { user, own } = await person('employee', { firstName: 'Amara', lastName: 'Nwosu' });
    const { own: manager } = await person('manager');
    const { own: viewer } = await person('viewer');
    const first = await ask(own, '2031-06-30', '2031-07-02', { reason: 'Private', days: '2' });
    const half = await ask(own, '2031-07-04', '2031-07-04', { isHalfDay: true, days: '0.5' });
    const gone = await ask(own, '2031-07-08');
    await own.delete(`/api/timeoff/requests/${gone.id}`).expect(204);
    await manager
      .post(`/api/timeoff/requests/${first.id}/approve`)
      .send({ comments: 'Fine.' })
      .expect(200);
    const entry = { userId: user.id, userName: 'Amara', userLastName: 'Nwosu', type: 'vacation' };
    const expected = [
      {
        ...entry,
        id: first.id,
        startDate: '2031-06-30',
        endDate: '2031-07-02',
        isHalfDay: false,
        status: 'approved',
      },
      {
        ...entry,
        id: half.id,
        startDate: '2031-07-04',
        endDate: '2031-07-04',
        isHalfDay: true,
        status: 'pending',
      },
    ];
    const calendar = async (query = '') =>
      (await viewer.get(`/api/timeoff/requests/all${query}`).expect(200)).body;
    expect(await calendar()).toEqual(expected);
    expect(await calendar('?from=2031-07-02&to=2031-07-03')).toEqual(expected.slice(0, 1));
    expect(await calendar('?from=2031-07-03&to=2031-07-03')).toEqual([]);
    await viewer.get('/api/timeoff/requests/all?from=2031-07-03&to=2031-07-02').expect(400);
    await viewer.get('/api/timeoff/requests/all?from=2000-01-01&to=2031-07-02').expect(400);
    await app.database.query('UPDATE users SET isActive = 0 WHERE id = ?', [user.id]);
    expect(await calendar()).toEqual([]);
  });

  it('tell an approver what there is to know before deciding', async () => {
    const { user, own } = await person('employee', { department: 'Delivery' });
    const { own: colleague } = await person('employee', { department: 'Delivery' });
    const { own: stranger } = await person('employee', { department: 'Finance' });
    const { own: manager } = await person('manager', { department: 'Delivery' });
    const beside = await ask(colleague, '2031-07-02');
    await ask(colleague, '2031-07-10');
    await ask(stranger, '2031-07-02');

    const ticket = async (fields: object) =>
      (await manager.post('/api/tickets').send(newTicket(fields)).expect(201)).body;
    const low = await ticket({ assigneeId: user.id, priority: 'low' });
    const high = await ticket({ assigneeId: user.id, priority: 'high' });
    await ticket({ assigneeId: user.id, status: 'closed' });
    await ticket({});
    const project = async (fields: object) =>
      (
        await own
          .post('/api/projects')
          .send({ name: 'Harbour', clientName: 'N', clientEmail: 'n@n.example', ...fields })
          .expect(201)
      ).body;
    const due = await project({ dueDate: '2031-07-03' });
    await project({ dueDate: '2031-07-04' });

    const { id, context } = await ask(own, '2031-07-01', '2031-07-03', { days: '3' });
    expect(context).toBeNull();
    const { body } = await manager.get(`/api/timeoff/requests/${id}`).expect(200);
    expect(body.context).toEqual({
      balanceDays: '15.00',
      balanceAfterDays: '12.00',
      department: 'Delivery',
      othersAway: [expect.objectContaining({ id: beside.id, status: 'pending' })],
      openTickets: [
        expect.objectContaining({ id: high.id, priority: 'high' }),
        expect.objectContaining({ id: low.id, priority: 'low' }),
      ],
      dueProjects: [{ id: due.id, name: 'Harbour', dueDate: '2031-07-03' }],
    });
  });

  it('let the one super admin decide on own requests, and mark it in the audit log', async () => {
    const { own } = await person('super_admin');
    const { id, abilities } = await ask(own, '2031-07-01');
    expect(abilities).toEqual({ approve: true, deny: true, cancel: true });
    await own.post(`/api/timeoff/requests/${id}/approve`).expect(200);
    const [row] = await app.database.query(
      "SELECT note FROM audit_log WHERE action = 'time_off_request.approve'",
    );
    expect(row.note).toContain('no other approver was active');
  });

  it('tell approvers what waits, and people what was decided', async () => {
    const { user, own } = await person('manager', { firstName: 'Amara', lastName: 'Nwosu' });
    const { user: employee } = await person('employee');
    const { user: second, own: colleague } = await person('manager');
    const { user: admin } = await person('admin');
    const { id } = await ask(own, '2031-07-01', '2031-07-02');
    const told = () =>
      app.database.query('SELECT userId, type, title, body, link FROM notifications ORDER BY id');
    expect(await told()).toEqual(
      [second.id, admin.id].map((userId) => ({
        userId,
        type: 'time_off.requested',
        title: 'Amara Nwosu requested vacation time off',
        body: 'Jul 1, 2031 to Jul 2, 2031.',
        link: `/time-off-manager?request=${id}`,
      })),
    );
    await colleague.post(`/api/timeoff/requests/${id}/approve`).expect(200);
    expect((await told()).at(-1)).toEqual({
      userId: user.id,
      type: 'time_off.decided',
      title: expect.stringMatching(/ approved your vacation time off$/),
      body: 'Jul 1, 2031 to Jul 2, 2031.',
      link: `/time-off?request=${id}`,
    });
    expect((await told()).some(({ userId }: { userId: number }) => userId === employee.id)).toBe(
      false,
    );
  });
});
