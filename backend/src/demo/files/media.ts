import { BitWriter } from './bits';

/** Frame size in macroblocks of 16 by 16 pixels. */
const WIDTH_BLOCKS = 8;
const HEIGHT_BLOCKS = 6;
const WIDTH = WIDTH_BLOCKS * 16;
const HEIGHT = HEIGHT_BLOCKS * 16;

const BASELINE_PROFILE = 66;
const LEVEL = 10;
const RAW_BLOCK = 25;

/**
 * A silent MP4 video with one frame per second: a light bar that moves over a colored background. The
 * frames are H.264 with raw macroblocks, the simplest format that every player supports.
 *
 * @param tint the two chroma components, 40 to 215 each
 */
export function mp4Video(seconds: number, tint: readonly [number, number]): Buffer {
  const frames = Array.from({ length: seconds }, (_, index) => frameUnit(index, tint));
  const samples = frames.map((unit) => Buffer.concat([uint32(unit.length), unit]));
  const start = box('ftyp', Buffer.from('isom'), uint32(512), Buffer.from('isomiso2avc1mp41'));
  // The offset of the frames depends on the length of the table that contains it.
  const length = start.length + movie(samples, 0).length + 8;
  return Buffer.concat([start, movie(samples, length), box('mdat', ...samples)]);
}

/** A NAL unit: its header byte and its content with emulation prevention bytes. */
function unit(header: number, content: Buffer): Buffer {
  const bytes = [header];
  let zeros = 0;
  for (const byte of content) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}

function sequenceUnit(): Buffer {
  const writer = new BitWriter()
    .bits(BASELINE_PROFILE, 8)
    .bits(0xc0, 8)
    .bits(LEVEL, 8)
    .number(0) // identifier
    .number(0) // 4-bit frame numbers
    .number(2) // output order equals decoding order
    .number(0) // no reference frames
    .bits(0, 1)
    .number(WIDTH_BLOCKS - 1)
    .number(HEIGHT_BLOCKS - 1)
    .bits(1, 1) // frames only, no fields
    .bits(1, 1)
    .bits(0, 2); // no cropping, no usability information
  return unit(0x67, writer.finish());
}

function pictureUnit(): Buffer {
  const writer = new BitWriter()
    .number(0) // identifier
    .number(0) // identifier of the sequence parameter set
    .bits(0, 2)
    .number(0)
    .number(0)
    .number(0)
    .bits(0, 3)
    .number(0)
    .number(0)
    .number(0)
    .bits(0, 3);
  return unit(0x68, writer.finish());
}

function frameUnit(index: number, [blue, red]: readonly [number, number]): Buffer {
  const writer = new BitWriter()
    .number(0) // first macroblock
    .number(7) // no reference to other frames
    .number(0) // identifier of the picture parameter set
    .bits(0, 4) // frame number
    .number(index % 2) // must differ between consecutive frames
    .bits(0, 2)
    .number(0);
  for (let block = 0; block < WIDTH_BLOCKS * HEIGHT_BLOCKS; block += 1) {
    const column = block % WIDTH_BLOCKS;
    const brightness = column === index % WIDTH_BLOCKS ? 210 : 80 + column * 6;
    writer
      .number(RAW_BLOCK)
      .align()
      .raw(Buffer.alloc(256, brightness))
      .raw(Buffer.alloc(64, blue))
      .raw(Buffer.alloc(64, red));
  }
  return unit(0x65, writer.finish());
}

function movie(samples: readonly Buffer[], firstSampleAt: number): Buffer {
  const duration = samples.length * 1000;
  const sequence = sequenceUnit();
  const picture = pictureUnit();
  const decoder = box(
    'avcC',
    Buffer.from([1, BASELINE_PROFILE, 0xc0, LEVEL, 0xff, 0xe1]),
    uint16(sequence.length),
    sequence,
    Buffer.from([1]),
    uint16(picture.length),
    picture,
  );
  const format = box(
    'avc1',
    zeros(6),
    uint16(1),
    zeros(16),
    uint16(WIDTH),
    uint16(HEIGHT),
    uint32(0x480000),
    uint32(0x480000),
    uint32(0),
    uint16(1),
    zeros(32),
    uint16(24),
    uint16(0xffff),
    decoder,
  );
  const table = box(
    'stbl',
    full('stsd', 0, uint32(1), format),
    full('stts', 0, uint32(1), uint32(samples.length), uint32(1000)),
    full('stsc', 0, uint32(1), uint32(1), uint32(samples.length), uint32(1)),
    full(
      'stsz',
      0,
      uint32(0),
      uint32(samples.length),
      ...samples.map(({ length }) => uint32(length)),
    ),
    full('stco', 0, uint32(1), uint32(firstSampleAt)),
  );
  const media = box(
    'mdia',
    full('mdhd', 0, zeros(8), uint32(1000), uint32(duration), uint16(0x55c4), uint16(0)),
    full('hdlr', 0, uint32(0), Buffer.from('vide'), zeros(12), Buffer.from('Video\0')),
    box(
      'minf',
      full('vmhd', 1, zeros(8)),
      box('dinf', full('dref', 0, uint32(1), full('url ', 1))),
      table,
    ),
  );
  const track = box(
    'trak',
    full(
      'tkhd',
      7,
      zeros(8),
      uint32(1),
      uint32(0),
      uint32(duration),
      zeros(16),
      MATRIX,
      uint32(WIDTH << 16),
      uint32(HEIGHT << 16),
    ),
    media,
  );
  const header = full(
    'mvhd',
    0,
    zeros(8),
    uint32(1000),
    uint32(duration),
    uint32(0x10000),
    uint16(0x100),
    zeros(10),
    MATRIX,
    zeros(24),
    uint32(2),
  );
  return box('moov', header, track);
}

/** No rotation and no scaling. */
const MATRIX = Buffer.concat(
  [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map((value) => uint32(value)),
);

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

/** A box with version 0 and flags. */
const full = (type: string, flags: number, ...content: Buffer[]): Buffer =>
  box(type, uint32(flags), ...content);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function zeros(length: number): Buffer {
  return Buffer.alloc(length);
}

const RATE = 8000;

/** A WAV recording of a tone that fades out: mono, 8 bits, 8,000 samples per second. */
export function wavRecording(hertz: number, seconds: number): Buffer {
  const samples = Buffer.from(
    Array.from({ length: RATE * seconds }, (_, index) => {
      const loudness = 96 * (1 - index / (RATE * seconds));
      return Math.round(128 + loudness * Math.sin((2 * Math.PI * hertz * index) / RATE));
    }),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
