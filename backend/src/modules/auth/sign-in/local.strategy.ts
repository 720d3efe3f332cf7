import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { SignInService, type VerifiedUser } from './sign-in.service';

/** Checks username and password for passport; the session is opened by {@link SignInService}. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly signIn: SignInService) {
    super({ passReqToCallback: true });
  }

  validate(request: Request, username: string, password: string): Promise<VerifiedUser> {
    return this.signIn.verify(request, username, password);
  }
}
