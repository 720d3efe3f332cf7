import type { Role } from '@atrium/contracts';
import {
  addUserWithTimeOff,
  type Client,
  makeTimeOffRequest,
  type NewUser,
  readTimeOffBalance,
  startApp,
  type TestApp,
  WEEK,
} from './harness';

/** The Monday after {@link WEEK}. */
const NEXT_MONDAY = '2031-03-10';

describe('changing a time-off request', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const createUser = (role: Role = 'employee', fields: NewUser = {}, days = {}) =>
    addUserWithTimeOff(app, { role, ...fields }, days);
  const change = (client: Client, id: number, fields: object) =>
    client.put(`/api/timeoff/requests/${id}`).send(fields);

  it('lets the requester change a pending request and records the change', async () => {
    const { browser } = await createUser();
    const { id } = await makeTimeOffRequest(browser);
    const fields = {
      type: 'personal',
      startDate: NEXT_MONDAY,
      endDate: NEXT_MONDAY,
      days: '0.5',
      isHalfDay: true,
      timeOfDay: 'morning',
      reason: 'Dentist',
    };
    const { body } = await change(browser, id, { ...fields, version: 1 }).expect(200);
    expect(body).toMatchObject({
      ...fields,
      id,
      days: '0.50',
      minutes: 240,
      status: 'pending',
      version: 2,
    });
    expect((await readTimeOffBalance(browser)).pending).toEqual({
      personalDays: '0.50',
      vacationDays: '0.00',
      sickDays: '0.00',
    });
    const history = await browser.get(`/api/timeoff/requests/${id}/activity`).expect(200);
    expect(history.body[0].action).toBe('time_off_request.update');
    expect(history.body[0].changes).toContainEqual({
      field: 'startDate',
      before: WEEK.startDate,
      after: NEXT_MONDAY,
    });
  });

  it('clears the time of day when a half day becomes a full day', async () => {
    const { browser } = await createUser();
    const half = { startDate: NEXT_MONDAY, endDate: NEXT_MONDAY, days: '0.5', isHalfDay: true };
    const { id } = await makeTimeOffRequest(browser, { ...half, timeOfDay: 'afternoon' });
    const { body } = await change(browser, id, { days: '1', isHalfDay: false }).expect(200);
    expect(body).toMatchObject({ isHalfDay: false, timeOfDay: null });
    const rejection = await change(browser, id, { timeOfDay: 'morning' }).expect(400);
    expect(rejection.body.rule).toBe('timeoff.time_of_day_of_full_days');
  });

  it('notifies approvers of the half of a day', async () => {
    const manager = await app.as('manager');
    const { browser } = await createUser();
    const half = { startDate: NEXT_MONDAY, endDate: NEXT_MONDAY, days: '0.5', isHalfDay: true };
    await makeTimeOffRequest(browser, { ...half, timeOfDay: 'afternoon' });
    const { body } = await manager.get('/api/notifications').expect(200);
    expect(body[0].body).toBe('4 hours, afternoon');
  });

  it('lets admins, but not managers or colleagues, change the request of someone else', async () => {
    const { browser } = await createUser();
    const { id } = await makeTimeOffRequest(browser);
    const rejection = await change(await app.as('manager'), id, { reason: 'No' }).expect(403);
    expect(rejection.body.rule).toBe('timeoff.change_needs_requester');
    await change((await createUser()).browser, id, { reason: 'No' }).expect(404);
    await change(app.anonymous(), id, { reason: 'No' }).expect(401);
    const { body } = await change(await app.as('admin'), id, { days: '4' }).expect(200);
    expect(body).toMatchObject({ days: '4.00', startDate: WEEK.startDate });
  });

  it('rejects a change of a decided request', async () => {
    const { browser } = await createUser();
    const manager = await app.as('manager');
    const { id } = await makeTimeOffRequest(browser);
    await manager.post(`/api/timeoff/requests/${id}/approve`).expect(200);
    const { body } = await change(browser, id, { days: '4' }).expect(409);
    expect(body).toMatchObject({
      rule: 'timeoff.not_pending',
      message: "This request is already approved, so it can't be changed.",
    });
    await browser.delete(`/api/timeoff/requests/${id}`).expect(204);
    await change(browser, id, { reason: 'Later' }).expect(409);
  });

  it('rejects a change that is based on an older version', async () => {
    const { browser } = await createUser();
    const { id } = await makeTimeOffRequest(browser);
    await change(browser, id, { days: '4' }).set('If-Match', '"1"').expect(200);
    await change(browser, id, { days: '3', version: 1 }).expect(409);
    await change(browser, id, { days: '3' }).set('If-Match', '"1"').expect(409);
    // Values that are already stored are no change.
    expect((await change(browser, id, { days: '4.00' }).expect(200)).body.version).toBe(2);
  });

  it.each<[string, object, number, string]>([
    ['an end before the start', { endDate: '2031-03-02' }, 400, 'timeoff.end_before_start'],
    ['more hours than working days', { days: '5.5' }, 400, 'timeoff.more_than_working_days'],
    ['dates of another request', { endDate: NEXT_MONDAY }, 409, 'timeoff.overlap'],
    ['a type without enough hours', { type: 'sick' }, 409, 'timeoff.insufficient_balance'],
    ['a year long ago', { startDate: '1999-03-03' }, 400, 'timeoff.date_out_of_range'],
  ])('applies the rules of a new request to a change to %s', async (_, fields, status, rule) => {
    const { browser } = await createUser('employee', {}, { sick: 4 });
    const { id } = await makeTimeOffRequest(browser);
    await makeTimeOffRequest(browser, { startDate: NEXT_MONDAY, endDate: NEXT_MONDAY, days: '1' });
    expect((await change(browser, id, fields).expect(status)).body.rule).toBe(rule);
    expect((await browser.get(`/api/timeoff/requests/${id}`).expect(200)).body.version).toBe(1);
  });

  it('does not count the hours and dates of the request itself', async () => {
    const { browser } = await createUser('employee', {}, { vacation: 5 });
    const { id } = await makeTimeOffRequest(browser);
    await change(browser, id, { startDate: '2031-03-04', endDate: NEXT_MONDAY }).expect(200);
  });

  it('accepts a new reason when the balance has become too low', async () => {
    const { user, browser } = await createUser();
    const { id } = await makeTimeOffRequest(browser);
    const superAdmin = await app.as('super_admin');
    await superAdmin.put(`/api/timeoff/balances/${user.id}`).send({ vacationDays: 1 }).expect(200);
    await change(browser, id, { reason: 'Family' }).expect(200);
    await change(browser, id, { days: '4' }).expect(409);
  });

  it('rejects unknown fields and another person', async () => {
    const { user, browser } = await createUser();
    const { id } = await makeTimeOffRequest(browser);
    await change(browser, id, { userId: user.id }).expect(400);
    await change(browser, id, { status: 'approved' }).expect(400);
    await change(browser, id, { startDate: null }).expect(400);
  });

  it('notifies approvers of other dates, and the requester of a change by an admin', async () => {
    const { user, browser } = await createUser('employee', {
      firstName: 'Amara',
      lastName: 'Nwosu',
    });
    const { user: manager } = await createUser('manager');
    const { browser: admin } = await createUser('admin', { firstName: 'Ada', lastName: 'Berg' });
    const readNotifications = (userId: number) =>
      app.database.query('SELECT type, title, body, link FROM notifications WHERE userId = ?', [
        userId,
      ]);
    const { id } = await makeTimeOffRequest(browser);
    await change(browser, id, { reason: 'Family' }).expect(200);
    expect(await readNotifications(manager.id)).toMatchObject([
      { title: expect.stringContaining('requested vacation time off') },
    ]);
    await change(browser, id, { endDate: '2031-03-04', days: '2' }).expect(200);
    const about = { link: `/time-off-manager/${id}`, type: 'time_off.requested' };
    // It replaces the unread notification about the request.
    expect(await readNotifications(manager.id)).toEqual([
      {
        ...about,
        title: 'Amara Nwosu changed a request: vacation time off, Mar 3, 2031 to Mar 4, 2031',
        body: '16 hours. Before: vacation, Mar 3, 2031 to Mar 7, 2031, 40 hours',
      },
    ]);
    expect(await readNotifications(user.id)).toEqual([]);

    await change(admin, id, { endDate: '2031-03-03', days: '1' }).expect(200);
    expect(await readNotifications(manager.id)).toMatchObject([
      {
        ...about,
        title: "Ada Berg changed Amara Nwosu's request: vacation time off, Mar 3, 2031",
      },
    ]);
    expect(await readNotifications(user.id)).toMatchObject([
      {
        type: 'time_off.decided',
        title: 'Ada Berg changed your request: vacation time off, Mar 3, 2031',
        link: `/time-off?request=${id}`,
      },
    ]);
  });
});
