import { errors } from '../../../platform/http/errors';
import { UnreadableImageError, reencodeImage, type ImageProblem } from '../../../platform/images';

/** Pixels; three times what the head of an invoice gives it, so that it is sharp in print. */
const MOST_WIDTH = 600;
const MOST_HEIGHT = 200;

/** What browsers and people exchange; a drawing such as SVG may hold scripts. */
const FORMATS = new Set(['png', 'jpeg', 'webp']);

const SENTENCES: Readonly<Record<ImageProblem, string>> = {
  'unknown-format': 'Please choose a PNG, JPEG or WebP image.',
  'too-many-pixels': 'This image has too many pixels. Please choose a smaller one.',
  damaged: 'This image is damaged and cannot be read. Please choose another one.',
};

/**
 * Decodes what was uploaded and draws it anew as a PNG of at most 600 × 200 pixels, its shape and
 * its transparent parts kept. A smaller one is not enlarged.
 *
 * @throws AppError 400 with a sentence on `logo`
 */
export async function toCompanyLogo(upload: Buffer): Promise<Buffer> {
  try {
    return await reencodeImage(upload, FORMATS, (image) =>
      image
        .resize(MOST_WIDTH, MOST_HEIGHT, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .png({ compressionLevel: 9 }),
    );
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    throw errors.invalid({ logo: SENTENCES[error.problem] });
  }
}
