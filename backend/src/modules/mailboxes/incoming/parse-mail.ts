import { LIMITS } from '@atrium/contracts';
import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { parseEmail } from '../../../platform/http/validation';
import { imagePixels } from '../../../platform/images';
import { cutText } from '../../../platform/truncate';
import { mailIdOf } from '../../tickets';
import type { MailHeaders } from '../rules/automatic-mail';
import { type DeliveryReport, readDeliveryReport } from '../rules/delivery-report';
import { textOfHtml } from './mail-text';
import {
  canSanitize,
  hasRemoteImages,
  MAX_HTML_LENGTH,
  sanitizeMailHtml,
} from './sanitize-mail-html';

interface ReceivedFile {
  name: string;
  content: Buffer;
  /** Whether the file is an image in the text. */
  isInline: boolean;
}

/** An email with texts that fit their columns. */
export interface ReceivedMail {
  /**
   * From the Message-ID, or from the content of an email without one. {@link otherMailId} replaces
   * the Message-ID of an earlier email.
   */
  mailId: string;
  /** Empty if the email has no valid sender. */
  sender: string;
  senderName: string;
  recipients: { to: string[]; cc: string[]; replyTo: string[] };
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

/** Processing more takes too long, and tickets keep less. */
const MAX_TEXT_LENGTH = 1_000_000;
const MAX_REPLIED_TO = 100;
const MAX_RECIPIENTS = 50;
const MAX_FILES = 50;
/** Larger images in the text are only kept as files. */
const MAX_EMBEDDED_IMAGE_BYTES = 200 * 1024;
/** 300 × 100. Logos, portraits and icons of signatures have fewer; screenshots have more. */
const MIN_SCREENSHOT_PIXELS = 30_000;
const SUBJECT_LENGTH = 300;

const NO_TEXT = 'This email has no text.';
const NOT_SHOWN =
  'This email is too long or too complex to be shown. Download the original to read it.';

/** @throws Error if the source is not an email */
export async function parseMail(source: Readable): Promise<ReceivedMail> {
  const [{ simpleParser }, { declareCharsets }] = await Promise.all([
    import('mailparser'),
    import('./declare-charsets.js'),
  ]);
  const hash = createHash('sha256');
  // Starts the stream, so nothing may wait before the parser reads it.
  source.on('data', (chunk: Buffer) => hash.update(chunk));
  const mail = await simpleParser(declareCharsets(source), {
    maxHtmlLengthToParse: MAX_HTML_LENGTH,
    skipTextToHtml: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
    checksumAlgo: false,
  });
  const headers = headersOf(mail);
  const [from] = mail.from?.value ?? [];
  const sender = parseEmail(from?.address ?? '').value ?? '';
  const senderName = cutText(singleLine(from?.name ?? ''), LIMITS.nameLength);
  const inline = mail.attachments.filter(isEmbedded);
  const isConvertible = canSanitize(mail.html || '');
  const sanitizedHtml = mail.html && isConvertible ? sanitized(mail.html, inline) : '';
  const html = sanitizedHtml.length > MAX_HTML_LENGTH ? null : sanitizedHtml || null;
  const decoration = html === null ? new Set() : await decorationOf(mail.html || '', inline);
  return {
    mailId: mail.messageId ? mailIdOf(mail.messageId) : mailIdOf(`${hash.digest('hex')}@content`),
    sender,
    senderName: senderName || sender,
    recipients: {
      to: addressesOf(mail.to),
      cc: addressesOf(mail.cc),
      replyTo: addressesOf(mail.replyTo),
    },
    deliveredTo: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => {
        const address = parseEmail(headers.get(name) ?? '').value;
        return address ? [address] : [];
      }),
    ],
    subject: subjectOf(mail),
    text: textOf(mail, headers, isConvertible),
    html,
    hasRemoteImages: hasRemoteImages(html ?? ''),
    repliedTo: repliedToIds(mail),
    headers,
    files: await Promise.all(
      mail.attachments
        .filter((file) => isFile(file) && !decoration.has(file))
        // Quoted screenshots must not displace an attachment.
        .sort((a, b) => Number(isInlineImage(a)) - Number(isInlineImage(b)))
        .slice(0, MAX_FILES)
        .map(toFile),
    ),
    report: reportOf(mail),
  };
}

