import type { Role } from '@atrium/contracts';
import {
  addUserWithTimeOff,
  type Client,
  makeTimeOffRequest,
  type NewUser,
  startApp,
  type TestApp,
} from './harness';

/** A Wednesday. */
const TODAY = '2031-06-18';

describe('time-off balances', () => {
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

  it('lists the balances of active users for those who manage them', async () => {
    const { user } = await createUser('employee', { firstName: 'Amara', lastName: 'Nwosu' });
    await app.addUser({ isActive: false, lastName: 'Aaa' });
    const { user: manager, browser } = await createUser('manager', {
      lastName: 'Zulu',
      permissions: ['timeoff.balances.manage'],
    });
    const { body } = await browser.get('/api/timeoff/balances/all').expect(200);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        userId: user.id,
        firstName: 'Amara',
        lastName: 'Nwosu',
        email: user.email,
        department: null,
        profilePictureUrl: null,
        balance: { personalDays: '5.00', vacationDays: '15.00', sickDays: '10.00' },
        yearlyPersonalDays: null,
        yearlyVacationDays: null,
        yearlySickDays: null,
        version: 1,
        abilities: { update: true },
      },
      expect.objectContaining({
        userId: manager.id,
        abilities: { update: 'timeoff.own_balance' },
      }),
    ]);
    const found = await browser.get('/api/timeoff/balances/all?search=amara').expect(200);
    expect(found.body).toHaveLength(1);
  });

  it('changes balances and records the difference in the ledger and the audit log', async () => {
    const { user } = await createUser('employee');
    const { browser } = await createUser('super_admin');
    const put = (fields: object) => browser.put(`/api/timeoff/balances/${user.id}`).send(fields);
    const { body } = await put({
      personalDays: '4.5',
      vacationDays: 20,
      sickDays: '10.00',
      note: 'Carried over',
    }).expect(200);
    expect(body).toMatchObject({
      balance: { personalDays: '4.50', vacationDays: '20.00', sickDays: '10.00' },
      version: 2,
    });
    const entries = await app.database.query(
      "SELECT type, minutes, note FROM time_off_ledger WHERE userId = ? AND kind = 'adjusted' ORDER BY id",
      [user.id],
    );
    expect(entries).toEqual([
      { type: 'personal', minutes: -240, note: 'Carried over' },
      { type: 'vacation', minutes: 2400, note: 'Carried over' },
    ]);
    const [log] = await app.database.query(
      "SELECT `before`, `after` FROM audit_log WHERE action = 'time_off_balance.update'",
    );
    expect(JSON.parse(log.after)).toEqual({
      personalDays: '4.50',
      vacationDays: '20.00',
      note: 'Carried over',
    });
    const history = await browser.get(`/api/timeoff/balances/${user.id}/activity`).expect(200);
    expect(history.body[0].changes).toContainEqual({
      field: 'note',
      before: null,
      after: 'Carried over',
    });

    expect((await put({ personalDays: '4.5' }).expect(200)).body.version).toBe(2);
    await put({ personalDays: '1', version: 1 }).expect(409);
    await put({ personalDays: '1' }).set('If-Match', '"1"').expect(409);
    for (const wrong of ['-1', '1e2', 'many', '1000', null, true]) {
      await put({ vacationDays: wrong }).expect(400);
    }
    await browser.put('/api/timeoff/balances/999999').send({ sickDays: 1 }).expect(404);
  });

  it('notifies users of changes to their balance, with who made them and the note', async () => {
    const { user, browser: employee } = await createUser('employee');
    const { user: admin, browser } = await createUser('super_admin', {
      firstName: 'Ada',
      lastName: 'Berg',
    });
    const put = (id: number, fields: object) =>
      browser.put(`/api/timeoff/balances/${id}`).send(fields).expect(200);
    await put(user.id, { personalDays: '4.5', vacationDays: '16', note: 'Worked on a Sunday' });
    await put(user.id, { personalDays: '4.5' });
    await put(admin.id, { sickDays: '11' });

    const { body: notifications } = await employee.get('/api/notifications').expect(200);
    expect(notifications).toMatchObject([
      {
        type: 'time_off.balance_changed',
        title: 'Ada Berg changed your time-off balance: personal −4 hours, vacation +8 hours',
        body: 'New balance: personal 36 hours, vacation 128 hours. Note: Worked on a Sunday',
        link: '/time-off?dialog=history',
      },
    ]);
    const mails = await app.database.query('SELECT recipient, subject FROM outbox');
    expect(mails).toEqual([{ recipient: user.email, subject: notifications[0].title }]);
    expect((await browser.get('/api/notifications').expect(200)).body).toEqual([]);

    const preference = '/api/notifications/preferences/time_off.balance_changed';
    await employee.put(preference).send({ inApp: true, email: false }).expect(200);
    await put(user.id, { yearlyVacationDays: 20.5, yearlySickDays: 1 });
    await put(user.id, { yearlyVacationDays: null, sickDays: '11' });
    const { body: all } = await employee.get('/api/notifications').expect(200);
    expect(all).toMatchObject([
      {
        title: 'Ada Berg changed your time-off balance: sick +8 hours, yearly vacation 15 days',
        body: 'New balance: sick 88 hours',
      },
      {
        title: 'Ada Berg changed your yearly days: vacation 20.5 days, sick 1 day',
        body: null,
      },
      { title: notifications[0].title },
    ]);
    expect(await app.database.query('SELECT id FROM outbox')).toHaveLength(1);
  });

  it("sets yearly days in steps of half a day and returns to the company's days", async () => {
    const { user, browser: employee } = await createUser('employee');
    const { browser } = await createUser('super_admin');
    const path = `/api/timeoff/balances/${user.id}`;
    const put = (fields: object) => browser.put(path).send(fields);
    const { body } = await put({ yearlyVacationDays: 22.5, yearlySickDays: 0 }).expect(200);
    expect(body).toMatchObject({
      yearlyPersonalDays: null,
      yearlyVacationDays: 22.5,
      yearlySickDays: 0,
      balance: { personalDays: '5.00', vacationDays: '15.00', sickDays: '10.00' },
      version: 2,
    });
    const renewal = await browser.get('/api/timeoff/yearly-renewal').expect(200);
    expect(renewal.body).toEqual({
      firstRenewalYear: null,
      personalDays: 5,
      vacationDays: 15,
      sickDays: 10,
    });

    expect((await put({ yearlyVacationDays: 22.5 }).expect(200)).body.version).toBe(2);
    const changed = { vacationDays: '16', yearlyVacationDays: null, version: 2 };
    expect((await put(changed).expect(200)).body).toMatchObject({
      yearlyVacationDays: null,
      yearlySickDays: 0,
      balance: { vacationDays: '16.00' },
      version: 3,
    });
    const { body: history } = await browser.get(`${path}/activity`).expect(200);
    expect(history[0].changes).toContainEqual({
      field: 'yearlyVacationDays',
      before: '22.5',
      after: null,
    });

    await put({ yearlySickDays: 5, version: 2 }).expect(409);
    for (const wrong of [-1, 0.25, 366.5, '20', true]) {
      const { body: error } = await put({ yearlyVacationDays: wrong }).expect(400);
      expect(error.errors).toEqual({
        yearlyVacationDays: 'Yearly vacation days must be from 0 to 366, in steps of half a day.',
      });
    }
    await employee.put(path).send({ yearlyVacationDays: 30 }).expect(403);
  });

  it('lists each change of a balance with the balance after it, by people and by requests', async () => {
    const { user, browser } = await createUser('employee');
    const { browser: superAdmin } = await createUser('super_admin', {
      firstName: 'Maya',
      lastName: 'Okafor',
    });
    const path = `/api/timeoff/balances/${user.id}/entries`;
    const request = await createRequest(browser, '2031-07-01', '2031-07-02', { days: '2' });
    await createRequest(browser, '2031-07-08');
    await superAdmin.post(`/api/timeoff/requests/${request.id}/approve`).expect(200);
    await superAdmin
      .put(`/api/timeoff/balances/${user.id}`)
      .send({ vacationDays: '20.5', note: 'Carried over' })
      .expect(200);
    await superAdmin.delete(`/api/timeoff/requests/${request.id}`).expect(204);

    const { body } = await browser.get(path).expect(200);
    const dates = { requestId: request.id, startDate: '2031-07-01', endDate: '2031-07-02' };
    const change = { type: 'vacation', actorName: 'Maya Okafor', note: null };
    expect(body.slice(0, 3)).toEqual([
      expect.objectContaining({
        ...change,
        ...dates,
        kind: 'restored',
        days: '2.00',
        balanceDays: '22.50',
      }),
      expect.objectContaining({
        ...change,
        kind: 'adjusted',
        days: '7.50',
        balanceDays: '20.50',
        note: 'Carried over',
        requestId: null,
        startDate: null,
      }),
      expect.objectContaining({
        ...change,
        ...dates,
        kind: 'taken',
        days: '-2.00',
        balanceDays: '13.00',
      }),
    ]);
    expect(body.slice(3).map(({ kind }: { kind: string }) => kind)).toEqual(
      Array.from({ length: 3 }, () => 'granted'),
    );
    const { body: balance } = await browser.get('/api/timeoff/balance').expect(200);
    expect(balance.vacationDays).toBe(body[0].balanceDays);

    const older = await browser.get(`${path}?pageSize=2&page=2`).expect(200);
    expect(older.body[0]).toEqual(body[2]);
    expect((await superAdmin.get(path).expect(200)).body).toEqual(body);
    for (const role of ['employee', 'manager', 'admin'] as const) {
      await (await createUser(role)).browser.get(path).expect(404);
    }
    await superAdmin.get('/api/timeoff/balances/999999/entries').expect(404);
  });

  it('lists changes of the yearly days of each type in the history of the balance', async () => {
    const { user, browser } = await createUser('employee');
    const { browser: superAdmin } = await createUser('super_admin', {
      firstName: 'Maya',
      lastName: 'Okafor',
    });
    const path = `/api/timeoff/balances/${user.id}`;
    const put = (fields: object) => superAdmin.put(path).send(fields).expect(200);
    await put({ yearlyVacationDays: 22.5, note: 'Ten years of service' });
    await put({ yearlyVacationDays: null, yearlySickDays: 0, vacationDays: 16 });
    const { body } = await browser.get(`${path}/entries?pageSize=4`).expect(200);
    const change = { kind: 'yearly', days: '0.00', actorName: 'Maya Okafor', note: null };
    expect(body).toEqual([
      expect.objectContaining({ ...change, type: 'sick', yearlyDays: 0, balanceDays: '10.00' }),
      expect.objectContaining({ ...change, type: 'vacation', yearlyDays: null }),
      expect.objectContaining({ kind: 'adjusted', days: '1.00', yearlyDays: null }),
      expect.objectContaining({
        ...change,
        type: 'vacation',
        yearlyDays: 22.5,
        balanceDays: '15.00',
        note: 'Ten years of service',
      }),
    ]);
  });

  it('shows users the history of their own balance, and hides it from everyone without the right', async () => {
    const { user, browser } = await createUser('employee');
    const { browser: superAdmin } = await createUser('super_admin');
    await superAdmin
      .put(`/api/timeoff/balances/${user.id}`)
      .send({ vacationDays: 20, note: 'Carried over' })
      .expect(200);
    const path = `/api/timeoff/balances/${user.id}/activity`;
    const { body } = await browser.get(path).expect(200);
    expect(body).toHaveLength(1);
    expect(body[0].changes).toContainEqual({
      field: 'vacationDays',
      before: '15.00',
      after: '20.00',
    });
    for (const role of ['employee', 'manager', 'admin'] as const) {
      await (await createUser(role)).browser.get(path).expect(404);
    }
    await app.anonymous().get(path).expect(401);
  });

  it('shows the balance of one person to admins, who request time off for others', async () => {
    const { user, browser } = await createUser('employee');
    await createRequest(browser, '2031-07-01');
    const path = `/api/timeoff/balances/${user.id}`;
    const expected = {
      userId: user.id,
      vacationDays: '15.00',
      pending: { personalDays: '0.00', vacationDays: '1.00', sickDays: '0.00' },
    };
    const { browser: admin } = await createUser('admin');
    for (const client of [browser, admin]) {
      expect((await client.get(path).expect(200)).body).toMatchObject(expected);
    }
    for (const role of ['employee', 'manager'] as const) {
      await (await createUser(role)).browser.get(path).expect(404);
    }
    await admin.get('/api/timeoff/balances/999999').expect(404);
    await app.anonymous().get(path).expect(401);
  });

  it('lets only super admins change their own balance', async () => {
    const { user, browser } = await createUser('admin', {
      permissions: ['timeoff.balances.manage'],
    });
    const rejection = await browser
      .put(`/api/timeoff/balances/${user.id}`)
      .send({ vacationDays: 99 })
      .expect(403);
    expect(rejection.body.rule).toBe('timeoff.own_balance');
    const { user: superAdmin, browser: allowed } = await createUser('super_admin');
    await allowed
      .put(`/api/timeoff/balances/${superAdmin.id}`)
      .send({ vacationDays: 99 })
      .expect(200);
  });

  it('starts with a zero balance for a user without ledger entries', async () => {
    const user = await app.addUser();
    const own = await app.signedIn(user);
    const { body } = await own.get('/api/timeoff/balance').expect(200);
    expect(body).toMatchObject({ personalDays: '0.00', vacationDays: '0.00', sickDays: '0.00' });
    const { browser: superAdmin } = await createUser('super_admin');
    await superAdmin.put(`/api/timeoff/balances/${user.id}`).send({ vacationDays: 2 }).expect(200);
    await createRequest(own, '2031-07-01');
  });
});
