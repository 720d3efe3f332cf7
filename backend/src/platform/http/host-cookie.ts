import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** A cookie that scripts can't read and that browsers send to this host only. */
export class HostCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  /** @param name different from that of any other cookie */
  constructor(name: string, isProduction: boolean, sameSite: 'lax' | 'strict' = 'lax') {
    // Browsers limit cookies with `__Host-` to this host, the path `/` and HTTPS.
    this.name = isProduction ? `__Host-${name}` : name;
    this.options = { httpOnly: true, sameSite, secure: isProduction, path: '/' };
  }

  read({ headers }: Request): string | undefined {
    return headers.cookie === undefined ? undefined : parse(headers.cookie)[this.name];
  }

  /** @param lifetimeMs how long the browser keeps it */
  write(response: Response, value: string, lifetimeMs: number): void {
    response.cookie(this.name, value, { ...this.options, maxAge: lifetimeMs });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
