import { inflateSync } from 'node:zlib';
import { buildSfnt } from './sfnt';

/** Bytes of the header and of one table's entry (WOFF 1.0, sections 3 and 4). */
const HEADER = 44;
const ENTRY = 20;

/**
 * A WOFF 1.0 font as the plain font file that it packs, unpacked once instead of with each access:
 * a document opens in a few milliseconds then.
 *
 * @throws RangeError when the file is no WOFF font
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('This is no WOFF font.');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = HEADER + index * ENTRY;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      content: packed.length < length ? inflateSync(packed) : packed,
    };
  });
  return buildSfnt(woff.readUInt32BE(4), tables);
}
