import { fileTypeFromBuffer } from 'file-type';

/** Number of leading bytes that the type is detected from. */
export const HEAD_BYTES = 64 * 1024;

const UNKNOWN = 'application/octet-stream';

/**
 * Detects the type from the first {@link HEAD_BYTES} bytes, never from the name
 * (docs/domain/evidence.md#content-type).
 */
export async function contentTypeOf(head: Buffer): Promise<string> {
  // Would otherwise be detected as MP3, which starts with the same bytes.
  if (isUtf16(head)) return 'text/plain';
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

/** Whether the bytes are UTF-16 with a byte order mark, such as Excel's "Unicode Text". */
const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe && textOf(head, 'utf-16le') !== undefined) ||
  (head[0] === 0xfe && head[1] === 0xff && textOf(head, 'utf-16be') !== undefined);

/** `undefined` if the bytes aren't text. */
function textOf(head: Buffer, encoding = 'utf-8'): string | undefined {
  try {
    // The last character may be cut off.
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return CONTROL_CHARACTERS.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
