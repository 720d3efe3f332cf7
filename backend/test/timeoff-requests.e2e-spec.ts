import type { Role } from '@atrium/contracts';
import {
  addPersonWithDays,
  askForTimeOff,
  grantTimeOff,
  makeTimeOff,
  startApp,
  timeOffBalanceOf,
  WEEK,
  wrongBalances,
  type TestApp,
} from './harness';

describe('requests for time off', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(async () => {
    expect(await wrongBalances(app.database)).toEqual([]);
  });

  afterAll(() => app.close());

  /** A person of their own for each test, so that no request meets another's. */
  const person = (role: Role = 'employee', days = {}) => addPersonWithDays(app, { role }, days);

  describe('asking', () => {
    it("makes a pending request of one's own", async () => {
      const { user, own } = await person();
      const body = await makeTimeOff(own, { reason: '  Beach ', isHalfDay: false });
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
        abilities: { approve: 'role.not_allowed', deny: 'role.not_allowed', cancel: true },
      });
      expect(await timeOffBalanceOf(own)).toMatchObject({
        vacationDays: '15.00',
        pending: { personalDays: '0.00', vacationDays: '5.00', sickDays: '0.00' },
      });
    });

    it('takes the UTC date of a full timestamp', async () => {
      const { own } = await person();
      const body = await makeTimeOff(own, {
        startDate: '2031-03-03T23:30:00-05:00',
        endDate: '2031-03-04T00:00:00.000Z',
        days: 1,
      });
      expect(body).toMatchObject({ startDate: '2031-03-04', endDate: '2031-03-04', days: '1.00' });
    });

    it.each<[string, object, string]>([
      ['no dates', { startDate: undefined }, 'Please fill in all required fields.'],
      ['an emptied date', { endDate: '' }, 'Please fill in all required fields.'],
      ['an impossible date', { endDate: '2031-02-30' }, 'End date must be a real date'],
      ['an unknown type', { type: 'holiday' }, 'Type must be one of: personal, vacation, sick.'],
      ['a negative number', { days: '-1' }, 'Days must be a number from 0 to 999.99.'],
      ['exponent notation', { days: '1e1' }, 'Days must be a number from 0 to 999.99.'],
      ['no number', { days: Number.NaN }, 'Please fill in all required fields.'],
      ['a list', { days: [1] }, 'Days must be a number from 0 to 999.99.'],
      ['an end before the start', { endDate: '2031-03-02' }, "The end date can't be before"],
      ['half an hour', { days: '0.0625' }, 'Hours requested must be at least 1 hour.'],
      ['nothing', { days: 0 }, 'Hours requested must be at least 1 hour.'],
      ['more hours than the days have', { days: '5.01' }, 'up to 40 hours'],
      [
        'a weekend',
        { startDate: '2031-03-08', endDate: '2031-03-09', days: 1 },
        'There are no working days between these dates.',
      ],
      ['an unknown field', { status: 'approved' }, 'There is no field named "status".'],
      ['a bare yes', { isHalfDay: 'yes' }, 'Half day must be true or false.'],
    ])('refuses %s', async (_, fields, message) => {
      const { own } = await person();
      const { body } = await askForTimeOff(own, fields).expect(400);
      expect(body.message).toContain(message);
      expect((await own.get('/api/timeoff/requests').expect(200)).body).toEqual([]);
    });

    it('takes the holidays and the working week of Settings into account', async () => {
      const { own } = await person();
      await app.database.query(
        `INSERT INTO settings (name, value) VALUES ('timeoff', ?)
         ON DUPLICATE KEY UPDATE value = VALUES(value)`,
        [JSON.stringify({ workingDays: [0, 1, 2, 3, 4], holidays: ['2031-03-04'] })],
      );
      try {
        const { body } = await askForTimeOff(own, { days: '3.01' }).expect(400);
        expect(body).toMatchObject({
          rule: 'timeoff.more_than_working_days',
          errors: {
            days: 'You can request up to 24 hours for the working days between these dates.',
          },
        });
        await askForTimeOff(own, { days: '3' }).expect(201);
      } finally {
        await app.database.query("DELETE FROM settings WHERE name = 'timeoff'");
      }
    });

    it('never exceeds the balance without other pending requests of the type', async () => {
      const { own } = await person('employee', { vacation: 6 });
      await makeTimeOff(own);
      const next = { startDate: '2031-03-10', endDate: '2031-03-11' };
      const { body } = await askForTimeOff(own, { ...next, days: '1.125' }).expect(409);
      expect(body).toMatchObject({
        rule: 'timeoff.insufficient_balance',
        message: 'You can only request up to 8 hours for vacation requests.',
      });
      await makeTimeOff(own, { ...next, days: '1' });
      await makeTimeOff(own, {
        ...next,
        type: 'sick',
        startDate: '2031-03-12',
        endDate: '2031-03-12',
        days: 1,
      });
    });

    it('has no days twice, two halves of one aside', async () => {
      const { own } = await person();
      await makeTimeOff(own);
      const { body } = await askForTimeOff(own, { type: 'sick' }).expect(409);
      expect(body).toMatchObject({
        rule: 'timeoff.overlap',
        message: 'There is already a request from Mar 3, 2031 to Mar 7, 2031.',
      });
      const half = { startDate: '2031-03-11', endDate: '2031-03-11', days: '0.5', isHalfDay: true };
      await makeTimeOff(own, half);
      await makeTimeOff(own, { ...half, type: 'personal' });
      await askForTimeOff(own, half).expect(409);
    });

    it('makes one request for one idempotency key', async () => {
      const { own } = await person();
      const once = () =>
        askForTimeOff(own).set('Idempotency-Key', 'summer-holiday-2031').expect(201);
      const [first, second] = [await once(), await once()];
      expect(second.body.id).toBe(first.body.id);
    });

    it('costs exactly one day for eight requests of one hour', async () => {
      const { user, own } = await person();
      const approver = await app.as('manager');
      for (let day = 3; day < 13; day += 1) {
        if (day === 8 || day === 9) continue;
        const date = `2031-03-${String(day).padStart(2, '0')}`;
        const { id } = await makeTimeOff(own, { startDate: date, endDate: date, days: 0.125 });
        await approver.post(`/api/timeoff/requests/${id}/approve`).expect(200);
      }
      expect(await timeOffBalanceOf(own)).toMatchObject({ userId: user.id, vacationDays: '14.00' });
    });

    it('for somebody else is for admins and up, and for active people only', async () => {
      const { user, own } = await person();
      const manager = await app.as('manager');
      expect((await askForTimeOff(manager, { userId: user.id }).expect(403)).body.rule).toBe(
        'timeoff.others_need_admin',
      );
      const admin = await app.as('admin');
      const body = await makeTimeOff(admin, { userId: user.id });
      expect(body).toMatchObject({ userId: user.id, status: 'pending' });
      expect((await own.get(`/api/timeoff/requests/${body.id}`).expect(200)).body.id).toBe(body.id);

      const gone = await app.addUser({ isActive: false });
      await grantTimeOff(app.database, gone.id);
      for (const userId of [gone.id, 999_999]) {
        const refusal = await askForTimeOff(admin, { userId }).expect(400);
        expect(refusal.body.rule).toBe('timeoff.unknown_person');
      }
    });
  });

  it('needs somebody who is signed in', async () => {
    await askForTimeOff(app.anonymous()).expect(401);
    await app.anonymous().delete('/api/timeoff/requests/1').expect(401);
  });
});
