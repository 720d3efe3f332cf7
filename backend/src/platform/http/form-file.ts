import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { catchError, throwError, type Observable } from 'rxjs';
import type { AppError } from './app-error';
import { toAppError } from './error.filter';
import { errors } from './errors';
import { AcceptsMultipart } from './multipart.guard';

/** Parts of a form beside the file; each text is far shorter than a file. */
const MOST_FIELDS = 20;
const FIELD_BYTES = 16 * 1024;

export interface FormFileOptions {
  /** Name of the form's field that holds the file. */
  field: string;
  /** Bytes that the file may have. */
  maxBytes: number;
  /** What is answered to a larger one. */
  tooLarge: () => AppError;
  /** The form has fields beside the file, which a `@Body()` checks; otherwise any is refused. */
  hasFields?: boolean;
}

/** A file of a form, whole in memory. */
export interface FormFile {
  buffer: Buffer;
  originalname: string;
}

/**
 * The name that a file in a form has on the person's machine. Browsers send `%22` for a double quote,
 * which would end the name, and every other `%` as it is.
 */
export const fileNameInForm = (sent: string): string => sent.replaceAll('%22', '"');

/** Takes a form with one file, small enough for the memory; `@UploadedFile()` is the file. */
export const FormFileUpload = ({
  field,
  maxBytes,
  tooLarge,
  hasFields = false,
}: FormFileOptions): MethodDecorator =>
  applyDecorators(
    AcceptsMultipart(),
    UseInterceptors(
      tooLargeInterceptor(tooLarge),
      FileInterceptor(field, {
        defParamCharset: 'utf8',
        limits: { fileSize: maxBytes, files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES },
      }),
      ...(hasFields ? [] : [NoFieldsInterceptor]),
    ),
  );

/** @throws AppError 400 that names the first of the fields, if there are any */
export function assertNoFields(fields: object): void {
  const [name] = Object.keys(fields);
  if (name !== undefined) throw errors.unknownField(name);
}

/** A form without its file is left to the route, which says what should have been chosen. */
@Injectable()
class NoFieldsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body, file } = context.switchToHttp().getRequest<{ body: object; file?: unknown }>();
    if (file) assertNoFields(body);
    return next.handle();
  }
}

function tooLargeInterceptor(tooLarge: () => AppError): new () => NestInterceptor {
  @Injectable()
  class TooLargeInterceptor implements NestInterceptor {
    intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
      return next
        .handle()
        .pipe(
          catchError((error: unknown) =>
            throwError(() => (toAppError(error).status === 413 ? tooLarge() : error)),
          ),
        );
    }
  }
  return TooLargeInterceptor;
}
