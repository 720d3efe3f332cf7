import type { Role } from '@atrium/contracts';
import {
  addPersonWithDays,
  makeTimeOff,
  startApp,
  timeOffBalanceOf,
  wrongBalances,
  type TestApp,
} from './harness';

describe('decisions on time off', () => {
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

  describe('deciding', () => {
    it('approves, takes the time and says who did', async () => {
      const { own } = await person();
      const { id } = await makeTimeOff(own);
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
      expect(await timeOffBalanceOf(own)).toMatchObject({
        vacationDays: '10.00',
        pending: { vacationDays: '0.00' },
      });
    });

    it('denies with comments, and takes nothing', async () => {
      const { own } = await person();
      const { id } = await makeTimeOff(own);
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
      expect(await timeOffBalanceOf(own)).toMatchObject({ vacationDays: '15.00' });
    });

    it('is final', async () => {
      const { own } = await person();
      const manager = await app.as('manager');
      const { id } = await makeTimeOff(own);
      await manager.post(`/api/timeoff/requests/${id}/deny`).send({ comments: 'No.' }).expect(200);
      const again = await manager.post(`/api/timeoff/requests/${id}/approve`).expect(409);
      expect(again.body).toMatchObject({
        rule: 'timeoff.status_not_reachable',
        message: "A request that is denied can't become approved.",
      });
      await own.delete(`/api/timeoff/requests/${id}`).expect(409);
    });

    it('refuses an older version', async () => {
      const { own } = await person();
      const manager = await app.as('manager');
      const { id } = await makeTimeOff(own);
      const { body } = await manager
        .post(`/api/timeoff/requests/${id}/approve`)
        .send({ version: 7 })
        .expect(409);
      expect(body.rule).toBe('record.stale_version');
    });

    it('checks the balance again', async () => {
      const { user, own } = await person();
      const superAdmin = await app.as('super_admin');
      const { id } = await makeTimeOff(own);
      await superAdmin
        .put(`/api/timeoff/balances/${user.id}`)
        .send({ vacationDays: '4.5' })
        .expect(200);
      const { body } = await superAdmin.post(`/api/timeoff/requests/${id}/approve`).expect(409);
      expect(body).toMatchObject({
        rule: 'timeoff.insufficient_balance',
        message: 'This request needs 40 hours, but only 36 vacation hours are left.',
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
      const { id } = await makeTimeOff(own);
      const { user } = await person(decider);
      const browser = await app.signedIn(user);
      await browser.post(`/api/timeoff/requests/${id}/approve`).expect(status);
    });

    it("is never one's own while somebody else could", async () => {
      for (const role of ['manager', 'admin', 'super_admin'] as const) {
        await app.user('super_admin');
        const { own } = await person(role);
        const { id, abilities } = await makeTimeOff(own);
        expect(abilities).toMatchObject({ approve: 'timeoff.own_request', cancel: true });
        const { body } = await own.post(`/api/timeoff/requests/${id}/approve`).expect(403);
        expect(body.rule).toBe('timeoff.own_request');
      }
    });
  });

  describe('cancelling', () => {
    it('of a pending one takes and gives nothing', async () => {
      const { own } = await person();
      const { id } = await makeTimeOff(own);
      await own.delete(`/api/timeoff/requests/${id}`).expect(204);
      const { body } = await own.get(`/api/timeoff/requests/${id}`).expect(200);
      expect(body).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(String) });
      expect(await timeOffBalanceOf(own)).toMatchObject({ vacationDays: '15.00' });
      await own.delete(`/api/timeoff/requests/${id}`).expect(409);
    });

    it('of an approved one restores the balance, and frees the days', async () => {
      const { own } = await person();
      const manager = await app.as('manager');
      const { id } = await makeTimeOff(own);
      await manager.post(`/api/timeoff/requests/${id}/approve`).expect(200);
      await own.delete(`/api/timeoff/requests/${id}`).expect(204);
      expect(await timeOffBalanceOf(own)).toMatchObject({ vacationDays: '15.00' });
      await makeTimeOff(own);
    });

    it('after the first day is for an approver', async () => {
      const { user, own } = await person();
      const { user: approver } = await person('manager');
      const { id } = await makeTimeOff(own);
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
        expect(await timeOffBalanceOf(later)).toMatchObject({ vacationDays: '15.00' });
      } finally {
        app.clock.reset();
      }
    });

    it("of somebody else's is hidden from colleagues", async () => {
      const { own } = await person();
      const { id } = await makeTimeOff(own);
      const { own: colleague } = await person();
      await colleague.get(`/api/timeoff/requests/${id}`).expect(404);
      await colleague.delete(`/api/timeoff/requests/${id}`).expect(404);
    });
  });
});
