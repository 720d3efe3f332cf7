import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../config';
import { HostCookie } from '../http/host-cookie';
import { SESSION_LIFETIME_MS } from './session-store';

/** The session cookie (docs/domain/accounts.md#sessions). */
@Injectable()
export class SessionCookie {
  private readonly cookie: HostCookie;

  constructor({ isProduction }: Config) {
    this.cookie = new HostCookie('atrium', isProduction);
  }

  read(request: Request): string | undefined {
    return this.cookie.read(request);
  }

  /** The cookie lasts as long as a session can; the server ends idle sessions earlier. */
  write(response: Response, token: string): void {
    this.cookie.write(response, token, SESSION_LIFETIME_MS);
  }

  clear(response: Response): void {
    this.cookie.clear(response);
  }
}
