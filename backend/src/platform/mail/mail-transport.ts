import { Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Config } from '../config';

export interface OutgoingMail {
  /** Stays the same for all attempts, so that a mailbox can detect duplicates. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
}

/** Milliseconds until an attempt fails. Their sum is shorter than the sender's lease. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** The connection to the mail server of `SMTP_URL`. */
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

  /** Sends one email to the mail server; rejects if the server does not accept it. */
  async send({ messageId, to, subject, text, html }: OutgoingMail): Promise<void> {
    if (!this.transporter) throw new Error('SMTP_URL is not set.');
    const host = new URL(this.config.publicUrl).hostname;
    await this.transporter.sendMail({
      // An address object is not parsed, so its text cannot add another recipient.
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
