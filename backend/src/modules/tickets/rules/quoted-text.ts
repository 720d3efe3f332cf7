/*
 * Finds where the text that the sender wrote ends (docs/domain/helpdesk-mail.md#quoted-text). A false
 * match loses nothing, because the screen collapses the rest and the original can be downloaded.
 */

/** Lines that introduce the quoted message, in the words of common mail programs. */
const INTRODUCTIONS: readonly RegExp[] = [
  // "On 3 May 2026 at 10:12, Kim Lee <kim@client.example> wrote:"
  /^(?:on|am|le|el|il|op|den|em|w dniu)\b[^\n]{4,300}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu|napisał\(a\))[^\n]{0,80}:\s*$/i,
  // "Am 3. Mai 2026 schrieb Kim Lee:"
  /^am\b[^\n]{4,120}schrieb[^\n]{0,200}:\s*$/i,
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht|forwarded message|weitergeleitete nachricht)\s*-{2,}\s*$/i,
  // Outlook's rule above the quoted headers.
  /^_{20,}\s*$/,
];

const SIGNATURE = /^-- ?$/;

/** Outlook quotes headers without an introduction. */
const QUOTED_HEADER = /^(?:from|von|de|da|van|fra|från):\s*\S/i;
const QUOTED_HEADER_LATER =
  /^(?:sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden|to|an|subject|betreff|objet|asunto|oggetto|onderwerp):\s*\S/i;

const isQuoted = (line: string): boolean => line.startsWith('>');

/**
 * @returns the position in the text where quoted history or a signature starts and nothing of the
 *   sender follows; `null` if there is none, or nothing before it
 */
export function quoteOffset(text: string): number | null {
  const lines = text.split('\n');
  const start = firstCollapsed(lines);
  if (start === undefined) return null;
  const kept = lines.slice(0, start).join('\n').trimEnd();
  return kept === '' ? null : kept.length;
}

function firstCollapsed(lines: readonly string[]): number | undefined {
  for (const [index, line] of lines.entries()) {
    if (SIGNATURE.test(line)) return index;
    if (isIntroduction(lines, index) && isQuotationToTheEnd(lines, index)) return index;
    if (isQuoted(line) && isRestQuoted(lines, index)) return index;
  }
  return undefined;
}

/** An introduction can be wrapped onto a second line. */
function isIntroduction(lines: readonly string[], index: number): boolean {
  const [line = '', next = '', third = ''] = lines.slice(index, index + 3).map((it) => it.trim());
  if (line === '') return false;
  const matches = (candidate: string): boolean =>
    INTRODUCTIONS.some((pattern) => pattern.test(candidate));
  return (
    matches(line) ||
    matches(`${line} ${next}`) ||
    (QUOTED_HEADER.test(line) &&
      [next, third].some((nextLine) => QUOTED_HEADER_LATER.test(nextLine)))
  );
}

/**
 * Replies between quoted lines must stay visible. Without quote marks, everything below the
 * introduction is the old message.
 */
function isQuotationToTheEnd(lines: readonly string[], index: number): boolean {
  const first = lines.findIndex((line, at) => at > index && isQuoted(line));
  return first === -1 || isRestQuoted(lines, first);
}

/** Whether only quoted and empty lines follow, or a signature. */
function isRestQuoted(lines: readonly string[], from: number): boolean {
  for (const line of lines.slice(from)) {
    if (SIGNATURE.test(line)) return true;
    if (line.trim() !== '' && !isQuoted(line)) return false;
  }
  return true;
}
