import { type ParsedMail, simpleParser } from 'mailparser';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import type { ReceivedMail } from './mailbox';

/** Composes the source of an email; `undefined` fields get plausible values. */
export async function composeEmail(fields: Mail.Options = {}): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({
    from: 'Kim Lee <kim@client.example>',
    to: 'support@harbour.example',
    subject: 'The export fails',
    text: 'Hello,\nthe export fails.',
    messageId: `<${randomUUID()}@client.example>`,
    ...fields,
  });
  return message as Buffer;
}

/** Parses an email that Atrium has sent. */
export const parseSent = ({ source }: ReceivedMail): Promise<ParsedMail> =>
  simpleParser(Readable.from([Buffer.from(source)]));
