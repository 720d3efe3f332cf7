import { Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Config } from '../config';

export interface OutgoingMail {
  /** Stays the same over all tries, so that a mailbox can tell a repeated one. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
}

/** Milliseconds. A try that takes longer has failed; the sender's lease is longer than all of them. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** The way to the mail server of `SMTP_URL`. */
@Injectable()
export class MailTransport {
  private readonly transporter: Transporter | undefined;

  constructor(private readonly config: Config) {
    this.transporter = config.smtpUrl
      ? createTransport(withTimeouts(config.smtpUrl), { from: config.mailFrom })
      : undefined;
  }

  /** Whether there are SMTP settings. */
  get isConfigured(): boolean {
    return this.transporter !== undefined;
  }

  /** Hands one mail to the mail server; rejects when the server did not take it. */
  async send({ messageId, to, subject, text, html }: OutgoingMail): Promise<void> {
    if (!this.transporter) throw new Error('SMTP_URL is not set.');
    const host = new URL(this.config.publicUrl).hostname;
    await this.transporter.sendMail({
      // An address object is taken as it is: nothing in it can add another recipient.
      to: { name: '', address: to },
      messageId: `<${messageId}@${host}>`,
      subject,
      text,
      ...(html !== null && { html }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(TIMEOUTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  return url.toString();
}
