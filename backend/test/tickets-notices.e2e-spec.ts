import type { User } from '../src/modules/users';
import { type Client, newTicket, startApp, type TestApp } from './harness';

describe('ticket notifications', () => {
  let app: TestApp;
  let manager: Client;
  let assignee: User;
  let creator: User;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    [assignee, creator] = await Promise.all([app.addUser(), app.addUser()]);
  });

  const managerName = async (): Promise<string> => {
    const { firstName, lastName } = await app.user('manager');
    return `${firstName} ${lastName}`;
  };

  /** The user's notifications, newest first. */
  const notificationsOf = async (user: User): Promise<object[]> => {
    const browser = await app.signedIn(user);
    return (await browser.get('/api/notifications').expect(200)).body;
  };

  const makeTicket = async (fields: object = {}, browser = manager) =>
    (await browser.post('/api/tickets').send(newTicket(fields)).expect(201)).body;

  it('notifies the assignee of a new ticket', async () => {
    const { id, number, title } = await makeTicket({ assigneeId: assignee.id });
    expect(await notificationsOf(assignee)).toMatchObject([
      {
        type: 'ticket.assigned',
        title: `${await managerName()} assigned ${number} to you`,
        body: title,
        link: `/tickets/${id}`,
        readAt: null,
      },
    ]);
  });

  it('notifies a new assignee once, and no one of other changes', async () => {
    const { id } = await makeTicket();
    const change = (fields: object) => manager.put(`/api/tickets/${id}`).send(fields).expect(200);
    await change({ assigneeId: assignee.id });
    await change({ priority: 'high', assigneeId: assignee.id });
    await change({ assigneeId: null });
    expect(await notificationsOf(assignee)).toMatchObject([{ type: 'ticket.assigned' }]);
  });

  it('notifies the user with the longest name that a note mentions, not one with its first word as username', async () => {
    const maya = await app.addUser({ username: 'maya', firstName: 'Maya', lastName: 'Lindqvist' });
    const okafor = await app.addUser({ firstName: 'Maya', lastName: 'Okafor' });
    const lena = await app.addUser({ username: 'lena' });
    /** @returns the number of the ticket */
    const addNote = async (body: string): Promise<string> => {
      const { id, number } = await makeTicket();
      await manager.post(`/api/tickets/${id}/messages`).send({ kind: 'note', body }).expect(201);
      return number;
    };
    const first = await addNote('@maya okafor can you call them? @lena knows the number.');
    const second = await addNote('@maya, can you call them?');
    const third = await addNote('@Maya Okafor and @maya: never mind.');

    const mentionIn = async (number: string) => ({
      type: 'ticket.mentioned',
      title: `${await managerName()} mentioned you in a note on ${number}`,
    });
    expect(await notificationsOf(okafor)).toMatchObject([
      await mentionIn(third),
      await mentionIn(first),
    ]);
    expect(await notificationsOf(maya)).toMatchObject([
      await mentionIn(third),
      await mentionIn(second),
    ]);
    expect(await notificationsOf(lena)).toMatchObject([await mentionIn(first)]);
  });

  it('does not notify users of their own ticket changes', async () => {
    const browser = await app.signedIn(assignee);
    const { id } = await makeTicket({ assigneeId: assignee.id }, browser);
    await browser
      .post(`/api/tickets/${id}/messages`)
      .send({ kind: 'reply', body: 'Hello.' })
      .expect(201);
    expect(await notificationsOf(assignee)).toEqual([]);
  });

  it('notifies the assignee and the creator of a reply, and no one of a note', async () => {
    const { id, number } = await makeTicket({}, await app.signedIn(creator));
    await manager.put(`/api/tickets/${id}`).send({ assigneeId: assignee.id }).expect(200);
    const add = (kind: string) =>
      manager.post(`/api/tickets/${id}/messages`).send({ kind, body: 'Text' }).expect(201);
    await add('note');
    const { body: message } = await add('reply');
    const reply = {
      type: 'ticket.replied',
      title: `${await managerName()} replied to ${number}`,
      link: `/tickets/${id}?message=${message.id}`,
    };
    expect(await notificationsOf(creator)).toMatchObject([reply]);
    expect(await notificationsOf(assignee)).toMatchObject([reply, { type: 'ticket.assigned' }]);
  });

  it('sends no notification about a rejected change', async () => {
    const { id } = await makeTicket();
    await manager
      .put(`/api/tickets/${id}`)
      .send({ assigneeId: assignee.id, version: 99 })
      .expect(409);
    expect(await notificationsOf(assignee)).toEqual([]);
  });
});
