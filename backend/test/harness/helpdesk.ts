import type { ParsedMail } from 'mailparser';
import { randomUUID } from 'node:crypto';
import type Mail from 'nodemailer/lib/mailer';
import { MailSender } from '../../src/platform/mail';
import type { Client } from './client';
import { composeEmail, parseSent } from './emails';
import { Mailbox } from './mailbox';
import { startApp, type TestApp } from './start-app';
import { type Dovecot, startDovecot } from './start-dovecot';

export const SUPPORT_ADDRESS = 'support@harbour.example';
export const MAILBOX_PASSWORD = 'mailbox-password-1';

interface ClientTicket {
  id: number;
  title: string;
  status: string;
  followsId: number | null;
}

/** What a delivery report says about a recipient. */
interface Bounce {
  recipient?: string;
  /** The address that the email was sent to, if its server has forwarded it. */
  originalRecipient?: string;
  /** Other recipients in the same report. */
  otherRecipients?: readonly string[];
  action?: string;
  reason?: string;
  /** The returned header of the email. */
  header?: string;
}

/**
 * The application with a mailbox on a real IMAP server and a mail server that keeps what it gets.
 */
export class Helpdesk {
  readonly smtp = new Mailbox();
  app: TestApp;
  dovecot: Dovecot;
  admin: Client;
  manager: Client;
  mailboxId: number;
  private senders = 0;

  async start(): Promise<void> {
    this.dovecot = await startDovecot({ support: MAILBOX_PASSWORD, second: MAILBOX_PASSWORD });
    this.app = await startApp({
      environment: {
        SMTP_URL: await this.smtp.open(),
        MAIL_FROM: 'Atrium <no-reply@harbour.example>',
      },
    });
    await this.signIn();
    this.mailboxId = (await this.addMailbox({})).id;
  }

  /** Again after the clock has moved, because sessions expire. */
  async signIn(): Promise<void> {
    this.admin = await this.app.signedIn(await this.app.user('super_admin'));
    this.manager = await this.app.signedIn(await this.app.user('manager'));
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.smtp.close();
    await this.dovecot.stop();
  }

  async addMailbox(fields: object): Promise<{ id: number; version: number }> {
    const { body } = await this.admin
      .post('/api/mailboxes')
      .send({
        name: 'Harbour Support',
        address: SUPPORT_ADDRESS,
        host: '127.0.0.1',
        port: this.dovecot.port,
        security: 'none',
        username: 'support',
        password: MAILBOX_PASSWORD,
        ...fields,
      })
      .expect(201);
    return body;
  }

  /** Each test has its own sender, because too many emails from one sender are held. */
  newSender(): string {
    return `kim-${(this.senders += 1)}@client.example`;
  }

  async deliver(fields: Mail.Options): Promise<void> {
    await this.dovecot.deliver('support', await composeEmail(fields));
  }

  async fetchMail(id = this.mailboxId) {
    return (await this.admin.post(`/api/mailboxes/${id}/fetch`).send({}).expect(200)).body;
  }

  /** Delivers an email and fetches it. */
  async receive(fields: Mail.Options): Promise<void> {
    await this.deliver(fields);
    await this.fetchMail();
  }

  /** Receives a delivery report (RFC 3464) about an email that was sent. */
  async receiveBounce(
    mail: Pick<ParsedMail, 'messageId'> | undefined,
    {
      recipient = 'kim@client.example',
      originalRecipient = recipient,
      otherRecipients = [],
      action = 'failed',
      reason = '552 mailbox full',
      header = `Message-ID: ${mail?.messageId}`,
    }: Bounce = {},
  ): Promise<void> {
    const report = [
      'From: MAILER-DAEMON@mx.client.example',
      `To: ${SUPPORT_ADDRESS}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <bounce-${randomUUID()}@mx.client.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.client.example',
      '',
      `Original-Recipient: rfc822; ${originalRecipient}`,
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      `Diagnostic-Code: smtp; ${reason}`,
      '',
      ...otherRecipients.flatMap((other) => [
        `Final-Recipient: rfc822; ${other}`,
        `Action: ${action}`,
        `Diagnostic-Code: smtp; ${reason}`,
        '',
      ]),
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      header,
      '',
      '--b--',
      '',
    ].join('\r\n');
    await this.dovecot.deliver('support', report);
    await this.fetchMail();
  }

  ticketsOf(sender: string): Promise<ClientTicket[]> {
    return this.app.database.query<ClientTicket[]>(
      'SELECT id, title, status, followsId FROM tickets WHERE clientEmail = ? ORDER BY id',
      [sender],
    );
  }

  async messagesOf(ticketId: number) {
    return (await this.manager.get(`/api/tickets/${ticketId}/messages`).expect(200)).body;
  }

  /** Whether the ticket waits for the client. */
  async isWaiting(ticketId: number): Promise<boolean> {
    return (await this.manager.get(`/api/tickets/${ticketId}`).expect(200)).body.isWaitingForClient;
  }

  /** Sends a failed reply again. */
  retry(ticketId: number, messageId: number) {
    return this.manager
      .post(`/api/tickets/${ticketId}/messages/${messageId}/retry`)
      .send({})
      .expect(200);
  }

  /** Receives an email and returns the id of the only ticket of its sender. */
  async openTicket(sender: string, fields: Mail.Options = {}): Promise<number> {
    await this.receive({ from: sender, ...fields });
    const [ticket, ...others] = await this.ticketsOf(sender);
    if (!ticket || others.length > 0) {
      throw new Error(`The sender has ${others.length} further tickets.`);
    }
    return ticket.id;
  }

  async reply(ticketId: number, fields: object = {}) {
    const { body } = await this.manager
      .post(`/api/tickets/${ticketId}/messages`)
      .send({ kind: 'reply', body: 'Please try again.', ...fields })
      .expect(201);
    return body;
  }

  /** Sends the queued email, and returns all email that was sent in this test. */
  async sendMail(): Promise<ParsedMail[]> {
    await this.app.nest.get(MailSender).sendDue();
    return Promise.all(this.smtp.mails.map(parseSent));
  }

  /** The emails that wait for a manager, from this sender. */
  async heldFrom(sender: string) {
    const { body } = await this.manager.get('/api/mailboxes/held').expect(200);
    return body.filter(({ from }: { from: string }) => from === sender);
  }

  /** Also forgets what earlier tests have queued. */
  async reset(): Promise<void> {
    await this.app.database.query("DELETE FROM outbox WHERE status = 'pending'");
    this.smtp.mails.length = 0;
    this.smtp.rejection = undefined;
    this.smtp.beforeReply = () => Promise.resolve();
    this.app.clock.reset();
    await this.signIn();
  }
}
