import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import { errors } from './errors';

const FORM = 'multipart/form-data';
const ACCEPTS_MULTIPART = 'atrium:accepts-multipart';

/** Marks a route that accepts a form with a file instead of JSON. */
export const AcceptsMultipart = (): MethodDecorator =>
  applyDecorators(SetMetadata(ACCEPTS_MULTIPART, true), ApiConsumes(FORM));

/**
 * Rejects a form with 415 on every other route. Its fields would not be read, and the route would
 * run as if the body were empty.
 */
@Injectable()
export class MultipartGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.is(FORM) && !Reflect.hasMetadata(ACCEPTS_MULTIPART, context.getHandler())) {
      throw errors.unsupportedType();
    }
    return true;
  }
}
