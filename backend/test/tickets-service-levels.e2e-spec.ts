import type { LiveChanges } from '@atrium/contracts';
import { ticketSummaries } from '../src/modules/tickets/entities/ticket.entity';
import { ServiceLevelReminders } from '../src/modules/tickets/service-levels/service-level-reminders';
import { JobRunner } from '../src/platform/jobs';
import {
  atOnce,
  type Client,
  newTicket,
  openLiveEvents,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

/** A Monday, in winter time. */
const MONDAY_NINE = Date.parse('2027-01-11T08:00:00Z');

const target = (firstResponseMinutes: number, resolutionMinutes: number) => ({
  firstResponseMinutes,
  resolutionMinutes,
});

const HELPDESK = {
  businessHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  targets: { low: target(480, 2400), medium: target(240, 1440), high: target(60, 480) },
  targetsEnabled: true,
  confirmsNewTickets: true,
  blockedSenders: [],
  maxAttachmentBytes: 10_485_760,
};

describe('service levels', () => {
  let app: TestApp;
  let manager: Client;
  let superAdmin: Client;

  /** Sets the clock to this many hours after nine. */
  const setHours = (hours: number): void =>
    app.clock.freezeAt(new Date(MONDAY_NINE + hours * 3_600_000).toISOString());

  beforeAll(async () => {
    app = await startApp();
    setHours(0);
    superAdmin = await app.as('super_admin');
    manager = await app.as('manager');
    const { body } = await superAdmin.get('/api/settings').expect(200);
    const { version: _version, ...company } = body.company;
    await superAdmin
      .put('/api/settings/company')
      .send({ ...company, address: null, email: null, phone: null, timeZone: 'Europe/Berlin' })
      .expect(200);
    await superAdmin.put('/api/settings/helpdesk').send(HELPDESK).expect(200);
  });

  beforeEach(() => setHours(0));

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [ticketSummaries])).toEqual([]);
  });

  afterAll(() => app.close());

  const create = async (fields: object = {}) =>
    (await manager.post('/api/tickets').send(newTicket(fields)).expect(201)).body;
  const change = async (id: number, fields: object) =>
    (await manager.put(`/api/tickets/${id}`).send(fields).expect(200)).body;
  const read = async (id: number) => (await manager.get(`/api/tickets/${id}`).expect(200)).body;

  it('sets both due times when a ticket opens', async () => {
    expect(await create({ priority: 'high' })).toMatchObject({
      firstResponseDueAt: '2027-01-11T09:00:00.000Z',
      dueAt: '2027-01-11T16:00:00.000Z',
    });
  });

  it('counts from the creation when the priority changes', async () => {
    const { id } = await create({ priority: 'high' });
    setHours(2);
    expect(await change(id, { priority: 'low' })).toMatchObject({
      firstResponseDueAt: '2027-01-11T16:00:00.000Z',
      dueAt: '2027-01-15T16:00:00.000Z',
    });
  });

  it('stops the resolution clock while the ticket waits for the client', async () => {
    const { id } = await create({ priority: 'high' });
    setHours(1);
    expect(await change(id, { isWaitingForClient: true })).toMatchObject({
      dueAt: null,
      isWaitingForClient: true,
    });
    setHours(4);
    expect(await change(id, { isWaitingForClient: false })).toMatchObject({
      dueAt: '2027-01-12T11:00:00.000Z',
    });
  });

  it('starts the resolution clock again when a ticket is reopened', async () => {
    const { id } = await create({ priority: 'high' });
    setHours(1);
    expect(await change(id, { status: 'resolved' })).toMatchObject({
      dueAt: '2027-01-11T16:00:00.000Z',
    });
    setHours(7);
    expect(await change(id, { status: 'in-progress' })).toMatchObject({
      dueAt: '2027-01-12T15:00:00.000Z',
    });
  });

  it('notifies the assignee once at 75 percent and once at the breach, with several processes', async () => {
    const user = await app.addUser();
    const { number } = await create({ priority: 'high', assigneeId: user.id });
    const reminders = app.nest.get(ServiceLevelReminders);
    const runEverywhere = () => atOnce(3, () => reminders.run());
    await runEverywhere();
    setHours(0.75);
    await runEverywhere();
    setHours(1);
    await runEverywhere();
    await runEverywhere();
    const { body } = await (await app.signedIn(user)).get('/api/notifications').expect(200);
    const reminded = body
      .filter(({ type }: { type: string }) => type === 'ticket.due')
      .map(({ title, repeats }: { title: string; repeats: number }) => [title, repeats]);
    expect(reminded).toEqual([[`The first response to ${number} is overdue`, 1]]);
  });

  it("says in the notification when the ticket is due, in the company's time zone", async () => {
    const user = await app.addUser();
    const { title } = await create({ priority: 'high', assigneeId: user.id });
    setHours(0.75);
    await app.nest.get(ServiceLevelReminders).run();
    const { body } = await (await app.signedIn(user)).get('/api/notifications').expect(200);
    expect(body[0].body).toBe(`${title}, due Jan 11, 2027, 10:00 AM`);
  });

  it('notifies managers of an overdue ticket whose assignee was deactivated', async () => {
    const user = await app.addUser();
    const { number } = await create({ priority: 'high', assigneeId: user.id });
    await superAdmin.put(`/api/users/${user.id}`).send({ isActive: false }).expect(200);
    setHours(1);
    await app.nest.get(ServiceLevelReminders).run();
    const { body } = await manager.get('/api/notifications').expect(200);
    expect(body.map(({ title }: { title: string }) => title)).toContain(
      `The first response to ${number} is overdue`,
    );
  });

  it('runs the reminders as a job', async () => {
    await app.nest.get(JobRunner).runDue();
    const rows = await app.database.query<{ lastRunAt: Date | null }[]>(
      "SELECT lastRunAt FROM job_leases WHERE job = 'tickets.service_levels'",
    );
    // The clock of the lease is that of the database.
    expect(rows).toEqual([{ lastRunAt: expect.any(Date) }]);
  });

  it('lists overdue tickets first when sorted by due time', async () => {
    const { id } = await create({ priority: 'high' });
    const { id: later } = await create({ priority: 'low' });
    setHours(2);
    const { body: overdue } = await manager.get('/api/tickets?view=overdue').expect(200);
    const ids = overdue.map((ticket: { id: number }) => ticket.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(later);
    const { body: sorted } = await manager.get('/api/tickets?sort=dueAt').expect(200);
    expect(sorted.findIndex((ticket: { id: number }) => ticket.id === id)).toBeLessThan(
      sorted.findIndex((ticket: { id: number }) => ticket.id === later),
    );
  });

  it('counts the targets that were met', async () => {
    const figuresOf = async () =>
      (await manager.get('/api/tickets/summary').expect(200)).body.serviceLevels[0];
    const before = await figuresOf();
    const { id } = await create({ priority: 'high' });
    setHours(2);
    await change(id, { status: 'resolved' });
    const after = await figuresOf();
    expect(after.priority).toBe('high');
    expect([after.firstResponse.total, after.firstResponse.met]).toEqual([
      before.firstResponse.total + 1,
      before.firstResponse.met,
    ]);
    expect([after.resolution.total, after.resolution.met]).toEqual([
      before.resolution.total + 1,
      before.resolution.met + 1,
    ]);
    expect((await read(id)).dueAt).toBe('2027-01-11T16:00:00.000Z');
  });

  it('announces a ticket that becomes overdue to open pages, and to those that reconnect', async () => {
    const first = await create({ priority: 'high' });
    const second = await create({ priority: 'low' });
    const hasChanged =
      (id: number) =>
      ({ changes }: LiveChanges): boolean =>
        changes.some((change) => change.entity === 'ticket' && change.id === id);

    const events = await openLiveEvents(manager);
    setHours(1.01);
    await events.waitFor(hasChanged(first.id));
    expect(events.received().some(hasChanged(second.id))).toBe(false);
    events.close();

    setHours(8.01);
    const resumed = await openLiveEvents(manager, events.lastEventId());
    await resumed.waitFor(hasChanged(second.id));
    expect(resumed.received().some(hasChanged(first.id))).toBe(false);
    resumed.close();
  });

  describe('when an answered ticket is merged into an unanswered one', () => {
    const reply = (id: number) =>
      manager
        .post(`/api/tickets/${id}/messages`)
        .send({ kind: 'reply', body: 'Hello' })
        .expect(201);
    const merge = async (id: number, intoId: number) =>
      (await manager.post(`/api/tickets/${id}/merge`).send({ intoId }).expect(200)).body;
    const figures = async () => {
      const { body } = await manager.get('/api/tickets/summary').expect(200);
      return body.serviceLevels[0].firstResponse;
    };

    it('counts the answer as the first response of the remaining ticket, and as a target met', async () => {
      const before = await figures();
      const into = await create({ priority: 'high' });
      const from = await create({ priority: 'high' });
      setHours(0.5);
      await reply(from.id);
      setHours(2);
      expect(await merge(from.id, into.id)).toMatchObject({
        firstResponseAt: '2027-01-11T08:30:00.000Z',
        firstResponseDueAt: '2027-01-11T09:00:00.000Z',
      });
      expect(await figures()).toEqual({ met: before.met + 1, total: before.total + 1 });
      const { body: overdue } = await manager.get('/api/tickets?view=overdue').expect(200);
      expect(overdue.map(({ id }: { id: number }) => id)).not.toContain(into.id);
    });

    it('counts an answer from before the remaining ticket was opened at the time of the merge', async () => {
      const before = await figures();
      const from = await create({ priority: 'high' });
      await reply(from.id);
      setHours(1);
      const into = await create({ priority: 'high' });
      setHours(3);
      expect(await merge(from.id, into.id)).toMatchObject({
        firstResponseAt: '2027-01-11T11:00:00.000Z',
        firstResponseDueAt: '2027-01-11T10:00:00.000Z',
      });
      // The target that the merged ticket met no longer counts.
      expect(await figures()).toEqual({ met: before.met, total: before.total + 1 });
    });

    it('sends no further reminder about the first response', async () => {
      const user = await app.addUser();
      const into = await create({ priority: 'high', assigneeId: user.id });
      const from = await create({ priority: 'high' });
      await reply(from.id);
      await merge(from.id, into.id);
      setHours(2);
      await app.nest.get(ServiceLevelReminders).run();
      const { body } = await (await app.signedIn(user)).get('/api/notifications').expect(200);
      expect(body.map(({ type }: { type: string }) => type)).not.toContain('ticket.due');
    });

    it('sends no reminder again after the merge was undone', async () => {
      const user = await app.addUser();
      const into = await create({ priority: 'high', assigneeId: user.id });
      const from = await create({ priority: 'high' });
      await merge(from.id, into.id);
      setHours(1);
      await app.nest.get(ServiceLevelReminders).run();
      await manager.post(`/api/tickets/${from.id}/unmerge`).expect(200);
      await app.nest.get(ServiceLevelReminders).run();
      const { body } = await (await app.signedIn(user)).get('/api/notifications').expect(200);
      const reminded = body
        .filter(({ type }: { type: string }) => type === 'ticket.due')
        .map(({ title, repeats }: { title: string; repeats: number }) => [title, repeats]);
      expect(reminded).toEqual([[`The first response to ${into.number} is overdue`, 0]]);
    });

    it('keeps the clock running if the merged ticket was resolved without a reply', async () => {
      const into = await create({ priority: 'high' });
      const from = await create({ priority: 'high' });
      await change(from.id, { status: 'resolved' });
      expect(await merge(from.id, into.id)).toMatchObject({ firstResponseAt: null });
    });
  });

  it.each([
    ['a weekday twice', { businessHours: [HELPDESK.businessHours[0], HELPDESK.businessHours[0]] }],
    ['an end before the start', { businessHours: [{ weekday: 1, from: '17:00', to: '09:00' }] }],
    ['an unknown weekday', { businessHours: [{ weekday: 8, from: '09:00', to: '17:00' }] }],
    ['a missing priority', { targets: { low: target(1, 2), medium: target(1, 2) } }],
    ['a resolution before the response', { targets: { ...HELPDESK.targets, low: target(9, 2) } }],
    ['a blocked sender that is no address', { blockedSenders: ['not an address'] }],
  ])('rejects helpdesk settings with %s', async (_case, fields) => {
    await superAdmin
      .put('/api/settings/helpdesk')
      .send({ ...HELPDESK, ...fields })
      .expect(400);
  });

  it('names the blocked sender that is neither an address nor a domain', async () => {
    const blockedSenders = ['news@shop.example', 'shop', 'spam.example'];
    const { body } = await superAdmin
      .put('/api/settings/helpdesk')
      .send({ ...HELPDESK, blockedSenders })
      .expect(400);
    expect(body.errors.blockedSenders).toMatch(/^“shop” is neither an email address/);
  });
});
