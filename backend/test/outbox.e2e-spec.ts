import { DAY_MS, HOUR_MS } from '@atrium/contracts';
import { SchedulerRegistry } from '@nestjs/schedule';
import { OutboxMessage } from '../src/platform/database';
import { MailSender, Outbox } from '../src/platform/mail';
import {
  atOnce,
  DatabaseProxy,
  Mailbox,
  newInvitation,
  readInvitationToken,
  startApp,
  type TestApp,
} from './harness';

describe('outbox', () => {
  const mailbox = new Mailbox();
  const proxy = new DatabaseProxy();
  let app: TestApp;
  let count = 0;

  beforeAll(async () => {
    const SMTP_URL = await mailbox.open();
    const environment = { SMTP_URL, MAIL_FROM: 'Atrium <post@atrium.test>' };
    app = await startApp({ environment, proxy });
    // Only the tests send emails.
    const schedule = app.nest.get(SchedulerRegistry);
    schedule.getIntervals().forEach((name) => schedule.deleteInterval(name));
  });

  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  beforeEach(async () => {
    mailbox.mails.length = 0;
    mailbox.rejection = undefined;
    mailbox.beforeReply = () => Promise.resolve();
    app.clock.reset();
    await app.database.manager.clear(OutboxMessage);
  });

  async function invite(): Promise<{ email: string; token: string; isMailed: boolean }> {
    const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
    const email = `guest-${(count += 1)}@example.com`;
    const invitation = newInvitation({ email, firstName: 'Noor', lastName: 'Haddad' });
    const { body } = await admin.post('/api/users/invite').send(invitation).expect(201);
    return { email, token: readInvitationToken(body), isMailed: body.isMailed };
  }

  const sendDue = (): Promise<void> => app.nest.get(MailSender).sendDue();
  const messageTo = (recipient: string): Promise<OutboxMessage> =>
    app.database.manager.findOneByOrFail(OutboxMessage, { recipient });

  it('tells a user who requests a password reset that email is configured', async () => {
    const input = { email: 'nobody@example.com' };
    const { body } = await app.anonymous().post('/api/auth/password-reset').send(input).expect(200);
    expect(body).toEqual({ isMailed: true });
  });

  it('sends an email once and erases its secret text', async () => {
    const { email, token, isMailed } = await invite();
    expect(isMailed).toBe(true);
    await sendDue();
    await sendDue();
    expect(mailbox.mails).toHaveLength(1);
    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ from: 'post@atrium.test', to: [email] });
    expect(mail?.source.replace(/=\r\n/g, '').replace(/=3D/g, '=')).toContain(
      `http://atrium.test/invite/accept?token=${token}`,
    );
    const message = await messageTo(email);
    expect(message).toMatchObject({
      status: 'sent',
      attempts: 1,
      sentAt: expect.any(Date),
      leasedBy: null,
    });
    expect(message.text).not.toContain(token);
  });

  it('keeps the text of an email without a secret', async () => {
    const user = await app.addUser();
    const browser = await app.signedIn(user);
    await browser
      .put('/api/auth/password')
      .send({ currentPassword: 'Test-Pass-2026', newPassword: 'another-long-phrase' })
      .expect(204);
    await sendDue();
    const message = await messageTo(user.email);
    expect(message).toMatchObject({ status: 'sent', template: 'password-changed' });
    expect(message.text).toContain('was just changed');
  });

  it('sends each email once when many senders run at the same time', async () => {
    const invited = await Promise.all(Array.from({ length: 10 }, invite));
    await atOnce(20, sendDue);
    const recipients = mailbox.mails.flatMap(({ to }) => to);
    expect(recipients.sort()).toEqual(invited.map(({ email }) => email).sort());
  });

  it('sends many emails over one connection', async () => {
    for (let index = 0; index < 20; index += 1) await invite();
    const before = mailbox.connections.length;
    await sendDue();
    expect(mailbox.mails).toHaveLength(20);
    expect(mailbox.connections.length - before).toBeLessThanOrEqual(1);
  });

  it("waits before it retries an email when the mail server's response is lost", async () => {
    const { email } = await invite();
    mailbox.beforeReply = () => Promise.resolve(mailbox.disconnect());
    await sendDue();
    await sendDue();
    expect(mailbox.mails).toHaveLength(1);
    expect(await messageTo(email)).toMatchObject({ status: 'pending', attempts: 1 });
  });

  it('retries an email later when the mail server is busy', async () => {
    const { email } = await invite();
    mailbox.rejection = { code: 451, message: 'try again later' };
    await sendDue();
    const failed = await messageTo(email);
    expect(failed).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastError: expect.stringContaining('451') as string,
    });
    mailbox.rejection = undefined;
    await sendDue();
    expect(mailbox.mails).toHaveLength(0);
    app.clock.shiftBy(61_000);
    await sendDue();
    expect(mailbox.mails).toHaveLength(1);
    expect(await messageTo(email)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  });

  it('gives up on a recipient that does not exist and sends the next email', async () => {
    const unknown = await invite();
    mailbox.rejection = { code: 550, message: 'no such user' };
    await sendDue();
    expect(await messageTo(unknown.email)).toMatchObject({ status: 'failed', attempts: 1 });
    mailbox.rejection = undefined;
    const known = await invite();
    await sendDue();
    expect(await messageTo(known.email)).toMatchObject({ status: 'sent' });
  });

  it('records the rejection of an international address whose Cc is accepted', async () => {
    const to = 'kim@bücher.example';
    mailbox.rejection = { code: 550, message: 'no such user', addresses: [to] };
    await app.nest.get(Outbox).enqueue(app.database.manager, {
      template: 'ticket-reply',
      to,
      subject: 'The gate',
      text: 'It is open.',
      envelope: { cc: ['it@example.com'] },
    });
    await sendDue();
    expect(await messageTo(to)).toMatchObject({
      status: 'failed',
      sentAt: null,
      lastError:
        'The mail server rejected kim@xn--bcher-kva.example (550 no such user). ' +
        'Only the Cc recipients received the email.',
    });
    expect(mailbox.mails.map((mail) => mail.to)).toEqual([['it@example.com']]);
  });

  it('takes over the email of a sender whose process died', async () => {
    const { email } = await invite();
    await app.database.manager.update(
      OutboxMessage,
      { recipient: email },
      { leasedBy: 'a-dead-process', leasedUntil: new Date(Date.now() + 60_000), attempts: 1 },
    );
    await sendDue();
    expect(mailbox.mails).toHaveLength(0);
    await app.database.query('UPDATE outbox SET leasedUntil = NOW(3)');
    await sendDue();
    expect(mailbox.mails).toHaveLength(1);
  });

  it('leaves the email of another sender alone when the clock jumps an hour ahead', async () => {
    const { email } = await invite();
    await app.database.query(
      `UPDATE outbox SET leasedBy = 'another-process', attempts = 1,
         leasedUntil = NOW(3) + INTERVAL 5 MINUTE WHERE recipient = ?`,
      [email],
    );
    app.clock.shiftBy(HOUR_MS);
    await sendDue();
    expect(mailbox.mails).toHaveLength(0);
  });

  it('sends an email immediately that was queued while the clock was an hour ahead', async () => {
    app.clock.shiftBy(HOUR_MS);
    await invite();
    app.clock.reset();
    await sendDue();
    expect(mailbox.mails).toHaveLength(1);
  });

  it('records an accepted email again when the connection to the database breaks', async () => {
    const { email } = await invite();
    mailbox.beforeReply = () => {
      proxy.nextCommit = 'cut-before';
      return Promise.resolve();
    };
    await sendDue();
    expect(await messageTo(email)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('sends a repeated email with the same message id', async () => {
    const { email } = await invite();
    await sendDue();
    await app.database.manager.update(OutboxMessage, { recipient: email }, { status: 'pending' });
    await sendDue();
    const messageIds = mailbox.mails.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
    expect(messageIds).toHaveLength(2);
    expect(messageIds[0]).toMatch(/^<outbox-\d+@atrium\.test>/);
    expect(messageIds[1]).toBe(messageIds[0]);
  });

  it('does not send an invitation that has expired', async () => {
    const { email, token } = await invite();
    app.clock.shiftBy(8 * DAY_MS);
    await sendDue();
    expect(mailbox.mails).toHaveLength(0);
    const message = await messageTo(email);
    expect(message).toMatchObject({ status: 'failed' });
    expect(message.text).not.toContain(token);
  });

  it("prevents users' names from adding recipients or headers", async () => {
    const admin = await app.signedIn(
      await app.addUser({ role: 'admin', firstName: 'Eve <eve@evil.example>', lastName: 'x' }),
    );
    await admin
      .post('/api/users/invite')
      .send({ email: 'solo@example.com', firstName: 'A, eve@evil.example', lastName: 'B' })
      .expect(201);
    await sendDue();
    expect(mailbox.mails.map(({ to }) => to)).toEqual([['solo@example.com']]);
  });

  it('keeps emails readable when SMTP is not configured', async () => {
    const appWithoutSmtp = await startApp();
    try {
      const admin = await appWithoutSmtp.as('admin');
      await admin
        .post('/api/users/invite')
        .send({ email: 'kept@example.com', firstName: 'Noor', lastName: 'Haddad' })
        .expect(201);
      await appWithoutSmtp.nest.get(MailSender).sendDue();
      const message = await appWithoutSmtp.database.manager.findOneByOrFail(OutboxMessage, {
        recipient: 'kept@example.com',
      });
      expect(message).toMatchObject({ status: 'pending', attempts: 0 });
      expect(message.text).toContain('/invite/accept?token=');
    } finally {
      await appWithoutSmtp.close();
    }
  });
});
