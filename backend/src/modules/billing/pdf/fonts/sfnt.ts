/** A table of a font file. */
export interface FontTable {
  /** Four letters, such as `cmap`. */
  tag: string;
  content: Buffer;
}

const HEADER = 12;
const ENTRY = 16;

/** Tables as a plain font file (SFNT), as TrueType and OpenType fonts are stored unpacked. */
export function buildSfnt(flavour: number, tables: readonly FontTable[]): Buffer {
  const sorted = [...tables].sort((one, other) => (one.tag < other.tag ? -1 : 1));
  const head = Buffer.alloc(HEADER + sorted.length * ENTRY);
  const power = Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(sorted.length * 16 - 2 ** power * 16, 10);
  let offset = head.length;
  const contents = sorted.map(({ tag, content }, index) => {
    const entry = HEADER + index * ENTRY;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksumOf(content), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    offset += content.length + padding.length;
    return [content, padding];
  });
  return Buffer.concat([head, ...contents.flat()]);
}

/** Sum of the table's 32-bit words, the last one filled up with zeros. */
function checksumOf(content: Buffer): number {
  let sum = 0;
  const words = content.length - (content.length % 4);
  for (let offset = 0; offset < words; offset += 4)
    sum = (sum + content.readUInt32BE(offset)) >>> 0;
  const rest = Buffer.alloc(4);
  content.copy(rest, 0, words);
  return (sum + rest.readUInt32BE(0)) >>> 0;
}
