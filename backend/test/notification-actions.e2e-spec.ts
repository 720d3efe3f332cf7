import { Notifier } from '../src/modules/notifications';
import type { NotificationDto } from '../src/modules/notifications/dto/notification.dto';
import { Transactions } from '../src/platform/database';
import {
  addUserWithTimeOff,
  type Client,
  newExpense,
  newInvoice,
  newTicket,
  requestTimeOff,
  startApp,
  type TestApp,
} from './harness';

describe('actions of notifications', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const actionsOf = async (browser: Client) => {
    const { body } = await browser.get('/api/notifications').expect(200);
    return body.map(({ action, entityId }: NotificationDto) => ({ action, entityId }));
  };

  it('offers an approval until the expense is decided', async () => {
    const approver = await app.signedIn(await app.addUser({ role: 'manager' }));
    const submitter = await app.signedIn(await app.addUser());
    const { body } = await submitter.post('/api/expenses').send(newExpense()).expect(201);
    expect(await actionsOf(approver)).toEqual([{ action: 'approve_expense', entityId: body.id }]);
    await approver.post('/api/expenses/bulk').send({ ids: [body.id], action: 'approve' });
    expect(await actionsOf(approver)).toEqual([{ action: null, entityId: body.id }]);
  });

  it('offers the approval of time off to those who can decide on it', async () => {
    const approver = await app.signedIn(await app.addUser({ role: 'manager' }));
    const { browser: requester } = await addUserWithTimeOff(app);
    const { body } = await requestTimeOff(requester).expect(201);
    expect(await actionsOf(approver)).toEqual([{ action: 'approve_time_off', entityId: body.id }]);
    await requester.delete(`/api/timeoff/requests/${body.id}`).expect(204);
    expect(await actionsOf(approver)).toEqual([{ action: null, entityId: body.id }]);
  });

  it("marks all approvers' notifications as read when one of them decides, but no others", async () => {
    const [one, two] = [
      await app.signedIn(await app.addUser({ role: 'manager' })),
      await app.signedIn(await app.addUser({ role: 'manager' })),
    ];
    const { browser: requester } = await addUserWithTimeOff(app);
    const { body: request } = await requestTimeOff(requester).expect(201);
    const { body: expense } = await requester.post('/api/expenses').send(newExpense()).expect(201);
    const { body: other } = await requester.post('/api/expenses').send(newExpense()).expect(201);
    const unread = async (browser: Client) => {
      const { body } = await browser.get('/api/notifications').expect(200);
      return body
        .filter(({ readAt }: NotificationDto) => readAt === null)
        .map(({ link }: NotificationDto) => link);
    };
    const links = [
      `/expenses/${other.id}`,
      `/expenses/${expense.id}`,
      `/time-off-manager/${request.id}`,
    ];
    expect(await unread(two)).toEqual(links);
    await one.post(`/api/timeoff/requests/${request.id}/approve`).expect(200);
    expect(await unread(two)).toEqual(links.slice(0, 2));
    await one
      .put(`/api/expenses/${expense.id}`)
      .send({ status: 'rejected', rejectReason: 'Twice' })
      .expect(200);
    for (const browser of [one, two]) {
      expect(await unread(browser)).toEqual(links.slice(0, 1));
    }
    expect(await unread(requester)).toEqual([
      `/expenses/${expense.id}`,
      `/time-off?request=${request.id}`,
    ]);
  });

  it("marks an approver's notification as read when another one cancels the request", async () => {
    const [one, two] = [
      await app.signedIn(await app.addUser({ role: 'manager' })),
      await app.signedIn(await app.addUser({ role: 'manager' })),
    ];
    const { browser: requester } = await addUserWithTimeOff(app);
    const { body } = await requestTimeOff(requester).expect(201);
    await one.post(`/api/timeoff/requests/${body.id}/cancel`).send({}).expect(200);
    const { body: received } = await two.get('/api/notifications').expect(200);
    expect(received).toMatchObject([
      { type: 'time_off.requested', entityId: body.id, readAt: expect.any(String) },
    ]);
  });

  it('offers payment of an overdue invoice only to users who can settle it', async () => {
    const [admin, manager] = [
      await app.addUser({ role: 'admin' }),
      await app.addUser({ role: 'manager' }),
    ];
    const browser = await app.signedIn(admin);
    const { body } = await browser
      .post('/api/invoices')
      .send(newInvoice({ dueDate: '2020-01-31' }))
      .expect(201);
    await app.database.query("UPDATE invoices SET status = 'overdue' WHERE id = ?", [body.id]);
    await app.nest.get(Transactions).run((em) =>
      app.nest.get(Notifier).notify(em, {
        type: 'invoice.overdue',
        recipients: [admin.id, manager.id],
        actorId: null,
        title: 'Overdue',
        link: null,
        subject: { entity: 'invoice', id: body.id },
      }),
    );
    expect(await actionsOf(browser)).toEqual([{ action: 'pay_invoice', entityId: body.id }]);
    expect(await actionsOf(await app.signedIn(manager))).toEqual([
      { action: null, entityId: body.id },
    ]);
    await browser
      .post('/api/invoices/bulk')
      .send({ ids: [body.id], action: 'pay' })
      .expect(200);
    expect(await actionsOf(browser)).toEqual([{ action: null, entityId: body.id }]);
  });

  it('offers to take an unassigned ticket', async () => {
    const manager = await app.addUser({ role: 'manager' });
    const browser = await app.signedIn(manager);
    const { body } = await browser.post('/api/tickets').send(newTicket()).expect(201);
    await app.nest.get(Transactions).run((em) =>
      app.nest.get(Notifier).notify(em, {
        type: 'ticket.due',
        recipients: [manager.id],
        actorId: null,
        title: 'Due',
        link: null,
        subject: { entity: 'ticket', id: body.id },
      }),
    );
    expect(await actionsOf(browser)).toEqual([{ action: 'assign_ticket', entityId: body.id }]);
    const changes = { assigneeId: manager.id };
    await browser
      .post('/api/tickets/bulk')
      .send({ ids: [body.id], changes })
      .expect(200);
    expect(await actionsOf(browser)).toEqual([{ action: null, entityId: body.id }]);
  });
});
