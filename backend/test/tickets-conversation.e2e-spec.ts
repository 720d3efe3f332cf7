import { DAY_MS, MINUTE_MS } from '@atrium/contracts';
import { ticketSummaries } from '../src/modules/tickets/entities/ticket.entity';
import {
  bearer,
  type Client,
  createToken,
  makeTicket,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

const NOON = '2026-11-20T12:00:00.000Z';

const minutesAfterNoon = (minutes: number): string =>
  new Date(Date.parse(NOON) + minutes * MINUTE_MS).toISOString();

/** Without a mail server, nothing is sent. */
const NOT_MAILED = {
  direction: 'out',
  from: null,
  to: [],
  cc: [],
  deliveryStatus: null,
  deliveryError: null,
  attachments: [],
  hasOriginal: false,
  hasHtml: false,
  hasRemoteImages: false,
  quoteOffset: null,
  isTruncated: false,
  isAutomatic: false,
  isFromClient: false,
};

describe('conversation of a ticket', () => {
  let app: TestApp;
  let manager: Client;

  /** Each test starts with an empty database, so that the average counts only its own tickets. */
  beforeEach(async () => {
    app = await startApp();
    app.clock.freezeAt(NOON);
    manager = await app.as('manager');
  });

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [ticketSummaries])).toEqual([]);
    await app.close();
  });

  const addMessage = (id: number, kind: 'reply' | 'note', body: string, browser = manager) =>
    browser.post(`/api/tickets/${id}/messages`).send({ kind, body });

  const read = async (id: number) => (await manager.get(`/api/tickets/${id}`).expect(200)).body;

  const summary = async (browser = manager) =>
    (await browser.get('/api/tickets/summary').expect(200)).body;

  const fieldsOfHistory = async (id: number): Promise<string[]> => {
    const { body } = await manager.get(`/api/tickets/${id}/history`).expect(200);
    return body.map(({ field }: { field: string }) => field);
  };

  it('changes status, priority and assignee of the ticket with a reply, and records each once', async () => {
    const { id } = await makeTicket(app, { priority: 'high' });
    const earlier = await fieldsOfHistory(id);
    const message = { kind: 'reply', body: 'Fixed.', status: 'closed', priority: 'low' };
    await manager
      .post(`/api/tickets/${id}/messages`)
      .send({ ...message, assignToMe: true })
      .expect(201);
    const { id: managerId } = await app.user('manager');
    expect(await read(id)).toMatchObject({
      status: 'closed',
      priority: 'low',
      assigneeId: managerId,
      resolvedAt: NOON,
      isWaitingForClient: false,
    });
    const fields = await fieldsOfHistory(id);
    expect(fields.slice(0, earlier.length)).toEqual(earlier);
    expect(fields.slice(earlier.length).sort()).toEqual(['assignedTo', 'priority', 'status']);
  });

  it('rejects a reply with a status or priority that does not exist or does not follow', async () => {
    const { id } = await makeTicket(app, { status: 'closed' });
    const send = (changes: object) =>
      manager.post(`/api/tickets/${id}/messages`).send({ kind: 'reply', body: 'Hm.', ...changes });
    await send({ status: 'done' }).expect(400);
    await send({ priority: 'urgent' }).expect(400);
    const { body } = await send({ status: 'resolved' }).expect(409);
    expect(body.rule).toBe('tickets.status_not_reachable');
    await send({ status: 'in-progress' }).expect(201);
    expect(await read(id)).toMatchObject({ status: 'in-progress', resolvedAt: null });
  });

  it('lets employees reopen neither the tickets of others nor their own with a reply', async () => {
    const user = await app.user('employee');
    const employee = await app.signedIn(user);
    const reopen = async ({ id }: { id: number }) => {
      const message = { kind: 'reply', body: 'Again.', status: 'in-progress' };
      const { body } = await employee.post(`/api/tickets/${id}/messages`).send(message).expect(403);
      return body.rule;
    };
    const own = await makeTicket(app, { assigneeId: user.id, status: 'closed' });
    expect(await reopen(own)).toBe('tickets.reopen_needs_manager');
    const unassigned = await makeTicket(app, { status: 'closed' });
    expect(await reopen(unassigned)).toBe('tickets.not_assigned');
  });

  it('rejects a reply by which a service account assigns the ticket to itself', async () => {
    const admin = await app.as('super_admin');
    const account = { name: 'Sync', role: 'manager' };
    const { body } = await admin.post('/api/service-accounts').send(account).expect(201);
    const path = `/api/service-accounts/${body.id}/tokens`;
    const { token } = await createToken(admin, ['ticket.create', 'ticket.update'], path);
    const { id } = await makeTicket(app);
    const send = (changes: object) =>
      bearer(app, token)
        .post(`/api/tickets/${id}/messages`)
        .send({ kind: 'note', body: 'Seen.', ...changes });
    const { body: rejected } = await send({ assignToMe: true }).expect(400);
    expect(rejected.rule).toBe('tickets.unknown_assignee');
    expect(await read(id)).toMatchObject({ assigneeId: null, version: 1 });
    await send({ assignToMe: false }).expect(201);
  });

  it('counts the due times for the priority that a reply sets', async () => {
    const admin = await app.as('super_admin');
    const { body: settings } = await admin.get('/api/settings').expect(200);
    await admin
      .put('/api/settings/helpdesk')
      .send({ ...settings.helpdesk, targetsEnabled: true })
      .expect(200);
    const { id } = await makeTicket(app, { priority: 'low' });
    const before = await read(id);
    await manager
      .post(`/api/tickets/${id}/messages`)
      .send({ kind: 'reply', body: 'Urgent.', priority: 'high', isWaitingForClient: false })
      .expect(201);
    const after = await read(id);
    expect(Date.parse(after.dueAt)).toBeLessThan(Date.parse(before.dueAt));
  });

  it('lists replies and notes oldest first with author and time', async () => {
    const { id } = await makeTicket(app);
    const user = await app.user('manager');
    const author = {
      authorId: user.id,
      authorName: `${user.firstName} ${user.lastName}`,
      ...NOT_MAILED,
    };
    app.clock.freezeAt(minutesAfterNoon(5));
    const { body } = await addMessage(id, 'note', 'Seen before.\nAsk Kim.').expect(201);
    app.clock.freezeAt(minutesAfterNoon(6));
    await addMessage(id, 'reply', 'We are on it.').expect(201);
    const messages = await (await app.as('viewer')).get(`/api/tickets/${id}/messages`).expect(200);
    expect(messages.body).toEqual([
      {
        id: body.id,
        kind: 'note',
        body: 'Seen before.\nAsk Kim.',
        createdAt: minutesAfterNoon(5),
        ...author,
      },
      {
        id: expect.any(Number),
        kind: 'reply',
        body: 'We are on it.',
        createdAt: minutesAfterNoon(6),
        ...author,
      },
    ]);
  });

  it('lets only users who can change the ticket add messages', async () => {
    const { id } = await makeTicket(app);
    const employee = await app.as('employee');
    const rejected = await addMessage(id, 'reply', 'Hello', employee).expect(403);
    expect(rejected.body.rule).toBe('tickets.not_assigned');
    await addMessage(id, 'note', 'Hello', await app.as('viewer')).expect(403);
    const { id: assigneeId } = await app.user('employee');
    await manager.put(`/api/tickets/${id}`).send({ assigneeId }).expect(200);
    await addMessage(id, 'reply', 'Hello', employee).expect(201);
  });

  it('writes a message to the audit log', async () => {
    const { id } = await makeTicket(app);
    await addMessage(id, 'note', 'Odd.').expect(201);
    const [row] = await app.database.query(
      "SELECT * FROM audit_log WHERE entity = 'ticket' AND entityId = ? ORDER BY id DESC",
      [id],
    );
    expect(row.action).toBe('ticket.note');
    expect(JSON.parse(row.after)).toEqual({ message: 'Odd.' });
  });

  it('creates one message for one idempotency key', async () => {
    const { id } = await makeTicket(app);
    for (const _ of ['first', 'second']) {
      await addMessage(id, 'reply', 'Once.').set('Idempotency-Key', 'one-press').expect(201);
    }
    const { body } = await manager.get(`/api/tickets/${id}/messages`).expect(200);
    expect(body).toHaveLength(1);
  });

  it('returns the newest 500 messages of a long conversation', async () => {
    const { id } = await makeTicket(app);
    const rows = Array.from({ length: 501 }, (_, index) => [id, `Message ${index + 1}`]);
    for (const row of rows) {
      await app.database.query(
        `INSERT INTO ticket_messages (ticketId, kind, body, authorName) VALUES (?, 'note', ?, 'K')`,
        row,
      );
    }
    const { body } = await manager.get(`/api/tickets/${id}/messages`).expect(200);
    expect([body.length, body[0].body, body[499].body]).toEqual([500, 'Message 2', 'Message 501']);
  });

  describe('first response', () => {
    it('sets the first response at the first public reply, not at notes or later replies', async () => {
      const { id } = await makeTicket(app);
      app.clock.freezeAt(minutesAfterNoon(10));
      await addMessage(id, 'note', 'Internal.').expect(201);
      expect((await read(id)).firstResponseAt).toBeNull();
      app.clock.freezeAt(minutesAfterNoon(30));
      await addMessage(id, 'reply', 'First.').expect(201);
      expect(await read(id)).toMatchObject({ firstResponseAt: minutesAfterNoon(30), version: 2 });
      app.clock.freezeAt(minutesAfterNoon(50));
      await addMessage(id, 'reply', 'Second.').expect(201);
      await manager.put(`/api/tickets/${id}`).send({ status: 'resolved' }).expect(200);
      expect(await read(id)).toMatchObject({
        firstResponseAt: minutesAfterNoon(30),
        resolvedAt: minutesAfterNoon(50),
      });
    });

    it.each(['resolved', 'closed'])(
      'sets the first response when a ticket is %s without a reply',
      async (status) => {
        const { id } = await makeTicket(app);
        app.clock.freezeAt(minutesAfterNoon(40));
        await manager.put(`/api/tickets/${id}`).send({ status }).expect(200);
        expect(await read(id)).toMatchObject({
          firstResponseAt: minutesAfterNoon(40),
          resolvedAt: minutesAfterNoon(40),
        });
      },
    );
  });

  describe('GET /api/tickets/summary', () => {
    it('returns no average response when no ticket has one', async () => {
      await makeTicket(app);
      expect(await summary()).toEqual({
        open: 1,
        inProgress: 0,
        resolved: 0,
        closed: 0,
        averageResponseMinutes: null,
        serviceLevels: ['high', 'medium', 'low'].map((priority) => ({
          priority,
          firstResponse: { met: 0, total: 0 },
          resolution: { met: 0, total: 0 },
        })),
        views: expect.any(Array),
      });
    });

    it('counts the tickets that each view of the caller lists', async () => {
      const { id: assigneeId } = await app.user('manager');
      await makeTicket(app, { assigneeId });
      await makeTicket(app, { assigneeId, status: 'resolved' });
      await makeTicket(app, { isWaitingForClient: true });
      const { views } = await summary();
      for (const { view, count, isCapped } of views) {
        const list = await manager.get(`/api/tickets?view=${view}`).expect(200);
        expect({ view, total: list.headers['x-total-count'] }).toEqual({
          view,
          total: String(count),
        });
        expect(isCapped).toBe(false);
      }
      expect(
        views.map(({ view, count }: { view: string; count: number }) => [view, count]),
      ).toEqual([
        ['mine', 1],
        ['unassigned', 1],
        ['waiting', 1],
        ['overdue', 0],
      ]);
    });

    it('averages the response minutes of answered tickets', async () => {
      const [first, second] = [await makeTicket(app), await makeTicket(app)];
      await makeTicket(app, { title: 'Unanswered' });
      app.clock.freezeAt(minutesAfterNoon(60));
      await addMessage(first.id, 'reply', 'Quick.').expect(201);
      app.clock.freezeAt(minutesAfterNoon(228));
      await addMessage(second.id, 'reply', 'Slow.').expect(201);
      expect((await summary()).averageResponseMinutes).toBe(144);
    });

    it('removes a deleted ticket from the average response', async () => {
      const [first, second] = [await makeTicket(app), await makeTicket(app)];
      app.clock.freezeAt(minutesAfterNoon(60));
      await addMessage(first.id, 'reply', 'Quick.').expect(201);
      app.clock.freezeAt(minutesAfterNoon(120));
      await addMessage(second.id, 'reply', 'Slow.').expect(201);
      await manager.delete(`/api/tickets/${second.id}`).expect(204);
      expect(await summary()).toMatchObject({ open: 1, averageResponseMinutes: 60 });
    });

    it('averages the responses of the last thirty days', async () => {
      const { id } = await makeTicket(app);
      app.clock.freezeAt(minutesAfterNoon(90));
      await addMessage(id, 'reply', 'Hello.').expect(201);
      for (const [days, expected] of [
        [30, 90],
        [31, null],
      ] as const) {
        app.clock.freezeAt(new Date(Date.parse(NOON) + days * DAY_MS).toISOString());
        const browser = await app.signedIn(await app.user('viewer'));
        expect(await summary(browser)).toMatchObject({
          open: 1,
          averageResponseMinutes: expected,
        });
      }
    });

    it('counts tickets by status after creations, changes and deletions', async () => {
      const { id } = await makeTicket(app);
      await makeTicket(app, { status: 'in-progress' });
      await makeTicket(app, { status: 'closed' });
      expect(await summary()).toMatchObject({ open: 1, inProgress: 1, resolved: 0, closed: 1 });
      await manager.put(`/api/tickets/${id}`).send({ status: 'resolved' }).expect(200);
      expect(await summary()).toMatchObject({ open: 0, inProgress: 1, resolved: 1, closed: 1 });
      await manager.put(`/api/tickets/${id}`).send({ status: 'in-progress' }).expect(200);
      expect(await summary()).toMatchObject({ open: 0, inProgress: 2, resolved: 0, closed: 1 });
      await manager.delete(`/api/tickets/${id}`).expect(204);
      expect(await summary()).toMatchObject({ open: 0, inProgress: 1, resolved: 0, closed: 1 });
    });
  });

  describe('typing', () => {
    const typists = async (id: number, browser = manager) =>
      (await browser.get(`/api/tickets/${id}/typing`).expect(200)).body;

    it('lists the other users who typed in the last 10 seconds', async () => {
      const { id } = await makeTicket(app);
      const admin = await app.as('admin');
      const { firstName, lastName, id: userId } = await app.user('manager');
      await manager.put(`/api/tickets/${id}/typing`).expect(204);
      expect(await typists(id, admin)).toEqual([{ id: userId, name: `${firstName} ${lastName}` }]);
      expect(await typists(id)).toEqual([]);
      app.clock.freezeAt(new Date(Date.parse(NOON) + 10_000).toISOString());
      expect(await typists(id, admin)).toEqual([]);
    });

    it('shows a user as typing only on the last ticket, and until the message is sent', async () => {
      const [first, second] = [await makeTicket(app), await makeTicket(app)];
      const viewer = await app.as('viewer');
      await manager.put(`/api/tickets/${first.id}/typing`).expect(204);
      await manager.put(`/api/tickets/${second.id}/typing`).expect(204);
      expect(await typists(first.id, viewer)).toEqual([]);
      expect(await typists(second.id, viewer)).toHaveLength(1);
      await addMessage(second.id, 'note', 'Done.').expect(201);
      expect(await typists(second.id, viewer)).toEqual([]);
    });

    it('rejects users who cannot reply to the ticket', async () => {
      const { id } = await makeTicket(app);
      const employee = await app.as('employee');
      const rejected = await employee.put(`/api/tickets/${id}/typing`).expect(403);
      expect(rejected.body.rule).toBe('tickets.not_assigned');
      await manager.put('/api/tickets/999999/typing').expect(404);
      await manager.get('/api/tickets/999999/typing').expect(404);
    });
  });
});
