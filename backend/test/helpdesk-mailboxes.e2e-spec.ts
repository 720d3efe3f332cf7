import { LIMITS } from '@atrium/contracts';
import {
  atOnce,
  composeEmail,
  Helpdesk,
  MAILBOX_PASSWORD,
  storedRow,
  SUPPORT_ADDRESS,
  waitUntil,
} from './harness';

describe('mailboxes', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(() => helpdesk.stop());

  it('stores the password of a mailbox encrypted and never returns it', async () => {
    const { body } = await helpdesk.admin.get('/api/mailboxes').expect(200);
    expect(JSON.stringify(body)).not.toMatch(/password/i);
    const row = await storedRow(helpdesk.app, 'mailboxes', helpdesk.mailboxId);
    expect(JSON.stringify(row)).not.toContain(MAILBOX_PASSWORD);
    const log = await helpdesk.app.database.query(
      "SELECT * FROM audit_log WHERE entity = 'mailbox'",
    );
    expect(JSON.stringify(log)).not.toContain(MAILBOX_PASSWORD);
  });

  it('reports the result of a connection test', async () => {
    const { admin, mailboxId } = helpdesk;
    const test = async () =>
      (await admin.post(`/api/mailboxes/${mailboxId}/test`).send({}).expect(200)).body;
    expect(await test()).toEqual({
      isConnected: true,
      message: expect.stringMatching(/^Connected\. The folder INBOX has [\d,]+ emails?\.$/),
    });
    await admin.put(`/api/mailboxes/${mailboxId}`).send({ password: 'wrong' }).expect(200);
    expect(await test()).toEqual({
      isConnected: false,
      message: expect.stringMatching(/rejected the username or the password/),
    });
    await admin
      .put(`/api/mailboxes/${mailboxId}`)
      .send({ password: MAILBOX_PASSWORD, port: 1 })
      .expect(200);
    expect((await test()).message).toBe('The mail server refused the connection. Check the port.');
    await admin
      .put(`/api/mailboxes/${mailboxId}`)
      .send({ password: MAILBOX_PASSWORD, port: helpdesk.dovecot.port })
      .expect(200);
  });

  it('tests a connection before it is saved, with the stored password of a mailbox on the same server', async () => {
    const { admin, mailboxId, dovecot } = helpdesk;
    const entered = {
      host: '127.0.0.1',
      port: dovecot.port,
      security: 'none',
      username: 'support',
    };
    const test = async (fields: object) =>
      (
        await admin
          .post('/api/mailboxes/test')
          .send({ ...entered, ...fields })
          .expect(200)
      ).body;
    expect(await test({ password: MAILBOX_PASSWORD })).toMatchObject({ isConnected: true });
    expect(await test({ mailboxId })).toMatchObject({ isConnected: true });
    expect(await test({ mailboxId, folder: 'Missing' })).toMatchObject({ isConnected: false });
    expect(await test({ password: MAILBOX_PASSWORD, security: 'tls' })).toEqual({
      isConnected: false,
      message: "The mail server couldn't start the encryption. Check the port and the encryption.",
    });
    expect(await test({ password: 'wrong' })).toEqual({
      isConnected: false,
      message: expect.stringMatching(/rejected the username or the password/),
    });
    await admin
      .post('/api/mailboxes/test')
      .send({ ...entered, mailboxId: 999_999 })
      .expect(404);
    const { body } = await admin.post('/api/mailboxes/test').send(entered).expect(400);
    expect(body.errors).toEqual({ password: 'Password is required' });
  });

  it.each([
    ['to another server', { host: 'imap.stranger.example' }],
    ['to another port', { port: 1143 }],
    ['with another encryption', { security: 'starttls' }],
  ])('never sends the stored password of a mailbox %s', async (_, moved) => {
    const { admin, mailboxId, dovecot } = helpdesk;
    const rule = 'mailboxes.password_for_other_server';
    const server = { host: '127.0.0.1', port: dovecot.port, security: 'none' };
    const { body: tested } = await admin
      .post('/api/mailboxes/test')
      .send({ ...server, ...moved, username: 'support', mailboxId })
      .expect(400);
    expect(tested.rule).toBe(rule);
    const { body: saved } = await admin.put(`/api/mailboxes/${mailboxId}`).send(moved).expect(400);
    expect(saved).toMatchObject({ rule, errors: { password: expect.any(String) } });
  });

  it('notifies admins once when the password stops working, and loses nothing', async () => {
    const { dovecot, app } = helpdesk;
    const sender = helpdesk.newSender();
    // Dovecot keeps the passwords that it has read for up to a second.
    const waitForStatus = (status: string): Promise<void> =>
      waitUntil(async () => (await helpdesk.fetchMail()).status === status);
    await dovecot.setPassword('support', 'changed');
    await waitForStatus('failing');
    await helpdesk.deliver({ from: sender });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await helpdesk.fetchMail()).toMatchObject({
        status: 'failing',
        lastError: expect.stringMatching(/rejected the username or the password/),
      });
    }
    const rows = await app.database.query(
      "SELECT id FROM notifications WHERE type = 'mailbox.failing'",
    );
    expect(rows).toHaveLength(1);
    expect(await helpdesk.ticketsOf(sender)).toEqual([]);
    await dovecot.setPassword('support', MAILBOX_PASSWORD);
    await waitForStatus('ok');
    expect(await helpdesk.ticketsOf(sender)).toHaveLength(1);
  });

  it('ends confirmations and replies with the signature of the mailbox', async () => {
    const path = `/api/mailboxes/${helpdesk.mailboxId}`;
    const setSignature = (signature: string | null) =>
      helpdesk.admin.put(path).send({ signature }).expect(200);
    const signature = 'Harbour Ltd & Co\nhttps://harbour.example';
    expect((await setSignature(signature)).body).toMatchObject({ signature });
    const id = await helpdesk.openTicket(helpdesk.newSender());
    const { authorName } = await helpdesk.reply(id, { body: 'It works again.' });
    const [confirmation, reply] = await helpdesk.sendMail();
    expect(confirmation?.text).toContain(`-- \nHarbour Support\n${signature}\n`);
    expect(reply?.text).toContain(`-- \n${authorName}\nHarbour Support\n${signature}\n`);
    expect(reply?.html).toContain(
      'Harbour Ltd &amp; Co<br>\n<a href="https://harbour.example">https://harbour.example</a>',
    );
    expect((await setSignature('')).body).toMatchObject({ signature: null });
    await setSignature('x'.repeat(1000));
    const tooLong = { signature: 'x'.repeat(1001) };
    await helpdesk.admin.put(path).send(tooLong).expect(400);
    await setSignature(null);
  });

  it('keeps the tickets of a mailbox and their originals when it is deleted', async () => {
    const { id, version } = await helpdesk.addMailbox({
      address: 'third@harbour.example',
      username: 'second',
    });
    const sender = helpdesk.newSender();
    await helpdesk.dovecot.deliver('second', await composeEmail({ from: sender }));
    await helpdesk.fetchMail(id);
    const path = `/api/mailboxes/${id}`;
    const stale = { version: version + 1, name: 'Stale' };
    await helpdesk.admin.put(path).send(stale).expect(409);
    await helpdesk.admin.put(path).send({ address: SUPPORT_ADDRESS }).expect(409);
    await helpdesk.admin.delete(path).expect(204);
    const [ticket] = await helpdesk.ticketsOf(sender);
    expect(await helpdesk.messagesOf(ticket?.id ?? 0)).toMatchObject([{ hasOriginal: true }]);
  });

  it('requires a password and an active assignee for a mailbox', async () => {
    const input = {
      name: 'Sales',
      address: 'sales@harbour.example',
      host: 'imap.harbour.example',
      username: 'sales',
    };
    const { body } = await helpdesk.admin.post('/api/mailboxes').send(input).expect(400);
    expect(body.errors).toEqual({ password: 'Password is required' });
    const { body: rejected } = await helpdesk.admin
      .post('/api/mailboxes')
      .send({ ...input, password: 'x', defaultAssigneeId: 999_999 })
      .expect(400);
    expect(rejected.rule).toBe('mailboxes.unknown_assignee');
  });

  it('keeps up to 50 mailboxes when several are added at once, and lists their assignees', async () => {
    const { admin, app } = helpdesk;
    const manager = await app.user('manager');
    const responses = await atOnce(LIMITS.mailboxes + 5, (index) =>
      admin.post('/api/mailboxes').send({
        name: `Mailbox ${index}`,
        address: `mailbox-${index}@harbour.example`,
        host: 'imap.harbour.example',
        username: 'sales',
        password: 'x',
        isActive: false,
        defaultAssigneeId: index % 2 === 0 ? manager.id : null,
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body.rule).toBe('mailboxes.too_many');
    const { body } = await admin.get('/api/mailboxes').expect(200);
    expect(body).toHaveLength(50);
    for (const created of responses.filter(({ status }) => status === 201)) {
      expect(body).toContainEqual(created.body);
    }
  });
});
