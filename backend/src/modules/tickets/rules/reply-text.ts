import { escapeMailText, linkMailText } from '../../../platform/mail/mail-text';

/** The parts of a reply to a client. */
interface ReplyText {
  body: string;
  /** Lines: the names of the author and the mailbox or company, and the mailbox's signature. */
  signature: readonly string[];
  /** Files that are too large to attach. */
  links: readonly { name: string; url: string }[];
}

/** The plain text of a reply. It contains only the reply itself, no earlier messages or notes. */
export const replyText = ({ body, signature, links }: ReplyText): string =>
  [body, ...links.map(({ name, url }) => `${name}: ${url}`), ['-- ', ...signature].join('\n')].join(
    '\n\n',
  ) + '\n';

/** The reply as simple HTML. */
export const replyHtml = ({ body, signature, links }: ReplyText): string =>
  [
    ...body.split(/\n{2,}/).map((paragraph) => `<p>${linkMailText(paragraph)}</p>`),
    ...links.map(
      ({ name, url }) => `<p><a href="${escapeMailText(url)}">${escapeMailText(name)}</a></p>`,
    ),
    `<p>${linkMailText(signature.join('\n'))}</p>`,
  ].join('\n');

/**
 * Splits files into attachments and links. The smallest files are attached, as long as their total
 * size stays within the limit.
 */
export function splitBySize<File extends { size: number }>(
  files: readonly File[],
  maxBytes: number,
): { attached: File[]; linked: File[] } {
  let total = 0;
  const fitting = new Set<File>();
  for (const file of [...files].sort((a, b) => a.size - b.size)) {
    total += file.size;
    if (total > maxBytes) break;
    fitting.add(file);
  }
  return {
    attached: files.filter((file) => fitting.has(file)),
    linked: files.filter((file) => !fitting.has(file)),
  };
}
