import { Readable } from 'node:stream';
import { MailProcessor } from '../src/modules/mailboxes/incoming/mail-processor';
import { FileStorage, StorageUnavailableError } from '../src/platform/storage';
import {
  composeEmail,
  Helpdesk,
  makeTicket,
  saveSettings,
  summaryDifferences,
  SUPPORT_ADDRESS,
} from './harness';

const MEGABYTE = 1024 ** 2;

/** How long an email may be read. */
const READ_MS = 30_000;

/** How long one request processes accepted emails. */
const PROCESSING_MS = 15_000;

describe('held helpdesk email', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(async () => {
    expect(await summaryDifferences(helpdesk.app.database)).toEqual([]);
    await helpdesk.stop();
  });

  /** @param sender at blocked.example */
  const holdOne = async (sender: string): Promise<{ id: number }> => {
    await saveSettings(helpdesk.app, 'helpdesk', { blockedSenders: ['blocked.example'] });
    await helpdesk.receive({ from: sender });
    const [held] = await helpdesk.heldFrom(sender);
    return held;
  };

  it('holds the eleventh email of a sender within ten minutes until a manager accepts it', async () => {
    const sender = helpdesk.newSender();
    for (let count = 1; count <= 12; count += 1) {
      await helpdesk.deliver({ from: sender, subject: `Number ${count}` });
    }
    await helpdesk.fetchMail();
    expect(await helpdesk.ticketsOf(sender)).toHaveLength(10);
    const held = await helpdesk.heldFrom(sender);
    expect(held).toMatchObject([
      { reason: 'flood' },
      { reason: 'flood', mailboxName: 'Harbour Support' },
    ]);
    const accept = () => helpdesk.manager.post(`/api/mailboxes/held/${held[0].id}/accept`).send({});
    const { body } = await accept().expect(200);
    expect(body).toEqual({ ticketId: expect.any(Number), isQueued: false });
    expect(await helpdesk.ticketsOf(sender)).toHaveLength(11);
    expect((await accept().expect(409)).body.rule).toBe('mailboxes.not_held');
    await helpdesk.manager.post(`/api/mailboxes/held/${held[1].id}/discard`).send({}).expect(204);
    expect(await helpdesk.heldFrom(sender)).toEqual([]);
    await (await helpdesk.app.as('employee')).get('/api/mailboxes/held').expect(403);
  });

  it('accepts several held emails in the order of their arrival, and discards others', async () => {
    const sender = 'kim@blocked.example';
    await saveSettings(helpdesk.app, 'helpdesk', { blockedSenders: ['blocked.example'] });
    await helpdesk.deliver({ from: sender, messageId: '<first@blocked.example>' });
    await helpdesk.deliver({ from: sender, inReplyTo: '<first@blocked.example>' });
    await helpdesk.receive({ from: sender, subject: 'Buy now' });
    const [spam, reply, first] = await helpdesk.heldFrom(sender);
    const bulk = (ids: number[], action: string) =>
      helpdesk.manager.post('/api/mailboxes/held/bulk').send({ ids, action });

    const { body } = await bulk([reply.id, 999_999, first.id], 'accept').expect(200);
    const [ticket] = await helpdesk.ticketsOf(sender);
    const record = { ticketId: ticket?.id, isQueued: false };
    expect(body).toEqual([
      { id: first.id, status: 200, record },
      { id: reply.id, status: 200, record },
      { id: 999_999, status: 404, message: expect.any(String) },
    ]);
    expect(await helpdesk.ticketsOf(sender)).toHaveLength(1);

    expect((await bulk([spam.id, first.id], 'discard').expect(200)).body).toMatchObject([
      { id: first.id, status: 409, rule: 'mailboxes.not_held' },
      { id: spam.id, status: 200 },
    ]);
    expect(await helpdesk.heldFrom(sender)).toEqual([]);
    await bulk([], 'discard').expect(400);
    await bulk([spam.id], 'block').expect(400);
  });

  it('lets the job process accepted emails in the order of arrival when there is no time left', async () => {
    const sender = 'many@blocked.example';
    await saveSettings(helpdesk.app, 'helpdesk', { blockedSenders: ['blocked.example'] });
    await helpdesk.deliver({ from: sender, messageId: '<many@blocked.example>' });
    await helpdesk.receive({ from: sender, inReplyTo: '<many@blocked.example>' });
    const [reply, first] = await helpdesk.heldFrom(sender);
    const timeoutAfter = AbortSignal.timeout.bind(AbortSignal);
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === PROCESSING_MS ? AbortSignal.abort() : timeoutAfter(ms)));
    try {
      const { body } = await helpdesk.manager
        .post('/api/mailboxes/held/bulk')
        .send({ ids: [reply.id, first.id], action: 'accept' })
        .expect(200);
      const record = { ticketId: null, isQueued: true };
      expect(body).toEqual([
        { id: first.id, status: 200, record },
        { id: reply.id, status: 200, record },
      ]);
    } finally {
      timeout.mockRestore();
    }
    expect(await helpdesk.heldFrom(sender)).toEqual([]);
    expect(await helpdesk.ticketsOf(sender)).toEqual([]);
    await helpdesk.app.nest.get(MailProcessor).processDue();
    const [ticket] = await helpdesk.ticketsOf(sender);
    expect(await helpdesk.messagesOf(ticket?.id ?? 0)).toHaveLength(2);
  });

  it('returns the ticket of an accepted email when the job runs at the same moment', async () => {
    const held = await holdOne('moment@blocked.example');
    const processor = helpdesk.app.nest.get(MailProcessor);
    const original = processor.processLeased.bind(processor);
    const process = jest.spyOn(processor, 'processLeased').mockImplementation(async (...leased) => {
      await processor.processDue();
      await original(...leased);
    });
    try {
      const { body } = await helpdesk.manager
        .post(`/api/mailboxes/held/${held.id}/accept`)
        .send({})
        .expect(200);
      expect(body).toEqual({ ticketId: expect.any(Number), isQueued: false });
    } finally {
      process.mockRestore();
    }
  });

  it('accepts a held email once when two managers accept and discard it together', async () => {
    const sender = 'twice@blocked.example';
    const held = await holdOne(sender);
    const decisions = ['accept', 'accept', 'discard', 'discard'].map(async (action) => {
      const { body } = await helpdesk.manager
        .post('/api/mailboxes/held/bulk')
        .send({ ids: [held.id], action })
        .expect(200);
      return { action, ...body[0] };
    });
    const results = await Promise.all(decisions);
    const done = results.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(results.filter(({ rule }) => rule === 'mailboxes.not_held')).toHaveLength(3);
    const tickets = done[0].action === 'accept' ? 1 : 0;
    expect(await helpdesk.ticketsOf(sender)).toHaveLength(tickets);
  });

  it('holds an accepted email again when the storage stops sending it', async () => {
    const held = await holdOne('stalled@blocked.example');
    const stalled = new AbortController();
    const timeoutAfter = AbortSignal.timeout.bind(AbortSignal);
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === READ_MS ? stalled.signal : timeoutAfter(ms)));
    const get = jest
      .spyOn(helpdesk.app.nest.get(FileStorage), 'get')
      .mockResolvedValue(new Readable({ read: () => stalled.abort() }));
    try {
      const { body } = await helpdesk.manager
        .post(`/api/mailboxes/held/${held.id}/accept`)
        .send({})
        .expect(409);
      expect(body.rule).toBe('mailboxes.still_unreadable');
      expect(body.message).toContain("It didn't respond in time.");
    } finally {
      get.mockRestore();
      timeout.mockRestore();
    }
    await helpdesk.manager.post(`/api/mailboxes/held/${held.id}/accept`).send({}).expect(200);
  });

  it('leaves an accepted email to the job when the storage does not send it in time', async () => {
    const sender = 'slow@blocked.example';
    const held = await holdOne(sender);
    const deadline = new AbortController();
    const timeoutAfter = AbortSignal.timeout.bind(AbortSignal);
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === PROCESSING_MS ? deadline.signal : timeoutAfter(ms)));
    const get = jest
      .spyOn(helpdesk.app.nest.get(FileStorage), 'get')
      .mockResolvedValueOnce(new Readable({ read: () => deadline.abort() }));
    try {
      const { body } = await helpdesk.manager
        .post(`/api/mailboxes/held/${held.id}/accept`)
        .send({})
        .expect(200);
      expect(body).toEqual({ ticketId: null, isQueued: true });
    } finally {
      get.mockRestore();
      timeout.mockRestore();
    }
    expect(await helpdesk.heldFrom(sender)).toEqual([]);
    await helpdesk.app.nest.get(MailProcessor).processDue();
    expect(await helpdesk.ticketsOf(sender)).toHaveLength(1);
  });

  it('shows managers the text and attachments of a held email, and its original', async () => {
    const sender = 'news@mail.blocked.example';
    await saveSettings(helpdesk.app, 'helpdesk', { blockedSenders: ['blocked.example'] });
    await helpdesk.receive({
      from: sender,
      text: 'Could someone call me?',
      attachments: [{ filename: 'report.txt', content: 'All well.' }],
    });
    const [held] = await helpdesk.heldFrom(sender);
    const path = `/api/mailboxes/held/${held.id}`;
    expect((await helpdesk.manager.get(`${path}/content`).expect(200)).body).toEqual({
      ...held,
      text: 'Could someone call me?',
      attachments: [{ name: 'report.txt', size: 9 }],
    });
    const original = await helpdesk.manager.get(`${path}/original`).expect(200);
    expect(original.headers['content-type']).toContain('message/rfc822');
    expect(original.headers['content-disposition']).toBe(
      `attachment; filename=email-${held.id}.eml`,
    );
    await (await helpdesk.app.as('employee')).get(`${path}/content`).expect(403);
    await helpdesk.manager.post(`${path}/discard`).send({}).expect(204);
    await helpdesk.manager.get(`${path}/content`).expect(404);
    await helpdesk.manager.get(`${path}/original`).expect(404);
  });

  it('holds mail from blocked senders, mailing lists and its own addresses', async () => {
    const [blocked, list] = ['anyone@mail.blocked.example', helpdesk.newSender()];
    await saveSettings(helpdesk.app, 'helpdesk', { blockedSenders: ['blocked.example'] });
    await helpdesk.deliver({ from: blocked });
    await helpdesk.deliver({ from: list, headers: { 'List-Id': '<all.client.example>' } });
    await helpdesk.receive({ from: SUPPORT_ADDRESS });
    await saveSettings(helpdesk.app, 'helpdesk', {});
    expect(await helpdesk.heldFrom(blocked)).toMatchObject([{ reason: 'blocked' }]);
    expect(await helpdesk.heldFrom(list)).toMatchObject([{ reason: 'list' }]);
    expect(await helpdesk.heldFrom(SUPPORT_ADDRESS)).toMatchObject([{ reason: 'own-address' }]);
    expect(await helpdesk.sendMail()).toEqual([]);
  });

  it('holds an email from a mail server until a manager accepts it, and never answers it', async () => {
    const postmaster = 'postmaster@client.example';
    await helpdesk.receive({ from: postmaster, text: 'Your domain is on a block list.' });
    const [held] = await helpdesk.heldFrom(postmaster);
    expect(held).toMatchObject({ reason: 'mail-server' });
    expect(await helpdesk.ticketsOf(postmaster)).toEqual([]);
    const path = `/api/mailboxes/held/${held.id}/accept`;
    const { body } = await helpdesk.manager.post(path).send({}).expect(200);
    expect(await helpdesk.ticketsOf(postmaster)).toMatchObject([{ id: body.ticketId }]);
    expect(await helpdesk.sendMail()).toEqual([]);
  });

  it('ignores an automatic email from a mail server that is about no reply to a ticket', async () => {
    const daemon = 'mailer-daemon@backscatter.example';
    await helpdesk.deliver({ from: daemon, headers: { 'Return-Path': '<>' } });
    await helpdesk.receive({
      from: daemon,
      text: 'No such user.\n\nMessage-ID: <invoice@harbour.example>',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    expect(await helpdesk.heldFrom(daemon)).toEqual([]);
    expect(await helpdesk.ticketsOf(daemon)).toEqual([]);
  });

  it('holds an automatic email that a mail server sends to the reply address of a ticket', async () => {
    const { id } = await makeTicket(helpdesk.app, { clientEmail: helpdesk.newSender() });
    await helpdesk.reply(id);
    const [mail] = await helpdesk.sendMail();
    const daemon = 'mailer-daemon@gateway.example';
    const to = mail?.replyTo?.text;
    await helpdesk.receive({ from: daemon, to, headers: { 'Return-Path': '<>' } });
    expect(await helpdesk.heldFrom(daemon)).toMatchObject([{ reason: 'mail-server' }]);
  });

  it('holds the eleventh email of a mail server within ten minutes as a flood', async () => {
    const postmaster = 'postmaster@storm.example';
    for (let count = 1; count <= 11; count += 1) await helpdesk.deliver({ from: postmaster });
    await helpdesk.fetchMail();
    const held = await helpdesk.heldFrom(postmaster);
    const reasons = held.map(({ reason }: { reason: string }) => reason);
    expect(reasons.sort()).toEqual(['flood', ...Array.from({ length: 10 }, () => 'mail-server')]);
  });

  it.each([
    ['an empty sender', 'From: <>'],
    ['a sender without a domain', 'From: MAILER-DAEMON (Mail Delivery System)'],
    ['no sender', 'X-Mailer: robot'],
  ])('ignores an automatic email with %s', async (_, from) => {
    const subject = `Automatic: ${from}`;
    const headers = { 'Auto-Submitted': 'auto-generated' };
    const source = (await composeEmail({ from: 'x@client.example', subject, headers }))
      .toString()
      .replace(/^From: .*$/m, from);
    await helpdesk.dovecot.deliver('support', source);
    await helpdesk.fetchMail();
    const [mail] = await helpdesk.app.database.query(
      'SELECT status, reason FROM incoming_mails WHERE subject = ?',
      [subject],
    );
    expect(mail).toEqual({ status: 'ignored', reason: 'automatic' });
  });

  it('holds an email without a sender and processes the next one', async () => {
    const source = (await composeEmail({ from: 'x@client.example', subject: 'No sender' }))
      .toString()
      .replace(/^From: .*\r\n/m, 'From: nobody in particular\r\n');
    await helpdesk.dovecot.deliver('support', source);
    await helpdesk.openTicket(helpdesk.newSender());
    const { body } = await helpdesk.manager.get('/api/mailboxes/held').expect(200);
    const held = body.find(({ subject }: { subject: string }) => subject === 'No sender');
    expect(held).toMatchObject({
      reason: 'no-sender',
      lastError: 'The email has no valid sender address.',
    });
    const { body: rejected } = await helpdesk.manager
      .post(`/api/mailboxes/held/${held.id}/accept`)
      .send({})
      .expect(409);
    expect(rejected.rule).toBe('mailboxes.still_unreadable');
  });

  it('shows no text of a held email of which only the header was kept', async () => {
    const held = await holdOne('large@blocked.example');
    await helpdesk.app.database.query('UPDATE incoming_mails SET sizeBytes = ? WHERE id = ?', [
      51 * MEGABYTE,
      held.id,
    ]);
    const { body } = await helpdesk.manager
      .get(`/api/mailboxes/held/${held.id}/content`)
      .expect(200);
    expect(body).toEqual({ ...held, text: null, attachments: [] });
  });

  it('returns 503 when the storage fails while a manager reads a held email', async () => {
    const held = await holdOne('storage@blocked.example');
    const get = jest
      .spyOn(helpdesk.app.nest.get(FileStorage), 'get')
      .mockRejectedValue(new StorageUnavailableError(new Error('The bucket does not respond')));
    try {
      await helpdesk.manager.get(`/api/mailboxes/held/${held.id}/content`).expect(503);
    } finally {
      get.mockRestore();
    }
  });

  it('returns 503 when too many managers read held emails at once', async () => {
    const held = await holdOne('busy@blocked.example');
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const storage = helpdesk.app.nest.get(FileStorage);
    const original = storage.get.bind(storage);
    const get = jest.spyOn(storage, 'get').mockImplementation(async (...args) => {
      await opened;
      return original(...args);
    });
    try {
      const reads = Array.from({ length: 10 }, async () => {
        const { status, body } = await helpdesk.manager.get(
          `/api/mailboxes/held/${held.id}/content`,
        );
        // The others continue when one was rejected.
        if (status === 503) open();
        return [status, body.rule];
      });
      const results = await Promise.all(reads);
      expect(results.filter(([status]) => status === 200)).toHaveLength(9);
      expect(results.filter(([status]) => status !== 200)).toEqual([
        [503, 'mailboxes.reading_busy'],
      ]);
    } finally {
      open();
      get.mockRestore();
    }
  });
});
