import { Notifier } from '../src/modules/notifications';
import { Notification } from '../src/modules/notifications/entities/notification.entity';
import { NotificationPreference } from '../src/modules/notifications/entities/notification-preference.entity';
import type { User } from '../src/modules/users';
import { OutboxMessage, Transactions } from '../src/platform/database';
import { PUBLIC_URL } from './harness/settings';
import { acceptInvitation, newInvitation, startApp, tokenOf, type TestApp } from './harness';

describe('notifications', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const messagesOf = ({ id }: User): Promise<Notification[]> =>
    app.database.manager.findBy(Notification, { userId: id });

  const mailsTo = ({ email }: User): Promise<OutboxMessage[]> =>
    app.database.manager.findBy(OutboxMessage, { recipient: email, template: 'notification' });

  describe('telling people', () => {
    const assign = (recipients: readonly User[], actor: User | null, fields: object = {}) =>
      app.nest.get(Transactions).run((em) =>
        app.nest.get(Notifier).notify(em, {
          type: 'ticket.assigned',
          recipients: recipients.map(({ id }) => id),
          actorId: actor?.id ?? null,
          title: 'T-0042 was assigned to you',
          body: 'Invoice export misses the last page',
          link: '/tickets/42',
          ...fields,
        }),
      );

    it('leaves a message and a mail with a link, as each person has it by default', async () => {
      const person = await app.addUser({ firstName: 'Kim', lastName: 'Lee' });
      await assign([person], null);
      expect(await messagesOf(person)).toEqual([
        expect.objectContaining({
          type: 'ticket.assigned',
          title: 'T-0042 was assigned to you',
          body: 'Invoice export misses the last page',
          link: '/tickets/42',
          readAt: null,
        }),
      ]);
      const [mail] = await mailsTo(person);
      expect(mail?.subject).toBe('T-0042 was assigned to you');
      expect(mail?.text).toContain('Hi Kim Lee,');
      expect(mail?.text).toContain(`${PUBLIC_URL}/tickets/42`);
    });

    it('does not tell people about what they did themselves', async () => {
      const [actor, other] = [await app.addUser(), await app.addUser()];
      await assign([actor, other], actor);
      expect(await messagesOf(actor)).toEqual([]);
      expect(await mailsTo(actor)).toEqual([]);
      expect(await messagesOf(other)).toHaveLength(1);
    });

    it('tells nobody whose account is not active, and each person once', async () => {
      const gone = await app.addUser({ isActive: false });
      const person = await app.addUser();
      await assign([gone, person, person], null);
      expect(await messagesOf(gone)).toEqual([]);
      expect(await messagesOf(person)).toHaveLength(1);
    });

    it('keeps to what each person has chosen', async () => {
      const [quiet, mailed] = [await app.addUser(), await app.addUser()];
      await app.database.manager.insert(NotificationPreference, [
        { userId: quiet.id, type: 'ticket.assigned', inApp: false, email: false },
        { userId: mailed.id, type: 'invoice.overdue', inApp: false, email: true },
      ]);
      await assign([quiet], null);
      await assign([mailed], null, { type: 'invoice.overdue' });
      expect([await messagesOf(quiet), await mailsTo(quiet)]).toEqual([[], []]);
      expect(await messagesOf(mailed)).toEqual([]);
      expect(await mailsTo(mailed)).toHaveLength(1);
    });

    it('shortens what is too long to keep', async () => {
      const person = await app.addUser();
      await assign([person], null, { title: `${'a'.repeat(298)}😀 tail`, body: 'b'.repeat(2000) });
      const [message] = await messagesOf(person);
      expect(message?.title).toBe(`${'a'.repeat(298)}…`);
      expect(message?.body).toHaveLength(1000);
    });

    it('tells nothing when the change does not happen', async () => {
      const person = await app.addUser();
      const failing = app.nest.get(Transactions).run(async (em) => {
        await app.nest.get(Notifier).notify(em, {
          type: 'ticket.assigned',
          recipients: [person.id],
          actorId: null,
          title: 'T-0042 was assigned to you',
          link: null,
        });
        throw new Error('The change failed.');
      });
      await expect(failing).rejects.toThrow('The change failed.');
      expect([await messagesOf(person), await mailsTo(person)]).toEqual([[], []]);
    });
  });

  describe('the panel of the bell', () => {
    const arrange = async (titles: readonly string[]) => {
      const person = await app.addUser();
      for (const title of titles) {
        await app.nest.get(Transactions).run((em) =>
          app.nest.get(Notifier).notify(em, {
            type: 'ticket.replied',
            recipients: [person.id],
            actorId: null,
            title,
            link: '/tickets/42',
          }),
        );
      }
      return { person, browser: await app.signedIn(person) };
    };

    it('lists what the caller was told, newest first and by pages', async () => {
      const { browser } = await arrange(['First', 'Second', 'Third']);
      const { body, headers } = await browser.get('/api/notifications?pageSize=2').expect(200);
      expect(body.map(({ title }: Notification) => title)).toEqual(['Third', 'Second']);
      expect(headers['x-total-count']).toBe('3');
      const next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1] ?? '';
      const second = await browser.get(next).expect(200);
      expect(second.body.map(({ title }: Notification) => title)).toEqual(['First']);
    });

    it('marks one as read, then all, and the count follows', async () => {
      const { browser } = await arrange(['First', 'Second', 'Third']);
      const unread = async () => (await browser.get('/api/auth/me')).body.unreadNotifications;
      expect(await unread()).toBe(3);
      const { body } = await browser.get('/api/notifications').expect(200);
      const read = await browser.post(`/api/notifications/${body[1].id}/read`).expect(200);
      expect(read.body).toMatchObject({ title: 'Second', readAt: expect.any(String) });
      const again = await browser.post(`/api/notifications/${body[1].id}/read`).expect(200);
      expect(again.body.readAt).toBe(read.body.readAt);
      expect(await unread()).toBe(2);
      await browser.post('/api/notifications/read').expect(204);
      expect(await unread()).toBe(0);
    });

    it('knows nothing of the messages of others', async () => {
      const { person } = await arrange(['Private']);
      const [message] = await messagesOf(person);
      const other = await app.as('super_admin');
      expect((await other.get('/api/notifications')).text).not.toContain('Private');
      await other.post(`/api/notifications/${message?.id}/read`).expect(404);
      await other.post('/api/notifications/read').expect(204);
      expect((await messagesOf(person))[0]?.readAt).toBeNull();
    });
  });

  describe('choices on the profile', () => {
    it('show the defaults of what can concern the person, and keep what is chosen', async () => {
      const person = await app.addUser({ role: 'viewer' });
      const browser = await app.signedIn(person);
      const { body } = await browser.get('/api/notifications/preferences').expect(200);
      expect(body).toEqual([
        {
          type: 'time_off.decided',
          label: 'My time off is approved or denied',
          inApp: true,
          email: true,
        },
      ]);
      const address = '/api/notifications/preferences/time_off.decided';
      const chosen = await browser.put(address).send({ inApp: true, email: false }).expect(200);
      expect(chosen.body).toMatchObject({ type: 'time_off.decided', inApp: true, email: false });
      const after = await browser.get('/api/notifications/preferences').expect(200);
      expect(after.body).toEqual([chosen.body]);
      const [entry] = await app.database.query(
        "SELECT `before`, `after` FROM audit_log WHERE action = 'user.choose_notifications' AND entityId = ?",
        [person.id],
      );
      expect(JSON.parse(entry.after)).toEqual({ 'time_off.decided': 'in the app' });
    });

    it('refuse kinds that there are not or that cannot concern the person, and other input', async () => {
      const browser = await app.as('viewer');
      const put = (type: string, body: object) =>
        browser.put(`/api/notifications/preferences/${type}`).send(body);
      await put('payroll.due', { inApp: true, email: true }).expect(404);
      await put('invitation.accepted', { inApp: true, email: true }).expect(404);
      await put('time_off.decided', { inApp: 'yes', email: true }).expect(400);
      await put('time_off.decided', { inApp: true, email: true, pager: true }).expect(400);
    });
  });

  it('tells the inviter that the invitation was accepted', async () => {
    const inviter = await app.addUser({ role: 'admin' });
    const browser = await app.signedIn(inviter);
    const sam = { firstName: 'Sam', lastName: 'Hill' };
    const { body } = await browser.post('/api/users/invite').send(newInvitation(sam)).expect(201);
    await acceptInvitation(app, tokenOf(body), sam).expect(200);
    expect(await messagesOf(inviter)).toEqual([
      expect.objectContaining({
        type: 'invitation.accepted',
        title: 'Sam Hill accepted your invitation',
        link: '/team',
      }),
    ]);
  });
});
