import { LIMITS } from '@atrium/contracts';
import { UploadedFile } from '@nestjs/common';
import { errors } from '../../../platform/http/errors';
import { type FormFile, FormFileUpload } from '../../../platform/http/form-file';
import { reencodeImage, UnreadableImageError } from '../../../platform/images';

/**
 * Pixels per side; the same as the crop dialog's output (docs/domain/accounts.md#profile-picture).
 */
const SIDE = 200;
const QUALITY = 90;

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/** The form's file, held in memory. */
export type PictureUpload = FormFile;

/**
 * Reads a multipart form with an image of at most 5 MB in the field `profilePicture`.
 *
 * @param tooLarge message for a larger file; the two screens use different wording
 * @param hasFields whether the form has other fields as well
 */
export const ProfilePictureUpload = ({
  tooLarge,
  hasFields,
}: {
  tooLarge: string;
  hasFields?: boolean;
}): MethodDecorator =>
  FormFileUpload({
    field: 'profilePicture',
    maxBytes: LIMITS.profilePictureBytes,
    tooLarge: () => errors.tooLarge(tooLarge),
    hasFields,
  });

/** Parameter decorator for the uploaded picture; `undefined` if there is none. */
export const UploadedPicture = (): ParameterDecorator => UploadedFile();

/**
 * Re-encodes an upload as a 200 × 200 JPEG, which also removes everything but the pixels.
 *
 * @throws AppError 400 if it is not an image
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
