import { UploadedFile } from '@nestjs/common';
import { LIMITS } from '@atrium/contracts';
import { errors } from '../../../platform/http/errors';
import { FormFileUpload, type FormFile } from '../../../platform/http/form-file';

/**
 * Takes the form with a picture in the field `profilePicture`, at most 5 MB, into memory.
 *
 * @param tooLarge the sentence for a larger one: the two screens word it differently
 * @param hasFields the form has fields beside the picture
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

/** The file of the form, whole in memory. */
export type PictureUpload = FormFile;

/** The uploaded picture as a parameter; `undefined` without one. */
export const UploadedPicture = (): ParameterDecorator => UploadedFile();
