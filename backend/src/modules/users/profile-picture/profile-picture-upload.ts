import {
  applyDecorators,
  Injectable,
  UploadedFile,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { catchError, throwError, type Observable } from 'rxjs';
import { LIMITS } from '@atrium/contracts';
import { toAppError } from '../../../platform/http/error.filter';
import { errors } from '../../../platform/http/errors';

const FIELD = 'profilePicture';

/** Parts of a form beside the picture; each text is far shorter than a picture. */
const MOST_FIELDS = 20;
const FIELD_BYTES = 16 * 1024;

/**
 * Takes the form with a picture in the field `profilePicture`, at most 5 MB, into memory.
 *
 * @param tooLarge the sentence for a larger one: the two screens word it differently
 */
export const ProfilePictureUpload = (tooLarge: string): MethodDecorator =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    UseInterceptors(
      tooLargeInterceptor(tooLarge),
      FileInterceptor(FIELD, {
        limits: {
          fileSize: LIMITS.profilePictureBytes,
          files: 1,
          fields: MOST_FIELDS,
          fieldSize: FIELD_BYTES,
        },
      }),
    ),
  );

/** The file of the form, whole in memory. */
export interface PictureUpload {
  buffer: Buffer;
}

/** The uploaded picture as a parameter; `undefined` without one. */
export const UploadedPicture = (): ParameterDecorator => UploadedFile();

function tooLargeInterceptor(sentence: string): new () => NestInterceptor {
  @Injectable()
  class TooLargeInterceptor implements NestInterceptor {
    intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
      return next
        .handle()
        .pipe(
          catchError((error: unknown) =>
            throwError(() =>
              toAppError(error).status === 413 ? errors.tooLarge(sentence) : error,
            ),
          ),
        );
    }
  }
  return TooLargeInterceptor;
}
