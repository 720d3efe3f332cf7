import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { errors } from './errors';

const VERSION = /^(?:W\/)?"?(\d{1,9})"?$/;

/**
 * The version in `If-Match`, an alternative to `version` in the body. If the two differ, at least
 * one is out of date, so the request fails with 409.
 */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): number | undefined => {
    const request = context.switchToHttp().getRequest<Request>();
    const header = request.get('If-Match')?.trim();
    if (!header || header === '*') return undefined;
    const version = VERSION.exec(header)?.[1];
    if (version === undefined) {
      throw errors.badRequest('If-Match must be the version that you read, such as "3".');
    }
    const bodyVersion = versionIn(request.body);
    if (bodyVersion !== undefined && bodyVersion !== Number(version)) {
      throw errors.staleVersion('record');
    }
    return Number(version);
  },
);

/** A form sends the version as text. */
function versionIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('version' in body)) return undefined;
  return Number(body.version);
}

/** Describes the header that {@link IfMatch} reads. */
export const ApiIfMatch = (): MethodDecorator =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version that the caller read, instead of `version` in the body.',
    schema: { type: 'string', example: '"3"' },
  });
