import { randomBytes } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';

/** The mailbox that receives the emails of the drill. */
export const MAILBOX_ADDRESS = 'drill-support@harbour.example';
export const BLOCKED_DOMAIN = 'spam.example';

/** Few, because each one is stored as the original and as a file. */
const LARGE_MAILS = [100, 700];
const LARGE_FILE_BYTES = 22 * 1024 * 1024;

/**
 * What the helpdesk must do with an email. It adds a reply to the ticket of its sender.
 *
 * @typedef {'ticket' | 'reply' | 'ignored' | 'held'} Outcome
 *
 * @typedef {object} Mail
 * @property {string} sender
 * @property {Outcome[]} outcomes one for each copy that is delivered
 * @property {Buffer} source
 *
 * @typedef {import('nodemailer/lib/mailer').Options} Fields
 */

/** The email with this number; each kind changes one thing about it. */
class Draft {
  /** @param {number} number */
  constructor(number) {
    this.number = number;
    this.sender = senderOf(number);
    /** A program that sends emails. */
    this.robot = `robot-${number}@robots.example`;
    this.subject = `Drill mail ${number}`;
  }

  /**
   * @param {Outcome} outcome
   * @param {Fields} [fields]
   * @returns {Promise<Mail>}
   */
  async compose(outcome, fields = {}) {
    const source = await new MailComposer({
      from: this.sender,
      to: MAILBOX_ADDRESS,
      subject: this.subject,
      messageId: messageIdOf(this.number),
      text: `${this.subject}\n`,
      ...fields,
    })
      .compile()
      .build();
    return { sender: String(fields.from ?? this.sender), outcomes: [outcome], source };
  }

  /**
   * An email that no mail library would write.
   *
   * @param {Outcome} outcome
   * @param {{ sender?: string, headers: string[], body: string | Buffer }} parts
   * @returns {Mail}
   */
  write(outcome, { sender = this.sender, headers, body }) {
    const lines = [`From: ${sender}`, `To: ${MAILBOX_ADDRESS}`, ...headers, '', ''];
    const source = Buffer.concat([Buffer.from(lines.join('\r\n')), Buffer.from(body)]);
    return { sender, outcomes: [outcome], source };
  }
}

/** @type {((draft: Draft) => Mail | Promise<Mail>)[]} */
const KINDS = [
  // Plain text. Some get a reply, see below.
  (draft) => draft.compose('ticket'),
  // HTML only, hostile.
  (draft) =>
    draft.compose('ticket', {
      text: undefined,
      html: `<p>${draft.subject}<script>x()</script></p>`,
    }),
  // Nested parts: alternatives with an inline picture, a file and a forwarded email.
  (draft) =>
    draft.compose('ticket', {
      html: `<p>${draft.subject} <img src="cid:logo"></p>`,
      attachments: [
        { filename: 'logo.png', content: 'not a picture', cid: 'logo', contentType: 'image/png' },
        { filename: `notes-${draft.number}.txt`, content: draft.subject },
        {
          filename: 'inner.eml',
          content: 'Subject: Inner\r\n\r\nText',
          contentType: 'message/rfc822',
        },
      ],
    }),
  // Eight bits without an encoding.
  (draft) =>
    draft.write('ticket', {
      headers: [
        `Message-ID: ${messageIdOf(draft.number)}`,
        'Content-Type: text/plain; charset=iso-8859-1',
      ],
      body: Buffer.from(`${draft.subject}: Grüße`, 'latin1'),
    }),
  // An unknown charset and bytes that are not text.
  (draft) =>
    draft.write('ticket', {
      headers: [
        `Message-ID: ${messageIdOf(draft.number)}`,
        'Subject: =?x-none?B?/////w==?=',
        'Content-Type: text/plain; charset=x-none',
      ],
      body: Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x41]),
    }),
  // No Message-ID.
  (draft) => draft.write('ticket', { headers: [`Subject: ${draft.subject}`], body: draft.subject }),
  (draft) =>
    draft.compose('ticket', {
      attachments: [
        { filename: 'winmail.dat', content: randomBytes(2000), contentType: 'application/ms-tnef' },
      ],
    }),
  // No subject and no text.
  (draft) => draft.compose('ticket', { subject: undefined, text: '' }),
  // A subject and a text that are longer than their columns.
  (draft) =>
    draft.compose('ticket', {
      subject: `${draft.subject} ${'ä漢🙂'.repeat(200)}`,
      text: 'x'.repeat(40_000),
    }),
  // The same email twice.
  async (draft) => ({ ...(await draft.compose('ticket')), outcomes: ['ticket', 'ignored'] }),
  // A reply to the plain email ten numbers earlier.
  (draft) =>
    draft.compose('reply', {
      from: senderOf(draft.number - 10),
      inReplyTo: messageIdOf(draft.number - 10),
    }),
  // Spam.
  (draft) => draft.compose('held', { from: `offer-${draft.number}@${BLOCKED_DOMAIN}` }),
  // A mailing list.
  (draft) =>
    draft.compose('held', { from: draft.robot, headers: { 'List-Id': '<news.robots.example>' } }),
  // Reports about undelivered emails.
  (draft) =>
    draft.write('ignored', {
      sender: draft.robot,
      headers: [
        `Message-ID: ${messageIdOf(draft.number)}`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary=part',
      ],
      body: [
        '--part',
        'Content-Type: message/delivery-status',
        '',
        'Final-Recipient: rfc822; gone@client.example',
        'Action: failed',
        'Status: 5.1.1',
        '--part--',
      ].join('\r\n'),
    }),
  // An email from a mail server that isn't such a report.
  (draft) => draft.compose('held', { from: `mailer-daemon@robots-${draft.number}.example` }),
  // Automatic replies.
  (draft) =>
    draft.compose('ignored', { from: draft.robot, headers: { 'Auto-Submitted': 'auto-replied' } }),
  (draft) => draft.compose('ignored', { from: draft.robot, headers: { 'X-Autoreply': 'yes' } }),
  // A loop.
  (draft) => draft.compose('held', { from: MAILBOX_ADDRESS }),
];

/** @param {Draft} draft */
const large = (draft) =>
  draft.compose('ticket', {
    attachments: [{ filename: 'backup.bin', content: randomBytes(LARGE_FILE_BYTES) }],
  });

/**
 * Composes emails of every kind that a helpdesk receives.
 *
 * @param {number} count
 * @returns {Promise<Mail[]>}
 */
export async function composeMails(count) {
  const mails = [];
  for (let number = 0; number < count; number += 1) {
    const draft = new Draft(number);
    const kind = LARGE_MAILS.includes(number) ? large : KINDS[number % KINDS.length];
    mails.push(await kind(draft));
  }
  return mails;
}

/** @param {number} number */
const senderOf = (number) => `drill-mail-${number}@client.example`;

/** @param {number} number */
const messageIdOf = (number) => `<drill-${number}@client.example>`;
