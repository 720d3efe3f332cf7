import { Notifier } from '../src/modules/notifications';
import type { NotificationDto } from '../src/modules/notifications/dto/notification.dto';
import {
  Notification,
  NotificationPreference,
} from '../src/modules/notifications/entities/notification.entity';
import type { User } from '../src/modules/users';
import { OutboxMessage, Transactions } from '../src/platform/database';
import {
  acceptInvitation,
  addUserWithTimeOff,
  atOnce,
  type Client,
  newClient,
  newExpense,
  newInvitation,
  newInvoice,
  newProject,
  newTicket,
  readInvitationToken,
  requestTimeOff,
  startApp,
  type TestApp,
} from './harness';
import { PUBLIC_URL } from './harness/environment';

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
      const recipient = await app.addUser({ firstName: 'Kim', lastName: 'Lee' });
      await notifyAssignment([recipient], null);
      expect(await notificationsOf(recipient)).toEqual([
        expect.objectContaining({
          type: 'ticket.assigned',
          title: 'T-0042 was assigned to you',
          body: 'Invoice export misses the last page',
          link: '/tickets/42',
          readAt: null,
        }),
      ]);
      const [mail] = await emailsTo(recipient);
      expect(mail?.subject).toBe('T-0042 was assigned to you');
      expect(mail?.text).toContain('Hi Kim,');
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
      const recipient = await app.addUser();
      await notifyAssignment([inactive, recipient, recipient], null);
      expect(await notificationsOf(inactive)).toEqual([]);
      expect(await notificationsOf(recipient)).toHaveLength(1);
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
      const recipient = await app.addUser();
      await notifyAssignment([recipient], null, {
        title: `${'a'.repeat(298)}😀 tail`,
        body: 'b'.repeat(2000),
      });
      const [message] = await notificationsOf(recipient);
      expect(message?.title).toBe(`${'a'.repeat(298)}…`);
      expect(message?.body).toHaveLength(1000);
    });

    it('replaces unread notifications of the same kind about the same record', async () => {
      const recipient = await app.addUser();
      const subject = { entity: 'ticket', id: 42 };
      await notifyAssignment([recipient], null, { title: 'First', subject });
      await notifyAssignment([recipient], null, { title: 'Second', subject });
      await notifyAssignment([recipient], null, {
        title: 'Other',
        subject: { ...subject, id: 43 },
      });
      await notifyAssignment([recipient], null, { title: 'Third', subject });
      const listed = async () =>
        (await notificationsOf(recipient)).map(({ title, repeats }) => [title, repeats]);
      expect(await listed()).toEqual([
        ['Other', 0],
        ['Third', 2],
      ]);
      await app.database.manager.update(
        Notification,
        { userId: recipient.id },
        { readAt: new Date() },
      );
      await notifyAssignment([recipient], null, { title: 'Fourth', subject });
      expect((await listed()).at(-1)).toEqual(['Fourth', 0]);
    });

    it('keeps one unread notification when a record changes many times at once', async () => {
      const [one, other] = [await app.addUser(), await app.addUser()];
      const subject = { entity: 'ticket', id: 44 };
      await notifyAssignment([one, other], null, { subject });
      await atOnce(20, () => notifyAssignment([one, other], null, { subject }));
      for (const recipient of [one, other]) {
        const unread = await notificationsOf(recipient);
        expect(unread.reduce((total, { repeats }) => total + repeats + 1, 0)).toBe(21);
      }
    });

    it('creates no notification when the change fails', async () => {
      const recipient = await app.addUser();
      const failing = app.nest.get(Transactions).run(async (em) => {
        await app.nest.get(Notifier).notify(em, {
          type: 'ticket.assigned',
          recipients: [recipient.id],
          actorId: null,
          title: 'T-0042 was assigned to you',
          link: null,
        });
        throw new Error('The change failed.');
      });
      await expect(failing).rejects.toThrow('The change failed.');
      expect([await notificationsOf(recipient), await emailsTo(recipient)]).toEqual([[], []]);
    });
  });

  describe('/api/notifications', () => {
    const createNotifications = async (titles: readonly string[]) => {
      const recipient = await app.addUser();
      for (const title of titles) {
        await app.nest.get(Transactions).run((em) =>
          app.nest.get(Notifier).notify(em, {
            type: 'ticket.replied',
            recipients: [recipient.id],
            actorId: null,
            title,
            link: '/tickets/42',
          }),
        );
      }
      return { recipient, browser: await app.signedIn(recipient) };
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
      const { recipient } = await createNotifications(['Private']);
      const [message] = await notificationsOf(recipient);
      const other = await app.as('super_admin');
      expect((await other.get('/api/notifications')).text).not.toContain('Private');
      await other.post(`/api/notifications/${message?.id}/read`).expect(404);
      await other.post('/api/notifications/read').expect(204);
      expect((await notificationsOf(recipient))[0]?.readAt).toBeNull();
    });
  });

  describe('about a deleted record', () => {
    const received = async (browser: Client) => {
      const { body } = await browser.get('/api/notifications').expect(200);
      return body.map(({ link, readAt }: NotificationDto) => ({ link, isRead: readAt !== null }));
    };

    it.each([
      { entity: 'client', path: '/api/clients', record: newClient },
      { entity: 'expense', path: '/api/expenses', record: newExpense },
      { entity: 'invoice', path: '/api/invoices', record: newInvoice },
      { entity: 'project', path: '/api/projects', record: newProject },
      { entity: 'ticket', path: '/api/tickets', record: newTicket },
    ] as const)(
      'marks notifications about a deleted $entity as read, without a link',
      async ({ entity, path, record }) => {
        const recipient = await app.addUser({ role: 'manager' });
        const admin = await app.as('admin');
        const [deleted, kept] = [
          await admin.post(path).send(record()).expect(201),
          await admin.post(path).send(record()).expect(201),
        ];
        await app.database.manager.delete(Notification, { userId: recipient.id });
        for (const { body } of [deleted, kept]) {
          await app.nest.get(Transactions).run((em) =>
            app.nest.get(Notifier).notify(em, {
              type: 'ticket.replied',
              recipients: [recipient.id],
              actorId: null,
              title: 'Something happened',
              link: `/records/${body.id}`,
              subject: { entity, id: body.id },
            }),
          );
        }
        await admin.delete(`${path}/${deleted.body.id}`).expect(204);
        expect(await received(await app.signedIn(recipient))).toEqual([
          { link: `/records/${kept.body.id}`, isRead: false },
          { link: null, isRead: true },
        ]);
      },
    );

    it('marks notifications about a merged client as read when the remaining client is deleted', async () => {
      const recipient = await app.addUser({ role: 'manager' });
      const admin = await app.as('admin');
      const { body: merged } = await admin.post('/api/clients').send(newClient()).expect(201);
      const { body: into } = await admin.post('/api/clients').send(newClient()).expect(201);
      const link = `/clients/${merged.id}`;
      await app.nest.get(Transactions).run((em) =>
        app.nest.get(Notifier).notify(em, {
          type: 'invoice.undelivered',
          recipients: [recipient.id],
          actorId: null,
          title: "The statement couldn't be delivered",
          link,
          subject: { entity: 'client', id: merged.id },
        }),
      );
      const browser = await app.signedIn(recipient);
      await admin.post(`/api/clients/${merged.id}/merge`).send({ intoId: into.id }).expect(200);
      expect(await received(browser)).toEqual([{ link, isRead: false }]);
      await admin.delete(`/api/clients/${into.id}`).expect(204);
      expect(await received(browser)).toEqual([{ link: null, isRead: true }]);
    });

    it('marks notifications about time off as read, without a link, when its user is deleted', async () => {
      const approver = await app.signedIn(await app.addUser({ role: 'manager' }));
      const { user, browser } = await addUserWithTimeOff(app);
      const { body } = await requestTimeOff(browser).expect(201);
      expect(await received(approver)).toEqual([
        { link: `/time-off-manager/${body.id}`, isRead: false },
      ]);
      const admin = await app.as('super_admin');
      await admin.delete(`/api/users/${user.id}`).expect(204);
      expect(await received(approver)).toEqual([{ link: null, isRead: true }]);
    });
  });

  describe('/api/notifications/preferences', () => {
    it('returns the defaults of the kinds that can concern the user and saves a choice', async () => {
      const recipient = await app.addUser({ role: 'viewer' });
      const browser = await app.signedIn(recipient);
      const { body } = await browser.get('/api/notifications/preferences').expect(200);
      expect(body.map(({ type }: { type: string }) => type)).toEqual([
        'ticket.assigned',
        'ticket.replied',
        'ticket.mentioned',
        'ticket.due',
        'project.member_added',
        'project.transferred',
        'project.commented',
        'project.mentioned',
        'time_off.decided',
        'time_off.balance_changed',
        'token.expiring',
      ]);
      const decided = body.find(({ type }: { type: string }) => type === 'time_off.decided');
      expect(decided).toEqual({
        type: 'time_off.decided',
        label: 'Someone approves, denies, changes or cancels my time off, or requests it for me',
        inApp: true,
        email: true,
      });
      const path = '/api/notifications/preferences/time_off.decided';
      const chosen = await browser.put(path).send({ inApp: true, email: false }).expect(200);
      expect(chosen.body).toMatchObject({ type: 'time_off.decided', inApp: true, email: false });
      const after = await browser.get('/api/notifications/preferences').expect(200);
      expect(after.body).toEqual(
        body.map((preference: { type: string }) =>
          preference.type === chosen.body.type ? chosen.body : preference,
        ),
      );
      const [entry] = await app.database.query(
        "SELECT `before`, `after` FROM audit_log WHERE action = 'user.choose_notifications' AND entityId = ?",
        [recipient.id],
      );
      expect(JSON.parse(entry.after)).toEqual({ 'time_off.decided': 'in the app' });
    });

    it('lets a viewer turn off the notifications of tickets that are assigned to them', async () => {
      const recipient = await app.addUser({ role: 'viewer' });
      const browser = await app.signedIn(recipient);
      const manager = await app.as('manager');
      const off = { inApp: false, email: false };
      await browser.put('/api/notifications/preferences/ticket.assigned').send(off).expect(200);
      await manager
        .post('/api/tickets')
        .send(newTicket({ assigneeId: recipient.id }))
        .expect(201);
      expect((await browser.get('/api/notifications').expect(200)).body).toEqual([]);
      const mail = { recipient: recipient.email };
      expect(await app.database.manager.countBy(OutboxMessage, mail)).toBe(0);
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
