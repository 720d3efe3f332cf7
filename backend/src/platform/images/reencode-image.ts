import sharp, { type Sharp } from 'sharp';

/** An image of more pixels than this is a trap for the memory, not a photograph. */
const MOST_PIXELS = 64_000_000;

/** Why an upload cannot be drawn. */
export type ImageProblem = 'unknown-format' | 'too-many-pixels' | 'damaged';

export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImage';

  constructor(
    readonly problem: ImageProblem,
    options?: ErrorOptions,
  ) {
    super(`The image cannot be read: ${problem}.`, options);
  }
}

/**
 * Decodes an upload whole and encodes it anew. Whatever else the file held (scripts, places, names
 * of cameras, another file behind the image) stays behind.
 *
 * @param formats names that sharp gives to formats, such as `png`; the content tells the format
 * @param draw sets size and format of what is made of it
 * @throws UnreadableImageError
 */
export async function reencodeImage(
  upload: Buffer,
  formats: ReadonlySet<string>,
  draw: (image: Sharp) => Sharp,
): Promise<Buffer> {
  const { width, height } = await facts(upload, formats);
  if (width * height > MOST_PIXELS) throw new UnreadableImageError('too-many-pixels');
  try {
    const image = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    // As it is meant to be seen: cameras note how they were held.
    return await draw(image.rotate()).toBuffer();
  } catch (cause) {
    throw new UnreadableImageError('damaged', { cause });
  }
}

async function facts(upload: Buffer, formats: ReadonlySet<string>) {
  try {
    const metadata = await sharp(upload, { limitInputPixels: false }).metadata();
    if (formats.has(metadata.format)) return metadata;
  } catch (cause) {
    throw new UnreadableImageError('unknown-format', { cause });
  }
  throw new UnreadableImageError('unknown-format');
}
