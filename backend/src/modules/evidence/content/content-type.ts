import { fileTypeFromBuffer } from 'file-type';

/** Bytes from the beginning of a file that its type is told by. */
export const HEAD_BYTES = 64 * 1024;

const UNKNOWN = 'application/octet-stream';

/**
 * The type of a content, told by its first {@link HEAD_BYTES} bytes; never by its name (decisions
 * section 6).
 */
export async function contentTypeOf(head: Buffer): Promise<string> {
  const known = await fileTypeFromBuffer(head);
  if (known && known.mime !== 'application/xml') return known.mime;
  const text = textOf(head);
  if (text === undefined) return known?.mime ?? UNKNOWN;
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml';
  if (known) return known.mime;
  return /<(!doctype\s+html|html|head|body|script|iframe)[\s>]/i.test(text)
    ? 'text/html'
    : 'text/plain';
}

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\f\r]/u;

/** The beginning as text; `undefined` when it is none. */
function textOf(head: Buffer): string | undefined {
  try {
    // The end may lie in the middle of a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return CONTROL_CHARACTERS.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
