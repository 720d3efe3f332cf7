import { Joiner, type MimeNode, Splitter, type SplitterChunk } from '@zone-eu/mailsplit';
import { isUtf8 } from 'node:buffer';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Names that say nothing about bytes above 127. */
const UNDECLARED = ['', 'ascii', 'us-ascii', 'unknown-8bit'];

/** What browsers assume for such a text in most languages. */
const FALLBACK = 'windows-1252';

/**
 * The email with a charset for each text that declares none and isn't UTF-8, because the parser
 * assumes UTF-8. Everything else keeps its bytes.
 */
export function declareCharsets(source: Readable): Readable {
  // Attached emails must not change.
  const splitter = new Splitter({ ignoreEmbedded: true });
  const result = new PassThrough();
  // The reader of the result receives an error.
  pipeline(source, splitter, declareInParts, new Joiner(), result, () => undefined);
  return result;
}

async function* declareInParts(
  chunks: AsyncIterable<SplitterChunk>,
): AsyncGenerator<SplitterChunk> {
  let text: { node: MimeNode; body: SplitterChunk[] } | undefined;
  for await (const chunk of chunks) {
    if (text && chunk.type === 'body') {
      text.body.push(chunk);
      continue;
    }
    if (text) yield* await declared(text.node, text.body);
    text = chunk.type === 'node' && isUndeclared(chunk) ? { node: chunk, body: [] } : undefined;
    if (!text) yield chunk;
  }
  if (text) yield* await declared(text.node, text.body);
}

const isUndeclared = ({ contentType, charset, disposition }: MimeNode): boolean =>
  /^text\/(?:plain|html)$/.test(contentType || '') &&
  disposition !== 'attachment' &&
  UNDECLARED.includes((charset || '').trim().toLowerCase());

async function declared(node: MimeNode, body: SplitterChunk[]): Promise<SplitterChunk[]> {
  const decoder = node.getDecoder();
  decoder.end(Buffer.concat(body.map((chunk) => ('value' in chunk && chunk.value) || Buffer.of())));
  if (!isUtf8(await buffer(decoder))) node.setCharset(FALLBACK);
  return [node, ...body];
}
