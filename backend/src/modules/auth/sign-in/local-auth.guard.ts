import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { createValidationPipe } from '../../../platform/http/validation';
import { SignInDto } from '../dto/sign-in.dto';

/**
 * Lets a request with a right username and password through. Guards run before pipes, so this one
 * checks the body's form itself: an empty field is 400 with its sentence, not a failed try.
 */
@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  private readonly pipe = createValidationPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const body: unknown = request.body ?? {};
    const credentials: unknown = await this.pipe.transform(body, {
      type: 'body',
      metatype: SignInDto,
    });
    request.body = credentials;
    return Boolean(await super.canActivate(context));
  }
}
