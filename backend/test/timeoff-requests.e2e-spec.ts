import type { Role } from '@atrium/contracts';
import {
  addUserWithTimeOff,
  balanceDifferences,
  grantTimeOff,
  makeTimeOffRequest,
  readTimeOffBalance,
  requestTimeOff,
  saveSettings,
  startApp,
  type TestApp,
  WEEK,
} from './harness';

describe('time-off requests', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(async () => {
    app.clock.reset();
    expect(await balanceDifferences(app.database)).toEqual([]);
  });

  afterAll(() => app.close());

  /** A new user for each test, so that requests of different tests do not overlap. */
  const createUser = (role: Role = 'employee', days = {}) =>
    addUserWithTimeOff(app, { role }, days);

  describe('POST /api/timeoff/requests', () => {
    it('creates a pending request for the user', async () => {
      const { user, browser } = await createUser();
      const body = await makeTimeOffRequest(browser, { reason: '  Beach ', isHalfDay: false });
      expect(body).toMatchObject({
        userId: user.id,
        userName: 'Robin',
        userLastName: user.lastName,
        type: 'vacation',
        ...WEEK,
        days: '5.00',
        minutes: 2400,
        isHalfDay: false,
        reason: 'Beach',
        status: 'pending',
        period: 'upcoming',
        approvedBy: null,
        approvedAt: null,
        comments: null,
        version: 1,
        context: null,
        abilities: {
          update: true,
          approve: 'role.not_allowed',
          deny: 'role.not_allowed',
          cancel: true,
        },
      });
      expect(await readTimeOffBalance(browser)).toMatchObject({
        vacationDays: '15.00',
        pending: { personalDays: '0.00', vacationDays: '5.00', sickDays: '0.00' },
      });
    });

    it('takes the UTC date of a full timestamp', async () => {
      const { browser } = await createUser();
      const body = await makeTimeOffRequest(browser, {
        startDate: '2031-03-03T23:30:00-05:00',
        endDate: '2031-03-04T00:00:00.000Z',
        days: 1,
      });
      expect(body).toMatchObject({ startDate: '2031-03-04', endDate: '2031-03-04', days: '1.00' });
    });

    it.each<[string, object, string]>([
      ['no dates', { startDate: undefined }, 'Please fill in all required fields.'],
      ['an empty date', { endDate: '' }, 'Please fill in all required fields.'],
      ['an impossible date', { endDate: '2031-02-30' }, 'End date must be a real date'],
      ['an unknown type', { type: 'holiday' }, 'Type must be one of: personal, vacation, sick.'],
      ['a negative number of days', { days: '-1' }, 'Days must be a number from 0 to 999.99.'],
      ['days in exponent notation', { days: '1e1' }, 'Days must be a number from 0 to 999.99.'],
      ['days that are not a number', { days: Number.NaN }, 'Please fill in all required fields.'],
      ['a list of days', { days: [1] }, 'Days must be a number from 0 to 999.99.'],
      ['an end before the start', { endDate: '2031-03-02' }, "The end date can't be before"],
      ['half an hour', { days: '0.0625' }, 'Hours requested must be at least 1 hour.'],
      ['zero days', { days: 0 }, 'Hours requested must be at least 1 hour.'],
      ['more hours than its working days have', { days: '5.01' }, 'up to 40 hours'],
      [
        'a weekend only',
        { startDate: '2031-03-08', endDate: '2031-03-09', days: 1 },
        'There are no working days between these dates.',
      ],
      [
        'a day of the weekend only',
        { startDate: '2031-03-08', endDate: '2031-03-08', days: 1 },
        "Mar 8, 2031 isn't a working day.",
      ],
      ['an unknown field', { status: 'approved' }, 'There is no field named "status".'],
      [
        'a half day that is not a boolean',
        { isHalfDay: 'yes' },
        '"Half day" must be true or false.',
      ],
    ])('rejects a request with %s', async (_, fields, message) => {
      const { browser } = await createUser();
      const { body } = await requestTimeOff(browser, fields).expect(400);
      expect(body.message).toContain(message);
      expect((await browser.get('/api/timeoff/requests').expect(200)).body).toEqual([]);
    });

    it('accepts dates from January of last year to ten years ahead', async () => {
      app.clock.freezeAt('2030-06-03T09:00:00.000Z');
      const { browser } = await createUser();
      const request = (startDate: string, endDate = startDate) =>
        requestTimeOff(browser, { startDate, endDate, days: '0.125' });
      const early = await request('2028-12-31', '2029-01-05').expect(400);
      expect(early.body).toMatchObject({
        rule: 'timeoff.date_out_of_range',
        errors: { startDate: 'Time off can be requested from Jan 1, 2029. Check the year.' },
      });
      const late = await request('2040-12-20', '2041-01-01').expect(400);
      expect(late.body).toMatchObject({
        rule: 'timeoff.date_out_of_range',
        errors: { endDate: 'Time off can be requested until Dec 31, 2040. Check the year.' },
      });
      await request('2029-01-01', '2029-01-07').expect(201);
      await request('2040-12-25', '2040-12-31').expect(201);
    });

    it('applies the holidays and working days of the settings', async () => {
      const { browser } = await createUser();
      await saveSettings(app, 'timeoff', {
        workingDays: [0, 1, 2, 3, 4],
        holidays: ['2031-03-04'],
      });
      try {
        const { body } = await requestTimeOff(browser, { days: '3.01' }).expect(400);
        expect(body).toMatchObject({
          rule: 'timeoff.more_than_working_days',
          errors: {
            days: 'You can request up to 24 hours for the working days between these dates.',
          },
        });
        const holiday = { startDate: '2031-03-04', endDate: '2031-03-04', days: '1' };
        const onHoliday = await requestTimeOff(browser, holiday).expect(400);
        expect(onHoliday.body).toMatchObject({
          rule: 'timeoff.no_working_day',
          errors: { endDate: 'Mar 4, 2031 is a holiday.' },
        });
        await requestTimeOff(browser, { days: '3' }).expect(201);
      } finally {
        await saveSettings(app, 'timeoff', {});
      }
    });

    it('limits a request to the balance minus other pending requests of the type', async () => {
      const { browser } = await createUser('employee', { vacation: 6 });
      await makeTimeOffRequest(browser);
      const next = { startDate: '2031-03-10', endDate: '2031-03-11' };
      const { body } = await requestTimeOff(browser, { ...next, days: '1.125' }).expect(409);
      expect(body).toMatchObject({
        rule: 'timeoff.insufficient_balance',
        message: 'You can only request up to 8 hours for vacation requests.',
      });
      await makeTimeOffRequest(browser, { ...next, days: '1' });
      await makeTimeOffRequest(browser, {
        ...next,
        type: 'sick',
        startDate: '2031-03-12',
        endDate: '2031-03-12',
        days: 1,
      });
    });

    it('rejects two mornings of the same day, but not a morning and an afternoon', async () => {
      const { browser } = await createUser();
      const half = { startDate: '2031-03-11', endDate: '2031-03-11', days: '0.5', isHalfDay: true };
      const morning = await makeTimeOffRequest(browser, { ...half, timeOfDay: 'morning' });
      expect(morning.timeOfDay).toBe('morning');
      const { body } = await requestTimeOff(browser, { ...half, timeOfDay: 'morning' }).expect(409);
      expect(body).toMatchObject({
        rule: 'timeoff.overlap',
        message: 'There is already a request for Mar 11, 2031 (morning).',
      });
      await makeTimeOffRequest(browser, { ...half, timeOfDay: 'afternoon' });
    });

    it('rejects a time of day for full days', async () => {
      const { browser } = await createUser();
      const { body } = await requestTimeOff(browser, { timeOfDay: 'morning' }).expect(400);
      expect(body).toMatchObject({
        rule: 'timeoff.time_of_day_of_full_days',
        errors: { timeOfDay: 'Choose Half Day to request only the morning or the afternoon.' },
      });
    });

    it('rejects overlapping requests except two half days', async () => {
      const { browser } = await createUser();
      await makeTimeOffRequest(browser);
      const { body } = await requestTimeOff(browser, { type: 'sick' }).expect(409);
      expect(body).toMatchObject({
        rule: 'timeoff.overlap',
        message: 'There is already a request from Mar 3, 2031 to Mar 7, 2031.',
      });
      const half = { startDate: '2031-03-11', endDate: '2031-03-11', days: '0.5', isHalfDay: true };
      await makeTimeOffRequest(browser, half);
      await makeTimeOffRequest(browser, { ...half, type: 'personal' });
      await requestTimeOff(browser, half).expect(409);
    });

    it('creates one request for one idempotency key', async () => {
      const { browser } = await createUser();
      const send = () =>
        requestTimeOff(browser).set('Idempotency-Key', 'summer-holiday-2031').expect(201);
      const [first, second] = [await send(), await send()];
      expect(second.body.id).toBe(first.body.id);
    });

    it('deducts exactly one day for eight requests of one hour', async () => {
      const { user, browser } = await createUser();
      const approver = await app.as('manager');
      for (let day = 3; day < 13; day += 1) {
        if (day === 8 || day === 9) continue;
        const date = `2031-03-${String(day).padStart(2, '0')}`;
        const { id } = await makeTimeOffRequest(browser, {
          startDate: date,
          endDate: date,
          days: 0.125,
        });
        await approver.post(`/api/timeoff/requests/${id}/approve`).expect(200);
      }
      expect(await readTimeOffBalance(browser)).toMatchObject({
        userId: user.id,
        vacationDays: '14.00',
      });
    });

    it('lets only admins request time off for others, and for active users only', async () => {
      const { user, browser } = await createUser();
      const manager = await app.as('manager');
      expect((await requestTimeOff(manager, { userId: user.id }).expect(403)).body.rule).toBe(
        'timeoff.others_need_admin',
      );
      const admin = await app.as('admin');
      const body = await makeTimeOffRequest(admin, { userId: user.id });
      expect(body).toMatchObject({ userId: user.id, status: 'pending' });
      expect((await browser.get(`/api/timeoff/requests/${body.id}`).expect(200)).body.id).toBe(
        body.id,
      );

      const inactive = await app.addUser({ isActive: false });
      await grantTimeOff(app.database, inactive.id);
      for (const userId of [inactive.id, 999_999]) {
        const rejection = await requestTimeOff(admin, { userId }).expect(400);
        expect(rejection.body.rule).toBe('timeoff.unknown_person');
      }
    });
  });

  it('notifies the user of a request by an admin, and names the admin to the approvers', async () => {
    const { user } = await addUserWithTimeOff(app, { firstName: 'Amara', lastName: 'Nwosu' });
    const { user: manager } = await createUser('manager');
    const { user: requester, browser: admin } = await addUserWithTimeOff(app, {
      role: 'admin',
      firstName: 'Ada',
      lastName: 'Berg',
    });
    const { id } = await makeTimeOffRequest(admin, {
      userId: user.id,
      type: 'sick',
      startDate: '2031-03-03',
      endDate: '2031-03-03',
      days: '1',
    });
    const notificationsOf = (userId: number) =>
      app.database.query('SELECT type, title, body, link FROM notifications WHERE userId = ?', [
        userId,
      ]);
    expect(await notificationsOf(user.id)).toEqual([
      {
        type: 'time_off.decided',
        title: 'Ada Berg requested sick time off for you, Mar 3, 2031',
        body: '8 hours',
        link: `/time-off?request=${id}`,
      },
    ]);
    expect(await notificationsOf(manager.id)).toEqual([
      {
        type: 'time_off.requested',
        title: 'Ada Berg requested sick time off for Amara Nwosu, Mar 3, 2031',
        body: '8 hours',
        link: `/time-off-manager/${id}`,
      },
    ]);
    expect(await notificationsOf(requester.id)).toEqual([]);
    const mails = await app.database.query<{ subject: string }[]>(
      'SELECT subject FROM outbox WHERE recipient = ?',
      [user.email],
    );
    expect(mails).toEqual([{ subject: 'Ada Berg requested sick time off for you, Mar 3, 2031' }]);
  });

  it('rejects anonymous time-off requests', async () => {
    await requestTimeOff(app.anonymous()).expect(401);
    await app.anonymous().delete('/api/timeoff/requests/1').expect(401);
  });
});
