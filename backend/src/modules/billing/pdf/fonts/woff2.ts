import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader';
import { rebuildGlyphs } from './rebuild-glyphs';
import { buildSfnt, type FontTable } from './sfnt';

/** Tags by their number (WOFF 2.0, section 4.1). */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx ' +
  'kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix ' +
  'acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak ' +
  'Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?= |$)/g);

const OTHER_TAG = 63;
const HEADER_AFTER_TABLE_COUNT = 34;

interface Entry {
  tag: string;
  isTransformed: boolean;
  /** Bytes in the packed stream. */
  length: number;
}

/**
 * A WOFF 2.0 font as the plain font file that it packs. Packed by Brotli, outlines in a form of
 * their own, which is undone here.
 *
 * @throws RangeError when the file is no such font
 */
export function unpackWoff2(woff2: Buffer): Buffer {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new RangeError('This is no WOFF 2.0 font.');
  const reader = new ByteReader(woff2.subarray(4));
  const flavour = reader.uint32();
  reader.uint32();
  const tableCount = reader.uint16();
  reader.take(HEADER_AFTER_TABLE_COUNT);
  const entries = Array.from({ length: tableCount }, () => readEntry(reader));
  const unpacked = new ByteReader(brotliDecompressSync(reader.rest()));
  const tables = entries.map((entry) => ({ ...entry, content: unpacked.take(entry.length) }));
  return buildSfnt(flavour, plainTables(tables));
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.uint8();
  const number = flags & 0x3f;
  const tag = number === OTHER_TAG ? reader.take(4).toString('latin1') : (TAGS?.[number] ?? '');
  const version = flags >> 6;
  const hasOutlines = tag === 'glyf' || tag === 'loca';
  const isTransformed = hasOutlines ? version !== 3 : version !== 0;
  const plainLength = reader.uintBase128();
  return { tag, isTransformed, length: isTransformed ? reader.uintBase128() : plainLength };
}

function plainTables(tables: readonly (Entry & FontTable)[]): FontTable[] {
  const glyphs = tables.find(({ tag, isTransformed }) => tag === 'glyf' && isTransformed);
  if (!glyphs) return tables.slice();
  const { glyf, loca } = rebuildGlyphs(glyphs.content);
  return tables.map(({ tag, content, isTransformed }) => {
    if (tag === 'glyf') return { tag, content: glyf };
    if (tag === 'loca') return { tag, content: loca };
    if (isTransformed) throw new RangeError(`The table ${tag} has a form that is not known.`);
    return { tag, content: tag === 'head' ? withLongOffsets(content) : content };
  });
}

/** Says that the offsets of glyphs have four bytes. */
function withLongOffsets(head: Buffer): Buffer {
  const changed = Buffer.from(head);
  changed.writeInt16BE(1, 50);
  return changed;
}
