import { type MimeNode, Splitter, type SplitterChunk } from '@zone-eu/mailsplit';
import { isUtf8 } from 'node:buffer';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Names that say nothing about bytes above 127. */
const UNDECLARED = ['', 'ascii', 'us-ascii', 'unknown-8bit', 'x-user-defined'];

/** What browsers assume for such a text in most languages. */
const FALLBACK = 'windows-1252';

/**
 * The email with a charset for each text that declares none and isn't UTF-8, because the parser
 * assumes UTF-8, and with its header in UTF-8. Everything else keeps its bytes.
 */
export function declareCharsets(source: Readable): Readable {
  const result = new PassThrough();
  // Attached emails must not change.
  const splitter = new Splitter({ ignoreEmbedded: true });
  // The reader of the result receives an error.
  pipeline(source, splitter, declareInParts, result, () => undefined);
  return result;
}

async function* declareInParts(chunks: AsyncIterable<SplitterChunk>): AsyncGenerator<Buffer> {
  let text: { node: MimeNode; body: Buffer[] } | undefined;
  for await (const chunk of chunks) {
    if (text && chunk.type === 'body') {
      text.body.push(bytesOf(chunk));
      continue;
    }
    if (text) yield await declared(text.node, text.body);
    text = chunk.type === 'node' && isUndeclared(chunk) ? { node: chunk, body: [] } : undefined;
    if (!text) yield bytesOf(chunk);
  }
  if (text) yield await declared(text.node, text.body);
}

function isUndeclared({ contentType, charset, disposition }: MimeNode): boolean {
  const name = (charset || '').trim().toLowerCase();
  return (
    /^text\/(?:plain|html)$/.test(contentType || '') &&
    disposition !== 'attachment' &&
    (UNDECLARED.includes(name) || isInvented(name))
  );
}

/**
 * Whether no charset has this name, such as "default" or "ansi". Those that only the parser knows
 * have a digit, such as "cp850", or belong to old Macs.
 */
function isInvented(name: string): boolean {
  if (/\d|mac/.test(name)) return false;
  try {
    return !new TextDecoder(name);
  } catch {
    return true;
  }
}

async function declared(node: MimeNode, body: Buffer[]): Promise<Buffer> {
  const decoder = node.getDecoder();
  decoder.end(Buffer.concat(body));
  if (!isMostlyUtf8(await buffer(decoder))) node.setCharset(FALLBACK);
  return Buffer.concat([bytesOf(node), ...body]);
}

/** Some programs cut a text in the middle of a character. */
function isMostlyUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes)) return true;
  const others = bytes.toString().replace(/\p{ASCII}+/gu, '');
  const valid = others.replaceAll('\uFFFD', '');
  return valid.length >= others.length - valid.length;
}

const bytesOf = (chunk: SplitterChunk): Buffer =>
  'getHeaders' in chunk ? utf8Header(chunk.getHeaders()) : chunk.value;

/** A header has no charset, and each of its lines can come from another program. */
function utf8Header(header: Buffer): Buffer {
  if (isUtf8(header)) return header;
  const decoder = new TextDecoder(FALLBACK);
  const lines = header
    .toString('latin1')
    .split('\n')
    .map((line) => {
      const bytes = Buffer.from(line, 'latin1');
      return isMostlyUtf8(bytes) ? bytes.toString() : decoder.decode(bytes);
    });
  return Buffer.from(lines.join('\n'));
}
