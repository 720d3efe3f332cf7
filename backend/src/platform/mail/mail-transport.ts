import { MINUTE_MS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { createTransport, type SMTPSentMessageInfo, type Transporter } from 'nodemailer';
import { Config } from '../config';
import type { MailEnvelope } from '../database';
import { MESSAGE_ID_HEADER } from './message-id-header';

export interface OutgoingAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  cid?: string;
}

interface OutgoingMail extends Omit<MailEnvelope, 'attachments'> {
  /** Stays the same for all attempts, so that a mailbox can detect duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Value of the header `Auto-Submitted`; undefined for an email that a person wrote. */
  automatic?: string | undefined;
  attachments: readonly OutgoingAttachment[];
}

/** An email that the mail server accepted for some of its recipients only. */
export interface PartialRejection {
  /** No address in To was accepted, so only Cc recipients get the email. */
  isToRejected: boolean;
  /** The rejected addresses, with the server's messages. */
  reason: string;
}

/**
 * Milliseconds until an attempt fails. Their sum is shorter than the sender's lease. A server may
 * be slow to accept an email, and an email whose connection is closed too early is sent twice.
 */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: MINUTE_MS };

/**
 * One connection for the emails of a run, which closes soon after the last one. Nodemailer's own
 * retries are off, because the server may have accepted the email: the outbox decides when to
 * retry.
 */
const POOL = { pool: 'true', maxConnections: 1, idleTimeout: 1000, maxRequeues: 0 };

/** The connection to the mail server of `SMTP_URL`. */
@Injectable()
export class MailTransport {
  private readonly transporter: Transporter<SMTPSentMessageInfo> | undefined;

  constructor(private readonly config: Config) {
    this.transporter = config.smtpUrl
      ? createTransport(withDefaults(config.smtpUrl), { from: config.mailFrom })
      : undefined;
  }

  /** Whether there are SMTP settings. */
  get isConfigured(): boolean {
    return this.transporter !== undefined;
  }

  /**
   * Connects to the mail server and signs in, without sending anything.
   *
   * @throws Error if the server can't be reached or rejects the sign-in
   */
  async assertUsable(): Promise<void> {
    await this.transporter?.verify();
  }

  /**
   * Sends one email to the mail server.
   *
   * @returns the rejected recipients; undefined if the server accepted it for all of them
   * @throws Error if the server does not accept it for any recipient
   */
  async send(mail: OutgoingMail): Promise<PartialRejection | undefined> {
    if (!this.transporter) throw new Error('SMTP_URL is not set.');
    const {
      id,
      to,
      alsoTo = [],
      cc = [],
      from,
      text,
      html,
      automatic,
      attachments,
      messageId = `<outbox-${id}@${new URL(this.config.publicUrl).hostname}>`,
      ...headers
    } = mail;
    const toAddresses = [...new Set([to, ...alsoTo])];
    const info = await this.transporter.sendMail({
      ...headers,
      messageId,
      ...(from && { from }),
      to: toAddresses.map((address) => addressOf(address)),
      cc: cc.map((address) => addressOf(address)),
      ...(headers.replyTo && { replyTo: addressOf(headers.replyTo, from?.name) }),
      text,
      ...(html !== null && { html }),
      headers: {
        [MESSAGE_ID_HEADER]: messageId,
        ...(automatic && { 'Auto-Submitted': automatic, 'X-Auto-Response-Suppress': 'All' }),
      },
      attachments: [...attachments],
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return partialRejection(info, toAddresses.length);
  }
}

/**
 * @param toCount number of addresses in To, which are the first of the envelope. Nodemailer encodes
 *   international addresses, so they can't be compared with the originals.
 */
function partialRejection(
  { envelope, rejected, rejectedErrors = [] }: SMTPSentMessageInfo,
  toCount: number,
): PartialRejection | undefined {
  if (rejectedErrors.length === 0) return undefined;
  const isToRejected = envelope.to.slice(0, toCount).every((address) => rejected.includes(address));
  const addresses = rejectedErrors.map(
    ({ recipient, response, message }) => `${recipient} (${response ?? message})`,
  );
  const reason = `The mail server rejected ${addresses.join(', ')}.`;
  return {
    isToRejected,
    reason: isToRejected ? `${reason} Only the Cc recipients received the email.` : reason,
  };
}

/** An address object is not parsed, so its text cannot add another recipient. */
const addressOf = (address: string, name = '') => ({ name, address });

function withDefaults(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries({ ...TIMEOUTS, ...POOL })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.toString();
}
