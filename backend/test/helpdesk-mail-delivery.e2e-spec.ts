import { DAY_MS, ticketNumber } from '@atrium/contracts';
import {
  atOnce,
  composeEmail,
  countStatuses,
  Helpdesk,
  makeClient,
  makeTicket,
  waitUntil,
} from './harness';

describe('the delivery of replies', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(() => helpdesk.stop());

  const isWaiting = async (id: number): Promise<boolean> =>
    (await helpdesk.manager.get(`/api/tickets/${id}`).expect(200)).body.isWaitingForClient;

  const retry = (id: number, messageId: number) =>
    helpdesk.manager.post(`/api/tickets/${id}/messages/${messageId}/retry`).send({}).expect(200);

  it('tells the author what the mail server said about a failed reply', async () => {
    const title = 'The gate stays open';
    const { id } = await makeTicket(helpdesk.app, { title, clientEmail: helpdesk.newSender() });
    helpdesk.smtp.rejection = { code: 550, message: 'no such user here' };
    await helpdesk.reply(id);
    await helpdesk.sendMail();
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { deliveryStatus: 'failed', deliveryError: expect.stringContaining('no such user here') },
    ]);
    const { body } = await helpdesk.manager.get('/api/notifications').expect(200);
    expect(body[0]).toMatchObject({
      type: 'ticket.undelivered',
      title: `Your reply to ${ticketNumber(id)} couldn't be delivered`,
      body: expect.stringMatching(/^The gate stays open: .*no such user here/),
    });
  });

  it("counts a reply as failed when the client's address is rejected and the Cc accepted", async () => {
    const { app, smtp } = helpdesk;
    const clientEmail = helpdesk.newSender();
    const { id } = await makeTicket(app, { clientEmail });
    smtp.rejection = { code: 451, message: 'try again later', addresses: [clientEmail] };
    await helpdesk.reply(id, { cc: ['it@client.example'] });
    await helpdesk.sendMail();
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      {
        deliveryStatus: 'failed',
        deliveryError:
          `The mail server rejected ${clientEmail} (451 try again later). ` +
          'Only the Cc recipients received the email.',
      },
    ]);
    expect(await isWaiting(id)).toBe(false);
    const { body } = await helpdesk.manager.get('/api/notifications').expect(200);
    expect(body[0].title).toBe(`Your reply to ${ticketNumber(id)} couldn't be delivered`);

    // Nobody gets it twice automatically.
    app.clock.shiftBy(DAY_MS);
    await helpdesk.sendMail();
    expect(smtp.mails.map(({ to }) => to)).toEqual([['it@client.example']]);
  });

  it('sends a reply once when only a Cc address is rejected, and tells the author', async () => {
    const { app, smtp } = helpdesk;
    const clientEmail = helpdesk.newSender();
    const { id } = await makeTicket(app, { clientEmail });
    smtp.rejection = { code: 550, message: 'no such user', addresses: ['it@client.example'] };
    await helpdesk.reply(id, { cc: ['it@client.example', 'boss@client.example'] });
    await helpdesk.sendMail();
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      {
        deliveryStatus: 'sent',
        deliveryError: `The mail server rejected it@client.example (550 no such user).`,
      },
    ]);
    expect(await isWaiting(id)).toBe(true);
    const { body } = await helpdesk.manager.get('/api/notifications').expect(200);
    expect(body[0].title).toBe(
      `Your reply to ${ticketNumber(id)} couldn't be delivered to everyone`,
    );
    expect(smtp.mails.map(({ to }) => to)).toEqual([[clientEmail, 'boss@client.example']]);
  });

  it('shortens the message of a mail server that rejects many Cc addresses', async () => {
    const { app, smtp } = helpdesk;
    const { id } = await makeTicket(app, { clientEmail: helpdesk.newSender() });
    const cc = Array.from({ length: 10 }, (_, index) => `it-${index}@client.example`);
    await helpdesk.reply(id, { cc });
    smtp.rejection = { code: 550, message: 'x'.repeat(200), addresses: cc };
    await helpdesk.sendMail();
    const [sent] = await helpdesk.messagesOf(id);
    expect(sent.deliveryStatus).toBe('sent');
    expect(sent.deliveryError).toHaveLength(1000);
  });

  it('sends a failed reply again to the corrected address for anyone who can reply', async () => {
    const { app, smtp } = helpdesk;
    const employee = await app.as('employee');
    const { id } = await makeTicket(app, {
      clientEmail: helpdesk.newSender(),
      assigneeId: (await app.user('employee')).id,
    });
    smtp.rejection = { code: 550, message: 'no such user here' };
    const { id: messageId } = await helpdesk.reply(id, { cc: ['it@client.example'] });
    const retry = `/api/tickets/${id}/messages/${messageId}/retry`;
    expect((await employee.post(retry).send({}).expect(409)).body.rule).toBe(
      'tickets.message_not_failed',
    );
    await helpdesk.sendMail();
    smtp.rejection = undefined;
    const clientEmail = helpdesk.newSender();
    await helpdesk.manager.put(`/api/tickets/${id}`).send({ clientEmail }).expect(200);

    await (await app.as('viewer')).post(retry).send({}).expect(403);
    const other = await app.signedIn(await app.addUser({ role: 'employee' }));
    expect((await other.post(retry).send({}).expect(403)).body.rule).toBe('tickets.not_assigned');
    expect((await employee.post(retry).send({}).expect(200)).body).toMatchObject({
      id: messageId,
      to: [clientEmail],
      cc: ['it@client.example'],
      deliveryStatus: 'queued',
      deliveryError: null,
    });
    await employee.post(retry).send({}).expect(409);
    await helpdesk.sendMail();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[clientEmail, 'it@client.example']]);
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ deliveryStatus: 'sent' }]);
    await employee.post(retry).send({}).expect(409);
    await employee.post(`/api/tickets/${id}/messages/999999/retry`).send({}).expect(404);
  });

  it('marks a reply as bounced when a delivery report arrives', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail);
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { deliveryStatus: 'bounced', deliveryError: 'kim@client.example: 552 mailbox full' },
    ]);
    expect(await helpdesk.ticketsOf('mailer-daemon@mx.client.example')).toEqual([]);
  });

  it('marks a reply as bounced when the mail server has replaced its Message-ID', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    const ownId = mail?.headerLines.find(({ key }) => key === 'x-atrium-message-id')?.line;
    await helpdesk.receiveBounce(mail, { header: `Message-ID: <0102@ses.example>\r\n${ownId}` });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ deliveryStatus: 'bounced' }]);
  });

  it('keeps waiting for the client and notifies the author when a reply bounces for a Cc only', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id, { cc: ['it@client.example'] });
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail, { recipient: 'IT@client.example' });
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { deliveryStatus: 'sent', deliveryError: 'IT@client.example: 552 mailbox full' },
    ]);
    expect(await isWaiting(id)).toBe(true);
    const { body: notifications } = await helpdesk.manager.get('/api/notifications').expect(200);
    expect(notifications[0].title).toMatch(/couldn't be delivered to everyone$/);
  });

  it("marks a reply as bounced when the client's address forwards it to a Cc that rejects it", async () => {
    const clientEmail = helpdesk.newSender();
    const { id } = await makeTicket(helpdesk.app, { clientEmail });
    await helpdesk.reply(id, { cc: ['it@client.example'] });
    const [mail] = await helpdesk.sendMail();
    const recipient = 'it@client.example';
    await helpdesk.receiveBounce(mail, { recipient, originalRecipient: clientEmail });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ deliveryStatus: 'bounced' }]);
    expect(await isWaiting(id)).toBe(false);
  });

  it('shows every Cc that a reply bounced for, and notifies the author of each', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id, { cc: ['it@client.example', 'boss@client.example'] });
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail, { recipient: 'it@client.example' });
    await helpdesk.receiveBounce(mail, { recipient: 'boss@client.example', reason: '550 unknown' });
    const { body: notifications } = await helpdesk.manager.get('/api/notifications').expect(200);
    expect(notifications[0].body).toMatch(/: boss@client\.example: 550 unknown$/);
    await helpdesk.receiveBounce(mail, { recipient: 'it@client.example' });
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      {
        deliveryStatus: 'sent',
        deliveryError: 'it@client.example: 552 mailbox full\nboss@client.example: 550 unknown',
      },
    ]);
  });

  it('keeps a bounced reply bounced when it also bounces for a Cc, shows both reasons, and notifies the author once', async () => {
    const clientEmail = helpdesk.newSender();
    const { id } = await makeTicket(helpdesk.app, { clientEmail });
    await helpdesk.reply(id, { cc: ['it@client.example'] });
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail, { recipient: clientEmail });
    await helpdesk.receiveBounce(mail, { recipient: 'it@client.example' });
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      {
        deliveryStatus: 'bounced',
        deliveryError: `${clientEmail}: 552 mailbox full\nit@client.example: 552 mailbox full`,
      },
    ]);
    const { body } = await helpdesk.manager.get('/api/notifications').expect(200);
    const links = body.map(({ link }: { link: string }) => link);
    expect(links.filter((link: string) => link === `/tickets/${id}`)).toHaveLength(1);
  });

  it('shortens the reasons of delivery reports', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id, { cc: ['it@client.example', 'boss@client.example'] });
    const [mail] = await helpdesk.sendMail();
    for (const recipient of ['it@client.example', 'boss@client.example']) {
      await helpdesk.receiveBounce(mail, { recipient, reason: 'full '.repeat(300) });
    }
    const [{ deliveryStatus, deliveryError }] = await helpdesk.messagesOf(id);
    expect(deliveryStatus).toBe('sent');
    expect(deliveryError).toHaveLength(1000);
  });

  it('keeps a reply that was sent again queued when its first copy bounces for a Cc', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    const { id: messageId } = await helpdesk.reply(id, { cc: ['it@client.example'] });
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail);
    await retry(id, messageId);
    await helpdesk.receiveBounce(mail, { recipient: 'it@client.example' });
    const deliveryError = 'it@client.example: 552 mailbox full';
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { deliveryStatus: 'queued', deliveryError },
    ]);
    await helpdesk.sendMail();
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { deliveryStatus: 'sent', deliveryError },
    ]);
  });

  it('ignores a late bounce from the address that a reply was sent to before it was corrected', async () => {
    const [wrongEmail, clientEmail] = [helpdesk.newSender(), helpdesk.newSender()];
    const { id } = await makeTicket(helpdesk.app, { clientEmail: wrongEmail });
    const { id: messageId } = await helpdesk.reply(id, { cc: ['it@client.example'] });
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail, { recipient: wrongEmail });
    await helpdesk.manager.put(`/api/tickets/${id}`).send({ clientEmail }).expect(200);
    await retry(id, messageId);
    await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail, { recipient: wrongEmail, reason: '554 gave up' });
    const [message] = await helpdesk.messagesOf(id);
    expect(message).toMatchObject({
      to: [clientEmail],
      cc: ['it@client.example'],
      deliveryStatus: 'sent',
      deliveryError: null,
    });
    expect(message).not.toHaveProperty('earlierTo');
    await helpdesk.receiveBounce(mail, {
      recipient: wrongEmail,
      otherRecipients: ['it@client.example'],
    });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ deliveryStatus: 'sent' }]);
    await helpdesk.receiveBounce(mail, { recipient: clientEmail });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ deliveryStatus: 'bounced' }]);
  });

  it('shows that a reply bounced for a Cc when the report arrives before the reply counts as sent', async () => {
    const { app, smtp } = helpdesk;
    const { id } = await makeTicket(app, { clientEmail: helpdesk.newSender() });
    const cc = ['it@client.example', 'boss@client.example'];
    smtp.rejection = { code: 550, message: 'no such user', addresses: ['boss@client.example'] };
    const { id: messageId } = await helpdesk.reply(id, { cc });
    const [reply] = await app.database.query<{ mailId: string }[]>(
      'SELECT mailId FROM ticket_messages WHERE id = ?',
      [messageId],
    );
    smtp.beforeReply = () =>
      helpdesk.receiveBounce(
        { messageId: `<${reply?.mailId}>` },
        { recipient: 'it@client.example' },
      );
    await helpdesk.sendMail();
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      {
        deliveryStatus: 'sent',
        deliveryError:
          'it@client.example: 552 mailbox full\n' +
          'The mail server rejected boss@client.example (550 no such user).',
      },
    ]);
  });

  it('keeps a reply sent when a mail server only reports a delay', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail, { action: 'delayed' });
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { deliveryStatus: 'sent', deliveryError: null },
    ]);
    expect(await isWaiting(id)).toBe(true);
  });

  it('marks a reply as bounced when a mail server returns it with only a text', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    const { id: otherId } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id);
    await helpdesk.reply(otherId);
    const [mail, other] = await helpdesk.sendMail();
    const daemon = 'mailer-daemon@mx.client.example';
    await helpdesk.deliver({
      from: daemon,
      text: `No such user.\n\nMessage-ID: ${mail?.messageId}`,
    });
    await helpdesk.receive({
      from: daemon,
      text: 'The mailbox is full.',
      inReplyTo: other?.messageId,
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { deliveryStatus: 'bounced', deliveryError: 'No such user.' },
    ]);
    expect(await helpdesk.messagesOf(otherId)).toMatchObject([
      { deliveryStatus: 'bounced', deliveryError: 'The mailbox is full.' },
    ]);
    expect(await helpdesk.heldFrom(daemon)).toEqual([]);
  });

  it('marks a reply as bounced when an email with an empty sender returns it', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    const source = await composeEmail({
      text: `No such user.\n\nMessage-ID: ${mail?.messageId}`,
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    await helpdesk.dovecot.deliver('support', source.toString().replace(/^From: .*$/m, 'From: <>'));
    await helpdesk.fetchMail();
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { deliveryStatus: 'bounced', deliveryError: 'No such user.' },
    ]);
  });

  it('holds a reply of the person behind the address of a mail server', async () => {
    const clientEmail = 'postmaster@client.example';
    const { id } = await makeTicket(helpdesk.app, { clientEmail });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receive({ from: clientEmail, inReplyTo: mail?.messageId });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ deliveryStatus: 'sent' }]);
    const [held] = await helpdesk.heldFrom(clientEmail);
    const path = `/api/mailboxes/held/${held.id}/accept`;
    const { body } = await helpdesk.manager.post(path).send({}).expect(200);
    expect(body).toEqual({ ticketId: id, isQueued: false });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{}, { direction: 'in' }]);
  });

  it('sends a bounced reply again, once', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    const { id: messageId } = await helpdesk.reply(id);
    const retry = () =>
      helpdesk.manager.post(`/api/tickets/${id}/messages/${messageId}/retry`).send({});
    await helpdesk.receiveBounce((await helpdesk.sendMail())[0]);
    expect(countStatuses(await atOnce(5, retry))).toEqual({ 200: 1, 409: 4 });
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { deliveryStatus: 'queued', deliveryError: null },
    ]);
    const mails = await helpdesk.sendMail();
    expect(mails.map(({ text }) => text)).toEqual([mails[0]?.text, mails[0]?.text]);
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ deliveryStatus: 'sent' }]);
    await retry().expect(409);

    await helpdesk.receiveBounce(mails[1]);
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ deliveryStatus: 'bounced' }]);
    await retry().expect(200);
  });

  it('stops waiting for the client when the reply bounces, until it is sent again', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    const waitingForUs = async () =>
      (await helpdesk.manager.get('/api/tickets?view=waiting&pageSize=100').expect(200)).body.some(
        (ticket: { id: number }) => ticket.id === id,
      );
    const { id: messageId } = await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    expect(await waitingForUs()).toBe(false);

    await helpdesk.receiveBounce(mail);
    expect(await isWaiting(id)).toBe(false);
    expect(await waitingForUs()).toBe(true);
    const { body: audit } = await helpdesk.admin
      .get('/api/audit')
      .query({ entity: 'ticket', entityId: id })
      .expect(200);
    expect((await helpdesk.admin.get(`/api/audit/${audit[0].id}`).expect(200)).body).toMatchObject({
      actorId: null,
      after: { isWaitingForClient: false },
    });

    await retry(id, messageId);
    expect(await isWaiting(id)).toBe(true);
    expect(await waitingForUs()).toBe(false);
  });

  it('stops waiting for the client when the mail server finally rejects the reply', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    helpdesk.smtp.rejection = { code: 550, message: 'no such user here' };
    const { id: messageId } = await helpdesk.reply(id);
    await helpdesk.sendMail();
    expect(await isWaiting(id)).toBe(false);
    await retry(id, messageId);
    expect(await isWaiting(id)).toBe(true);
  });

  it('waits for the client again when a super admin retries the reply in the outbox', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    helpdesk.smtp.rejection = { code: 550, message: 'no such user here' };
    await helpdesk.reply(id);
    await helpdesk.sendMail();
    expect(await isWaiting(id)).toBe(false);
    helpdesk.smtp.rejection = undefined;
    const { body: outbox } = await helpdesk.admin.get('/api/settings/outbox').expect(200);
    const retryPath = `/api/settings/outbox/${outbox[0].id}/retry`;
    expect((await helpdesk.admin.post(retryPath).send({}).expect(200)).body.status).toBe('sent');
    expect(await isWaiting(id)).toBe(true);
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ deliveryStatus: 'sent' }]);
    const { body: audit } = await helpdesk.admin
      .get('/api/audit')
      .query({ entity: 'ticket', entityId: id })
      .expect(200);
    expect(audit[0]).toMatchObject({ action: 'ticket.update', actorId: expect.any(Number) });
  });

  it('retries a reply in the outbox to the present address of the client', async () => {
    const { admin, manager, smtp } = helpdesk;
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    smtp.rejection = { code: 550, message: 'no such user here' };
    await helpdesk.reply(id, { cc: ['it@client.example'] });
    await helpdesk.sendMail();
    smtp.rejection = undefined;
    const clientEmail = helpdesk.newSender();
    await manager.put(`/api/tickets/${id}`).send({ clientEmail }).expect(200);
    const { body: outbox } = await admin.get('/api/settings/outbox').expect(200);
    const { body } = await admin
      .post(`/api/settings/outbox/${outbox[0].id}/retry`)
      .send({})
      .expect(200);
    expect(body).toMatchObject({ status: 'sent', recipient: clientEmail });
    expect(smtp.mails.map(({ to }) => to)).toEqual([[clientEmail, 'it@client.example']]);
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { to: [clientEmail], cc: ['it@client.example'], deliveryStatus: 'sent' },
    ]);
    const { body: audit } = await admin.get('/api/audit').query({ entity: 'setting' }).expect(200);
    expect(audit[0]).toMatchObject({
      action: 'setting.retry_mail',
      after: { recipient: clientEmail },
    });
  });

  it('retries no reply in the outbox to an earlier address of an erased client', async () => {
    const { admin, smtp } = helpdesk;
    const client = await makeClient(helpdesk.app, { email: helpdesk.newSender() });
    const { id } = await makeTicket(helpdesk.app, {
      clientName: client.name,
      clientEmail: client.email,
    });
    smtp.rejection = { code: 550, message: 'no such user here' };
    await helpdesk.reply(id);
    await helpdesk.sendMail();
    smtp.rejection = undefined;
    const { body: outbox } = await admin.get('/api/settings/outbox').expect(200);
    // The erasure deletes the emails to the client's present address.
    await helpdesk.app.database.query('UPDATE outbox SET recipient = ? WHERE id = ?', [
      helpdesk.newSender(),
      outbox[0].id,
    ]);
    await admin
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    const { body } = await admin
      .post(`/api/settings/outbox/${outbox[0].id}/retry`)
      .send({})
      .expect(409);
    expect(body.rule).toBe('tickets.client_erased');
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ deliveryStatus: 'failed' }]);
    expect(smtp.mails).toEqual([]);
  });

  it('records the failure of a reply whose ticket is deleted at the same moment', async () => {
    const { app, smtp } = helpdesk;
    const { id } = await makeTicket(app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id);
    smtp.rejection = { code: 550, message: 'no such user here' };
    const deletion = app.database.createQueryRunner();
    await deletion.startTransaction();
    await deletion.query('DELETE FROM tickets WHERE id = ?', [id]);
    const sending = helpdesk.sendMail();
    await waitUntil(async () => {
      const waiting = await app.database.query<unknown[]>(
        `SELECT 1 FROM information_schema.PROCESSLIST
         WHERE DB = DATABASE() AND ID <> CONNECTION_ID() AND INFO LIKE '%FROM tickets%FOR UPDATE'`,
      );
      return waiting.length > 0;
    });
    await deletion.commitTransaction();
    await deletion.release();
    await sending;
    const { body } = await helpdesk.admin.get('/api/settings/outbox').expect(200);
    expect(body[0]).toMatchObject({ template: 'ticket-reply', status: 'failed', attempts: 1 });
  });

  it('continues to wait for the client when an earlier reply bounces', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    const { id: messageId } = await helpdesk.reply(id);
    await helpdesk.reply(id, { body: 'The new address should work.' });
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail);
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { deliveryStatus: 'bounced' },
      { deliveryStatus: 'sent' },
    ]);
    expect(await isWaiting(id)).toBe(true);
    await helpdesk.reply(id, { isWaitingForClient: false });
    await retry(id, messageId);
    expect(await isWaiting(id)).toBe(false);
  });

  it('continues to wait for the client when the reply that bounces did not ask for it', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    const { id: messageId } = await helpdesk.reply(id, { isWaitingForClient: false });
    const [mail] = await helpdesk.sendMail();
    await helpdesk.manager.put(`/api/tickets/${id}`).send({ isWaitingForClient: true }).expect(200);
    await helpdesk.receiveBounce(mail);
    expect(await isWaiting(id)).toBe(true);
    await helpdesk.manager
      .put(`/api/tickets/${id}`)
      .send({ isWaitingForClient: false })
      .expect(200);
    await retry(id, messageId);
    expect(await isWaiting(id)).toBe(false);
  });

  it('continues to wait for the client when the same reply bounces twice', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail);
    await helpdesk.manager.put(`/api/tickets/${id}`).send({ isWaitingForClient: true }).expect(200);
    await helpdesk.receiveBounce(mail);
    expect(await isWaiting(id)).toBe(true);
  });

  it('sends nothing to a client whose personal data was erased', async () => {
    const client = await makeClient(helpdesk.app, { email: helpdesk.newSender() });
    const { id } = await makeTicket(helpdesk.app, {
      clientName: client.name,
      clientEmail: client.email,
      cc: ['it@client.example'],
    });
    const { id: messageId } = await helpdesk.reply(id);
    await helpdesk.receiveBounce((await helpdesk.sendMail())[0]);
    await helpdesk.admin
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    const { body } = await helpdesk.manager
      .post(`/api/tickets/${id}/messages/${messageId}/retry`)
      .send({})
      .expect(409);
    expect(body.rule).toBe('tickets.client_erased');

    expect(await helpdesk.reply(id)).toMatchObject({ deliveryStatus: null, to: [] });
    expect(await helpdesk.sendMail()).toHaveLength(1);
  });

  it('copies no reply to an erased client whose ticket was merged into another one', async () => {
    const { manager, admin } = helpdesk;
    const client = await makeClient(helpdesk.app, { email: helpdesk.newSender() });
    const { id } = await makeTicket(helpdesk.app, {
      clientName: client.name,
      clientEmail: client.email,
    });
    const { id: intoId } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await admin
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    const { body } = await manager.post(`/api/tickets/${id}/merge`).send({ intoId }).expect(200);
    expect(body.cc).toEqual([]);
    expect(await helpdesk.reply(intoId)).toMatchObject({ cc: [] });
  });
});
