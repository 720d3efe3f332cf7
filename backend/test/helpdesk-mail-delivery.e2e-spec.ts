import { ticketNumber } from '@atrium/contracts';
import { atOnce, composeEmail, countStatuses, Helpdesk, makeClient, makeTicket } from './harness';

describe('the delivery of replies', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(() => helpdesk.stop());

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
    expect(body).toEqual({ ticketId: id });
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

  const isWaiting = async (id: number): Promise<boolean> =>
    (await helpdesk.manager.get(`/api/tickets/${id}`).expect(200)).body.isWaitingForClient;
  const retry = (id: number, messageId: number) =>
    helpdesk.manager.post(`/api/tickets/${id}/messages/${messageId}/retry`).send({}).expect(200);

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
