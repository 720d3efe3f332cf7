import { addDays } from '@atrium/contracts';
import { acquireNamedLock } from '../src/platform/database';
import {
  addUserWithTimeOff,
  atOnce,
  balanceDifferences,
  type Client,
  makeTimeOffRequest,
  newTimeOffRequest,
  readTimeOffBalance,
  saveTimeOffSettings,
  startApp,
  type TestApp,
  timeOffSettings,
  waitForStatement,
} from './harness';

/** In the week of a new request, 2031-03-03 to 2031-03-07. */
const WEDNESDAY = '2031-03-05';
const ONE_DAY = { startDate: WEDNESDAY, endDate: WEDNESDAY, days: '1' };

describe('time off when the working days change', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2031-02-10T12:00:00.000Z');
    manager = await app.as('manager');
  });

  afterEach(async () => {
    await save({});
    expect(await balanceDifferences(app.database)).toEqual([]);
  });

  afterAll(() => app.close());

  const save = (fields: object) => saveTimeOffSettings(app, fields);
  const approve = (id: number) => manager.post(`/api/timeoff/requests/${id}/approve`).expect(200);
  const read = async (client: Client, id: number) =>
    (await client.get(`/api/timeoff/requests/${id}`).expect(200)).body;

  it('returns a new holiday in approved time off, and takes it again when it is removed', async () => {
    const { user, browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser);
    await approve(id);
    await save({ holidays: [WEDNESDAY] });
    expect(await read(browser, id)).toMatchObject({ status: 'approved', days: '4.00' });
    expect((await readTimeOffBalance(browser)).vacationDays).toBe('11.00');
    const entries = await browser.get(`/api/timeoff/balances/${user.id}/entries`).expect(200);
    expect(entries.body[0]).toMatchObject({
      kind: 'adjusted',
      days: '1.00',
      note: 'The holidays changed: time off Mar 3, 2031 to Mar 7, 2031',
    });
    await save({});
    expect((await read(browser, id)).days).toBe('5.00');
    expect((await readTimeOffBalance(browser)).vacationDays).toBe('10.00');
  });

  it('updates the hours in the unread notification of the approver', async () => {
    const { browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser);
    const body = async () => {
      const { body: list } = await manager.get('/api/notifications').expect(200);
      return list.find(({ link }: { link: string }) => link === `/time-off-manager/${id}`)?.body;
    };
    expect(await body()).toBe('40 hours');
    await save({ holidays: [WEDNESDAY] });
    expect(await body()).toBe('32 hours');
  });

  it('keeps the notification of the decision, and says that time off takes no hours any more', async () => {
    const { browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser, ONE_DAY);
    await approve(id);
    await save({ holidays: [WEDNESDAY] });
    const { body } = await browser.get('/api/notifications').expect(200);
    expect(body).toMatchObject([
      {
        type: 'time_off.balance_changed',
        title: 'Your vacation time off, Mar 5, 2031, no longer takes any hours',
        body: 'The holidays changed. Before: 8 hours',
      },
      { type: 'time_off.decided', repeats: 0 },
    ]);
  });

  it('notifies the requester and records the new hours in the history', async () => {
    const { browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser);
    await save({ holidays: [WEDNESDAY] });
    const notifications = await browser.get('/api/notifications').expect(200);
    expect(notifications.body[0]).toMatchObject({
      title: 'Your vacation time off, Mar 3, 2031 to Mar 7, 2031, now takes 32 hours',
      body: 'The holidays changed. Before: 40 hours',
    });
    const history = await browser.get(`/api/timeoff/requests/${id}/activity`).expect(200);
    expect(history.body[0]).toMatchObject({
      action: 'time_off_request.update',
      changes: [{ field: 'minutes', before: '2400', after: '1920' }],
    });
  });

  it('changes the hours of pending requests, but not of decided or past ones', async () => {
    const { browser } = await addUserWithTimeOff(app);
    const pending = await makeTimeOffRequest(browser);
    const past = { startDate: '2031-01-06', endDate: '2031-01-10', days: '5' };
    const { id: pastId } = await makeTimeOffRequest(browser, past);
    const { browser: colleague } = await addUserWithTimeOff(app);
    const denied = await makeTimeOffRequest(colleague);
    await manager
      .post(`/api/timeoff/requests/${denied.id}/deny`)
      .send({ comments: 'No' })
      .expect(200);
    await save({ holidays: ['2031-01-08', WEDNESDAY] });
    expect((await read(browser, pending.id)).days).toBe('4.00');
    expect((await readTimeOffBalance(browser)).pending.vacationDays).toBe('9.00');
    expect((await read(browser, pastId)).days).toBe('5.00');
    expect((await read(manager, denied.id)).days).toBe('5.00');
  });

  it('keeps the hours of shorter requests that still fit', async () => {
    const { browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser, { days: '3' });
    await save({ holidays: [WEDNESDAY] });
    expect(await read(browser, id)).toMatchObject({ days: '3.00', version: 1 });
  });

  it('keeps a request whose only day became a holiday, without hours', async () => {
    const { browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser, ONE_DAY);
    await approve(id);
    await save({ holidays: [WEDNESDAY] });
    expect(await read(browser, id)).toMatchObject({ status: 'approved', days: '0.00' });
    expect((await readTimeOffBalance(browser)).vacationDays).toBe('15.00');
    await save({});
    expect((await read(browser, id)).days).toBe('1.00');
    expect((await readTimeOffBalance(browser)).vacationDays).toBe('14.00');
  });

  /** A pending request whose only day became a holiday. */
  async function makeRequestWithoutHours(): Promise<{ browser: Client; id: number }> {
    const { browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser, ONE_DAY);
    await save({ holidays: [WEDNESDAY] });
    expect((await read(browser, id)).days).toBe('0.00');
    return { browser, id };
  }

  it('approves and cancels a request without hours, which moves no balance', async () => {
    const { browser, id } = await makeRequestWithoutHours();
    await approve(id);
    expect((await readTimeOffBalance(browser)).vacationDays).toBe('15.00');
    await browser.delete(`/api/timeoff/requests/${id}`).expect(204);
    expect(await read(browser, id)).toMatchObject({ status: 'cancelled', days: '0.00' });
    expect((await readTimeOffBalance(browser)).vacationDays).toBe('15.00');
  });

  it('approves and cancels requests without hours together with others', async () => {
    const { browser, id } = await makeRequestWithoutHours();
    const other = { startDate: '2031-03-10', endDate: '2031-03-10', days: '1' };
    const ids = [id, (await makeTimeOffRequest(browser, other)).id];
    for (const [action, status, days] of [
      ['approve', 'approved', '14.00'],
      ['cancel', 'cancelled', '15.00'],
    ]) {
      const { body } = await manager
        .post('/api/timeoff/requests/bulk')
        .send({ ids, action })
        .expect(200);
      expect(body).toMatchObject(ids.map((each) => ({ id: each, status: 200 })));
      for (const each of ids) expect((await read(browser, each)).status).toBe(status);
      expect((await readTimeOffBalance(browser)).vacationDays).toBe(days);
    }
  });

  it('deducts the hours of a removed holiday from time off that was approved without hours', async () => {
    const { browser, id } = await makeRequestWithoutHours();
    await approve(id);
    await save({});
    expect((await readTimeOffBalance(browser)).vacationDays).toBe('14.00');
    await browser.delete(`/api/timeoff/requests/${id}`).expect(204);
    expect((await readTimeOffBalance(browser)).vacationDays).toBe('15.00');
  });

  describe.each([
    ['pending', () => undefined],
    ['approved', approve],
  ])('with %s time off', (_, decide) => {
    it.each([
      ['all hours of a week', {}, '5.00', '4.00'],
      ['four and a half days of a week', { days: '4.5' }, '4.50', '4.00'],
      ['two hours of a day', { ...ONE_DAY, days: '0.25' }, '0.25', '0.00'],
    ])('charges %s again after a holiday was added and removed', async (__, time, days, less) => {
      const { browser } = await addUserWithTimeOff(app);
      const { id } = await makeTimeOffRequest(browser, time);
      await decide(id);
      await save({ holidays: [WEDNESDAY] });
      expect((await read(browser, id)).days).toBe(less);
      await save({});
      expect((await read(browser, id)).days).toBe(days);
    });
  });

  it('charges the hours of the last change after a holiday was added and removed', async () => {
    const { browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser);
    await save({ holidays: [WEDNESDAY] });
    const change = async (fields: object) =>
      (await browser.put(`/api/timeoff/requests/${id}`).send(fields).expect(200)).body;
    await change({ days: '3' });
    await save({});
    expect((await read(browser, id)).days).toBe('3.00');
    await change({ days: '5' });
    await change({ reason: 'Family visit' });
    await save({ holidays: [WEDNESDAY] });
    await save({});
    expect((await read(browser, id)).days).toBe('5.00');
  });

  it('takes no more hours than are available when a holiday is removed', async () => {
    await save({ holidays: [WEDNESDAY] });
    const { browser } = await addUserWithTimeOff(app, {}, { vacation: 4.5 });
    const { id } = await makeTimeOffRequest(browser, { days: '4' });
    await approve(id);
    await save({});
    expect((await read(browser, id)).days).toBe('4.50');
    expect((await readTimeOffBalance(browser)).vacationDays).toBe('0.00');
  });

  it('recalculates requests when the working week changes', async () => {
    const { browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser);
    await save({ workingDays: [1, 2, 3, 4] });
    expect((await read(browser, id)).days).toBe('4.00');
    const { body } = await browser.get('/api/notifications').expect(200);
    expect(body[0].body).toBe('The working days changed. Before: 40 hours');
  });

  it('gives every request the hours of the last calendar when holidays change at the same time', async () => {
    const { browser } = await addUserWithTimeOff(app, {}, { vacation: 500 });
    const superAdmin = await app.as('super_admin');
    const weekOf = (week: number) => {
      const startDate = addDays('2031-03-03', 7 * week);
      return { startDate, endDate: addDays(startDate, 4) };
    };
    const pending: number[] = [];
    for (let week = 50; week < 52; week += 1) {
      pending.push((await makeTimeOffRequest(browser, weekOf(week))).id);
    }
    const holidays = Array.from({ length: 55 }, (_, week) => addDays(weekOf(week).startDate, 2));
    const responses = await atOnce(10, (index) => {
      const turn = Math.floor(index / 5);
      if (index % 5 === 0) {
        const settings = timeOffSettings({ holidays: turn % 2 ? [] : holidays });
        return superAdmin.put('/api/settings/timeoff').send(settings);
      }
      if (index % 5 === 1) return manager.post(`/api/timeoff/requests/${pending[turn]}/approve`);
      return browser.post('/api/timeoff/requests').send(newTimeOffRequest(weekOf(index)));
    });
    // A request for five days is rejected if its week has a holiday.
    for (const { status } of responses) expect([200, 201, 400]).toContain(status);
    const calendar = (await browser.get('/api/timeoff/calendar').expect(200)).body;
    const days = calendar.holidays.length > 0 ? '4.00' : '5.00';
    const { body: requests } = await browser
      .get('/api/timeoff/requests?scope=mine&pageSize=100')
      .expect(200);
    expect(new Set(requests.map((request: { days: string }) => request.days))).toEqual(
      new Set([days]),
    );
    const approved = pending.length * Number(days);
    expect(Number((await readTimeOffBalance(browser)).vacationDays)).toBe(500 - approved);
  });

  it('changes a request only after the holidays have changed, without a deadlock', async () => {
    const { browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser);
    const change = await app.database.transaction(async (em) => {
      await acquireNamedLock(em, 'time_off_calendar');
      const response = browser
        .put(`/api/timeoff/requests/${id}`)
        .send({ days: '3' })
        .then(({ status }) => status);
      await waitForStatement(app.database, 'INSERT INTO named_locks%');
      // Fails if the change has already locked the request.
      await app.database.transaction((other) =>
        other.query('SELECT id FROM time_off_requests WHERE id = ? FOR UPDATE NOWAIT', [id]),
      );
      return { response };
    });
    expect(await change.response).toBe(200);
  });

  it('changes nothing when only the name of a holiday changes', async () => {
    await save({ holidays: [WEDNESDAY] });
    const { browser } = await addUserWithTimeOff(app);
    const input = newTimeOffRequest({ days: '4' });
    const { body } = await browser.post('/api/timeoff/requests').send(input).expect(201);
    await save({ holidays: [WEDNESDAY], holidayNames: { [WEDNESDAY]: 'Founders Day' } });
    expect((await read(browser, body.id)).version).toBe(1);
  });
});
