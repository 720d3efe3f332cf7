import { inflateSync } from 'node:zlib';

/** Bytes of the header and of one table's entry, in WOFF 1.0 and in the plain font file (SFNT). */
const WOFF = { header: 44, entry: 20 } as const;
const SFNT = { header: 12, entry: 16 } as const;

/**
 * A WOFF 1.0 font as the plain font file that it packs, unpacked once instead of with each access:
 * a document opens in a few milliseconds then.
 *
 * @throws RangeError when the file is no WOFF font
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('This is no WOFF font.');
  const tableCount = woff.readUInt16BE(12);
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const entry = WOFF.header + index * WOFF.entry;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      content: packed.length < length ? inflateSync(packed) : packed,
    };
  });
  const head = Buffer.alloc(SFNT.header + tableCount * SFNT.entry);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(tableCount));
  head.writeUInt16BE(tableCount, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(tableCount * 16 - 2 ** power * 16, 10);
  let offset = head.length;
  const contents = tables.map(({ tag, checksum, content }, index) => {
    const entry = SFNT.header + index * SFNT.entry;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    offset += content.length + padding.length;
    return [content, padding];
  });
  return Buffer.concat([head, ...contents.flat()]);
}