const sanitized = (html: string, inline: readonly Attachment[]): string =>
  sanitizeMailHtml(html, {
    remoteImages: true,
    inlineImages: new Map(
      inline.map(({ cid = '', contentType, content }) => [
        cid,
        `data:${contentType};base64,${content.toString('base64')}`,
      ]),
    ),
  });

/** Images whose URLs are removed from the text, or whose size is read. */
const MAX_IMAGES = 200;

function textOf(mail: ParsedMail, headers: MailHeaders, isConvertible: boolean): string {
  const html = mail.html || '';
  const plainText = (mail.text ?? '').slice(0, MAX_TEXT_LENGTH);
  if (!isConvertible) return multiLine(plainText) || NOT_SHOWN;
  const text = withoutImageUrls(plainText, html);
  // The parser finds no text in HTML that has attachments, and breaks lines that it converts.
  const hasOnlyHtml =
    html !== '' && (text.trim() === '' || /^text\/html\b/i.test(headers.get('content-type') ?? ''));
  return multiLine(hasOnlyHtml ? htmlAsText(html, mail.attachments) : text) || NO_TEXT;
}

/** Replaces each image of the email, because its text only mentions images. */
const IMAGE = 'data:image/png;base64,AA==';

const htmlAsText = (html: string, attachments: readonly Attachment[]): string =>
  textOfHtml(
    sanitizeMailHtml(html, {
      remoteImages: false,
      inlineImages: new Map(attachments.map(({ cid = '' }) => [cid, IMAGE])),
    }),
  );

