/** What a reply to a client consists of. */
export interface ReplyText {
  body: string;
  authorName: string;
  /** Name of the mailbox or the company. */
  teamName: string;
  /** Files that are too large to attach. */
  links: readonly { name: string; url: string }[];
}

/** The plain text of a reply. Only the reply itself leaves: no earlier message and no note. */
export const replyText = ({ body, authorName, teamName, links }: ReplyText): string =>
  [
    body,
    ...links.map(({ name, url }) => `${name}: ${url}`),
    ['-- ', authorName, teamName].join('\n'),
  ].join('\n\n') + '\n';

/** The same as simple HTML. */
export const replyHtml = ({ body, authorName, teamName, links }: ReplyText): string =>
  [
    ...body.split(/\n{2,}/).map((paragraph) => `<p>${withBreaks(paragraph)}</p>`),
    ...links.map(({ name, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></p>`),
    `<p>${escapeHtml(authorName)}<br>${escapeHtml(teamName)}</p>`,
  ].join('\n');

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * Splits files into those that are attached and those that are linked: the smallest first, as long as
 * all together stay below the limit.
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
