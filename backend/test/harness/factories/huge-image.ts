import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/**
 * Offsets in a PNG file, which starts with its signature and the chunk IHDR (PNG specification
 * 5.3).
 */
const TYPE = 12;
const WIDTH = 16;
const HEIGHT = 20;
const CHECKSUM = 29;

/**
 * A PNG whose header states more pixels than the product accepts. It has one, so it is made at
 * once.
 */
export async function pngWithTooManyPixels(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(9000, WIDTH);
  png.writeUInt32BE(9000, HEIGHT);
  png.writeUInt32BE(crc32(png.subarray(TYPE, CHECKSUM)), CHECKSUM);
  return png;
}
