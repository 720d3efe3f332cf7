import { MailSender } from '../../src/platform/mail';
import type { Client } from './client';
import { parseSent } from './emails';
import { newInvoiceOfLines, newLine } from './factories';
import { Mailbox } from './mailbox';
import { startApp, type TestApp } from './start-app';

const COMPANY = {
  name: 'Harbour Works',
  email: 'office@harbour.example',
  phone: null,
  timeZone: 'UTC',
  currency: 'EUR',
  street: 'Quay 1',
  city: 'Hamburg',
  country: 'DE',
  bankName: 'Hafenbank',
  iban: 'DE89370400440532013000',
};

/** The application of a company that sends invoices through an SMTP server. */
export class InvoiceMail {
  private constructor(
    readonly app: TestApp,
    readonly smtp: Mailbox,
    readonly admin: Client,
    readonly manager: Client,
  ) {}

  static async start(): Promise<InvoiceMail> {
    const smtp = new Mailbox();
    const app = await startApp({
      environment: { SMTP_URL: await smtp.open(), MAIL_FROM: 'no-reply@harbour.example' },
    });
    const owner = await app.as('super_admin');
    await owner.put('/api/settings/company').send(COMPANY).expect(200);
    return new InvoiceMail(app, smtp, await app.as('admin'), await app.as('manager'));
  }

  /** Accepts email again, and forgets the email of earlier tests. */
  async reset(): Promise<void> {
    this.smtp.rejection = undefined;
    await this.app.nest.get(MailSender).sendDue();
    this.smtp.mails.length = 0;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.smtp.close();
  }

  /** Creates an invoice of 119.00. */
  async create(fields: object = {}) {
    const invoice = newInvoiceOfLines([newLine()], fields);
    return (await this.manager.post('/api/invoices').send(invoice).expect(201)).body;
  }

  send(id: number, fields: object = {}) {
    const mail = { to: ['billing@northwind.example'], ...fields };
    return this.manager.post(`/api/invoices/${id}/send`).send(mail);
  }

  async read(id: number) {
    return (await this.manager.get(`/api/invoices/${id}`).expect(200)).body;
  }

  async deliveriesOf(id: number) {
    return (await this.manager.get(`/api/invoices/${id}/deliveries`).expect(200)).body;
  }

  /** Sends the queued email, and returns all email received since the last reset. */
  async receiveMail() {
    await this.app.nest.get(MailSender).sendDue();
    return Promise.all(this.smtp.mails.map(parseSent));
  }

  /** Sends an invoice and returns the path of its link. */
  async sendForLink(id: number): Promise<string> {
    await this.send(id).expect(200);
    return invoiceLinkIn((await this.receiveMail()).at(-1)?.text);
  }
}

/** The path of the link in an email. */
export function invoiceLinkIn(text: string | undefined): string {
  const [, path] = /https?:\/\/[^/\s]+(\/invoice\/[\w-]{43})/.exec(text ?? '') ?? [];
  if (path === undefined) throw new Error('The email contains no link.');
  return path;
}
