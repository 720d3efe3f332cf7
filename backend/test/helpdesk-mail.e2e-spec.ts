import { DAY_MS, ticketNumber } from '@atrium/contracts';
import { Helpdesk, makeTicket, startApp, summaryDifferences, SUPPORT_ADDRESS } from './harness';

describe('helpdesk email', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(async () => {
    expect(await summaryDifferences(helpdesk.app.database)).toEqual([]);
    await helpdesk.stop();
  });

  it('opens a ticket for a new sender and confirms it once an hour', async () => {
    const sender = helpdesk.newSender();
    const id = await helpdesk.openTicket(sender, {
      from: `Kim Lee <${sender}>`,
      subject: 'Re: The export fails',
    });
    const { body: ticket } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(ticket).toMatchObject({
      title: 'The export fails',
      clientName: 'Kim Lee',
      clientEmail: sender,
      createdByName: 'Kim Lee',
      clientId: expect.any(Number),
      priority: 'medium',
      status: 'open',
    });
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      {
        kind: 'reply',
        direction: 'in',
        body: 'Hello,\nthe export fails.',
        from: sender,
        to: [SUPPORT_ADDRESS],
        authorId: null,
        authorName: 'Kim Lee',
        deliveryStatus: null,
        hasOriginal: true,
      },
    ]);
    await helpdesk.receive({ from: sender, subject: 'Another one' });
    const mails = await helpdesk.sendMail();
    expect(mails.map(({ subject }) => subject)).toEqual([`[${ticketNumber(id)}] The export fails`]);
    expect(mails[0]?.headers.get('auto-submitted')).toBe('auto-replied');
    expect(mails[0]?.headers.get('x-auto-response-suppress')).toBe('All');
    expect(mails[0]?.from?.value).toEqual([{ name: 'Harbour Support', address: SUPPORT_ADDRESS }]);
    helpdesk.app.clock.shiftBy(61 * 60_000);
    await helpdesk.receive({ from: sender, subject: 'An hour later' });
    expect(await helpdesk.sendMail()).toHaveLength(2);
  });

  it('names the clients that opened two tickets after the older one was merged', async () => {
    const [older, newer] = [helpdesk.newSender(), helpdesk.newSender()];
    const id = await helpdesk.openTicket(older, { from: `Ada King <${older}>` });
    helpdesk.app.clock.shiftBy(60_000);
    const intoId = await helpdesk.openTicket(newer, { from: `Kim Lee <${newer}>` });
    const { manager } = helpdesk;
    await manager.post(`/api/tickets/${id}/merge`).send({ intoId }).expect(200);
    const openerOf = async (ticketId: number): Promise<string> =>
      (await manager.get(`/api/tickets/${ticketId}`).expect(200)).body.createdByName;
    expect(await openerOf(id)).toBe('Ada King');
    expect(await openerOf(intoId)).toBe('Kim Lee');
  });

  it('sends a reply in the thread and adds the answer to the same ticket', async () => {
    const sender = helpdesk.newSender();
    const messageId = '<first-of-thread@client.example>';
    const id = await helpdesk.openTicket(sender, { messageId });
    await helpdesk.sendMail();
    await helpdesk.reset();
    const reply = await helpdesk.reply(id, {
      body: 'Try again, <b>please</b>.',
      cc: ['it@client.example'],
    });
    expect(reply).toMatchObject({
      direction: 'out',
      from: SUPPORT_ADDRESS,
      to: [sender],
      cc: ['it@client.example'],
      deliveryStatus: 'queued',
    });
    const [mail] = await helpdesk.sendMail();
    expect(helpdesk.smtp.mails[0]).toMatchObject({
      from: SUPPORT_ADDRESS,
      to: [sender, 'it@client.example'],
    });
    expect(mail).toMatchObject({
      subject: `[${ticketNumber(id)}] The export fails`,
      inReplyTo: messageId,
      references: messageId,
      messageId: expect.stringMatching(new RegExp(`^<ticket-${id}-[0-9a-f-]{36}@atrium.test>$`)),
    });
    expect(mail?.headers.has('auto-submitted')).toBe(false);
    expect(mail?.replyTo?.value).toEqual([
      {
        name: 'Harbour Support',
        address: expect.stringMatching(/^support\+t\d+-[0-9a-f]{20}@harbour\.example$/),
      },
    ]);
    expect(mail?.text).toContain('Try again, <b>please</b>.');
    expect(mail?.html).toContain('Try again, &lt;b&gt;please&lt;/b&gt;.');
    expect(await helpdesk.messagesOf(id)).toMatchObject([{}, { deliveryStatus: 'sent' }]);
    const waiting = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(waiting.body).toMatchObject({ isWaitingForClient: true, cc: [] });

    await helpdesk.manager.put(`/api/tickets/${id}`).send({ status: 'resolved' }).expect(200);
    await helpdesk.receive({
      from: sender,
      subject: 'Something else',
      text: 'Works!\n\nOn Monday, Harbour Support wrote:\n> Try again, please.',
      inReplyTo: mail?.messageId,
    });
    const { body: ticket } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(ticket).toMatchObject({ status: 'in-progress', isWaitingForClient: false });
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      {},
      {},
      { direction: 'in', quoteOffset: 6 },
    ]);
    expect(await helpdesk.ticketsOf(sender)).toHaveLength(1);
  });

  it('resolves the ticket with the reply and keeps its Cc when asked to', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    const fields = { cc: ['it@client.example'], keepCc: true, resolve: true };
    await helpdesk.reply(id, { ...fields, isWaitingForClient: false });
    const { body } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(body).toMatchObject({
      cc: ['it@client.example'],
      status: 'resolved',
      isWaitingForClient: false,
    });
    expect(await helpdesk.reply(id)).toMatchObject({ cc: ['it@client.example'] });
  });

  it('never sends a note', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id, { kind: 'note', body: 'The secret of the note.' });
    await helpdesk.reply(id, { body: 'The public reply.' });
    await helpdesk.sendMail();
    expect(helpdesk.smtp.mails).toHaveLength(1);
    expect(helpdesk.smtp.mails[0]?.source).toContain('The public reply.');
    expect(helpdesk.smtp.mails[0]?.source).not.toContain('secret');
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { kind: 'note', from: null, to: [], deliveryStatus: null },
      { kind: 'reply' },
    ]);
  });

  it('never includes internal notes in an email', async () => {
    const { app, manager } = helpdesk;
    const secrets: string[] = [];
    /** Adds a note with a text, a mention and a file that must not leave. */
    const addNote = async (ticketId: number): Promise<void> => {
      const secret = `plum${secrets.length}harbour`;
      secrets.push(secret);
      const { body: file } = await manager
        .post('/api/evidence/upload')
        .attach('file', Buffer.from(`The file of ${secret}.`), `${secret}.txt`)
        .expect(201);
      const { username } = await app.user('employee');
      const body = `@${username} ${secret}: the client must not read this.`;
      await helpdesk.reply(ticketId, { kind: 'note', body, attachmentIds: [file.id] });
    };
    const sender = helpdesk.newSender();
    const id = await helpdesk.openTicket(sender, { messageId: '<notes@client.example>' });
    await addNote(id);
    await helpdesk.reply(id, {
      body: 'The first answer.',
      cc: ['it@client.example'],
      keepCc: true,
    });
    await addNote(id);
    const inReplyTo = '<notes@client.example>';
    await helpdesk.receive({ from: sender, inReplyTo, text: 'It still fails.' });
    const { id: assigneeId } = await app.user('employee');
    await manager.put(`/api/tickets/${id}`).send({ assigneeId }).expect(200);
    const { id: intoId } = await makeTicket(app, { clientEmail: sender, assigneeId });
    await addNote(intoId);
    await manager.post(`/api/tickets/${id}/merge`).send({ intoId }).expect(200);
    await helpdesk.reply(intoId, { body: 'The last answer.', resolve: true });

    const mails = await helpdesk.sendMail();
    const texts = mails.map(({ headerLines, text, html, attachments }) =>
      JSON.stringify([headerLines, text, html, attachments.map(({ filename }) => filename)]),
    );
    expect(texts.filter((text) => text.includes(' answer.'))).toHaveLength(2);
    expect(texts.filter((text) => text.includes('mentioned'))).toHaveLength(secrets.length);
    const leaked = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
    expect(leaked).toEqual([]);
    const files = mails.flatMap(({ attachments }) => attachments);
    expect(files.filter(({ content }) => content.includes('plum'))).toEqual([]);
  });

  it('attaches files up to the limit and links larger ones', async () => {
    const { app, manager } = helpdesk;
    await app.database.query(
      `INSERT INTO settings (name, value) VALUES ('helpdesk', '{"maxAttachmentBytes": 20}')
       ON DUPLICATE KEY UPDATE value = JSON_SET(value, '$.maxAttachmentBytes', 20)`,
    );
    const upload = async (content: string, name: string): Promise<number> => {
      const file = Buffer.from(content);
      return (await manager.post('/api/evidence/upload').attach('file', file, name).expect(201))
        .body.id;
    };
    const { id } = await makeTicket(app, { clientEmail: helpdesk.newSender() });
    const small = await upload('small content', 'small.txt');
    const large = await upload('a content that is too large', 'large.txt');
    const reply = await helpdesk.reply(id, { attachmentIds: [large, small] });
    expect(reply.attachments).toMatchObject([{ name: 'small.txt' }, { name: 'large.txt' }]);
    const [mail] = await helpdesk.sendMail();
    expect(
      mail?.attachments.map(({ filename, content }) => [filename, content.toString()]),
    ).toEqual([['small.txt', 'small content']]);
    const link = /large\.txt: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const page = await app.anonymous().get(new URL(link).pathname).expect(200);
    expect(page.text).toContain('large.txt');
    await app.database.query("DELETE FROM settings WHERE name = 'helpdesk'");
  });

  it("rejects a stranger's or an unknown file as an attachment", async () => {
    const { app, manager } = helpdesk;
    const { body: file } = await manager
      .post('/api/evidence/upload')
      .attach('file', Buffer.from('private'), 'private.txt')
      .expect(201);
    const { id: assigneeId } = await app.user('employee');
    const { id } = await makeTicket(app, { clientEmail: helpdesk.newSender(), assigneeId });
    const send = async (attachmentIds: number[]) =>
      (await app.as('employee'))
        .post(`/api/tickets/${id}/messages`)
        .send({ kind: 'reply', body: 'Here it is.', attachmentIds });
    expect((await send([file.id])).body.rule).toBe('evidence.not_own');
    expect((await send([999_999])).body.rule).toBe('tickets.unknown_attachment');
    expect(await helpdesk.messagesOf(id)).toEqual([]);
  });

  it('finds the ticket by the signed reply address', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    const to = mail?.replyTo?.text;
    await helpdesk.receive({ from: 'colleague@client.example', to, subject: 'No tag' });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{}, { from: 'colleague@client.example' }]);
  });

  it('finds the ticket of a reply to an email whose Message-ID the mail server has replaced', async () => {
    const clientEmail = helpdesk.newSender();
    const { id } = await makeTicket(helpdesk.app, { clientEmail });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    const answer = { from: clientEmail, inReplyTo: '<0102@ses.example>' };
    await helpdesk.deliver({ ...answer, to: mail?.replyTo?.text, subject: 'No tag' });
    await helpdesk.receive({ ...answer, subject: `Re: ${mail?.subject}` });
    expect(await helpdesk.messagesOf(id)).toHaveLength(3);
    expect(await helpdesk.ticketsOf(clientEmail)).toHaveLength(1);
  });

  it('adds an email with the number in its subject only if the sender takes part', async () => {
    const [sender, stranger] = [helpdesk.newSender(), helpdesk.newSender()];
    const { id } = await makeTicket(helpdesk.app, { clientEmail: sender });
    const subject = `Re: [${ticketNumber(id)}] Export`;
    await helpdesk.deliver({ from: stranger, subject });
    await helpdesk.receive({ from: sender, subject });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ from: sender }]);
    expect(await helpdesk.ticketsOf(stranger)).toHaveLength(1);
  });

  it('says which emails are from the client, one of its contacts or someone else', async () => {
    const [sender, contact, stranger] = [
      helpdesk.newSender(),
      helpdesk.newSender(),
      helpdesk.newSender(),
    ];
    const id = await helpdesk.openTicket(sender);
    const { body: ticket } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    await helpdesk.manager
      .post(`/api/clients/${ticket.clientId}/contacts`)
      .send({ name: 'Lena Park', email: contact })
      .expect(201);
    await helpdesk.reply(id);
    const [sent] = (await helpdesk.sendMail()).slice(-1);
    for (const from of [contact, stranger]) {
      await helpdesk.receive({ from, inReplyTo: sent?.messageId });
    }
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { from: sender, isFromClient: true },
      { direction: 'out', isFromClient: false },
      { from: contact, isFromClient: true },
      { from: stranger, isFromClient: false },
    ]);
  });

  it('suggests the people in the latest email whom a reply would not reach', async () => {
    const [sender, boss] = [helpdesk.newSender(), 'boss@client.example'];
    const id = await helpdesk.openTicket(sender, { cc: boss });
    await helpdesk.reply(id);
    const mails = await helpdesk.sendMail();
    const to = mails.at(-1)?.replyTo?.text;
    const suggested = async (): Promise<string[]> =>
      (await helpdesk.manager.get(`/api/tickets/${id}`).expect(200)).body.suggestedCc;
    expect(await suggested()).toEqual([]);
    const cc = [sender, 'finn@client.example', SUPPORT_ADDRESS];
    await helpdesk.receive({ from: boss, to, cc });
    await helpdesk.reply(id, { kind: 'note' });
    expect(await suggested()).toEqual(['finn@client.example']);
    await helpdesk.receive({ from: 'lena@client.example', to, cc: sender });
    expect(await suggested()).toEqual(['lena@client.example']);
    await helpdesk.reply(id, { cc: [boss, 'lena@client.example'], keepCc: true });
    expect(await suggested()).toEqual([]);
    const [, , , , received] = await helpdesk.messagesOf(id);
    expect(received).toMatchObject({ from: 'lena@client.example', to: [SUPPORT_ADDRESS] });
  });

  it('offers the Reply-To of an email, such as the visitor who filled in a form, for the Cc', async () => {
    const replyTo = 'visitor@client.example';
    const id = await helpdesk.openTicket(helpdesk.newSender(), { replyTo });
    const { body } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(body).toMatchObject({ cc: [], suggestedCc: [replyTo] });
  });

  it('keeps the reply address of another company in the Cc, and does not offer it again', async () => {
    const foreign = `help+t7-${'0'.repeat(20)}@partner.example`;
    const id = await helpdesk.openTicket(helpdesk.newSender(), { cc: foreign });
    const { body } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(body).toMatchObject({ cc: [foreign], suggestedCc: [] });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ cc: [foreign] }]);
  });

  it('leaves the new client out of the Cc when a recipient writes to an old ticket', async () => {
    const cc = [helpdesk.newSender(), 'boss@client.example'];
    const [sender = ''] = cc;
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender(), cc });
    await helpdesk.manager.put(`/api/tickets/${id}`).send({ status: 'closed' }).expect(200);
    helpdesk.app.clock.shiftBy(28 * DAY_MS);
    await helpdesk.signIn();
    await helpdesk.receive({ from: sender, subject: `Re: [${ticketNumber(id)}] Export` });
    const [followUp] = await helpdesk.ticketsOf(sender);
    const { body } = await helpdesk.manager.get(`/api/tickets/${followUp?.id}`).expect(200);
    expect(body).toMatchObject({ followsId: id, cc: ['boss@client.example'] });
  });

  it('reopens a ticket closed for 14 days and follows an older one with a new ticket', async () => {
    const sender = helpdesk.newSender();
    const { id } = await makeTicket(helpdesk.app, { clientEmail: sender });
    const subject = `Re: [${ticketNumber(id)}] Export`;
    const close = (): Promise<unknown> =>
      helpdesk.manager.put(`/api/tickets/${id}`).send({ status: 'closed' }).expect(200);
    await close();
    helpdesk.app.clock.shiftBy(13 * DAY_MS);
    await helpdesk.signIn();
    await helpdesk.receive({ from: sender, subject });
    expect(await helpdesk.ticketsOf(sender)).toMatchObject([{ id, status: 'in-progress' }]);
    await close();
    helpdesk.app.clock.shiftBy(28 * DAY_MS);
    await helpdesk.signIn();
    await helpdesk.receive({ from: sender, subject });
    expect(await helpdesk.ticketsOf(sender)).toMatchObject([
      { id, status: 'closed' },
      { status: 'open', followsId: id, title: 'Export' },
    ]);
  });

  it('notifies managers when a client replies to a ticket whose assignee was deactivated', async () => {
    const sender = helpdesk.newSender();
    const id = await helpdesk.openTicket(sender);
    const assignee = await helpdesk.app.addUser();
    const path = `/api/tickets/${id}`;
    await helpdesk.manager.put(path).send({ assigneeId: assignee.id }).expect(200);
    await helpdesk.admin.put(`/api/users/${assignee.id}`).send({ isActive: false }).expect(200);
    await helpdesk.receive({ from: sender, subject: `Re: [${ticketNumber(id)}] Export` });
    const { body } = await helpdesk.manager.get('/api/notifications').expect(200);
    const reply = (await helpdesk.messagesOf(id)).at(-1);
    const link = `/tickets/${id}?message=${reply.id}`;
    expect(body).toContainEqual(expect.objectContaining({ type: 'ticket.replied', link }));
  });

  it('sends nothing and says so without a mail server', async () => {
    const app = await startApp();
    const { id } = await makeTicket(app, { clientEmail: 'kim@client.example' });
    const manager = await app.as('manager');
    const { body } = await manager
      .post(`/api/tickets/${id}/messages`)
      .send({ kind: 'reply', body: 'Hello' })
      .expect(201);
    expect(body).toMatchObject({ direction: 'out', from: null, to: [], deliveryStatus: null });
    const [{ mails }] = await app.database.query('SELECT COUNT(*) AS mails FROM outbox');
    expect(Number(mails)).toBe(0);
    await app.close();
  });
});
