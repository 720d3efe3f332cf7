import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { Config } from '../config';
import { SESSION_LIFETIME_MS } from './session-store';

/** The session cookie (docs/domain/accounts.md#sessions). */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor({ isProduction }: Config) {
    // Browsers limit cookies with `__Host-` to this host, the path `/` and HTTPS.
    this.name = isProduction ? '__Host-atrium' : 'atrium';
    this.options = { httpOnly: true, sameSite: 'lax', secure: isProduction, path: '/' };
  }

  read({ headers }: Request): string | undefined {
    return headers.cookie === undefined ? undefined : parse(headers.cookie)[this.name];
  }

  /** The cookie lasts as long as a session can; the server ends idle sessions earlier. */
  write(response: Response, token: string): void {
    response.cookie(this.name, token, { ...this.options, maxAge: SESSION_LIFETIME_MS });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
