import { errors } from '../../../platform/http/errors';
import { type ImageProblem, reencodeImage, UnreadableImageError } from '../../../platform/images';

/** Pixels; three times the size on an invoice, for sharp prints. */
const MAX_WIDTH = 600;
const MAX_HEIGHT = 200;

/** SVG is excluded because it can contain scripts. */
const FORMATS = new Set(['png', 'jpeg', 'webp']);

const MESSAGES: Readonly<Record<ImageProblem, string>> = {
  'unknown-format': 'Please choose a PNG, JPEG or WebP image.',
  'too-many-pixels': 'This image has too many pixels. Choose a smaller one.',
  damaged: "This image is damaged and can't be read. Choose another one.",
};

/**
 * Re-encodes an upload as a PNG of up to 600 × 200 pixels, which also removes everything but the
 * pixels. Keeps aspect ratio and transparency, and doesn't enlarge smaller images.
 *
 * @throws AppError 400 with a message for the field `logo`
 */
export async function redrawLogo(upload: Buffer): Promise<Buffer> {
  try {
    return await reencodeImage(upload, FORMATS, (image) =>
      image
        .resize(MAX_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .png({ compressionLevel: 9 }),
    );
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    throw errors.invalid({ logo: MESSAGES[error.problem] });
  }
}
