import { LIMITS } from '@atrium/contracts';
import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { parseEmail } from '../../../platform/http/validation';
import { mailIdOf } from '../../tickets';
import type { MailHeaders } from '../rules/automatic-mail';
import { type DeliveryReport, readDeliveryReport } from '../rules/delivery-report';
import { hasRemoteImages, MAX_HTML_LENGTH, sanitizeMailHtml } from './sanitize-mail-html';

interface ReceivedFile {
  name: string;
  content: Buffer;
}

/** An email with texts that fit their columns. */
export interface ReceivedMail {
  /** From the Message-ID, or from the content of an email without one. */
  mailId: string;
  /** Empty if the email has no valid sender. */
  sender: string;
  senderName: string;
  recipients: { to: string[]; cc: string[] };
  /** Every address that the email was delivered to, according to its headers. */
  deliveredTo: string[];
  subject: string;
  text: string;
  /** Sanitized, with remote images. */
  html: string | null;
  hasRemoteImages: boolean;
  /** Stored Message-IDs of the emails that this one replies to, closest first. */
  repliedTo: string[];
  headers: MailHeaders;
  files: ReceivedFile[];
  /** Only meaningful for a delivery report. */
  report: Omit<DeliveryReport, 'messageId'> & { mailId: string | undefined };
}

/** Longer HTML is not converted to text. */
const MAX_HTML_TO_TEXT = 1_000_000;
const MAX_REPLIED_TO = 100;
const MAX_RECIPIENTS = 50;
const MAX_FILES = 50;
const MAX_INLINE_IMAGE_BYTES = 200 * 1024;
const SUBJECT_LENGTH = 300;

const NO_TEXT = 'This email has no text.';
const TOO_LONG = 'This email is too long to be shown. Download the original to read it.';

/** @throws Error if the source is not an email */
export async function parseMail(source: Readable): Promise<ReceivedMail> {
  const { simpleParser } = await import('mailparser');
  const hash = createHash('sha256');
  source.on('data', (chunk: Buffer) => hash.update(chunk));
  const mail = await simpleParser(source, {
    maxHtmlLengthToParse: MAX_HTML_TO_TEXT,
    skipTextToHtml: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
    checksumAlgo: false,
  });
  const headers = headersOf(mail);
  const [from] = mail.from?.value ?? [];
  const sender = parseEmail(from?.address ?? '').value ?? '';
  const senderName = singleLine(from?.name ?? '').slice(0, LIMITS.nameLength);
  const inline = mail.attachments.filter(isInlineImage);
  const sanitizedHtml = mail.html ? sanitized(mail.html, inline) : '';
  const html = sanitizedHtml.length > MAX_HTML_LENGTH ? null : sanitizedHtml || null;
  return {
    mailId: mail.messageId ? mailIdOf(mail.messageId) : mailIdOf(`${hash.digest('hex')}@content`),
    sender,
    senderName: senderName || sender,
    recipients: { to: addressesOf(mail.to), cc: addressesOf(mail.cc) },
    deliveredTo: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => {
        const address = parseEmail(headers.get(name) ?? '').value;
        return address ? [address] : [];
      }),
    ],
    subject: singleLine(mail.subject ?? '').slice(0, SUBJECT_LENGTH),
    text: textOf(mail),
    html,
    hasRemoteImages: hasRemoteImages(html ?? ''),
    repliedTo: repliedToIds(mail),
    headers,
    files: mail.attachments
      .filter((file) => !(html !== null && isInlineImage(file)))
      .slice(0, MAX_FILES)
      .map(toFile),
    report: reportOf(mail),
  };
}

const sanitized = (html: string, inline: readonly Attachment[]): string =>
  html.length > MAX_HTML_LENGTH
    ? html
    : sanitizeMailHtml(html, {
        remoteImages: true,
        inlineImages: new Map(
          inline.map(({ cid = '', contentType, content }) => [
            cid,
            `data:${contentType};base64,${content.toString('base64')}`,
          ]),
        ),
      });

/** Images whose URLs are removed from the text. */
const MAX_IMAGES = 200;

function textOf({ text = '', html }: ParsedMail): string {
  const isTooLong = html && html.length > MAX_HTML_TO_TEXT;
  return multiLine(withoutImages(text, html || '')) || (isTooLong ? TOO_LONG : NO_TEXT);
}

/** Text converted from HTML contains image URLs in brackets, which are of no use to readers. */
function withoutImages(text: string, html: string): string {
  const sources = [
    ...html.slice(0, MAX_HTML_TO_TEXT).matchAll(/<img\b[^<>]*?\ssrc=["']?([^"'\s<>]+)/gi),
  ]
    .slice(0, MAX_IMAGES)
    .map(([, source = '']) => source.replaceAll('&amp;', '&'));
  return [...new Set(sources)].reduce((rest, source) => rest.replaceAll(`[${source}]`, ''), text);
}

/** Logos of signatures are shown in the text; larger images are also kept as files. */
const isInlineImage = ({ related, cid, contentType, size }: Attachment): boolean =>
  related === true &&
  cid !== undefined &&
  contentType.startsWith('image/') &&
  size <= MAX_INLINE_IMAGE_BYTES;

function headersOf({ headerLines }: ParsedMail): MailHeaders {
  const headers = new Map<string, string>();
  for (const { key, line } of headerLines) {
    const value = line.slice(line.indexOf(':') + 1).replace(/\s+/g, ' ');
    if (!headers.has(key)) headers.set(key, value.trim());
  }
  return headers;
}

function addressesOf(field: AddressObject | AddressObject[] | undefined): string[] {
  const found = [field ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap((entry) => [entry, ...(entry.group ?? [])]))
    .map(({ address }) => parseEmail(address ?? '').value)
    .filter((address) => address !== undefined && address !== '');
  return [...new Set(found as string[])].slice(0, MAX_RECIPIENTS);
}

function repliedToIds({ inReplyTo = '', references = [] }: ParsedMail): string[] {
  const newestFirst = [references].flat().reverse();
  const ids = [...inReplyTo.split(/\s+/), ...newestFirst].filter(Boolean).map(mailIdOf);
  return [...new Set(ids)].slice(0, MAX_REPLIED_TO);
}

function toFile({ filename, contentType, content }: Attachment, index: number): ReceivedFile {
  const extension = contentType === 'message/rfc822' ? '.eml' : '';
  // Removes a path from the name.
  const name = singleLine(filename?.split(/[\\/]/).at(-1) ?? '').slice(-200);
  return { name: name || `attachment-${index + 1}${extension}`, content };
}

function reportOf({ attachments, text = '' }: ParsedMail): ReceivedMail['report'] {
  const contentOf = (...types: string[]): string => {
    const part = attachments.find(({ contentType }) => types.includes(contentType));
    return part ? part.content.toString('utf8').slice(0, 100_000) : '';
  };
  const { messageId, ...report } = readDeliveryReport(
    contentOf('message/delivery-status'),
    contentOf('message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'),
    text.slice(0, 100_000),
  );
  return { ...report, mailId: messageId && mailIdOf(messageId) };
}

/** Without control characters and broken surrogates, which the columns and other fields reject. */
const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .normalize('NFC');

const multiLine = (text: string): string => printable(text).trim();

const singleLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();
