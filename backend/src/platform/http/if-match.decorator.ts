import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { errors } from './errors';

const VERSION = /^(?:W\/)?"?(\d{1,9})"?$/;

/**
 * The version that `If-Match` names, the other way than `version` in the body (decisions section 3).
 * Of two different ones at least one is out of date.
 */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): number | undefined => {
    const request = context.switchToHttp().getRequest<Request>();
    const header = request.get('If-Match')?.trim();
    if (!header || header === '*') return undefined;
    const version = VERSION.exec(header)?.[1];
    if (version === undefined) {
      throw errors.badRequest('If-Match must hold the version that was read, such as "3".');
    }
    const inBody = versionIn(request.body);
    if (inBody !== undefined && inBody !== Number(version)) throw errors.staleVersion('record');
    return Number(version);
  },
);

/** A form sends it as text. */
function versionIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('version' in body)) return undefined;
  return Number(body.version);
}

/** Describes the header that {@link IfMatch} reads. */
export const ApiIfMatch = (): MethodDecorator =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version that was read, in place of `version` in the body.',
    schema: { type: 'string', example: '"3"' },
  });
