import type { Role } from '@atrium/contracts';
import {
  addUserWithTimeOff,
  type Client,
  makeTimeOffRequest,
  newTicket,
  type NewUser,
  setCompanyTimeZone,
  startApp,
  type TestApp,
} from './harness';

/** A Wednesday. */
const TODAY = '2031-06-18';

describe('time-off lists', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startApp();
    app.clock.freezeAt(`${TODAY}T12:00:00.000Z`);
  });

  afterEach(() => app.close());

  const createUser = (role: Role, fields: NewUser = {}) =>
    addUserWithTimeOff(app, { role, ...fields });
  const createRequest = (browser: Client, startDate: string, endDate = startDate, fields = {}) =>
    makeTimeOffRequest(browser, { startDate, endDate, days: '1', ...fields });
  const list = async (browser: Client, query = '') =>
    (await browser.get(`/api/timeoff/requests${query}`).expect(200)).body as {
      id: number;
      userId: number;
      status: string;
      period: string;
    }[];
  const ids = async (browser: Client, query = '') =>
    (await list(browser, query)).map(({ id }) => id);

  it("lists users' own requests and, for approvers, those they manage", async () => {
    const created = new Map<Role, { id: number; browser: Client }>();
    for (const role of ['viewer', 'employee', 'manager', 'admin', 'super_admin'] as const) {
      const { browser } = await createUser(role);
      created.set(role, { id: (await createRequest(browser, '2031-07-01')).id, browser });
    }
    const idsOf = (...roles: Role[]) => roles.map((role) => created.get(role)?.id).reverse();
    const seen = (role: Role, query = '') =>
      ids(created.get(role)?.browser ?? app.anonymous(), query);

    expect(await seen('viewer')).toEqual(idsOf('viewer'));
    expect(await seen('employee')).toEqual(idsOf('employee'));
    expect(await seen('employee', '?scope=managed')).toEqual([]);
    expect(await seen('manager')).toEqual(idsOf('viewer', 'employee', 'manager'));
    expect(await seen('manager', '?scope=mine')).toEqual(idsOf('manager'));
    expect(await seen('manager', '?scope=managed')).toEqual(idsOf('viewer', 'employee', 'manager'));
    const allIds = idsOf('viewer', 'employee', 'manager', 'admin', 'super_admin');
    expect(await seen('admin', '?scope=managed')).toEqual(allIds);
    expect(await seen('super_admin')).toEqual(allIds);
  });

  it('filters requests by status and period and counts them', async () => {
    const { browser } = await createUser('employee');
    const { browser: manager } = await createUser('manager');
    const past = await createRequest(browser, '2031-06-16', '2031-06-17');
    const current = await createRequest(browser, TODAY);
    const upcoming = await createRequest(browser, '2031-06-19');
    const later = await createRequest(browser, '2031-06-20');
    await manager.post(`/api/timeoff/requests/${past.id}/approve`).expect(200);
    await manager
      .post(`/api/timeoff/requests/${upcoming.id}/deny`)
      .send({ comments: 'No.' })
      .expect(200);
    await browser.delete(`/api/timeoff/requests/${later.id}`).expect(204);

    expect(await ids(browser)).toEqual([later.id, upcoming.id, current.id, past.id]);
    expect(await ids(browser, '?status=all&sort=startDate')).toEqual([
      past.id,
      current.id,
      upcoming.id,
      later.id,
    ]);
    expect(await ids(browser, '?status=pending')).toEqual([current.id]);
    expect(await ids(browser, '?status=processed')).toEqual([upcoming.id, past.id]);
    expect(await ids(browser, '?status=approved')).toEqual([past.id]);
    expect(await ids(browser, '?status=denied')).toEqual([upcoming.id]);
    expect(await ids(browser, '?period=upcoming')).toEqual([later.id, upcoming.id]);
    expect(await ids(browser, '?period=current')).toEqual([current.id]);
    expect(await ids(browser, '?period=past')).toEqual([past.id]);
    expect((await list(browser)).map(({ period }) => period)).toEqual([
      'upcoming',
      'upcoming',
      'current',
      'past',
    ]);
    const page = await browser.get('/api/timeoff/requests?pageSize=3').expect(200);
    expect(page.headers['x-total-count']).toBe('4');
    expect(page.headers['link']).toContain('rel="next"');
    for (const wrong of ['status=cancelled', 'scope=all', 'period=now', 'sort=reason']) {
      await browser.get(`/api/timeoff/requests?${wrong}`).expect(400);
    }
  });

  it('marks the requests of a user whose account is inactive', async () => {
    const superAdmin = await app.as('super_admin');
    const { user, browser } = await createUser('employee');
    const { browser: manager } = await createUser('manager');
    const { id } = await createRequest(browser, '2031-07-02');
    const read = async () => (await manager.get(`/api/timeoff/requests/${id}`).expect(200)).body;
    expect(await read()).toMatchObject({ status: 'pending', isUserInactive: false });
    await superAdmin.put(`/api/users/${user.id}`).send({ isActive: false }).expect(200);
    expect(await read()).toMatchObject({ status: 'pending', isUserInactive: true });
    const listed = await list(manager, `?userId=${user.id}`);
    expect(listed).toMatchObject([{ id, isUserInactive: true }]);
  });

  it('filters requests by several users', async () => {
    const [one, two, other] = [
      await createUser('employee'),
      await createUser('employee'),
      await createUser('employee'),
    ];
    const { browser: manager } = await createUser('manager');
    const { id: first } = await createRequest(one.browser, '2031-07-01');
    const { id: second } = await createRequest(two.browser, '2031-07-01');
    await createRequest(other.browser, '2031-07-01');
    const found = await ids(manager, `?userIds=${one.user.id},${two.user.id}`);
    expect(found.toSorted((a, b) => a - b)).toEqual([first, second]);
    await manager.get('/api/timeoff/requests?userIds=7,x').expect(400);
  });

  it('finds requests by the name of the user', async () => {
    const { browser } = await createUser('employee', { firstName: 'Amara', lastName: 'Nwosu' });
    const { browser: other } = await createUser('employee', { firstName: 'Bo', lastName: 'Li' });
    const { browser: manager } = await createUser('manager');
    const { id } = await createRequest(browser, '2031-07-01');
    await createRequest(other, '2031-07-01');
    expect(await ids(manager, '?search=nwos')).toEqual([id]);
    expect(await ids(manager, '?search=nobody')).toEqual([]);
  });

  it.each([
    ['Pacific/Auckland', '2031-06-18T11:59:59.999Z', '2031-06-18'],
    ['Pacific/Auckland', '2031-06-18T12:00:00.000Z', '2031-06-19'],
    ['America/Los_Angeles', '2031-06-18T06:59:59.999Z', '2031-06-17'],
    ['America/Los_Angeles', '2031-06-18T07:00:00.000Z', '2031-06-18'],
    // Nights of daylight saving changes.
    ['Europe/Berlin', '2031-03-29T23:00:00.000Z', '2031-03-30'],
    ['Europe/Berlin', '2031-10-25T22:00:00.000Z', '2031-10-26'],
    ['America/New_York', '2031-11-02T04:30:00.000Z', '2031-11-02'],
  ])('determines the company date in %s at %s', async (timeZone, moment, today) => {
    await setCompanyTimeZone(app, timeZone);
    app.clock.freezeAt(moment);
    const { browser } = await createUser('employee');
    const { body } = await browser.get('/api/timeoff/calendar').expect(200);
    expect(body).toEqual({
      today,
      workingDays: [1, 2, 3, 4, 5],
      holidays: [],
      holidayNames: {},
    });
  });

  it('shows the team calendar to every user without reasons and comments', async () => {
    const { user, browser } = await createUser('employee', {
      firstName: 'Amara',
      lastName: 'Nwosu',
    });
    const { browser: manager } = await createUser('manager');
    const { browser: viewer } = await createUser('viewer');
    const first = await createRequest(browser, '2031-06-30', '2031-07-02', {
      reason: 'Private',
      days: '2',
    });
    const half = await createRequest(browser, '2031-07-04', '2031-07-04', {
      isHalfDay: true,
      timeOfDay: 'afternoon',
      days: '0.5',
    });
    const cancelled = await createRequest(browser, '2031-07-08');
    await browser.delete(`/api/timeoff/requests/${cancelled.id}`).expect(204);
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
        timeOfDay: null,
        status: 'approved',
      },
      {
        ...entry,
        id: half.id,
        startDate: '2031-07-04',
        endDate: '2031-07-04',
        isHalfDay: true,
        timeOfDay: 'afternoon',
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

  it("removes the requests of inactive users from an approver's to-dos", async () => {
    const { user, browser } = await createUser('employee');
    const { browser: manager } = await createUser('manager');
    const { id } = await createRequest(browser, '2031-07-01');
    const setActive = (isActive: 0 | 1) =>
      app.database.query('UPDATE users SET isActive = ? WHERE id = ?', [isActive, user.id]);
    const count = async () => (await manager.get('/api/dashboard/waiting').expect(200)).body;
    await setActive(0);
    expect(await ids(manager, '?scope=managed&waitingFor=me')).toEqual([]);
    expect(await count()).toEqual([]);
    expect(await ids(manager, '?scope=managed')).toEqual([id]);
    await setActive(1);
    expect(await ids(manager, '?scope=managed&waitingFor=me')).toEqual([id]);
    expect(await count()).toMatchObject([{ kind: 'time_off_requests', count: 1 }]);
  });

  it('shows an approver the context of a request before the decision', async () => {
    const { user, browser } = await createUser('employee', { department: 'Delivery' });
    const { browser: colleague } = await createUser('employee', { department: 'Delivery' });
    const { browser: otherUser } = await createUser('employee', { department: 'Finance' });
    const { browser: manager } = await createUser('manager', { department: 'Delivery' });
    const overlapping = await createRequest(colleague, '2031-07-02');
    await createRequest(colleague, '2031-07-10');
    await createRequest(otherUser, '2031-07-02');

    const ticket = async (fields: object) =>
      (await manager.post('/api/tickets').send(newTicket(fields)).expect(201)).body;
    const low = await ticket({ assigneeId: user.id, priority: 'low' });
    const high = await ticket({ assigneeId: user.id, priority: 'high' });
    await ticket({ assigneeId: user.id, status: 'closed' });
    await ticket({});
    const project = async (fields: object) =>
      (
        await browser
          .post('/api/projects')
          .send({ name: 'Harbour', clientName: 'N', clientEmail: 'n@n.example', ...fields })
          .expect(201)
      ).body;
    const due = await project({ dueDate: '2031-07-03' });
    await project({ dueDate: '2031-07-04' });

    const { id, context } = await createRequest(browser, '2031-07-01', '2031-07-03', { days: '3' });
    expect(context).toBeNull();
    const { body } = await manager.get(`/api/timeoff/requests/${id}`).expect(200);
    expect(body.context).toEqual({
      balanceDays: '15.00',
      balanceAfterDays: '12.00',
      department: 'Delivery',
      othersAway: [expect.objectContaining({ id: overlapping.id, status: 'pending' })],
      openTickets: [
        expect.objectContaining({ id: high.id, priority: 'high' }),
        expect.objectContaining({ id: low.id, priority: 'low' }),
      ],
      dueProjects: [{ id: due.id, name: 'Harbour', dueDate: '2031-07-03' }],
    });
  });

  it('lets the only super admin decide on their own request and notes it in the audit log', async () => {
    const { browser } = await createUser('super_admin');
    const { id, abilities } = await createRequest(browser, '2031-07-01');
    expect(abilities).toEqual({ update: true, approve: true, deny: true, cancel: true });
    await browser.post(`/api/timeoff/requests/${id}/approve`).expect(200);
    const [row] = await app.database.query(
      "SELECT note FROM audit_log WHERE action = 'time_off_request.approve'",
    );
    expect(row.note).toContain('no other approver was active');
  });

  it('notes that users cancelled their own request as its only approver once it has begun', async () => {
    const { user, browser } = await createUser('super_admin');
    const { id: upcoming } = await createRequest(browser, '2031-07-01');
    const { id: begun } = await createRequest(browser, '2031-07-02');
    await browser.delete(`/api/timeoff/requests/${upcoming}`).expect(204);
    app.clock.freezeAt('2031-07-03T00:00:00.000Z');
    await (await app.signedIn(user)).delete(`/api/timeoff/requests/${begun}`).expect(204);
    const rows = await app.database.query(
      "SELECT entityId, note FROM audit_log WHERE action = 'time_off_request.cancel' ORDER BY id",
    );
    expect(rows).toEqual([
      { entityId: upcoming, note: null },
      { entityId: begun, note: expect.stringContaining('no other approver was active') },
    ]);
  });

  it('notifies approvers of a request and the user of the decision', async () => {
    const { user, browser } = await createUser('manager', {
      firstName: 'Amara',
      lastName: 'Nwosu',
    });
    const { user: employee } = await createUser('employee');
    const { user: second, browser: colleague } = await createUser('manager');
    const { user: admin } = await createUser('admin');
    const { id } = await createRequest(browser, '2031-07-01', '2031-07-02');
    const readNotifications = () =>
      app.database.query('SELECT userId, type, title, body, link FROM notifications ORDER BY id');
    expect(await readNotifications()).toEqual(
      [second.id, admin.id].map((userId) => ({
        userId,
        type: 'time_off.requested',
        title: 'Amara Nwosu requested vacation time off, Jul 1, 2031 to Jul 2, 2031',
        body: '8 hours',
        link: `/time-off-manager/${id}`,
      })),
    );
    await colleague.post(`/api/timeoff/requests/${id}/approve`).expect(200);
    expect((await readNotifications()).at(-1)).toEqual({
      userId: user.id,
      type: 'time_off.decided',
      title: expect.stringMatching(/ approved your vacation time off, Jul 1, 2031 to Jul 2, 2031$/),
      body: null,
      link: `/time-off?request=${id}`,
    });
    expect(
      (await readNotifications()).some(({ userId }: { userId: number }) => userId === employee.id),
    ).toBe(false);
  });

  it('notifies approvers when the user cancels, and the user when an approver cancels', async () => {
    const { user, browser } = await createUser('employee', {
      firstName: 'Amara',
      lastName: 'Nwosu',
    });
    const { user: manager, browser: approver } = await createUser('manager');
    const readNotifications = (userId: number) =>
      app.database.query('SELECT type, title, link FROM notifications WHERE userId = ?', [userId]);
    const { id } = await createRequest(browser, '2031-07-01');
    await browser.delete(`/api/timeoff/requests/${id}`).expect(204);
    // It replaces the unread notification about the request.
    expect(await readNotifications(manager.id)).toEqual([
      {
        type: 'time_off.requested',
        title: 'Amara Nwosu cancelled vacation time off, Jul 1, 2031',
        link: `/time-off-manager/${id}`,
      },
    ]);
    expect(await readNotifications(user.id)).toEqual([]);

    const { id: secondId } = await createRequest(browser, '2031-07-02');
    await approver.post(`/api/timeoff/requests/${secondId}/approve`).expect(200);
    await approver.delete(`/api/timeoff/requests/${secondId}`).expect(204);
    expect(await readNotifications(user.id)).toEqual([
      {
        type: 'time_off.decided',
        title: expect.stringMatching(/ cancelled your vacation time off, Jul 2, 2031$/),
        link: `/time-off?request=${secondId}`,
      },
    ]);
  });
});