/** Text made from HTML contains the URLs of images in brackets, which readers don't need. */
function withoutImageUrls(text: string, html: string): string {
  const sources = [...html.matchAll(/<img\b[^<>]*?\ssrc=["']?([^"'\s<>]+)/gi)]
    .slice(0, MAX_IMAGES)
    .map(([, source = '']) => source.replaceAll('&amp;', '&'));
  return [...new Set(sources)].reduce(
    (rest, source) =>
      rest.replaceAll(`[${source}]`, source.toLowerCase().startsWith('cid:') ? '[image]' : ''),
    text,
  );
}

const isInlineImage = ({ related, cid, contentType }: Attachment): boolean =>
  related === true && cid !== undefined && contentType.startsWith('image/');

/** Whether the formatted text contains the image. */
const isEmbedded = (file: Attachment): boolean =>
  isInlineImage(file) && file.size <= MAX_EMBEDDED_IMAGE_BYTES;

/** The embedded images that the email shows so small that they are logos or icons. */
async function decorationOf(
  html: string,
  images: readonly Attachment[],
): Promise<ReadonlySet<Attachment>> {
  const tags = new Map(
    (html.match(/<img\b[^<>]*>/gi) ?? []).map((tag) => [
      /\ssrc=["']?cid:([^"'\s<>]+)/i.exec(tag)?.[1],
      tag,
    ]),
  );
  const decoration = new Set<Attachment>();
  for (const image of images.slice(0, MAX_IMAGES)) {
    const tag = tags.get(image.cid);
    if (tag === undefined) continue;
    const pixels = shownPixels(tag) ?? (await imagePixels(image.content));
    if (pixels !== undefined && pixels < MIN_SCREENSHOT_PIXELS) decoration.add(image);
  }
  return decoration;
}

/** The size that the email gives an image, because logos are often sent in a higher resolution. */
function shownPixels(tag: string): number | undefined {
  const width = Number(/\swidth=["']?(\d+)(?!%|\d)/i.exec(tag)?.[1]);
  const height = Number(/\sheight=["']?(\d+)(?!%|\d)/i.exec(tag)?.[1]);
  return width && height ? width * height : undefined;
}

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
    .flatMap(({ address }) => parseEmail(address ?? '').value || []);
  return [...new Set(found)].slice(0, MAX_RECIPIENTS);
}

function repliedToIds({ inReplyTo = '', references = [] }: ParsedMail): string[] {
  const newestFirst = [references].flat().reverse();
  const ids = [...inReplyTo.split(/\s+/), ...newestFirst].filter(Boolean).map(mailIdOf);
  return [...new Set(ids)].slice(0, MAX_REPLIED_TO);
}

/** Signatures and reports, which readers don't need. */
const NO_FILE =
  /^(?:application\/(?:(?:x-)?pkcs7|pgp)-signature|message\/(?:disposition-notification|delivery-status))$/i;

const isFile = ({ contentType }: Attachment): boolean => !NO_FILE.test(contentType);

async function toFile(attachment: Attachment, index: number): Promise<ReceivedFile> {
  const { filename = '', content } = attachment;
  // Removes a path from the name.
  const given = singleLine(filename.split(/[\\/]/).at(-1) ?? '');
  const name = given || (await nameFromContent(attachment)) || `attachment-${index + 1}`;
  return {
    name: name.slice(-FILE_NAME_LENGTH).replace(/^[\uDC00-\uDFFF]/, ''),
    content,
    isInline: isInlineImage(attachment),
  };
}

const FILE_NAME_LENGTH = 200;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/html': 'html',
  'text/plain': 'txt',
};

/** A name for a file without one: an invitation, an email that was forwarded as a file, an image. */
async function nameFromContent({ contentType, content }: Attachment): Promise<string | undefined> {
  if (contentType === 'text/calendar') return 'invite.ics';
  if (contentType === 'message/rfc822') {
    const subject = await subjectOfForwarded(content);
    // A slash would look like a path.
    const name = cutText(subject.replace(/\s*[\\/:]+\s*/g, ' '), FILE_NAME_LENGTH - 4).trim();
    return `${name || 'email'}.eml`;
  }
  const extension = EXTENSIONS[contentType.toLowerCase()];
  return extension && `attachment.${extension}`;
}

/** The header is at the start of the file. */
const MAX_HEADER_BYTES = 64 * 1024;

/** The `Date` of an email; undefined if its header has none. */
export async function readDate(source: Readable): Promise<string | undefined> {
  let start = '';
  for await (const chunk of source as AsyncIterable<Buffer>) {
    start += chunk.toString('latin1');
    if (start.length > MAX_HEADER_BYTES) break;
  }
  const [header = ''] = start.split(/\r?\n\r?\n/, 1);
  return /^date:((?:.|\r?\n[ \t])*)/im.exec(header)?.[1]?.replace(/\s+/g, ' ').trim();
}

/** The id of an email that has the Message-ID of an earlier one. */
export const otherMailId = (mailId: string, sentAt: number): string =>
  mailIdOf(`${createHash('sha256').update(`${mailId} ${sentAt}`).digest('hex')}@content`);

function subjectOfForwarded(content: Buffer): Promise<string> {
  const [header = ''] = content
    .subarray(0, MAX_HEADER_BYTES)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  return subjectOfHeader(Buffer.from(`${header}\r\n\r\n`, 'latin1'));
}

/** The subject, as {@link parseMail} returns it, in a header that can lack other fields. */
export async function subjectOfHeader(header: Buffer): Promise<string> {
  const [{ simpleParser }, { declareCharsets }] = await Promise.all([
    import('mailparser'),
    import('./declare-charsets.js'),
  ]);
  return subjectOf(await simpleParser(declareCharsets(Readable.from([header]))));
}

const subjectOf = ({ subject = '' }: ParsedMail): string =>
  cutText(singleLine(subject), SUBJECT_LENGTH);

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

/** With at most one empty line in a row, because mail programs fill their paragraphs with spaces. */
const multiLine = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const singleLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();
