import type { CalendarPreviewDto } from '../src/modules/timeoff/dto/calendar-preview.dto';
import {
  addUserWithTimeOff,
  type Client,
  grantTimeOff,
  makeTimeOffRequest,
  readTimeOffBalance,
  saveTimeOffSettings,
  startApp,
  type TestApp,
  timeOffSettings,
} from './harness';

/** In the week of a new request, 2031-03-03 to 2031-03-07. */
const WEDNESDAY = '2031-03-05';
const ONE_DAY = { startDate: WEDNESDAY, endDate: WEDNESDAY, days: '1' };

describe('the preview of a change to the working days', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2031-02-10T12:00:00.000Z');
    manager = await app.as('manager');
  });

  afterEach(() => save({}));

  afterAll(() => app.close());

  const save = (fields: object) => saveTimeOffSettings(app, fields);
  const approve = (id: number) => manager.post(`/api/timeoff/requests/${id}/approve`).expect(200);
  const read = async (client: Client, id: number) =>
    (await client.get(`/api/timeoff/requests/${id}`).expect(200)).body;
  const preview = async (fields: object) => {
    const { workingDays, holidays } = timeOffSettings(fields);
    const { body } = await (
      await app.as('super_admin')
    )
      .post('/api/timeoff/calendar/preview')
      .send({ workingDays, holidays })
      .expect(200);
    return body as CalendarPreviewDto;
  };

  it('lists the requests that saving would change, with their hours before and after', async () => {
    const { user, browser } = await addUserWithTimeOff(app);
    const day = await makeTimeOffRequest(browser, ONE_DAY);
    await approve(day.id);
    const { user: other, browser: colleague } = await addUserWithTimeOff(app);
    const week = await makeTimeOffRequest(colleague);
    const holidays = { holidays: [WEDNESDAY] };
    const before = await preview(holidays);
    expect(before.changes.filter(({ id }) => [day.id, week.id].includes(id))).toEqual([
      expect.objectContaining({
        id: week.id,
        userId: other.id,
        userEmail: other.email,
        type: 'vacation',
        startDate: '2031-03-03',
        status: 'pending',
        days: '5.00',
        newDays: '4.00',
        newMinutes: 1920,
      }),
      expect.objectContaining({
        id: day.id,
        userId: user.id,
        status: 'approved',
        days: '1.00',
        newDays: '0.00',
      }),
    ]);
    expect(before.requests).toBe(before.changes.length);
    await save(holidays);
    for (const { id, newDays } of before.changes) {
      expect((await read(manager, id)).days).toBe(newDays);
    }
    expect((await preview(holidays)).requests).toBe(0);
  });

  it('counts, but does not list, the requests that the user cannot read', async () => {
    const { browser } = await addUserWithTimeOff(app);
    await makeTimeOffRequest(browser);
    const { requests, users } = await preview({ holidays: [WEDNESDAY] });
    const viewer = await app.signedIn(
      await app.addUser({ role: 'viewer', permissions: ['settings.manage'] }),
    );
    const { body } = await viewer
      .post('/api/timeoff/calendar/preview')
      .send({ workingDays: [1, 2, 3, 4, 5], holidays: [WEDNESDAY] })
      .expect(200);
    expect(body).toEqual({ requests, users, notifiedUsers: users, changes: [] });
  });

  it('changes no request and notifies no one', async () => {
    const { browser } = await addUserWithTimeOff(app);
    const { id } = await makeTimeOffRequest(browser);
    await approve(id);
    const notifications = async () => (await browser.get('/api/notifications').expect(200)).body;
    const received = await notifications();
    await preview({ holidays: [WEDNESDAY] });
    expect(await read(browser, id)).toMatchObject({ days: '5.00', version: 2 });
    expect((await readTimeOffBalance(browser)).vacationDays).toBe('10.00');
    expect(await notifications()).toEqual(received);
  });

  it('counts a user with two affected requests once', async () => {
    const wednesdayOff = { workingDays: [1, 2, 4, 5] };
    const before = await preview(wednesdayOff);
    const { browser } = await addUserWithTimeOff(app);
    await makeTimeOffRequest(browser);
    await makeTimeOffRequest(browser, { startDate: '2031-03-10', endDate: '2031-03-14' });
    const after = await preview(wednesdayOff);
    expect(after.requests).toBe(before.requests + 2);
    expect(after.users).toBe(before.users + 1);
  });

  it("doesn't count the caller among the users who are notified", async () => {
    const holidays = { holidays: ['2031-04-16'] };
    const week = { startDate: '2031-04-14', endDate: '2031-04-18' };
    await grantTimeOff(app.database, (await app.user('super_admin')).id);
    await makeTimeOffRequest(await app.as('super_admin'), week);
    expect(await preview(holidays)).toMatchObject({ requests: 1, users: 1, notifiedUsers: 0 });
    const { browser } = await addUserWithTimeOff(app);
    await makeTimeOffRequest(browser, week);
    expect(await preview(holidays)).toMatchObject({ requests: 2, users: 2, notifiedUsers: 1 });
  });

  it('limits the hours of a removed holiday to the balance', async () => {
    await save({ holidays: [WEDNESDAY] });
    const { browser } = await addUserWithTimeOff(app, {}, { vacation: 4.5 });
    const { id } = await makeTimeOffRequest(browser, { days: '4' });
    await approve(id);
    const { changes } = await preview({});
    expect(changes).toContainEqual(expect.objectContaining({ id, days: '4.00', newDays: '4.50' }));
  });

  it('rejects a week without working days', async () => {
    const { body } = await (
      await app.as('super_admin')
    )
      .post('/api/timeoff/calendar/preview')
      .send({ workingDays: [], holidays: [] })
      .expect(400);
    expect(body.errors).toEqual({ workingDays: 'Choose at least one working day.' });
  });
});
