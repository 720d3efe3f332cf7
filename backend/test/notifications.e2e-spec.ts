import { Notifier } from '../src/modules/notifications';
import {
  Notification,
  NotificationPreference,
} from '../src/modules/notifications/entities/notification.entity';
import type { User } from '../src/modules/users';
import { OutboxMessage, Transactions } from '../src/platform/database';
import { PUBLIC_URL } from './harness/environment';
import {
  acceptInvitation,
  newInvitation,
  startApp,
  readInvitationToken,
  type TestApp,
} from './harness';

describe('notifications', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const notificationsOf = ({ id }: User): Promise<Notification[]> =>
    app.database.manager.findBy(Notification, { userId: id });

  const emailsTo = ({ email }: User): Promise<OutboxMessage[]> =>
    app.database.manager.findBy(OutboxMessage, { recipient: email, template: 'notification' });

  describe('Notifier', () => {
    const notifyAssignment = (
      recipients: readonly User[],
      actor: User | null,
      fields: object = {},
    ) =>
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

    it('creates a notification and an email with a link by default', async () => {
      const person = await app.addUser({ firstName: 'Kim', lastName: 'Lee' });
      await notifyAssignment([person], null);
      expect(await notificationsOf(person)).toEqual([
        expect.objectContaining({
          type: 'ticket.assigned',
          title: 'T-0042 was assigned to you',
          body: 'Invoice export misses the last page',
          link: '/tickets/42',
          readAt: null,
        }),
      ]);
      const [mail] = await emailsTo(person);
      expect(mail?.subject).toBe('T-0042 was assigned to you');
      expect(mail?.text).toContain('Hi Kim Lee,');
      expect(mail?.text).toContain(`${PUBLIC_URL}/tickets/42`);
    });

    it('does not notify users of their own changes', async () => {
      const [actor, other] = [await app.addUser(), await app.addUser()];
      await notifyAssignment([actor, other], actor);
      expect(await notificationsOf(actor)).toEqual([]);
      expect(await emailsTo(actor)).toEqual([]);
      expect(await notificationsOf(other)).toHaveLength(1);
    });

    it('notifies active users only, and each once', async () => {
      const inactive = await app.addUser({ isActive: false });
      const person = await app.addUser();
      await notifyAssignment([inactive, person, person], null);
      expect(await notificationsOf(inactive)).toEqual([]);
      expect(await notificationsOf(person)).toHaveLength(1);
    });

    it("respects each user's notification preferences", async () => {
      const [quiet, mailed] = [await app.addUser(), await app.addUser()];
      await app.database.manager.insert(NotificationPreference, [
        { userId: quiet.id, type: 'ticket.assigned', inApp: false, email: false },
        { userId: mailed.id, type: 'invoice.overdue', inApp: false, email: true },
      ]);
      await notifyAssignment([quiet], null);
      await notifyAssignment([mailed], null, { type: 'invoice.overdue' });
      expect([await notificationsOf(quiet), await emailsTo(quiet)]).toEqual([[], []]);
      expect(await notificationsOf(mailed)).toEqual([]);
      expect(await emailsTo(mailed)).toHaveLength(1);
    });

    it('shortens text that is too long to store', async () => {
      const person = await app.addUser();
      await notifyAssignment([person], null, {
        title: `${'a'.repeat(298)}😀 tail`,
        body: 'b'.repeat(2000),
      });
      const [message] = await notificationsOf(person);
      expect(message?.title).toBe(`${'a'.repeat(298)}…`);
      expect(message?.body).toHaveLength(1000);
    });

    it('creates no notification when the change fails', async () => {
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
      expect([await notificationsOf(person), await emailsTo(person)]).toEqual([[], []]);
    });
  });

  describe('/api/notifications', () => {
    const createNotifications = async (titles: readonly string[]) => {
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

    it("lists the caller's notifications newest first in pages", async () => {
      const { browser } = await createNotifications(['First', 'Second', 'Third']);
      const { body, headers } = await browser.get('/api/notifications?pageSize=2').expect(200);
      expect(body.map(({ title }: Notification) => title)).toEqual(['Third', 'Second']);
      expect(headers['x-total-count']).toBe('3');
      const next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1] ?? '';
      const second = await browser.get(next).expect(200);
      expect(second.body.map(({ title }: Notification) => title)).toEqual(['First']);
    });

    it('marks one notification as read, then all, and updates the unread count', async () => {
      const { browser } = await createNotifications(['First', 'Second', 'Third']);
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

    it('hides the notifications of other users', async () => {
      const { person } = await createNotifications(['Private']);
      const [message] = await notificationsOf(person);
      const other = await app.as('super_admin');
      expect((await other.get('/api/notifications')).text).not.toContain('Private');
      await other.post(`/api/notifications/${message?.id}/read`).expect(404);
      await other.post('/api/notifications/read').expect(204);
      expect((await notificationsOf(person))[0]?.readAt).toBeNull();
    });
  });

  describe('/api/notifications/preferences', () => {
    it('returns the defaults of the kinds that can concern the user and saves a choice', async () => {
      const person = await app.addUser({ role: 'viewer' });
      const browser = await app.signedIn(person);
      const { body } = await browser.get('/api/notifications/preferences').expect(200);
      const mentioned = {
        type: 'ticket.mentioned',
        label: 'Someone mentions me in a note',
        inApp: true,
        email: true,
      };
      expect(body).toEqual([
        mentioned,
        {
          type: 'time_off.decided',
          label: 'My time off is approved or denied',
          inApp: true,
          email: true,
        },
      ]);
      const path = '/api/notifications/preferences/time_off.decided';
      const chosen = await browser.put(path).send({ inApp: true, email: false }).expect(200);
      expect(chosen.body).toMatchObject({ type: 'time_off.decided', inApp: true, email: false });
      const after = await browser.get('/api/notifications/preferences').expect(200);
      expect(after.body).toEqual([mentioned, chosen.body]);
      const [entry] = await app.database.query(
        "SELECT `before`, `after` FROM audit_log WHERE action = 'user.choose_notifications' AND entityId = ?",
        [person.id],
      );
      expect(JSON.parse(entry.after)).toEqual({ 'time_off.decided': 'in the app' });
    });

    it('rejects unknown kinds, kinds that cannot concern the user, and invalid input', async () => {
      const browser = await app.as('viewer');
      const setPreference = (type: string, body: object) =>
        browser.put(`/api/notifications/preferences/${type}`).send(body);
      await setPreference('payroll.due', { inApp: true, email: true }).expect(404);
      await setPreference('invitation.accepted', { inApp: true, email: true }).expect(404);
      await setPreference('time_off.decided', { inApp: 'yes', email: true }).expect(400);
      await setPreference('time_off.decided', { inApp: true, email: true, pager: true }).expect(
        400,
      );
    });
  });

  it('notifies the inviter when the invitation is accepted', async () => {
    const inviter = await app.addUser({ role: 'admin' });
    const browser = await app.signedIn(inviter);
    const sam = { firstName: 'Sam', lastName: 'Hill' };
    const { body } = await browser.post('/api/users/invite').send(newInvitation(sam)).expect(201);
    await acceptInvitation(app, readInvitationToken(body), sam).expect(200);
    expect(await notificationsOf(inviter)).toEqual([
      expect.objectContaining({
        type: 'invitation.accepted',
        title: 'Sam Hill accepted your invitation',
        link: '/team',
      }),
    ]);
  });
});
