import {
  atOnce,
  countStatuses,
  Helpdesk,
  inOrderOfLocks,
  makeProject,
  makeTicket,
  summaryDifferences,
} from './harness';

/** docs/domain/tickets.md#moving-a-message */
describe('received messages that move to a new ticket', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(async () => {
    expect(await summaryDifferences(helpdesk.app.database)).toEqual([]);
    await helpdesk.stop();
  });

  const read = async (id: number) =>
    (await helpdesk.manager.get(`/api/tickets/${id}`).expect(200)).body;
  const historyOf = async (id: number) =>
    (await helpdesk.manager.get(`/api/tickets/${id}/history`).expect(200)).body;
  const move = (ticketId: number, messageId: number, browser = helpdesk.manager, fields = {}) =>
    browser
      .post(`/api/tickets/${ticketId}/messages/${messageId}/move`)
      .send({ title: 'The export is empty', ...fields });

  /** A ticket that was answered, with another email of its client. */
  async function answeredTicket(fields: object = {}, email: object = {}) {
    const sender = helpdesk.newSender();
    const ticket = await makeTicket(helpdesk.app, { clientEmail: sender, ...fields });
    const reply = await helpdesk.reply(ticket.id);
    const [sent] = (await helpdesk.sendMail()).slice(-1);
    const messageId = `<another-${sender}>`;
    await helpdesk.receive({
      from: sender,
      inReplyTo: sent?.messageId,
      messageId,
      text: 'By the way, the export is empty.',
      ...email,
    });
    const [, message] = await helpdesk.messagesOf(ticket.id);
    return { id: ticket.id, number: ticket.number, sender, reply, message, messageId };
  }

  it('moves the message and its attachments to a ticket of the same client, project and recipients', async () => {
    const project = await makeProject(helpdesk.app);
    const cc = ['boss@client.example'];
    const from = await answeredTicket(
      { projectId: project.id, cc, tags: ['billing'], priority: 'high' },
      { attachments: [{ filename: 'export.txt', content: 'Nothing' }] },
    );
    const before = await read(from.id);

    const { body } = await move(from.id, from.message.id).expect(201);

    const { firstName, lastName } = await helpdesk.app.user('manager');
    expect(body).toMatchObject({
      title: 'The export is empty',
      description: null,
      clientName: before.clientName,
      clientEmail: from.sender,
      clientId: before.clientId,
      projectId: project.id,
      cc,
      tags: [],
      priority: 'medium',
      status: 'open',
      assigneeId: null,
      firstResponseAt: null,
      createdByName: `${firstName} ${lastName}`,
    });
    expect(await read(body.id)).toEqual(body);
    expect(await helpdesk.messagesOf(body.id)).toEqual([from.message]);
    expect(await helpdesk.messagesOf(from.id)).toMatchObject([{ id: from.reply.id }]);
    const evidence = await helpdesk.manager
      .get(`/api/evidence/${from.message.attachments[0].id}`)
      .expect(200);
    expect(evidence.body).toMatchObject({ ticketId: body.id, originalName: 'export.txt' });
    await helpdesk.manager
      .get(`/api/tickets/${body.id}/messages/${from.message.id}/original`)
      .expect(200);
    expect(await read(from.id)).toMatchObject({
      status: before.status,
      version: before.version + 1,
    });
  });

  it('names the message and the other ticket in the history of both tickets', async () => {
    const from = await answeredTicket();
    const { body } = await move(from.id, from.message.id).expect(201);
    const messageId = from.message.id;
    expect(await historyOf(from.id)).toContainEqual(
      expect.objectContaining({
        field: 'movedTo',
        oldValue: null,
        newValue: body.number,
        messageId,
      }),
    );
    expect(await historyOf(body.id)).toMatchObject([
      { field: 'movedFrom', oldValue: null, newValue: from.number, messageId },
    ]);
  });

  it('makes the client of a merged ticket the client of the new ticket', async () => {
    const from = await answeredTicket({}, { cc: 'colleague@other.example' });
    const sender = await read(from.id);
    const project = await makeProject(helpdesk.app);
    const into = await makeTicket(helpdesk.app, {
      clientEmail: helpdesk.newSender(),
      cc: ['boss@client.example'],
      projectId: project.id,
    });
    await helpdesk.manager
      .post(`/api/tickets/${from.id}/merge`)
      .send({ intoId: into.id })
      .expect(200);

    const { body } = await move(into.id, from.message.id).expect(201);

    expect(body).toMatchObject({
      clientName: from.message.authorName,
      clientEmail: from.sender,
      clientId: sender.clientId,
      cc: ['colleague@other.example'],
      projectId: null,
    });
    expect(await helpdesk.messagesOf(body.id)).toMatchObject([{ isFromClient: true }]);
  });

  it('copies the client when another address of the client sent the message', async () => {
    const from = await answeredTicket();
    const { clientId } = await read(from.id);
    const contact = helpdesk.newSender();
    const { body: client } = await helpdesk.manager.get(`/api/clients/${clientId}`).expect(200);
    await helpdesk.manager
      .post(`/api/clients/${clientId}/contacts`)
      .send({ name: 'Ada Berg', email: contact })
      .expect(201);
    await helpdesk.receive({ from: contact, inReplyTo: from.messageId, text: 'One more thing.' });
    const message = (await helpdesk.messagesOf(from.id)).at(-1);

    const { body } = await move(from.id, message.id).expect(201);

    expect(body).toMatchObject({ clientId, clientName: client.name, clientEmail: from.sender });
  });

  it('notifies the assignee of the new ticket', async () => {
    const from = await answeredTicket();
    const assignee = await helpdesk.app.addUser();
    const fields = { priority: 'high', assigneeId: assignee.id };
    const { body } = await move(from.id, from.message.id, helpdesk.manager, fields).expect(201);
    expect(body).toMatchObject(fields);
    const browser = await helpdesk.app.signedIn(assignee);
    expect((await browser.get('/api/notifications').expect(200)).body).toMatchObject([
      { type: 'ticket.assigned', link: `/tickets/${body.id}` },
    ]);
  });

  it('continues the email thread in the new ticket', async () => {
    const from = await answeredTicket();
    const { body } = await move(from.id, from.message.id).expect(201);
    await helpdesk.reply(body.id);
    const [answer] = (await helpdesk.sendMail()).slice(-1);
    expect(answer).toMatchObject({
      inReplyTo: from.messageId,
      subject: `[${body.number}] The export is empty`,
    });
    await helpdesk.receive({ from: from.sender, inReplyTo: answer?.messageId, text: 'Thanks.' });
    await helpdesk.receive({ from: from.sender, inReplyTo: from.messageId, text: 'One more.' });
    expect(await helpdesk.messagesOf(body.id)).toMatchObject([
      { id: from.message.id },
      { direction: 'out' },
      { body: 'Thanks.' },
      { body: 'One more.' },
    ]);
    expect(await helpdesk.messagesOf(from.id)).toHaveLength(1);
  });

  it('restores the conversation when the new ticket is merged into the old one', async () => {
    const from = await answeredTicket();
    const before = await helpdesk.messagesOf(from.id);
    const { body } = await move(from.id, from.message.id).expect(201);
    await helpdesk.manager
      .post(`/api/tickets/${body.id}/merge`)
      .send({ intoId: from.id })
      .expect(200);
    expect(await helpdesk.messagesOf(from.id)).toEqual(before);
  });

  it('rejects the undo of an earlier merge', async () => {
    const from = await answeredTicket();
    const into = await makeTicket(helpdesk.app);
    await helpdesk.manager
      .post(`/api/tickets/${from.id}/merge`)
      .send({ intoId: into.id })
      .expect(200);
    await move(into.id, from.message.id).expect(201);
    const { body } = await helpdesk.manager.post(`/api/tickets/${from.id}/unmerge`).expect(409);
    expect(body.rule).toBe('tickets.changed_since_merge');
  });

  it('keeps replies, notes and the message that opened the ticket', async () => {
    const from = await answeredTicket();
    expect((await move(from.id, from.reply.id).expect(409)).body.rule).toBe(
      'tickets.message_not_received',
    );
    const { body: note } = await helpdesk.manager
      .post(`/api/tickets/${from.id}/messages`)
      .send({ kind: 'note', body: 'They mean the CSV file.' })
      .expect(201);
    expect((await move(from.id, note.id).expect(409)).body.rule).toBe(
      'tickets.message_not_received',
    );
    const openedId = await helpdesk.openTicket(helpdesk.newSender());
    const [opening] = await helpdesk.messagesOf(openedId);
    expect((await move(openedId, opening.id).expect(409)).body.rule).toBe('tickets.first_message');
    await helpdesk.manager
      .put(`/api/tickets/${openedId}`)
      .send({ description: 'The export stops.' })
      .expect(200);
    await move(openedId, opening.id).expect(201);
  });

  it('finds only messages of the ticket', async () => {
    const [from, other] = [await answeredTicket(), await answeredTicket()];
    await move(from.id, other.message.id).expect(404);
    await move(from.id, 999_999_999).expect(404);
    await move(999_999_999, from.message.id).expect(404);
  });

  it('allows employees to do it on their own tickets, and to assign only themselves', async () => {
    const employee = await helpdesk.app.signedIn(await helpdesk.app.addUser({ role: 'employee' }));
    const self = (await employee.get('/api/auth/me').expect(200)).body.id;
    const from = await answeredTicket();
    expect((await move(from.id, from.message.id, employee).expect(403)).body.rule).toBe(
      'tickets.not_assigned',
    );
    const own = await answeredTicket({ assigneeId: self });
    const { id: otherId } = await helpdesk.app.addUser();
    const assignTo = (assigneeId: number) => move(own.id, own.message.id, employee, { assigneeId });
    expect((await assignTo(otherId).expect(403)).body.rule).toBe('tickets.assign_self_only');
    await assignTo(self).expect(201);
  });

  it('rejects moving a message of a merged ticket', async () => {
    const from = await answeredTicket();
    const into = await makeTicket(helpdesk.app);
    await helpdesk.manager.post(`/api/tickets/${from.id}/merge`).send({ intoId: into.id });
    expect((await move(from.id, from.message.id).expect(403)).body.rule).toBe('tickets.merged');
  });

  it('adds a reply to the ticket that the message it answers moves to at the same moment', async () => {
    const from = await answeredTicket();
    const [{ body }] = await inOrderOfLocks(
      helpdesk.app.database,
      from.id,
      () => move(from.id, from.message.id),
      () =>
        helpdesk.receive({
          from: from.sender,
          inReplyTo: from.messageId,
          text: 'Nothing is in it.',
        }),
    );
    expect(await helpdesk.messagesOf(body.id)).toMatchObject([
      { id: from.message.id },
      { body: 'Nothing is in it.' },
    ]);
    expect(await helpdesk.messagesOf(from.id)).toMatchObject([{ id: from.reply.id }]);
  });

  it('rejects moving a message of a ticket that is merged at the same moment', async () => {
    const from = await answeredTicket();
    const into = await makeTicket(helpdesk.app);
    const [, { status, body }] = await inOrderOfLocks(
      helpdesk.app.database,
      from.id,
      () => helpdesk.manager.post(`/api/tickets/${from.id}/merge`).send({ intoId: into.id }),
      () => move(from.id, from.message.id),
    );
    expect([status, body.rule]).toEqual([403, 'tickets.merged']);
    expect(await helpdesk.messagesOf(into.id)).toMatchObject([
      { id: from.reply.id },
      { id: from.message.id },
    ]);
  });

  it('creates one ticket when ten requests with one key move the message', async () => {
    const from = await answeredTicket();
    const responses = await atOnce(10, () =>
      move(from.id, from.message.id).set('Idempotency-Key', `move-${from.message.id}`),
    );
    expect(countStatuses(responses)).toEqual({ 201: 10 });
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await helpdesk.ticketsOf(from.sender)).toHaveLength(2);
  });

  it('creates one ticket when ten users move the message', async () => {
    const from = await answeredTicket();
    const responses = await atOnce(10, () => move(from.id, from.message.id));
    expect(countStatuses(responses)).toEqual({ 201: 1, 404: 9 });
    expect(await helpdesk.ticketsOf(from.sender)).toHaveLength(2);
  });
});
