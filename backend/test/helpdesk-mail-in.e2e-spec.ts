import { DAY_MS } from '@atrium/contracts';
import { randomBytes } from 'node:crypto';
import {
  composeEmail,
  exportPerson,
  Helpdesk,
  makeClient,
  makeTicket,
  saveSettings,
  storedRow,
  summaryDifferences,
  SUPPORT_ADDRESS,
  upload,
} from './harness';

const MEGABYTE = 1024 ** 2;

describe('incoming helpdesk email', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(async () => {
    expect(await summaryDifferences(helpdesk.app.database)).toEqual([]);
    await helpdesk.stop();
  });

  const withoutMessageId = async (sender: string): Promise<string> =>
    (await composeEmail({ from: sender })).toString().replace(/^Message-ID: .*\r\n/m, '');

  it('opens one ticket for an email that arrives in two mailboxes', async () => {
    const sender = helpdesk.newSender();
    const second = await helpdesk.addMailbox({
      address: 'second@harbour.example',
      username: 'second',
    });
    const source = await composeEmail({ from: sender });
    await helpdesk.dovecot.deliver('support', source);
    await helpdesk.dovecot.deliver('second', source);
    await helpdesk.fetchMail();
    await helpdesk.fetchMail(second.id);
    expect(await helpdesk.ticketsOf(sender)).toHaveLength(1);
  });

  it('opens a ticket for each email of a device that uses one Message-ID, once', async () => {
    const sender = helpdesk.newSender();
    const messageId = `<constant-${sender}>`;
    const send = async (subject: string, date: string): Promise<void> => {
      await helpdesk.receive({ from: sender, messageId, subject, date: new Date(date) });
    };
    await send('Toner low', '2026-11-02T08:00:00Z');
    await send('Paper jam', '2026-11-03T08:00:00Z');
    await send('Paper jam', '2026-11-03T08:00:00Z');
    await helpdesk.dovecot.renumber('support');
    await send('Door open', '2026-11-04T08:00:00Z');
    const titles = (await helpdesk.ticketsOf(sender)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['Door open', 'Paper jam', 'Toner low']);
  });

  it('opens a ticket for a later email with the Message-ID of a deleted ticket, but not for the same one', async () => {
    const sender = helpdesk.newSender();
    const first = { from: sender, messageId: `<deleted-${sender}>`, date: new Date() };
    const id = await helpdesk.openTicket(sender, first);
    await helpdesk.manager.delete(`/api/tickets/${id}`).expect(204);
    await helpdesk.receive(first);
    expect(await helpdesk.ticketsOf(sender)).toEqual([]);
    const later = { ...first, subject: 'Later', date: new Date(Date.now() + 2 * DAY_MS) };
    await helpdesk.receive(later);
    await helpdesk.receive(later);
    expect(await helpdesk.ticketsOf(sender)).toMatchObject([{ title: 'Later' }]);
  });

  it('sets the due times of a ticket that an email opens', async () => {
    await saveSettings(helpdesk.app, 'helpdesk', { targetsEnabled: true });
    const id = await helpdesk.openTicket(helpdesk.newSender());
    const later = await helpdesk.openTicket(helpdesk.newSender());
    await saveSettings(helpdesk.app, 'helpdesk', {});
    const { body } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(body).toMatchObject({
      firstResponseDueAt: expect.any(String),
      dueAt: expect.any(String),
    });
    expect(body.dueAt > body.firstResponseDueAt).toBe(true);
    const row = await storedRow(helpdesk.app, 'tickets', later);
    expect(row).toMatchObject({ nextNoticeAt: expect.anything() });
  });

  it('links a ticket to the client that the client of its sender was merged into', async () => {
    const sender = helpdesk.newSender();
    const clientOf = async (ticketId: number): Promise<number> =>
      (await helpdesk.manager.get(`/api/tickets/${ticketId}`).expect(200)).body.clientId;
    const admin = await helpdesk.app.as('admin');
    const merged = await clientOf(await helpdesk.openTicket(sender));
    const { id: intoId } = await makeClient(helpdesk.app);
    await admin.post(`/api/clients/${merged}/merge`).send({ intoId }).expect(200);
    await helpdesk.receive({ from: sender, subject: 'Another question' });
    const [, second] = await helpdesk.ticketsOf(sender);
    expect(await clientOf(second?.id ?? 0)).toBe(intoId);
  });

  it('keeps the Cc of the email that opens a ticket, without its own addresses', async () => {
    const sender = helpdesk.newSender();
    const cc = ['boss@client.example', SUPPORT_ADDRESS, sender];
    const id = await helpdesk.openTicket(sender, { cc });
    const { body } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(body.cc).toEqual(['boss@client.example']);
    await helpdesk.sendMail();
    expect(helpdesk.smtp.mails.map(({ to }) => to)).toEqual([[sender]]);
    await helpdesk.reply(id);
    await helpdesk.sendMail();
    expect(helpdesk.smtp.mails[1]?.to).toEqual([sender, 'boss@client.example']);
  });

  it('opens one ticket for each email after the server has renumbered them', async () => {
    const [sender, nameless] = [helpdesk.newSender(), helpdesk.newSender()];
    await helpdesk.dovecot.deliver('support', await withoutMessageId(nameless));
    await helpdesk.openTicket(sender);
    await helpdesk.dovecot.renumber('support');
    const later = helpdesk.newSender();
    await helpdesk.receive({ from: later });
    for (const address of [sender, nameless, later]) {
      expect(await helpdesk.ticketsOf(address)).toHaveLength(1);
    }
    const [{ mails }] = await helpdesk.app.database.query(
      "SELECT COUNT(*) AS mails FROM incoming_mails WHERE reason = 'duplicate' AND sender = ?",
      [nameless],
    );
    expect(Number(mails)).toBe(1);
  });

  it('keeps the attachments as evidence of the ticket and the original for download', async () => {
    const sender = helpdesk.newSender();
    const id = await helpdesk.openTicket(sender, {
      attachments: [
        { filename: '../../etc/notes.txt', content: 'Some notes' },
        { filename: 'winmail.dat', content: randomBytes(64), contentType: 'application/ms-tnef' },
        { filename: 'empty.txt', content: '' },
      ],
    });
    const [message] = await helpdesk.messagesOf(id);
    expect(message.attachments).toMatchObject([
      { name: 'notes.txt', mimeType: 'text/plain', size: 10 },
      { name: 'winmail.dat', mimeType: 'application/octet-stream' },
    ]);
    expect(message.body).toContain('empty.txt (0 Bytes): This file is empty.');
    const file = await helpdesk.manager
      .get(`/api/evidence/${message.attachments[0].id}`)
      .expect(200);
    expect(file.body).toMatchObject({ ticketId: id, projectId: null, uploadedById: null });
    const original = await helpdesk.manager
      .get(`/api/tickets/${id}/messages/${message.id}/original`)
      .buffer(true)
      .expect(200)
      .expect('Content-Type', 'message/rfc822')
      .expect('Content-Disposition', /^attachment/);
    expect(original.text).toContain('winmail.dat');
    const note = await helpdesk.reply(id, { kind: 'note' });
    await helpdesk.manager.get(`/api/tickets/${id}/messages/${note.id}/original`).expect(404);
  });

  it('exports the emails and attachments of a client, without later versions by the staff', async () => {
    const sender = helpdesk.newSender();
    const client = await makeClient(helpdesk.app, { email: sender });
    const attachments = [{ filename: 'door plan.txt', content: 'Some notes' }];
    const id = await helpdesk.openTicket(sender, { attachments });
    await helpdesk.openTicket(helpdesk.newSender(), { attachments });
    const [message] = await helpdesk.messagesOf(id);
    const address = `/api/evidence/${message.attachments[0].id}/versions`;
    await upload(helpdesk.manager, { content: 'Internal remarks' }, {}, address).expect(201);
    const files = await exportPerson(helpdesk.admin, 'clients', client.id);
    const sent = [...files.keys()].filter((name) => name.includes('/')).sort();
    expect(sent).toEqual([
      expect.stringMatching(/^emails\/\d+\.eml$/),
      `files/${message.attachments[0].id}-v1-door plan.txt`,
    ]);
    expect(String(files.get(sent[0] ?? ''))).toContain(`From: ${sender}`);
    expect(String(files.get(sent[1] ?? ''))).toBe('Some notes');
  });

  it('shows hostile HTML without anything that runs or loads', async () => {
    const sender = helpdesk.newSender();
    const id = await helpdesk.openTicket(sender, {
      text: '',
      html:
        '<p>Visible</p><script>alert(1)</script><img src="https://tracker.example/p.gif">' +
        '<form action="https://x.example"><input name="p"></form><p onclick="alert(1)">End</p>',
    });
    const [message] = await helpdesk.messagesOf(id);
    expect(message).toMatchObject({
      hasHtml: true,
      hasRemoteImages: true,
      body: expect.stringContaining('Visible'),
    });
    expect(message.body).not.toMatch(/<|tracker/);
    const path = `/api/tickets/${id}/messages/${message.id}/formatted`;
    const blocked = await helpdesk.manager.get(path).expect(200);
    expect(blocked.text).toContain('Visible');
    expect(blocked.text).not.toMatch(/<script|alert|tracker|<form|<input|onclick/);
    expect(blocked.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect(blocked.headers['content-security-policy']).toContain('img-src data:;');
    const shown = await helpdesk.manager.get(`${path}?images=true`).expect(200);
    expect(shown.text).toContain('https://tracker.example/p.gif');
    expect(shown.text).not.toMatch(/<script|alert|<form|<input|onclick/);
  });

  it.each([
    ['long', `<p>${'Too long. '.repeat(110_000)}</p>`],
    ['complex', '<b>'.repeat(300_000)],
  ])('says that HTML is too %s to be shown', async (_, html) => {
    const attachments = [{ filename: 'log.txt', content: 'A log' }];
    const id = await helpdesk.openTicket(helpdesk.newSender(), { text: '', html, attachments });
    const body = expect.stringMatching(/^This email is too long or too complex to be shown\./);
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { hasHtml: false, hasOriginal: true, body },
    ]);
  });

  it('shortens text that is too long and keeps it in the original', async () => {
    const id = await helpdesk.openTicket(helpdesk.newSender(), { text: '🙂x'.repeat(5000) });
    const [message] = await helpdesk.messagesOf(id);
    expect(message.isTruncated).toBe(true);
    expect(message.body.length).toBeLessThanOrEqual(10_000);
    expect(message.body).toMatch(/^(🙂x)+(🙂)?$/u);
  });

  it('reads an email with an unknown charset and broken headers', async () => {
    const sender = helpdesk.newSender();
    const source = Buffer.concat([
      Buffer.from(
        `From: =?nonsense?Q?Kim=FF?= <${sender}>\r\nSubject: =?utf-8?B?####?= caf\xe9 \x00\x07\r\n` +
          'Message-ID: broken id without brackets\r\nReferences: <<>> garbage\r\n' +
          'Content-Type: text/plain; charset=x-unknown-nonsense\r\n\r\n',
        'latin1',
      ),
      Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x80, 0x42]),
    ]);
    await helpdesk.dovecot.deliver('support', source);
    await helpdesk.fetchMail();
    expect(await helpdesk.ticketsOf(sender)).toHaveLength(1);
  });

  /** @returns a ticket of the sender, and the Message-ID of the reply that was sent to them */
  const answerTicketOf = async (sender: string) => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: sender });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    return { id, inReplyTo: mail?.messageId };
  };

  it('adds an automatic reply without sending an email or changing the status', async () => {
    const sender = helpdesk.newSender();
    const { id, inReplyTo } = await answerTicketOf(sender);
    await helpdesk.manager.put(`/api/tickets/${id}`).send({ status: 'resolved' }).expect(200);
    await helpdesk.receive({
      from: sender,
      inReplyTo,
      headers: { 'Auto-Submitted': 'auto-replied' },
      text: 'I am on vacation.',
    });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{}, { isAutomatic: true }]);
    const { body } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'resolved' });
    expect(await helpdesk.sendMail()).toHaveLength(1);
  });

  it('adds a reply that came through a mailing list like any other reply', async () => {
    const sender = helpdesk.newSender();
    const { id, inReplyTo } = await answerTicketOf(sender);
    await helpdesk.manager.put(`/api/tickets/${id}`).send({ status: 'resolved' }).expect(200);
    await helpdesk.receive({
      from: sender,
      inReplyTo,
      headers: { 'List-Id': '<support.client.example>' },
    });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{}, { isAutomatic: false }]);
    const { body } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'in-progress' });
  });

  it('holds the eleventh automatic reply of a sender within ten minutes', async () => {
    const sender = helpdesk.newSender();
    const { id, inReplyTo } = await answerTicketOf(sender);
    for (let count = 1; count <= 11; count += 1) {
      await helpdesk.deliver({
        from: sender,
        inReplyTo,
        headers: { 'Auto-Submitted': 'auto-replied' },
      });
    }
    await helpdesk.fetchMail();
    expect(await helpdesk.messagesOf(id)).toHaveLength(11);
    expect(await helpdesk.heldFrom(sender)).toMatchObject([{ reason: 'flood' }]);
  });

  it('continues the thread of the people after an automatic reply', async () => {
    const messageId = `<question.${randomBytes(4).toString('hex')}@client.example>`;
    const sender = helpdesk.newSender();
    const id = await helpdesk.openTicket(sender, { messageId });
    await helpdesk.reply(id, { body: 'The first answer.' });
    const answer = (await helpdesk.sendMail()).at(-1);
    await helpdesk.receive({
      from: sender,
      inReplyTo: answer?.messageId,
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    await helpdesk.reply(id, { body: 'The second answer.' });
    expect((await helpdesk.sendMail()).at(-1)).toMatchObject({
      inReplyTo: answer?.messageId,
      references: [messageId, answer?.messageId],
    });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{}, {}, { isAutomatic: true }, {}]);
  });

  it('opens no ticket for an automatic email', async () => {
    const sender = helpdesk.newSender();
    await helpdesk.receive({ from: sender, headers: { Precedence: 'bulk' } });
    expect(await helpdesk.ticketsOf(sender)).toEqual([]);
    expect(await helpdesk.heldFrom(sender)).toEqual([]);
    expect(await helpdesk.sendMail()).toEqual([]);
  });

  it('ends a conversation of two programs that answer everything after one answer', async () => {
    const robot = 'robot@client.example';
    const id = await helpdesk.openTicket(robot, { subject: 'Order 1' });
    for (let round = 0; round < 6; round += 1) {
      const before = helpdesk.smtp.mails.length;
      const mails = await helpdesk.sendMail();
      for (const { subject, messageId } of mails.slice(before)) {
        // It marks nothing as automatic and quotes nothing.
        await helpdesk.deliver({
          from: robot,
          subject: `Got it: ${subject}`,
          inReplyTo: messageId,
        });
      }
      await helpdesk.fetchMail();
      helpdesk.app.clock.shiftBy((round + 1) * 10 * 60_000);
    }
    expect(helpdesk.smtp.mails).toHaveLength(1);
    expect(await helpdesk.ticketsOf(robot)).toMatchObject([{ id }]);
  });

  it('confirms nothing when the setting is off', async () => {
    await saveSettings(helpdesk.app, 'helpdesk', { confirmsNewTickets: false });
    await helpdesk.openTicket(helpdesk.newSender());
    await saveSettings(helpdesk.app, 'helpdesk', {});
    expect(await helpdesk.sendMail()).toEqual([]);
  });

  it('reads an email of 40 MB', async () => {
    const content = randomBytes(29 * MEGABYTE);
    const id = await helpdesk.openTicket(helpdesk.newSender(), {
      attachments: [{ filename: 'large.bin', content }],
    });
    const [message] = await helpdesk.messagesOf(id);
    expect(message.attachments).toMatchObject([{ name: 'large.bin', size: content.length }]);
  }, 120_000);
});
