import { atOnce, composeEmail, countStatuses, Helpdesk, makeTicket } from './harness';

describe('replies that bounce', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(() => helpdesk.stop());

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
    expect(await helpdesk.isWaiting(id)).toBe(true);
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
    expect(await helpdesk.isWaiting(id)).toBe(false);
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
    const messages = await helpdesk.messagesOf(id);
    expect(messages).toMatchObject([
      {
        deliveryStatus: 'bounced',
        deliveryError: `${clientEmail}: 552 mailbox full\nit@client.example: 552 mailbox full`,
      },
    ]);
    const { body } = await helpdesk.manager.get('/api/notifications').expect(200);
    const links = body.map(({ link }: { link: string }) => link);
    expect(
      links.filter((link: string) => link === `/tickets/${id}?message=${messages[0].id}`),
    ).toHaveLength(1);
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
    await helpdesk.retry(id, messageId);
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
    await helpdesk.retry(id, messageId);
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
    expect(await helpdesk.isWaiting(id)).toBe(true);
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
    expect(await helpdesk.isWaiting(id)).toBe(false);
    expect(await waitingForUs()).toBe(true);
    const { body: audit } = await helpdesk.admin
      .get('/api/audit')
      .query({ entity: 'ticket', entityId: id })
      .expect(200);
    expect((await helpdesk.admin.get(`/api/audit/${audit[0].id}`).expect(200)).body).toMatchObject({
      actorId: null,
      after: { isWaitingForClient: false },
    });

    await helpdesk.retry(id, messageId);
    expect(await helpdesk.isWaiting(id)).toBe(true);
    expect(await waitingForUs()).toBe(false);
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
    expect(await helpdesk.isWaiting(id)).toBe(true);
    await helpdesk.reply(id, { isWaitingForClient: false });
    await helpdesk.retry(id, messageId);
    expect(await helpdesk.isWaiting(id)).toBe(false);
  });

  it('continues to wait for the client when the reply that bounces did not ask for it', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    const { id: messageId } = await helpdesk.reply(id, { isWaitingForClient: false });
    const [mail] = await helpdesk.sendMail();
    await helpdesk.manager.put(`/api/tickets/${id}`).send({ isWaitingForClient: true }).expect(200);
    await helpdesk.receiveBounce(mail);
    expect(await helpdesk.isWaiting(id)).toBe(true);
    await helpdesk.manager
      .put(`/api/tickets/${id}`)
      .send({ isWaitingForClient: false })
      .expect(200);
    await helpdesk.retry(id, messageId);
    expect(await helpdesk.isWaiting(id)).toBe(false);
  });

  it('continues to wait for the client when the same reply bounces twice', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    await helpdesk.receiveBounce(mail);
    await helpdesk.manager.put(`/api/tickets/${id}`).send({ isWaitingForClient: true }).expect(200);
    await helpdesk.receiveBounce(mail);
    expect(await helpdesk.isWaiting(id)).toBe(true);
  });
});
