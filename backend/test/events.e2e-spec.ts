import type { AuditEntity, LiveChanges } from '@atrium/contracts';
import { Notifier } from '../src/modules/notifications';
import type { User } from '../src/modules/users';
import { Transactions } from '../src/platform/database';
import { AppLogger } from '../src/platform/logging';
import { SessionStore } from '../src/platform/session';
import {
  type LiveEvents,
  newTicket,
  openLiveEvents,
  saveSettings,
  startApp,
  type TestApp,
  waitUntil,
} from './harness';

describe('GET /api/events', () => {
  let app: TestApp;
  let streams: LiveEvents[] = [];

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(() => {
    for (const events of streams) events.close();
    streams = [];
  });

  afterAll(() => app.close());

  async function listen(
    client: Parameters<typeof openLiveEvents>[0],
    lastEventId?: string,
  ): Promise<LiveEvents> {
    const events = await openLiveEvents(client, lastEventId);
    streams.push(events);
    return events;
  }

  const mentions =
    (entity: AuditEntity, id: number | null) =>
    ({ changes }: LiveChanges): boolean =>
      changes.some((change) => change.entity === entity && change.id === id);

  const createTicket = async (): Promise<number> => {
    const manager = await app.as('manager');
    const { body } = await manager.post('/api/tickets').send(newTicket()).expect(201);
    return Number(body.id);
  };

  const notify = ({ id }: User): Promise<void> =>
    app.nest.get(Transactions).run((em) =>
      app.nest.get(Notifier).notify(em, {
        type: 'ticket.assigned',
        recipients: [id],
        actorId: null,
        title: 'T-0042 was assigned to you',
        link: '/tickets/42',
      }),
    );

  it('names a changed record to users who can read it, without its contents', async () => {
    const events = await listen(await app.as('viewer'));
    const id = await createTicket();
    const event = await events.waitFor(mentions('ticket', id));
    expect(event.notifications).toBe(false);
    expect(JSON.stringify(event)).not.toContain(newTicket().title);
  });

  it('starts the event stream with the id of its user', async () => {
    const user = await app.addUser();
    expect((await listen(await app.signedIn(user))).listenerId()).toBe(user.id);
  });

  it('announces new notifications to their recipient only', async () => {
    const user = await app.addUser();
    const [ownEvents, otherEvents] = [
      await listen(await app.signedIn(user)),
      await listen(await app.as('viewer')),
    ];
    await notify(user);
    await ownEvents.waitFor(({ notifications }) => notifications);
    // Events arrive in order, so a notification would arrive before the ticket.
    await otherEvents.waitFor(mentions('ticket', await createTicket()));
    expect(otherEvents.received().filter(({ notifications }) => notifications)).toEqual([]);
  });

  it('announces to users who can read tickets that someone starts and stops typing', async () => {
    const manager = await app.as('manager');
    const id = await createTicket();
    const events = await listen(await app.as('viewer'));
    const isTyping = ({ typing }: LiveChanges): boolean => typing?.includes(id) ?? false;
    await manager.put(`/api/tickets/${id}/typing`).expect(204);
    await events.waitFor(isTyping);
    await manager
      .post(`/api/tickets/${id}/messages`)
      .send({ kind: 'note', body: 'Done.' })
      .expect(201);
    await events.waitFor(isTyping);
  });

  it("announces a read notification on all of its recipient's screens only", async () => {
    const user = await app.addUser();
    const client = await app.signedIn(user);
    const ownEvents = await listen(await app.signedIn(user));
    const otherEvents = await listen(await app.as('viewer'));
    await notify(user);
    await ownEvents.waitFor(({ notifications }) => notifications);
    const { body } = await client.get('/api/notifications').expect(200);
    await client.post(`/api/notifications/${body[0].id}/read`).expect(200);
    await ownEvents.waitFor(({ notifications }) => notifications);
    await otherEvents.waitFor(mentions('ticket', await createTicket()));
    expect(otherEvents.received().filter(({ notifications }) => notifications)).toEqual([]);
  });

  it('announces once that a notification was read while the client was disconnected', async () => {
    const user = await app.addUser();
    const client = await app.signedIn(user);
    const before = await listen(client);
    await notify(user);
    await before.waitFor(({ notifications }) => notifications);
    before.close();
    await client.post('/api/notifications/read').expect(204);
    const after = await listen(client, before.lastEventId());
    expect((await after.next()).notifications).toBe(true);
    after.close();
    const resumed = await listen(client, after.lastEventId());
    await resumed.waitFor(mentions('ticket', await createTicket()));
    expect(resumed.received().filter(({ notifications }) => notifications)).toEqual([]);
  });

  it("hides invoices and other users' expenses from users who cannot see finance", async () => {
    await saveSettings(app, 'finance', { managersOnly: true });
    const employee = await listen(await app.as('employee'));
    const manager = await listen(await app.as('manager'));
    await app.database.query(
      `INSERT INTO audit_log (actorName, action, entity, entityId)
       VALUES ('Ann Admin', 'invoice.update', 'invoice', 5), ('Ann Admin', 'expense.update', 'expense', 6)`,
    );
    await manager.waitFor(
      (event) => mentions('invoice', 5)(event) && mentions('expense', 6)(event),
    );
    await employee.waitFor(mentions('ticket', await createTicket()));
    expect(JSON.stringify(employee.received())).not.toMatch(/invoice|expense/);
    await saveSettings(app, 'finance', { managersOnly: false });
  });

  it('continues after the last event that the client received', async () => {
    const viewer = await app.as('viewer');
    const first = await listen(viewer);
    first.close();
    const id = await createTicket();
    const resumed = await listen(viewer, first.lastEventId());
    expect(mentions('ticket', id)(await resumed.next())).toBe(true);
  });

  it('delivers a change that it read just before another query of the poll failed', async () => {
    const events = await listen(await app.as('viewer'));
    const logger = jest.spyOn(app.nest.get(AppLogger), 'error').mockReturnValue();
    const id = await createTicket();
    await app.database.query('RENAME TABLE ticket_typing TO ticket_typing_away');
    try {
      await waitUntil(() => logger.mock.calls.length > 0);
    } finally {
      await app.database.query('RENAME TABLE ticket_typing_away TO ticket_typing');
      logger.mockRestore();
    }
    await events.waitFor(mentions('ticket', id));
  });

  it('delivers a change that it read just before the check of the sessions failed', async () => {
    const events = await listen(await app.as('viewer'));
    const logger = jest.spyOn(app.nest.get(AppLogger), 'error').mockReturnValue();
    const findActive = jest
      .spyOn(app.nest.get(SessionStore), 'findActive')
      .mockRejectedValue(new Error('The connection was lost'));
    try {
      const id = await createTicket();
      // The second of these polls started after the ticket was created.
      const before = findActive.mock.calls.length;
      await waitUntil(() => findActive.mock.calls.length > before + 1);
      findActive.mockRestore();
      await events.waitFor(mentions('ticket', id));
    } finally {
      findActive.mockRestore();
      logger.mockRestore();
    }
  });

  it('delivers changes whose transaction commits late', async () => {
    const events = await listen(await app.as('viewer'));
    const slowTransaction = app.database.createQueryRunner();
    await slowTransaction.startTransaction();
    await slowTransaction.query(
      `INSERT INTO audit_log (actorName, action, entity, entityId)
       VALUES ('Ann Admin', 'project.update', 'project', 77)`,
    );
    await events.waitFor(mentions('ticket', await createTicket()));
    await slowTransaction.commitTransaction();
    await slowTransaction.release();
    await events.waitFor(mentions('project', 77));
  });

  it.each([
    [
      'when the user signs out',
      (user: User) => app.database.query('DELETE FROM session WHERE userId = ?', [user.id]),
    ],
    [
      'when an admin signs the user out everywhere',
      async (user: User) =>
        (await app.as('admin')).delete(`/api/users/${user.id}/sessions`).expect(204),
    ],
    [
      'when the account is deactivated',
      (user: User) => app.database.query('UPDATE users SET isActive = 0 WHERE id = ?', [user.id]),
    ],
    [
      'when the password changes',
      (user: User) =>
        app.database.query(`UPDATE users SET passwordHash = 'x' WHERE id = ?`, [user.id]),
    ],
  ])('ends the event stream %s', async (_case, revoke) => {
    const user = await app.addUser();
    const events = await listen(await app.signedIn(user));
    await revoke(user);
    await notify(user);
    await events.ended;
    expect(events.received().filter(({ notifications }) => notifications)).toEqual([]);
  });

  it('announces that any record may have changed when the rights of the user change', async () => {
    const user = await app.addUser({ role: 'viewer' });
    const events = await listen(await app.signedIn(user));
    await app.database.query(`UPDATE users SET role = 'manager' WHERE id = ?`, [user.id]);
    const { changes } = await events.waitFor(mentions('session', null));
    expect(changes).toContainEqual({ entity: 'ticket', id: null });
  });

  it('does not extend a session by keeping an event stream open', async () => {
    const user = await app.addUser();
    const events = await listen(await app.signedIn(user));
    await app.database.query('UPDATE session SET expire = ? WHERE userId = ?', [
      new Date(0),
      user.id,
    ]);
    await events.ended;
    const [row] = await app.database.query('SELECT expire FROM session WHERE userId = ?', [
      user.id,
    ]);
    expect(row.expire).toEqual(new Date(0));
  });

  it('rejects an event stream without a session', async () => {
    await app.anonymous().get('/api/events').expect(401);
  });

  it('announces that any record may have changed when the client missed too many events', async () => {
    const viewer = await app.as('viewer');
    const values = Array.from({ length: 1100 }, () => `('Robot', 'ticket.update', 'ticket', 1)`);
    await app.database.query(
      `INSERT INTO audit_log (actorName, action, entity, entityId) VALUES ${values.join(', ')}`,
    );
    const events = await listen(viewer, '0-0');
    const { changes, notifications } = await events.next();
    expect(notifications).toBe(true);
    expect(changes).toContainEqual({ entity: 'ticket', id: null });
    expect(changes).toContainEqual({ entity: 'setting', id: null });
  });

  it('rejects more than 50 streams of one user, and accepts those of others', async () => {
    const manager = await app.as('manager');
    for (let count = 0; count < 50; count += 1) await listen(manager);
    const { body, headers } = await manager.get('/api/events').expect(429);
    expect(body.rule).toBe('events.too_many_streams');
    expect(headers['retry-after']).toBe('60');
    await listen(await app.as('admin'));
  });
});
