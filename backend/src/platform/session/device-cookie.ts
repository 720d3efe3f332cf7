import { DAY_MS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { Config } from '../config';
import { SecretCipher } from '../secrets';

/** A browser and the accounts that have signed in with it, the latest first. */
export interface Device {
  id: string;
  accounts: readonly number[];
}

const PURPOSE = 'device cookie';
const MAX_ACCOUNTS = 5;
/** The longest time that browsers keep a cookie. */
const LIFETIME_MS = 400 * DAY_MS;

/**
 * Recognizes a browser in which an account has signed in before, so that a stranger's wrong
 * passwords don't lock out its owner (docs/domain/accounts.md#sign-in-limits). It does not sign
 * anyone in.
 */
@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(
    { isProduction }: Config,
    private readonly cipher: SecretCipher,
  ) {
    this.name = isProduction ? '__Host-atrium-device' : 'atrium-device';
    this.options = { httpOnly: true, sameSite: 'lax', secure: isProduction, path: '/' };
  }

  /** The device of the request; undefined without a cookie that this installation has set. */
  read({ headers }: Request): Device | undefined {
    const value = headers.cookie === undefined ? undefined : parse(headers.cookie)[this.name];
    const text = value === undefined ? undefined : this.cipher.decrypt(value, PURPOSE);
    return text === undefined ? undefined : (JSON.parse(text) as Device);
  }

  /** Adds an account to the device of the request. Drops the least recently used account. */
  remember(request: Request, response: Response, userId: number): void {
    const { id, accounts } = this.read(request) ?? {
      id: randomBytes(16).toString('base64url'),
      accounts: [],
    };
    const device: Device = {
      id,
      accounts: [userId, ...accounts.filter((other) => other !== userId)].slice(0, MAX_ACCOUNTS),
    };
    const value = this.cipher.encrypt(JSON.stringify(device), PURPOSE);
    response.cookie(this.name, value, { ...this.options, maxAge: LIFETIME_MS });
  }
}
