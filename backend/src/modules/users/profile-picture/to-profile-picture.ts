import sharp from 'sharp';
import { errors } from '../../../platform/http/errors';

/** Pixels a side; the same as the crop dialog's output (specification section 5). */
const SIDE = 200;
const QUALITY = 90;

/** An image of more pixels than this is a trap for the memory, not a photograph. */
const MOST_PIXELS = 64_000_000;

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/**
 * Decodes what was uploaded and draws it anew as a 200 × 200 JPEG. Whatever else the file held
 * (scripts, places, names of cameras) stays behind.
 *
 * @throws AppError 400 when it is not an image
 */
export async function toProfilePicture(upload: Buffer): Promise<Buffer> {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
    const { format } = await sharp(upload, options).metadata();
    if (!FORMATS.has(format)) throw notAnImage();
    return await sharp(upload, options)
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw notAnImage();
  }
}

const notAnImage = () => errors.invalid({ profilePicture: 'Please select an image file.' });
