import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { catchError, type Observable, throwError } from 'rxjs';
import type { AppError } from './app-error';
import { toAppError } from './error.filter';
import { errors } from './errors';
import { AcceptsMultipart } from './multipart.guard';

/** Maximum number of files, and maximum number and size of the other fields of a form. */
export const FORM_LIMITS = { files: 1, fields: 20, fieldSize: 16 * 1024 };

interface FormFileOptions {
  /** Name of the field with the file. */
  field: string;
  /** Maximum size of the file. */
  maxBytes: number;
  /** Creates the error for a larger file. */
  tooLarge: () => AppError;
  /** The form has other fields, which a `@Body()` validates; otherwise they are rejected. */
  hasFields?: boolean;
}

/** A file of a form, in memory. */
export interface FormFile {
  buffer: Buffer;
  originalname: string;
}

/**
 * Decodes the file name of a form. Browsers send `%22` for a double quote, and every other `%`
 * unchanged.
 */
export const fileNameInForm = (sent: string): string => sent.replaceAll('%22', '"');

/** Accepts a form with one file, which is kept in memory; `@UploadedFile()` is the file. */
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
        limits: { ...FORM_LIMITS, fileSize: maxBytes },
      }),
      ...(hasFields ? [] : [NoFieldsInterceptor]),
    ),
  );

/** @throws AppError 400 with the name of the first field, if there are any */
export function assertNoFields(fields: object): void {
  const [name] = Object.keys(fields);
  if (name !== undefined) throw errors.unknownField(name);
}

/** A form without its file passes, because the route has a better message. */
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
