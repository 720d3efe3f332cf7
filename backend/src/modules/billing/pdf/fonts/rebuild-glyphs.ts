import { ByteReader } from './byte-reader';

/** The streams that a transformed `glyf` table consists of (WOFF 2.0, section 5.1). */
interface GlyphStreams {
  contourCounts: ByteReader;
  pointCounts: ByteReader;
  flags: ByteReader;
  points: ByteReader;
  composites: ByteReader;
  boxes: ByteReader;
  instructions: ByteReader;
  /** One bit for each glyph: its box is given. */
  hasBox: Buffer;
}

interface Point {
  isOnCurve: boolean;
  dx: number;
  dy: number;
}

const COMPOSITE = -1;
const ON_CURVE = 1;

/** Flags of the parts of a composite glyph (OpenType, `glyf`). */
const PART = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80, hinted: 0x100 };

/**
 * Undoes the transformation of outlines.
 *
 * @returns the tables `glyf` and `loca`, its offsets with four bytes each
 */
export function rebuildGlyphs(transformed: Buffer): { glyf: Buffer; loca: Buffer } {
  const reader = new ByteReader(transformed);
  reader.take(4);
  const glyphCount = reader.uint16();
  const streams = readStreams(reader, glyphCount);
  const loca = Buffer.alloc((glyphCount + 1) * 4);
  const glyphs: Buffer[] = [];
  let offset = 0;
  for (let index = 0; index < glyphCount; index += 1) {
    const glyph = rebuildGlyph(streams, index);
    glyphs.push(glyph);
    offset += glyph.length;
    loca.writeUInt32BE(offset, (index + 1) * 4);
  }
  return { glyf: Buffer.concat(glyphs), loca };
}

function readStreams(reader: ByteReader, glyphCount: number): GlyphStreams {
  reader.uint16();
  const sizes = Array.from({ length: 7 }, () => reader.uint32());
  const [contourCounts, pointCounts, flags, points, composites, boxes, instructions] = sizes.map(
    (size) => reader.take(size),
  );
  if (!contourCounts || !pointCounts || !flags || !points || !composites || !boxes || !instructions)
    throw new RangeError('The font lacks a part of its outlines.');
  const bitmapLength = 4 * Math.floor((glyphCount + 31) / 32);
  return {
    contourCounts: new ByteReader(contourCounts),
    pointCounts: new ByteReader(pointCounts),
    flags: new ByteReader(flags),
    points: new ByteReader(points),
    composites: new ByteReader(composites),
    boxes: new ByteReader(boxes.subarray(bitmapLength)),
    instructions: new ByteReader(instructions),
    hasBox: boxes.subarray(0, bitmapLength),
  };
}

function rebuildGlyph(streams: GlyphStreams, index: number): Buffer {
  const contourCount = streams.contourCounts.int16();
  if (contourCount === 0) return Buffer.alloc(0);
  const hasBox = ((streams.hasBox[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
  const givenBox = hasBox ? streams.boxes.take(8) : undefined;
  const body =
    contourCount === COMPOSITE ? rebuildComposite(streams) : rebuildSimple(streams, contourCount);
  const head = Buffer.alloc(10);
  head.writeInt16BE(contourCount, 0);
  (givenBox ?? body.box).copy(head, 2);
  const length = head.length + body.content.length;
  // Glyphs begin at offsets that four divides.
  return Buffer.concat([head, body.content, Buffer.alloc((4 - (length % 4)) % 4)]);
}

/** What follows the box of a glyph, and the box that its points need. */
interface Body {
  content: Buffer;
  box: Buffer;
}

function rebuildSimple(streams: GlyphStreams, contourCount: number): Body {
  let pointCount = 0;
  const ends = Buffer.alloc(contourCount * 2);
  for (let contour = 0; contour < contourCount; contour += 1) {
    pointCount += streams.pointCounts.uint255();
    ends.writeUInt16BE(pointCount - 1, contour * 2);
  }
  const points = Array.from({ length: pointCount }, () => readPoint(streams));
  const flags = Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? ON_CURVE : 0)));
  const steps = Buffer.alloc(pointCount * 4);
  points.forEach(({ dx, dy }, index) => {
    steps.writeInt16BE(dx, index * 2);
    steps.writeInt16BE(dy, (pointCount + index) * 2);
  });
  const content = Buffer.concat([ends, readInstructions(streams), flags, steps]);
  return { content, box: boxOf(points) };
}

function rebuildComposite({ composites, points, instructions }: GlyphStreams): Body {
  const parts: Buffer[] = [];
  let isHinted = false;
  for (let hasMore = true; hasMore;) {
    const start = composites.take(4);
    const flags = start.readUInt16BE(0);
    const scale = flags & PART.scale ? 2 : flags & PART.twoScales ? 4 : flags & PART.matrix ? 8 : 0;
    parts.push(start, composites.take((flags & PART.words ? 4 : 2) + scale));
    isHinted ||= (flags & PART.hinted) !== 0;
    hasMore = (flags & PART.more) !== 0;
  }
  if (isHinted) parts.push(readInstructions({ points, instructions }));
  return { content: Buffer.concat(parts), box: Buffer.alloc(8) };
}

/** Instructions with their length before them. */
function readInstructions({
  points,
  instructions,
}: Pick<GlyphStreams, 'points' | 'instructions'>): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(points.uint255());
  return Buffer.concat([length, instructions.take(length.readUInt16BE())]);
}

/** A step from the point before, packed into one to four bytes (WOFF 2.0, section 5.2). */
function readPoint({ flags, points }: GlyphStreams): Point {
  const flag = flags.uint8();
  const isOnCurve = flag < 0x80;
  const code = flag & 0x7f;
  const signed = (value: number, bit: number): number => (code & bit ? value : -value);
  const both = (dx: number, dy: number): Point => ({
    isOnCurve,
    dx: signed(dx, 1),
    dy: signed(dy, 2),
  });
  const next = (): number => points.uint8();
  if (code < 10) return { isOnCurve, dx: 0, dy: signed(((code & 14) << 7) + next(), 1) };
  if (code < 20) return { isOnCurve, dx: signed((((code - 10) & 14) << 7) + next(), 1), dy: 0 };
  if (code < 84) {
    const high = code - 20;
    const low = next();
    return both(1 + (high & 0x30) + (low >> 4), 1 + ((high & 0x0c) << 2) + (low & 0x0f));
  }
  if (code < 120) {
    const high = code - 84;
    const dx = 1 + (Math.floor(high / 12) << 8) + next();
    return both(dx, 1 + (((high % 12) >> 2) << 8) + next());
  }
  if (code < 124) {
    const first = next();
    const second = next();
    return both((first << 4) + (second >> 4), ((second & 0x0f) << 8) + next());
  }
  return both(points.uint16(), points.uint16());
}

function boxOf(points: readonly Point[]): Buffer {
  const most = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  let x = 0;
  let y = 0;
  for (const { dx, dy } of points) {
    x += dx;
    y += dy;
    most.left = Math.min(most.left, x);
    most.right = Math.max(most.right, x);
    most.bottom = Math.min(most.bottom, y);
    most.top = Math.max(most.top, y);
  }
  const box = Buffer.alloc(8);
  [most.left, most.bottom, most.right, most.top].forEach((edge, index) =>
    box.writeInt16BE(edge, index * 2),
  );
  return box;
}
