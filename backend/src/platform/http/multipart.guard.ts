import {
  applyDecorators,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import { errors } from './errors';

const FORM = 'multipart/form-data';
const TAKES_FORM = 'atrium:takes-form';

/** The route takes a form with a file, in place of JSON. */
export const AcceptsMultipart = (): MethodDecorator =>
  applyDecorators(SetMetadata(TAKES_FORM, true), ApiConsumes(FORM));

/**
 * Refuses a form with 415 where JSON belongs. Nothing there reads it: a step would be taken as if
 * nothing had been said about it.
 */
@Injectable()
export class MultipartGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.is(FORM) && !Reflect.hasMetadata(TAKES_FORM, context.getHandler())) {
      throw errors.unsupportedType();
    }
    return true;
  }
}
