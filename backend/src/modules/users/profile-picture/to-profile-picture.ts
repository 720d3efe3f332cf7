import { errors } from '../../../platform/http/errors';
import { UnreadableImageError, reencodeImage } from '../../../platform/images';

/** Pixels a side; the same as the crop dialog's output (specification section 5). */
const SIDE = 200;
const QUALITY = 90;

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/**
 * Decodes what was uploaded and draws it anew as a 200 × 200 JPEG.
 *
 * @throws AppError 400 when it is not an image
 */
export async function toProfilePicture(upload: Buffer): Promise<Buffer> {
  try {
    return await reencodeImage(upload, FORMATS, (image) =>
      image
        .resize(SIDE, SIDE, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY }),
    );
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    throw errors.invalid({ profilePicture: 'Please select an image file.' });
  }
}
