import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { validateDto } from '../../../platform/http/validation';
import { SignInDto } from '../dto/auth.dto';
import { SignInService, type VerifiedUser } from './sign-in.service';

/** Verifies username and password for Passport; {@link SignInService.signIn} opens the session. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly signIn: SignInService) {
    super({ passReqToCallback: true });
  }

  validate(request: Request, username: string, password: string): Promise<VerifiedUser> {
    return this.signIn.verify(request, username, password);
  }
}

/**
 * Allows requests with a correct username and password. Guards run before pipes, so this one
 * validates the body itself: an empty field is a 400 and doesn't count as a failed attempt.
 */
@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = await validateDto(SignInDto, request.body ?? {});
    return Boolean(await super.canActivate(context));
  }
}
