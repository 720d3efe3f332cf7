import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { Config } from '../config';
import { SESSION_LIFETIME_MS } from './session-limits';

/** The cookie by which a browser shows its session (decisions section 4). */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor({ isProduction }: Config) {
    // With `__Host-` browsers hold it to this host, this path and to HTTPS.
    this.name = isProduction ? '__Host-atrium' : 'atrium';
    this.options = { httpOnly: true, sameSite: 'lax', secure: isProduction, path: '/' };
  }

  read({ headers }: Request): string | undefined {
    return headers.cookie === undefined ? undefined : parse(headers.cookie)[this.name];
  }

  /** The browser keeps it for as long as a session can last; the server ends an idle one earlier. */
  write(response: Response, token: string): void {
    response.cookie(this.name, token, { ...this.options, maxAge: SESSION_LIFETIME_MS });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
