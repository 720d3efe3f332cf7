import type { Role } from '@atrium/contracts';
import type { User } from '../src/modules/users';
import {
  grantTimeOff,
  newTimeOff,
  startApp,
  WEEK,
  wrongBalances,
  type Client,
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
  async function person(role: Role = 'employee', days = {}): Promise<{ user: User; own: Client }> {
    const user = await app.addUser({ role });
    await grantTimeOff(app.database, user.id, days);
    return { user, own: await app.signedIn(user) };
  }

  const ask = (browser: Client, fields: object = {}) =>
    browser.post('/api/timeoff/requests').send(newTimeOff(fields));
  const asked = async (browser: Client, fields: object = {}) =>
    (await ask(browser, fields).expect(201)).body;
  const balance = async (browser: Client) =>
    (await browser.get('/api/timeoff/balance').expect(200)).body;

  describe('asking', () => {
    it("makes a pending request of one's own", async () => {
      const { user, own } = await person();
      const body = await asked(own, { reason: '  Beach ', isHalfDay: false });
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
      expect(await balance(own)).toMatchObject({
        vacationDays: '15.00',
        pending: { personalDays: '0.00', vacationDays: '5.00', sickDays: '0.00' },
      });
    });

    it('takes the UTC date of a full timestamp', async () => {
      const { own } = await person();
      const body = await asked(own, {
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
      ['an end before the start', { endDate: '2031-03-02' }, 'The end date must not be before'],
      ['half an hour', { days: '0.0625' }, 'Hours requested must be at least 1 hour.'],
      ['nothing', { days: 0 }, 'Hours requested must be at least 1 hour.'],
      ['more hours than the days have', { days: '5.01' }, 'have 40 hours'],
      [
        'a weekend',
        { startDate: '2031-03-08', endDate: '2031-03-09', days: 1 },
        'There is no working day between these dates.',
      ],
      ['an unknown field', { status: 'approved' }, 'There is no field named "status".'],
      ['a bare yes', { isHalfDay: 'yes' }, 'Half day must be true or false.'],
    ])('refuses %s', async (_, fields, message) => {
      const { own } = await person();
      const { body } = await ask(own, fields).expect(400);
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
        const { body } = await ask(own, { days: '3.01' }).expect(400);
        expect(body).toMatchObject({
          rule: 'timeoff.more_than_working_days',
          errors: { days: 'The working days between these dates have 24 hours.' },
        });
        await ask(own, { days: '3' }).expect(201);
      } finally {
        await app.database.query("DELETE FROM settings WHERE name = 'timeoff'");
      }
    });

    it('never exceeds the balance without other pending requests of the type', async () => {
      const { own } = await person('employee', { vacation: 6 });
      await asked(own);
      const next = { startDate: '2031-03-10', endDate: '2031-03-11' };
      const { body } = await ask(own, { ...next, days: '1.125' }).expect(409);
      expect(body).toMatchObject({
        rule: 'timeoff.insufficient_balance',
        message: 'You can only request up to 8 hours for vacation requests.',
      });
      await asked(own, { ...next, days: '1' });
      await asked(own, {
        ...next,
        type: 'sick',
        startDate: '2031-03-12',
        endDate: '2031-03-12',
        days: 1,
      });
    });

    it('has no days twice, two halves of one aside', async () => {
      const { own } = await person();
      await asked(own);
      const { body } = await ask(own, { type: 'sick' }).expect(409);
      expect(body).toMatchObject({
        rule: 'timeoff.overlap',
        message: 'There is another request from 2031-03-03 to 2031-03-07 already.',
      });
      const half = { startDate: '2031-03-11', endDate: '2031-03-11', days: '0.5', isHalfDay: true };
      await asked(own, half);
      await asked(own, { ...half, type: 'personal' });
      await ask(own, half).expect(409);
    });

    it('makes one request for one idempotency key', async () => {
      const { own } = await person();
      const once = () => ask(own).set('Idempotency-Key', 'summer-holiday-2031').expect(201);
      const [first, second] = [await once(), await once()];
      expect(second.body.id).toBe(first.body.id);
    });

    it('costs exactly one day for eight requests of one hour', async () => {
      const { user, own } = await person();
      const approver = await app.as('manager');
      for (let day = 3; day < 13; day += 1) {
        if (day === 8 || day === 9) continue;
        const date = `2031-03-${String(day).padStart(2, '0')}`;
        const { id } = await asked(own, { startDate: date, endDate: date, days: 0.125 });
        await approver.post(`/api/timeoff/requests/${id}/approve`).expect(200);
      }
      expect(await balance(own)).toMatchObject({ userId: user.id, vacationDays: '14.00' });
    });

    it('for somebody else is for admins and up, and for active people only', async () => {
      const { user, own } = await person();
      const manager = await app.as('manager');
      expect((await ask(manager, { userId: user.id }).expect(403)).body.rule).toBe(
        'timeoff.others_need_admin',
      );
      const admin = await app.as('admin');
      const body = await asked(admin, { userId: user.id });
      expect(body).toMatchObject({ userId: user.id, status: 'pending' });
      expect((await own.get(`/api/timeoff/requests/${body.id}`).expect(200)).body.id).toBe(body.id);

      const gone = await app.addUser({ isActive: false });
      await grantTimeOff(app.database, gone.id);
      for (const userId of [gone.id, 999_999]) {
        const refusal = await ask(admin, { userId }).expect(400);
        expect(refusal.body.rule).toBe('timeoff.unknown_person');
      }
    });
  });

  describe('deciding', () => {
    it('approves, takes the time and says who did', async () => {
      const { own } = await person();
      const { id } = await asked(own);
      const manager = await app.as('manager');
      const { body } = await manager
        .post(`/api/timeoff/requests/${id}/approve`)
        .send({ comments: 'Enjoy.', version: 1 })
        .expect(200);
      const { firstName, lastName } = await app.user('manager');
      expect(body).toMatchObject({
        status: 'approved',
        approvedBy: `${firstName} ${lastName}`,
        approvedAt: expect.stringMatching(/Z$/),
        comments: 'Enjoy.',
        version: 2,
        context: { balanceDays: '10.00', balanceAfterDays: '10.00' },
      });
      expect(await balance(own)).toMatchObject({
        vacationDays: '10.00',
        pending: { vacationDays: '0.00' },
      });
    });

    it('denies with comments, and takes nothing', async () => {
      const { own } = await person();
      const { id } = await asked(own);
      const manager = await app.as('manager');
      const address = `/api/timeoff/requests/${id}/deny`;
      for (const body of [
        undefined,
        {},
        { comments: '' },
        { comments: '   ' },
        { comments: null },
      ]) {
        const refusal = await manager.post(address).send(body).expect(400);
        expect(refusal.body.message).toBe('Please say why the request is denied.');
      }
      const { body } = await manager.post(address).send({ comments: 'Too many away.' }).expect(200);
      expect(body).toMatchObject({ status: 'denied', comments: 'Too many away.' });
      expect(await balance(own)).toMatchObject({ vacationDays: '15.00' });
    });

    it('is final', async () => {
      const { own } = await person();
      const manager = await app.as('manager');
      const { id } = await asked(own);
      await manager.post(`/api/timeoff/requests/${id}/deny`).send({ comments: 'No.' }).expect(200);
      const again = await manager.post(`/api/timeoff/requests/${id}/approve`).expect(409);
      expect(again.body).toMatchObject({
        rule: 'timeoff.status_not_reachable',
        message: 'A request that is denied cannot become approved.',
      });
      await own.delete(`/api/timeoff/requests/${id}`).expect(409);
    });

    it('refuses an older version', async () => {
      const { own } = await person();
      const manager = await app.as('manager');
      const { id } = await asked(own);
      const { body } = await manager
        .post(`/api/timeoff/requests/${id}/approve`)
        .send({ version: 7 })
        .expect(409);
      expect(body.rule).toBe('record.stale_version');
    });

    it('checks the balance again', async () => {
      const { user, own } = await person();
      const superAdmin = await app.as('super_admin');
      const { id } = await asked(own);
      await superAdmin
        .put(`/api/timeoff/balances/${user.id}`)
        .send({ vacationDays: '4.5' })
        .expect(200);
      const { body } = await superAdmin.post(`/api/timeoff/requests/${id}/approve`).expect(409);
      expect(body).toMatchObject({
        rule: 'timeoff.insufficient_balance',
        message: 'The vacation balance has 36 hours left, and this request needs 40.',
      });
      const detail = await superAdmin.get(`/api/timeoff/requests/${id}`).expect(200);
      expect(detail.body).toMatchObject({
        status: 'pending',
        context: { balanceDays: '4.50', balanceAfterDays: '-0.50' },
      });
    });

    it.each<[Role, Role, number]>([
      ['manager', 'viewer', 200],
      ['manager', 'employee', 200],
      ['manager', 'manager', 200],
      ['manager', 'admin', 404],
      ['manager', 'super_admin', 404],
      ['admin', 'manager', 200],
      ['admin', 'admin', 200],
      ['admin', 'super_admin', 403],
      ['super_admin', 'admin', 200],
      ['super_admin', 'super_admin', 200],
      ['employee', 'viewer', 403],
      ['viewer', 'viewer', 403],
    ])('%s decides on a request of %s: %i', async (decider, requester, status) => {
      const { own } = await person(requester);
      const { id } = await asked(own);
      const { user } = await person(decider);
      const browser = await app.signedIn(user);
      await browser.post(`/api/timeoff/requests/${id}/approve`).expect(status);
    });

    it("is never one's own while somebody else could", async () => {
      for (const role of ['manager', 'admin', 'super_admin'] as const) {
        await app.user('super_admin');
        const { own } = await person(role);
        const { id, abilities } = await asked(own);
        expect(abilities).toMatchObject({ approve: 'timeoff.own_request', cancel: true });
        const { body } = await own.post(`/api/timeoff/requests/${id}/approve`).expect(403);
        expect(body.rule).toBe('timeoff.own_request');
      }
    });
  });

  describe('cancelling', () => {
    it('of a pending one takes and gives nothing', async () => {
      const { own } = await person();
      const { id } = await asked(own);
      await own.delete(`/api/timeoff/requests/${id}`).expect(204);
      const { body } = await own.get(`/api/timeoff/requests/${id}`).expect(200);
      expect(body).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(String) });
      expect(await balance(own)).toMatchObject({ vacationDays: '15.00' });
      await own.delete(`/api/timeoff/requests/${id}`).expect(409);
    });

    it('of an approved one restores the balance, and frees the days', async () => {
      const { own } = await person();
      const manager = await app.as('manager');
      const { id } = await asked(own);
      await manager.post(`/api/timeoff/requests/${id}/approve`).expect(200);
      await own.delete(`/api/timeoff/requests/${id}`).expect(204);
      expect(await balance(own)).toMatchObject({ vacationDays: '15.00' });
      await asked(own);
    });

    it('after the first day is for an approver', async () => {
      const { user, own } = await person();
      const { user: approver } = await person('manager');
      const { id } = await asked(own);
      const manager = await app.as('manager');
      await manager.post(`/api/timeoff/requests/${id}/approve`).expect(200);
      try {
        app.clock.freezeAt('2031-03-03T23:59:59.999Z');
        const later = await app.signedIn(user);
        const { body } = await later.get(`/api/timeoff/requests/${id}`).expect(200);
        expect(body).toMatchObject({ period: 'current', abilities: { cancel: true } });
        app.clock.freezeAt('2031-03-04T00:00:00.000Z');
        const refusal = await later.delete(`/api/timeoff/requests/${id}`).expect(403);
        expect(refusal.body.rule).toBe('timeoff.has_begun');
        await (await app.signedIn(approver)).delete(`/api/timeoff/requests/${id}`).expect(204);
        expect(await balance(later)).toMatchObject({ vacationDays: '15.00' });
      } finally {
        app.clock.reset();
      }
    });

    it("of somebody else's is hidden from colleagues", async () => {
      const { own } = await person();
      const { id } = await asked(own);
      const { own: colleague } = await person();
      await colleague.get(`/api/timeoff/requests/${id}`).expect(404);
      await colleague.delete(`/api/timeoff/requests/${id}`).expect(404);
    });
  });

  it('needs somebody who is signed in', async () => {
    await ask(app.anonymous()).expect(401);
    await app.anonymous().delete('/api/timeoff/requests/1').expect(401);
  });
});
