import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { errors } from '../http/errors';
import type { Actor } from './actor';

/** The signed-in actor as a controller parameter; 401 where there is none. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<Request>();
  if (!actor) throw errors.notSignedIn();
  return actor;
});
