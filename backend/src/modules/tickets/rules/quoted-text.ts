/*
 * Finds where the text that the sender wrote ends (docs/domain/helpdesk-mail.md#quoted-text). A false
 * match loses nothing, because the screen collapses the rest and the original can be downloaded.
 */

/** Outlook's rule above the quoted headers or a disclaimer. */
const OUTLOOK_RULE = /^_{20,}\s*$/;

/** Lines that introduce a forwarded message. */
const FORWARD_INTRODUCTIONS: readonly RegExp[] = [
  // Gmail and Thunderbird
  /^-{2,}\s*(?:forwarded message|weitergeleitete nachricht|message transféré|message réexpédié|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht|mensagem encaminhada|vidarebefordrat meddelande)\s*-{2,}\s*$/i,
  // Apple Mail
  /^(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message réexpédié|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht)\s?:\s*$/i,
];

/** Lines that introduce the quoted message, in the words of common mail programs. */
const INTRODUCTIONS: readonly RegExp[] = [
  // "On 3 May 2026 at 10:12, Kim Lee <kim@client.example> wrote:"
  /^(?:on|am|le|el|il|op|den|em|w dniu)\b[^\n]{4,300}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu|napisał\(a\))[^\n]{0,80}:\s*$/i,
  // "Am 3. Mai 2026 schrieb Kim Lee:"
  /^am\b[^\n]{4,120}schrieb[^\n]{0,200}:\s*$/i,
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht)\s*-{2,}\s*$/i,
  ...FORWARD_INTRODUCTIONS,
  // Chinese mail programs: "在 2026-05-03 10:12:00，Kim 写道："
  /^在[^\n]{4,300}写道\s*[:：]\s*$/,
  OUTLOOK_RULE,
];

/** In other languages: a line with an address, a year or a time, directly above quoted lines. */
const OTHER_INTRODUCTION = /^[^\n]{0,300}(?:\S@\S|\d{4}|\d:\d\d)[^\n]{0,300}[:：]$/;

const SIGNATURE = /^-- ?$/;

/** A line above a quotation or a disclaimer. */
const RULE = /^[-_]{5,}$/;

/** Added by mail programs on phones. */
const PHONE_SIGNATURE =
  /^(?:sent from|get outlook for|von meinem|gesendet|envoyé|enviado|inviato|verzonden|verstuurd|skickat|sendt|wysłan[eo])\s.{0,40}\b(?:iphone|ipad|ios|android|samsung|galaxy|huawei|xiaomi|outlook|windows|yahoo)\b.{0,60}$/i;

/** Outlook quotes headers without an introduction. */
const QUOTED_HEADER =
  /^\*?(?:from|von|de|da|van|fra|från|od|lähettäjä|发件人|寄件者|差出人|보낸 사람)\s?[:：]\*?\s*\S/i;
const QUOTED_HEADER_LATER =
  /^\*?(?:sent|date|data|dato|gesendet|datum|envoyé|enviado|enviada em|inviato|verzonden|skickat|sendt|wysłano|lähetetty|发送时间|日期|送信日時|to|an|à|para|a|aan|till|til|do|收件人|宛先|subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|主题|件名)\s?[:：]\*?\s*\S/i;

const isQuoted = (line: string): boolean => line.startsWith('>');

/**
 * @returns the position in the text where quoted history or a signature starts and nothing of the
 *   sender follows; `null` if there is none, or nothing before it
 */
export function quoteOffset(text: string): number | null {
  const lines = text.split('\n');
  const start = firstCollapsed(lines);
  if (start === undefined) return null;
  const kept = lines
    .slice(0, lastOfSender(lines, start) + 1)
    .join('\n')
    .trimEnd();
  return kept === '' ? null : kept.length;
}

export const hasForwardedText = (text: string): boolean =>
  text
    .split('\n')
    .some((line) => FORWARD_INTRODUCTIONS.some((pattern) => pattern.test(line.trim())));

/** Whether the text contains a forwarded message, or an earlier one below headers as in Outlook. */
export function hasEarlierMessage(text: string): boolean {
  const lines = text.split('\n');
  return hasForwardedText(text) || lines.some((_, index) => isQuotedHeader(lines, index));
}

function firstCollapsed(lines: readonly string[]): number | undefined {
  const isRestQuoted = findQuotedRests(lines);
  for (const [index, line] of lines.entries()) {
    if (SIGNATURE.test(line)) return index;
    if (isIntroduction(lines, index)) {
      // Replies between quoted lines must stay visible. Without quote marks, everything below the
      // introduction is the old message.
      const first = lines.findIndex((other, at) => at > index && isQuoted(other));
      if (first === -1 || isRestQuoted[first]) return index;
    }
    if (isQuoted(line) && isRestQuoted[index]) return introductionAbove(lines, index);
  }
  const last = lastLine(lines, lines.length);
  return PHONE_SIGNATURE.test(lines[last] ?? '') ? last : undefined;
}

/** The index of the last line before `end` that is not empty; -1 if there is none. */
const lastLine = (lines: readonly string[], end: number): number =>
  lines.slice(0, end).findLastIndex((line) => line.trim() !== '');

function introductionAbove(lines: readonly string[], quoted: number): number {
  const above = lastLine(lines, quoted);
  return OTHER_INTRODUCTION.test(lines[above]?.trim() ?? '') ? above : quoted;
}

/** The index of the last line that the sender wrote, above a rule and the signature of a phone. */
function lastOfSender(lines: readonly string[], start: number): number {
  const last = lastLine(lines, start);
  const line = lines[last]?.trim() ?? '';
  return RULE.test(line) || PHONE_SIGNATURE.test(line) ? lastOfSender(lines, last) : last;
}

/** An introduction can be wrapped onto a second line. */
function isIntroduction(lines: readonly string[], index: number): boolean {
  const [line = '', next = ''] = lines.slice(index, index + 2).map((it) => it.trim());
  if (line === '') return false;
  const matches = (candidate: string): boolean =>
    INTRODUCTIONS.some((pattern) => pattern.test(candidate));
  return matches(line) || matches(`${line} ${next}`) || isQuotedHeader(lines, index);
}

function isQuotedHeader(lines: readonly string[], index: number): boolean {
  const [line = '', ...next] = lines.slice(index, index + 3).map((it) => it.trim());
  return QUOTED_HEADER.test(line) && next.some((nextLine) => QUOTED_HEADER_LATER.test(nextLine));
}

/**
 * For each line, whether it and the lines below are only quoted or empty, or end with a signature or
 * a disclaimer below a rule.
 */
function findQuotedRests(lines: readonly string[]): boolean[] {
  const rests = lines.map(() => true);
  for (const [index, line] of [...lines.entries()].reverse()) {
    const isQuotedOrEmpty = line.trim() === '' || isQuoted(line);
    rests[index] =
      SIGNATURE.test(line) ||
      OUTLOOK_RULE.test(line) ||
      (isQuotedOrEmpty && (rests[index + 1] ?? true));
  }
  return rests;
}
