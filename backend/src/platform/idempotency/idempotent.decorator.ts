import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { HEADERS } from '@atrium/contracts';
import { IdempotencyInterceptor } from './idempotency.interceptor';

/**
 * For every POST of somebody who is signed in: with an `Idempotency-Key` its repetition is harmless
 * (decisions section 3). Not for all routes at once, because the framework's interceptors take a
 * tenth of a read, which needs none.
 */
export const Idempotent = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: HEADERS.idempotencyKey,
      required: false,
      description:
        'Name of this one intention: the same key by the same user gives the first answer again for 24 hours, and one record.',
      schema: { type: 'string', maxLength: 255, example: '6f1c2d0e9b7a4c53' },
    }),
  );
