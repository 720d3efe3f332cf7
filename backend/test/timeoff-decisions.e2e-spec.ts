import type { Role } from '@atrium/contracts';
import {
  addUserWithTimeOff,
  balanceDifferences,
  makeTimeOffRequest,
  readTimeOffBalance,
  startApp,
  type TestApp,
} from './harness';

describe('decisions on time off', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(async () => {
    expect(await balanceDifferences(app.database)).toEqual([]);
  });

  afterAll(() => app.close());

  /** A new user for each test, so that requests of different tests do not overlap. */
  const createUser = (role: Role = 'employee') => addUserWithTimeOff(app, { role });

  describe('approve and deny', () => {
    it('approves a request, deducts the time and records who approved it', async () => {
      const { browser } = await createUser();
      const { id } = await makeTimeOffRequest(browser);
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
      expect(await readTimeOffBalance(browser)).toMatchObject({
        vacationDays: '10.00',
        pending: { vacationDays: '0.00' },
      });
    });

    it('denies a request with comments and deducts nothing', async () => {
      const { browser } = await createUser();
      const { id } = await makeTimeOffRequest(browser);
      const manager = await app.as('manager');
      const path = `/api/timeoff/requests/${id}/deny`;
      for (const body of [
        undefined,
        {},
        { comments: '' },
        { comments: '   ' },
        { comments: null },
      ]) {
        const rejection = await manager.post(path).send(body).expect(400);
        expect(rejection.body.message).toBe('Please say why the request is denied.');
      }
      const { body } = await manager.post(path).send({ comments: 'Too many away.' }).expect(200);
      expect(body).toMatchObject({ status: 'denied', comments: 'Too many away.' });
      expect(await readTimeOffBalance(browser)).toMatchObject({ vacationDays: '15.00' });
    });

    it('refuses to change a decision', async () => {
      const { browser } = await createUser();
      const manager = await app.as('manager');
      const { id } = await makeTimeOffRequest(browser);
      await manager.post(`/api/timeoff/requests/${id}/deny`).send({ comments: 'No.' }).expect(200);
      const again = await manager.post(`/api/timeoff/requests/${id}/approve`).expect(409);
      expect(again.body).toMatchObject({
        rule: 'timeoff.status_not_reachable',
        message: "This request is already denied, so it can't become approved.",
      });
      await browser.delete(`/api/timeoff/requests/${id}`).expect(409);
    });

    it('says that a request is already approved when another approver was faster', async () => {
      const { browser } = await createUser();
      const { id } = await makeTimeOffRequest(browser);
      const path = `/api/timeoff/requests/${id}/approve`;
      await (await app.as('manager')).post(path).expect(200);
      const { body } = await (await app.as('admin')).post(path).expect(409);
      expect(body.message).toBe('This request is already approved.');
    });

    it('rejects a decision on an older version of a request', async () => {
      const { browser } = await createUser();
      const manager = await app.as('manager');
      const { id } = await makeTimeOffRequest(browser);
      const { body } = await manager
        .post(`/api/timeoff/requests/${id}/approve`)
        .send({ version: 7 })
        .expect(409);
      expect(body.rule).toBe('record.stale_version');
    });

    it('checks the balance again on approval', async () => {
      const { user, browser } = await createUser();
      const superAdmin = await app.as('super_admin');
      const { id } = await makeTimeOffRequest(browser);
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

    it('names a single hour that is left', async () => {
      const { user, browser } = await createUser();
      const superAdmin = await app.as('super_admin');
      const { id } = await makeTimeOffRequest(browser);
      const balance = { vacationDays: '0.125' };
      await superAdmin.put(`/api/timeoff/balances/${user.id}`).send(balance).expect(200);
      const { body } = await superAdmin.post(`/api/timeoff/requests/${id}/approve`).expect(409);
      expect(body.message).toBe('This request needs 40 hours, but only 1 vacation hour is left.');
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
    ])(
      'responds to role %s approving a request of role %s with %i',
      async (decider, requester, status) => {
        const { id } = await makeTimeOffRequest((await createUser(requester)).browser);
        const { browser } = await createUser(decider);
        await browser.post(`/api/timeoff/requests/${id}/approve`).expect(status);
      },
    );

    it('does not let users decide on their own request while another approver exists', async () => {
      for (const role of ['manager', 'admin', 'super_admin'] as const) {
        await app.user('super_admin');
        const { browser } = await createUser(role);
        const { id, abilities } = await makeTimeOffRequest(browser);
        expect(abilities).toMatchObject({ approve: 'timeoff.own_request', cancel: true });
        const { body } = await browser.post(`/api/timeoff/requests/${id}/approve`).expect(403);
        expect(body.rule).toBe('timeoff.own_request');
      }
    });
  });

  describe('POST /api/timeoff/requests/:id/cancel', () => {
    const reason = 'The launch moved to that week.';

    it('shows the comments of a cancellation in the request, its history, the notification and the email', async () => {
      const { user, browser } = await createUser();
      const { user: approver, browser: manager } = await createUser('manager');
      const { id } = await makeTimeOffRequest(browser);
      const path = `/api/timeoff/requests/${id}`;
      await manager.post(`${path}/approve`).send({ comments: 'Enjoy.' }).expect(200);
      const { body } = await manager
        .post(`${path}/cancel`)
        .send({ cancellationComments: reason })
        .expect(200);
      const cancelled = {
        status: 'cancelled',
        cancelledBy: `${approver.firstName} ${approver.lastName}`,
        comments: 'Enjoy.',
        cancellationComments: reason,
      };
      expect(body).toMatchObject({ ...cancelled, context: { balanceDays: '15.00' } });
      expect((await browser.get(path).expect(200)).body).toMatchObject(cancelled);

      const { body: history } = await browser.get(`${path}/activity`).expect(200);
      expect(history[0]).toMatchObject({ action: 'time_off_request.cancel', actorId: approver.id });
      expect(history[0].changes).toContainEqual({
        field: 'cancellationComments',
        before: null,
        after: reason,
      });
      const { body: notifications } = await browser.get('/api/notifications').expect(200);
      expect(notifications[0]).toMatchObject({
        title: expect.stringContaining('cancelled your vacation time off'),
        body: reason,
      });
      const mails = await app.database.query<{ text: string }[]>(
        'SELECT text FROM outbox WHERE recipient = ? ORDER BY id DESC LIMIT 1',
        [user.email],
      );
      expect(mails[0]?.text).toContain(reason);
    });

    it('cancels a request once for the same key, and only in the version that was read', async () => {
      const { browser } = await createUser();
      const manager = await app.as('manager');
      const { id, version } = await makeTimeOffRequest(browser);
      const path = `/api/timeoff/requests/${id}`;
      await manager.post(`${path}/approve`).expect(200);
      const cancel = (input: object, headers = {}) =>
        manager.post(`${path}/cancel`).set(headers).send(input);
      expect((await cancel({ version }).expect(409)).body.rule).toBe('record.stale_version');
      await cancel({}, { 'If-Match': `"${version}"` }).expect(409);
      await cancel({ cancellationComments: 5 }).expect(400);
      const key = { 'Idempotency-Key': `cancel-${id}` };
      const input = { cancellationComments: reason, version: version + 1 };
      const first = await cancel(input, key).expect(200);
      const second = await cancel(input, key).expect(200);
      expect(second.body).toEqual(first.body);
      await cancel(input).expect(409);
      expect(await readTimeOffBalance(browser)).toMatchObject({ vacationDays: '15.00' });
    });

    it('rejects a cancellation with comments by anyone else', async () => {
      const { browser } = await createUser();
      const { browser: colleague } = await createUser();
      const { id } = await makeTimeOffRequest(browser);
      const path = `/api/timeoff/requests/${id}/cancel`;
      await app.anonymous().post(path).send({ cancellationComments: reason }).expect(401);
      await colleague.post(path).send({ cancellationComments: reason }).expect(404);
    });
  });

  describe('DELETE /api/timeoff/requests/:id', () => {
    it('cancels a pending request without changing the balance', async () => {
      const { browser } = await createUser();
      const { id } = await makeTimeOffRequest(browser);
      await browser.delete(`/api/timeoff/requests/${id}`).expect(204);
      const { body } = await browser.get(`/api/timeoff/requests/${id}`).expect(200);
      expect(body).toMatchObject({
        status: 'cancelled',
        cancelledAt: expect.any(String),
        cancelledBy: `${body.userName} ${body.userLastName}`,
      });
      expect(await readTimeOffBalance(browser)).toMatchObject({ vacationDays: '15.00' });
      await browser.delete(`/api/timeoff/requests/${id}`).expect(409);
    });

    it('restores the balance and frees the days when an approved request is cancelled', async () => {
      const { browser } = await createUser();
      const manager = await app.as('manager');
      const { id } = await makeTimeOffRequest(browser);
      await manager.post(`/api/timeoff/requests/${id}/approve`).expect(200);
      await browser.delete(`/api/timeoff/requests/${id}`).expect(204);
      expect(await readTimeOffBalance(browser)).toMatchObject({ vacationDays: '15.00' });
      await makeTimeOffRequest(browser);
    });

    it('lets only an approver cancel a request after its first day', async () => {
      const { user, browser } = await createUser();
      const { user: approver } = await createUser('manager');
      const { id } = await makeTimeOffRequest(browser);
      const manager = await app.as('manager');
      await manager.post(`/api/timeoff/requests/${id}/approve`).expect(200);
      try {
        app.clock.freezeAt('2031-03-03T23:59:59.999Z');
        const later = await app.signedIn(user);
        const { body } = await later.get(`/api/timeoff/requests/${id}`).expect(200);
        expect(body).toMatchObject({ period: 'current', abilities: { cancel: true } });
        app.clock.freezeAt('2031-03-04T00:00:00.000Z');
        const rejection = await later.delete(`/api/timeoff/requests/${id}`).expect(403);
        expect(rejection.body.rule).toBe('timeoff.has_begun');
        await (await app.signedIn(approver)).delete(`/api/timeoff/requests/${id}`).expect(204);
        expect(await readTimeOffBalance(later)).toMatchObject({ vacationDays: '15.00' });
      } finally {
        app.clock.reset();
      }
    });

    it("hides a user's request from colleagues", async () => {
      const { browser } = await createUser();
      const { id } = await makeTimeOffRequest(browser);
      const { browser: colleague } = await createUser();
      await colleague.get(`/api/timeoff/requests/${id}`).expect(404);
      await colleague.delete(`/api/timeoff/requests/${id}`).expect(404);
    });
  });
});
