import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { errors } from './errors';

const VERSION = /^(?:W\/)?"?(\d{1,9})"?$/;

/** The version that `If-Match` names, the other way than `version` in the body (decisions section 3). */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): number | undefined => {
    const header = context.switchToHttp().getRequest<Request>().get('If-Match')?.trim();
    if (!header || header === '*') return undefined;
    const version = VERSION.exec(header)?.[1];
    if (version === undefined) {
      throw errors.badRequest('If-Match must hold the version that was read, such as "3".');
    }
    return Number(version);
  },
);

/** Describes the header that {@link IfMatch} reads. */
export const ApiIfMatch = (): MethodDecorator =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version that was read, in place of `version` in the body.',
    schema: { type: 'string', example: '"3"' },
  });
