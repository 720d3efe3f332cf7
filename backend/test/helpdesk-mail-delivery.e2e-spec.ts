import { DAY_MS, ticketNumber } from '@atrium/contracts';
import { Helpdesk, LOCKS_TICKET, makeClient, makeTicket, waitForStatement } from './harness';

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
    expect(await helpdesk.isWaiting(id)).toBe(false);
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
    expect(await helpdesk.isWaiting(id)).toBe(true);
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

  it('stops waiting for the client when the mail server finally rejects the reply', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    helpdesk.smtp.rejection = { code: 550, message: 'no such user here' };
    const { id: messageId } = await helpdesk.reply(id);
    await helpdesk.sendMail();
    expect(await helpdesk.isWaiting(id)).toBe(false);
    await helpdesk.retry(id, messageId);
    expect(await helpdesk.isWaiting(id)).toBe(true);
  });

  it('waits for the client again when a super admin retries the reply in the outbox', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    helpdesk.smtp.rejection = { code: 550, message: 'no such user here' };
    await helpdesk.reply(id);
    await helpdesk.sendMail();
    expect(await helpdesk.isWaiting(id)).toBe(false);
    helpdesk.smtp.rejection = undefined;
    const { body: outbox } = await helpdesk.admin.get('/api/settings/outbox').expect(200);
    const retryPath = `/api/settings/outbox/${outbox[0].id}/retry`;
    expect((await helpdesk.admin.post(retryPath).send({}).expect(200)).body.status).toBe('sent');
    expect(await helpdesk.isWaiting(id)).toBe(true);
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
    await waitForStatement(app.database, LOCKS_TICKET);
    await deletion.commitTransaction();
    await deletion.release();
    await sending;
    const { body } = await helpdesk.admin.get('/api/settings/outbox').expect(200);
    expect(body[0]).toMatchObject({ template: 'ticket-reply', status: 'failed', attempts: 1 });
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
