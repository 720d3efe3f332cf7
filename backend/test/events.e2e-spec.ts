import { Notifier } from '../src/modules/notifications';
import type { AuditEntity, LiveChanges } from '@atrium/contracts';
import type { User } from '../src/modules/users';
import { Transactions } from '../src/platform/database';
import { newTicket, openLiveEvents, startApp, type LiveEvents, type TestApp } from './harness';

describe('GET /api/events', () => {
  let app: TestApp;
  let open: LiveEvents[] = [];

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(() => {
    for (const events of open) events.close();
    open = [];
  });

  afterAll(() => app.close());

  async function listen(
    browser: Parameters<typeof openLiveEvents>[0],
    lastEventId?: string,
  ): Promise<LiveEvents> {
    const events = await openLiveEvents(browser, lastEventId);
    open.push(events);
    return events;
  }

  const names =
    (entity: AuditEntity, id: number | null) =>
    ({ changes }: LiveChanges): boolean =>
      changes.some((change) => change.entity === entity && change.id === id);

  const createTicket = async (): Promise<number> => {
    const manager = await app.as('manager');
    const { body } = await manager.post('/api/tickets').send(newTicket()).expect(201);
    return Number(body.id);
  };

  const tell = ({ id }: User): Promise<void> =>
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
    const event = await events.waitFor(names('ticket', id));
    expect(event.notifications).toBe(false);
    expect(JSON.stringify(event)).not.toContain(newTicket().title);
  });

  it('starts the event stream with the id of its user', async () => {
    const person = await app.addUser();
    expect((await listen(await app.signedIn(person))).listenerId()).toBe(person.id);
  });

  it('announces new notifications to their recipient only', async () => {
    const person = await app.addUser();
    const [own, other] = [
      await listen(await app.signedIn(person)),
      await listen(await app.as('viewer')),
    ];
    await tell(person);
    await own.waitFor(({ notifications }) => notifications);
    // Whoever listens hears of the ticket; had there been more before, it would have come first.
    await other.waitFor(names('ticket', await createTicket()));
    expect(other.received().filter(({ notifications }) => notifications)).toEqual([]);
  });

  it("announces a read notification on all of its recipient's screens only", async () => {
    const person = await app.addUser();
    const browser = await app.signedIn(person);
    const own = await listen(await app.signedIn(person));
    const other = await listen(await app.as('viewer'));
    await tell(person);
    await own.waitFor(({ notifications }) => notifications);
    const { body } = await browser.get('/api/notifications').expect(200);
    await browser.post(`/api/notifications/${body[0].id}/read`).expect(200);
    await own.waitFor(({ notifications }) => notifications);
    await other.waitFor(names('ticket', await createTicket()));
    expect(other.received().filter(({ notifications }) => notifications)).toEqual([]);
  });

  it('announces once that a notification was read while the client was disconnected', async () => {
    const person = await app.addUser();
    const browser = await app.signedIn(person);
    const before = await listen(browser);
    await tell(person);
    await before.waitFor(({ notifications }) => notifications);
    before.close();
    await browser.post('/api/notifications/read').expect(204);
    const after = await listen(browser, before.lastEventId());
    expect((await after.next()).notifications).toBe(true);
    after.close();
    const again = await listen(browser, after.lastEventId());
    await again.waitFor(names('ticket', await createTicket()));
    expect(again.received().filter(({ notifications }) => notifications)).toEqual([]);
  });

  it("hides invoices and other users' expenses from users who cannot see finance", async () => {
    await app.database.query(
      `INSERT INTO settings (name, value) VALUES ('finance', '{"managersOnly":true}')`,
    );
    const employee = await listen(await app.as('employee'));
    const manager = await listen(await app.as('manager'));
    await app.database.query(
      `INSERT INTO audit_log (actorName, action, entity, entityId)
       VALUES ('Somebody', 'invoice.update', 'invoice', 5), ('Somebody', 'expense.update', 'expense', 6)`,
    );
    await manager.waitFor((event) => names('invoice', 5)(event) && names('expense', 6)(event));
    await employee.waitFor(names('ticket', await createTicket()));
    expect(JSON.stringify(employee.received())).not.toMatch(/invoice|expense/);
    await app.database.query(`DELETE FROM settings WHERE name = 'finance'`);
  });

  it('continues after the last event that the client received', async () => {
    const browser = await app.as('viewer');
    const first = await listen(browser);
    first.close();
    const id = await createTicket();
    const again = await listen(browser, first.lastEventId());
    expect(names('ticket', id)(await again.next())).toBe(true);
  });

  it('delivers changes whose transaction commits late', async () => {
    const events = await listen(await app.as('viewer'));
    const slow = app.database.createQueryRunner();
    await slow.startTransaction();
    await slow.query(
      `INSERT INTO audit_log (actorName, action, entity, entityId)
       VALUES ('Somebody', 'project.update', 'project', 77)`,
    );
    await events.waitFor(names('ticket', await createTicket()));
    await slow.commitTransaction();
    await slow.release();
    await events.waitFor(names('project', 77));
  });

  it.each([
    [
      'when the user signs out',
      (person: User) => app.database.query('DELETE FROM session WHERE userId = ?', [person.id]),
    ],
    [
      'when the account is deactivated',
      (person: User) =>
        app.database.query('UPDATE users SET isActive = 0 WHERE id = ?', [person.id]),
    ],
    [
      'when the password changes',
      (person: User) =>
        app.database.query(`UPDATE users SET passwordHash = 'x' WHERE id = ?`, [person.id]),
    ],
  ])('ends the event stream %s', async (_case, revoke) => {
    const person = await app.addUser();
    const events = await listen(await app.signedIn(person));
    await revoke(person);
    await tell(person);
    await events.ended;
    expect(events.received().filter(({ notifications }) => notifications)).toEqual([]);
  });

  it('announces that any record may have changed when the rights of the user change', async () => {
    const person = await app.addUser({ role: 'viewer' });
    const events = await listen(await app.signedIn(person));
    await app.database.query(`UPDATE users SET role = 'manager' WHERE id = ?`, [person.id]);
    const { changes } = await events.waitFor(names('session', null));
    expect(changes).toContainEqual({ entity: 'ticket', id: null });
  });

  it('does not extend a session by keeping an event stream open', async () => {
    const person = await app.addUser();
    const events = await listen(await app.signedIn(person));
    await app.database.query('UPDATE session SET expire = ? WHERE userId = ?', [
      new Date(0),
      person.id,
    ]);
    await events.ended;
    const [row] = await app.database.query('SELECT expire FROM session WHERE userId = ?', [
      person.id,
    ]);
    expect(row.expire).toEqual(new Date(0));
  });

  it('rejects an event stream without a session', async () => {
    await app.anonymous().get('/api/events').expect(401);
  });

  it('announces that any record may have changed when the client missed too many events', async () => {
    const browser = await app.as('viewer');
    const values = Array.from({ length: 1100 }, () => `('Robot', 'ticket.update', 'ticket', 1)`);
    await app.database.query(
      `INSERT INTO audit_log (actorName, action, entity, entityId) VALUES ${values.join(', ')}`,
    );
    const events = await listen(browser, '0-0');
    const { changes, notifications } = await events.next();
    expect(notifications).toBe(true);
    expect(changes).toContainEqual({ entity: 'ticket', id: null });
    expect(changes).toContainEqual({ entity: 'setting', id: null });
  });
});
