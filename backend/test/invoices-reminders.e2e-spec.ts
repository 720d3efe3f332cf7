import { InvoiceReminders } from '../src/modules/billing/sending/invoice-reminders';
import { MailSender } from '../src/platform/mail';
import {
  type Client,
  Mailbox,
  newClient,
  newInvoice,
  parseSent,
  runJobs,
  startApp,
  type TestApp,
} from './harness';

const FINANCE = { managersOnly: false, invoicePrefix: 'INV', invoiceDueDays: 30 };
const REMINDERS = [
  { days: -3, subject: '{{invoiceNumber}} is due soon', message: 'Please pay. {{link}}' },
  { days: 7, subject: '{{invoiceNumber}} is late', message: '{{balanceDue}} is late.' },
];

describe('scheduled reminders', () => {
  const smtp = new Mailbox();
  let app: TestApp;
  let admin: Client;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp({
      environment: { SMTP_URL: await smtp.open(), MAIL_FROM: 'no-reply@harbour.example' },
    });
  });

  beforeEach(async () => {
    smtp.mails.length = 0;
    // Friday
    await signInAt('2026-10-30T09:00:00.000Z');
    const owner = await app.signedIn(await app.user('super_admin'));
    const input = { ...FINANCE, reminders: REMINDERS };
    await owner.put('/api/settings/finance').send(input).expect(200);
  });

  afterAll(async () => {
    await app.close();
    await smtp.close();
  });

  /** Signs in again, because sessions expire. */
  const signInAt = async (moment: string): Promise<void> => {
    app.clock.freezeAt(moment);
    admin = await app.signedIn(await app.user('admin'));
    manager = await app.signedIn(await app.user('manager'));
  };
  /** A sent invoice, due on Tuesday 2026-11-10. */
  const sendInvoice = async (fields: object = {}): Promise<number> => {
    const { body } = await manager
      .post('/api/invoices')
      .send(newInvoice({ dueDate: '2026-11-10', ...fields }))
      .expect(201);
    await manager
      .post(`/api/invoices/${body.id}/send`)
      .send({ to: ['ops@northwind.example'] })
      .expect(200);
    return body.id;
  };
  const runJob = async (): Promise<void> => {
    await runJobs(app);
  };
  const remindersOf = (id: number) =>
    app.database.query<{ reminderDays: number }[]>(
      'SELECT reminderDays FROM invoice_deliveries WHERE invoiceId = ? AND reminderDays IS NOT NULL ORDER BY id',
      [id],
    );

  it("sends Saturday's reminder on Monday and each reminder once", async () => {
    const clientEmail = 'ap@fjord.example';
    await admin
      .post('/api/clients')
      .send(newClient({ email: clientEmail, billingEmail: 'invoices@fjord.example' }))
      .expect(201);
    const id = await sendInvoice({ clientEmail });
    for (const date of ['2026-11-06', '2026-11-07', '2026-11-08']) {
      app.clock.freezeAt(`${date}T10:00:00.000Z`);
      await runJob();
      expect(await remindersOf(id)).toEqual([]);
    }
    await signInAt('2026-11-09T10:00:00.000Z');
    await runJob();
    await runJob();
    expect(await remindersOf(id)).toEqual([{ reminderDays: -3 }]);
    await app.nest.get(MailSender).sendDue();
    const mails = await Promise.all(smtp.mails.map(parseSent));
    const mail = mails.find(({ subject }) => subject?.endsWith('is due soon'));
    expect(mail?.to).toMatchObject({ text: 'invoices@fjord.example' });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.attachments).toHaveLength(1);
    const { body } = await manager.get(`/api/invoices/${id}/deliveries`).expect(200);
    expect(body[0]).toMatchObject({ kind: 'reminder', isScheduled: true, createdBy: null });
    app.clock.freezeAt('2026-11-17T10:00:00.000Z');
    await runJob();
    expect(await remindersOf(id)).toEqual([{ reminderDays: -3 }, { reminderDays: 7 }]);
  });

  it('sends no reminder to a client who paid a minute ago, of a cancelled invoice, or while paused', async () => {
    const paid = await sendInvoice();
    const cancelled = await sendInvoice();
    const clientEmail = 'paused@client.example';
    await admin
      .post('/api/clients')
      .send(newClient({ email: clientEmail, remindersPaused: true }))
      .expect(201);
    const paused = await sendInvoice({ clientEmail });
    const open = await sendInvoice();
    const isClientPaused = async (id: number): Promise<boolean> =>
      (await admin.get(`/api/invoices/${id}`).expect(200)).body.clientRemindersPaused;
    expect([await isClientPaused(paused), await isClientPaused(open)]).toEqual([true, false]);
    await signInAt('2026-11-17T09:59:00.000Z');
    await admin.post(`/api/invoices/${paid}/pay`).send({}).expect(200);
    await admin.post(`/api/invoices/${cancelled}/cancel`).send({ reason: 'Error' }).expect(200);
    app.clock.freezeAt('2026-11-17T10:00:00.000Z');
    await runJob();
    for (const id of [paid, cancelled, paused]) expect(await remindersOf(id)).toEqual([]);
    expect(await remindersOf(open)).toEqual([{ reminderDays: 7 }]);
  });

  it('sends no scheduled reminder of an invoice while its reminders are paused', async () => {
    const id = await sendInvoice();
    const pause = () => manager.post(`/api/invoices/${id}/pause-reminders`).send({}).expect(200);
    const { body: paused } = await pause();
    expect(paused).toMatchObject({ remindersPaused: true });
    expect((await pause()).body.version).toBe(paused.version);
    await signInAt('2026-11-17T10:00:00.000Z');
    await runJob();
    expect(await remindersOf(id)).toEqual([]);
    await manager.post(`/api/invoices/${id}/remind`).send({}).expect(200);
    const { body: resumed } = await manager
      .post(`/api/invoices/${id}/resume-reminders`)
      .send({})
      .expect(200);
    expect(resumed).toMatchObject({ remindersPaused: false });
    await runJob();
    expect(await remindersOf(id)).toEqual([{ reminderDays: 7 }]);
    const { body: history } = await manager.get(`/api/invoices/${id}/activity`).expect(200);
    const actions = history.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.endsWith('_reminders'))).toEqual([
      'invoice.resume_reminders',
      'invoice.pause_reminders',
    ]);
  });

  it('rejects pausing the reminders of a paid invoice, and of a version that has changed', async () => {
    const id = await sendInvoice();
    const pause = (version?: number) =>
      manager.post(`/api/invoices/${id}/pause-reminders`).send({ version });
    const { body: invoice } = await manager.get(`/api/invoices/${id}`).expect(200);
    await manager.post(`/api/invoices/${id}/remind`).send({ version: invoice.version }).expect(200);
    await admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
    const { body: stale } = await pause(invoice.version).expect(409);
    expect(stale).toMatchObject({ rule: 'record.stale_version' });
    const { body: paid } = await pause().expect(409);
    expect(paid).toMatchObject({ rule: 'invoices.nothing_due' });
  });

  it('sends no reminder of an invoice that was never sent', async () => {
    const { body } = await manager
      .post('/api/invoices')
      .send(newInvoice({ dueDate: '2026-11-10' }))
      .expect(201);
    app.clock.freezeAt('2026-11-17T10:00:00.000Z');
    await runJob();
    expect(await remindersOf(body.id)).toEqual([]);
  });

  it('sends one reminder when two processes look at the same time', async () => {
    const ids = [await sendInvoice(), await sendInvoice(), await sendInvoice()];
    app.clock.freezeAt('2026-11-17T10:00:00.000Z');
    const reminders = app.nest.get(InvoiceReminders);
    await Promise.all([reminders.sendDue(), reminders.sendDue(), reminders.sendDue()]);
    for (const id of ids) expect(await remindersOf(id)).toEqual([{ reminderDays: 7 }]);
  });
});
