import type { User } from '../src/modules/users';
import {
  addUserWithTimeOff,
  balanceDifferences,
  type Client,
  makeTimeOffRequest,
  readTimeOffBalance,
  runJobs,
  setCompanyTimeZone,
  startApp,
  type TestApp,
} from './harness';

const SETTINGS = {
  personalDays: 5,
  vacationDays: 20,
  sickDays: 10,
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
};

describe('yearly renewal of time-off balances', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startApp();
    app.clock.freezeAt('2030-12-10T12:00:00.000Z');
  });

  afterEach(async () => {
    expect(await balanceDifferences(app.database)).toEqual([]);
    await app.close();
  });

  const saveSettings = async (fields: object) =>
    (await app.as('super_admin')).put('/api/settings/timeoff').send({ ...SETTINGS, ...fields });
  const turnOn = async (fields: object = {}): Promise<void> => {
    expect((await saveSettings({ firstRenewalYear: 2031, ...fields })).status).toBe(200);
  };
  const runAt = async (time: string): Promise<void> => {
    app.clock.freezeAt(time);
    await runJobs(app);
  };
  /** Signs in again, because the session has expired by then. */
  const readBalance = async (user: User) => readTimeOffBalance(await app.signedIn(user));
  const bookVacation = async (browser: Client, startDate: string, days: string): Promise<void> => {
    const { id } = await makeTimeOffRequest(browser, {
      startDate,
      endDate: `${startDate.slice(0, 8)}28`,
      days,
    });
    const superAdmin = await app.as('super_admin');
    await superAdmin.post(`/api/timeoff/requests/${id}/approve`).expect(200);
  };

  it('adds the yearly days on January 1, carries unused days over up to the limit, and does so once', async () => {
    const { user } = await addUserWithTimeOff(app, {}, { vacation: 8 });
    await turnOn();
    await runAt('2030-12-31T23:59:00.000Z');
    expect(await readBalance(user)).toMatchObject({ vacationDays: '8.00' });

    await runAt('2031-01-01T00:00:00.000Z');
    await runAt('2031-01-02T00:00:00.000Z');
    expect(await readBalance(user)).toMatchObject({
      personalDays: '5.00',
      vacationDays: '25.00',
      sickDays: '10.00',
    });
  });

  it("grants a user's own yearly days instead of the company's", async () => {
    const { user } = await addUserWithTimeOff(app, {}, { vacation: 0 });
    const superAdmin = await app.as('super_admin');
    await superAdmin
      .put(`/api/timeoff/balances/${user.id}`)
      .send({ yearlyVacationDays: 12.5, yearlySickDays: 0 })
      .expect(200);
    await turnOn();
    await runAt('2031-01-01T00:00:00.000Z');
    expect(await readBalance(user)).toMatchObject({
      personalDays: '5.00',
      vacationDays: '12.50',
      sickDays: '0.00',
    });
  });

  it('shows users the days and the date of their next renewal, with their own yearly days', async () => {
    const { user } = await addUserWithTimeOff(app, {}, { vacation: 0 });
    expect((await readBalance(user)).nextRenewal).toBeNull();
    await (
      await app.as('super_admin')
    )
      .put(`/api/timeoff/balances/${user.id}`)
      .send({ yearlyVacationDays: 12.5, yearlySickDays: 0 })
      .expect(200);
    await turnOn({ firstRenewalYear: 2032 });
    const days = { personalDays: '5.00', vacationDays: '12.50', sickDays: '0.00' };
    expect((await readBalance(user)).nextRenewal).toMatchObject({ date: '2032-01-01', ...days });
    await runAt('2032-01-01T00:00:00.000Z');
    expect((await readBalance(user)).nextRenewal).toMatchObject({ date: '2033-01-01', ...days });
  });

  it('shows users the days that will expire, without those of requests before the renewal', async () => {
    const { user, browser } = await addUserWithTimeOff(app, {}, { vacation: 12 });
    await turnOn();
    const expiring = async () => (await readBalance(user)).nextRenewal?.expiring;
    const days = await expiring();
    expect(days).toMatchObject({ personalDays: '5.00', vacationDays: '7.00' });
    // Three days in the old year, and one that was approved ahead.
    await makeTimeOffRequest(browser, {
      startDate: '2030-12-23',
      endDate: '2030-12-25',
      days: '3',
    });
    await bookVacation(browser, '2031-01-20', '1');
    expect(await expiring()).toMatchObject({ vacationDays: '4.00' });
    await runAt('2031-01-01T00:00:00.000Z');
    // 5 days carried over, 3 undecided and 20 new days, of which one is taken.
    expect(await readBalance(user)).toMatchObject({ vacationDays: '27.00' });
  });

  it('notifies users of the renewal and of the hours that expired', async () => {
    const { user } = await addUserWithTimeOff(app, {}, { personal: 1.5, vacation: 8, sick: 0 });
    await turnOn();
    await runAt('2031-01-01T00:00:00.000Z');
    await runAt('2031-01-01T01:00:00.000Z');
    const { body: notifications } = await (
      await app.signedIn(user)
    )
      .get('/api/notifications')
      .expect(200);
    expect(notifications).toMatchObject([
      {
        type: 'time_off.balance_changed',
        title: 'Your time-off balance was renewed for 2031',
        body: 'New balance: personal 40 hours, vacation 200 hours, sick 80 hours. Expired from 2030: personal 12 hours, vacation 24 hours',
        link: '/time-off?dialog=history',
      },
    ]);
  });

  describe('in December', () => {
    const reminders = async (user: User): Promise<string[]> => {
      const { body } = await (await app.signedIn(user)).get('/api/notifications').expect(200);
      return body.map((sent: { title: string; body: string }) => `${sent.title}. ${sent.body}`);
    };

    it('reminds users once of the hours that expire, but not of sick hours', async () => {
      const { user } = await addUserWithTimeOff(app, {}, { personal: 1, vacation: 8, sick: 9 });
      const { user: other } = await addUserWithTimeOff(app, {}, { personal: 0, vacation: 5 });
      await turnOn();
      await runAt('2030-12-10T12:00:00.000Z');
      await runAt('2030-12-11T12:00:00.000Z');
      expect(await reminders(user)).toEqual([
        'Your unused time off expires on Jan 1, 2031: personal 8 hours, vacation 24 hours. Take it by Dec 31, 2030.',
      ]);
      expect(await reminders(other)).toEqual([]);
    });

    it('reminds no one before December or while balances are not renewed', async () => {
      app.clock.freezeAt('2030-11-30T20:00:00.000Z');
      const { user } = await addUserWithTimeOff(app, {}, { vacation: 8 });
      await turnOn();
      await runAt('2030-11-30T23:00:00.000Z');
      expect(await reminders(user)).toEqual([]);
      await turnOn({ firstRenewalYear: 2032 });
      await runAt('2030-12-02T00:00:00.000Z');
      expect(await reminders(user)).toEqual([]);
    });
  });

  it('renews once for each year, even if the product was not running on January 1', async () => {
    const { user } = await addUserWithTimeOff(app, {}, { vacation: 8 });
    await turnOn({ vacationCarryOverDays: 100 });
    await runAt('2031-03-01T00:00:00.000Z');
    expect(await readBalance(user)).toMatchObject({ vacationDays: '28.00' });
    await runAt('2032-01-01T00:00:00.000Z');
    expect(await readBalance(user)).toMatchObject({ vacationDays: '48.00' });
  });

  it('lists the renewal in the history of the balance and in the audit log', async () => {
    const { user } = await addUserWithTimeOff(app, {}, { vacation: 8 });
    await turnOn();
    await runAt('2031-01-01T06:00:00.000Z');
    const superAdmin = await app.signedIn(await app.user('super_admin'));
    const { body: entries } = await superAdmin
      .get(`/api/timeoff/balances/${user.id}/entries`)
      .expect(200);
    const system = { actorName: null, requestId: null };
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...system,
          type: 'vacation',
          kind: 'granted',
          days: '20.00',
          note: 'Yearly balance for 2031',
        }),
        expect.objectContaining({
          ...system,
          type: 'vacation',
          kind: 'adjusted',
          days: '-3.00',
          note: 'Unused days of 2030 expired',
        }),
      ]),
    );
    const { body: history } = await superAdmin
      .get(`/api/timeoff/balances/${user.id}/activity`)
      .expect(200);
    expect(history[0]).toMatchObject({ action: 'time_off_balance.renew', actorName: 'Atrium' });
    expect(history[0].changes).toContainEqual({
      field: 'vacationDays',
      before: '8.00',
      after: '25.00',
    });
  });

  it('counts time off that was approved ahead toward the new year', async () => {
    const { user, browser } = await addUserWithTimeOff(app, {}, { vacation: 8 });
    await turnOn();
    await bookVacation(browser, '2031-01-20', '4');
    await runAt('2031-01-01T00:00:00.000Z');
    expect(await readBalance(user)).toMatchObject({ vacationDays: '21.00' });
  });

  it('counts time off across the end of the year toward each year by its working days', async () => {
    const { user, browser } = await addUserWithTimeOff(app, {}, { vacation: 12 });
    await turnOn({ holidays: ['2031-01-01'] });
    // Two working days in the old year, and two in the new one, because January 1 is a holiday.
    const { id } = await makeTimeOffRequest(browser, {
      startDate: '2030-12-30',
      endDate: '2031-01-03',
      days: '4',
    });
    await (await app.as('super_admin')).post(`/api/timeoff/requests/${id}/approve`).expect(200);
    await runAt('2031-01-01T00:00:00.000Z');
    // Of the 10 days that were unused, 5 are carried over; 2 of the new ones are taken.
    expect(await readBalance(user)).toMatchObject({ vacationDays: '23.00' });
  });

  it('starts the year in the time zone of the company', async () => {
    const { user } = await addUserWithTimeOff(app, {}, { vacation: 0 });
    await setCompanyTimeZone(app, 'Pacific/Auckland');
    await turnOn();
    await runAt('2030-12-31T11:00:00.000Z');
    expect(await readBalance(user)).toMatchObject({ vacationDays: '20.00' });
  });

  it('leaves out users who were invited in the old year and joined in the new one', async () => {
    const { user } = await addUserWithTimeOff(app, {
      invitationAcceptedAt: new Date('2031-01-05T08:00:00.000Z'),
    });
    await turnOn();
    await runAt('2031-01-05T09:00:00.000Z');
    expect(await readBalance(user)).toMatchObject({ vacationDays: '15.00' });
  });

  it('keeps the days of a request for the old year that is approved in the new one', async () => {
    const { user, browser } = await addUserWithTimeOff(app, {}, { vacation: 8 });
    await turnOn();
    const { id } = await makeTimeOffRequest(browser, {
      startDate: '2030-12-23',
      endDate: '2030-12-26',
      days: '4',
    });
    await runAt('2031-01-01T00:00:00.000Z');
    const superAdmin = await app.signedIn(await app.user('super_admin'));
    await superAdmin.post(`/api/timeoff/requests/${id}/approve`).expect(200);
    expect(await readBalance(user)).toMatchObject({ vacationDays: '24.00' });
  });

  it('keeps the days of a request for the old year that is denied in the new one', async () => {
    const { user, browser } = await addUserWithTimeOff(app, {}, { vacation: 8 });
    await turnOn();
    const { id } = await makeTimeOffRequest(browser, {
      startDate: '2030-12-23',
      endDate: '2030-12-26',
      days: '4',
    });
    await runAt('2031-01-01T00:00:00.000Z');
    const superAdmin = await app.signedIn(await app.user('super_admin'));
    await superAdmin
      .post(`/api/timeoff/requests/${id}/deny`)
      .send({ comments: 'Too late' })
      .expect(200);
    expect(await readBalance(user)).toMatchObject({ vacationDays: '28.00' });
  });

  it('leaves out users who joined in the same year, and renews inactive ones when they return', async () => {
    const joined = await addUserWithTimeOff(app, {
      createdAt: new Date('2031-01-02T00:00:00.000Z'),
    });
    const away = await addUserWithTimeOff(app, {}, { vacation: 0 });
    const deactivate = 'UPDATE users SET isActive = ? WHERE id = ?';
    await app.database.query(deactivate, [0, away.user.id]);
    await turnOn();
    await runAt('2031-01-03T00:00:00.000Z');
    expect(await readBalance(joined.user)).toMatchObject({ vacationDays: '15.00' });

    await app.database.query(deactivate, [1, away.user.id]);
    expect(await readBalance(away.user)).toMatchObject({ vacationDays: '0.00' });
    await runAt('2031-06-01T00:00:00.000Z');
    expect(await readBalance(away.user)).toMatchObject({ vacationDays: '20.00' });
  });

  it('renews no balance unless renewals are turned on', async () => {
    const { user } = await addUserWithTimeOff(app, {}, { vacation: 8 });
    await turnOn();
    await turnOn({ firstRenewalYear: null });
    await runAt('2031-01-01T00:00:00.000Z');
    expect(await readBalance(user)).toMatchObject({ vacationDays: '8.00' });
  });

  it('keeps the ledger and the balance equal when requests are approved during a renewal', async () => {
    const { user, browser } = await addUserWithTimeOff(app, {}, { vacation: 8 });
    await turnOn();
    const { id } = await makeTimeOffRequest(browser, {
      startDate: '2031-02-03',
      endDate: '2031-02-04',
      days: '2',
    });
    app.clock.freezeAt('2031-01-01T00:00:00.000Z');
    const superAdmin = await app.signedIn(await app.user('super_admin'));
    await Promise.all([
      runAt('2031-01-01T00:00:00.000Z'),
      superAdmin.post(`/api/timeoff/requests/${id}/approve`).expect(200),
    ]);
    // Whichever is first, 5 of the 8 unused days are carried over, and 2 are taken.
    expect(await readBalance(user)).toMatchObject({ vacationDays: '23.00' });
  });

  it('rejects a first renewal before next year, and keeps one that has begun', async () => {
    const response = await saveSettings({ firstRenewalYear: 2030 });
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual({
      firstRenewalYear: 'Balances can be renewed from January 1, 2031 at the earliest.',
    });
    await turnOn({ vacationCarryOverDays: 7.5 });
    app.clock.freezeAt('2033-05-01T00:00:00.000Z');
    const { status, body } = await (
      await app.signedIn(await app.user('super_admin'))
    )
      .put('/api/settings/timeoff')
      .send({ ...SETTINGS, firstRenewalYear: 2031 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstRenewalYear: 2031, vacationCarryOverDays: 7.5 });
  });
});
