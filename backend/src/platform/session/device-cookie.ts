import { DAY_MS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { Config } from '../config';
import { HostCookie } from '../http/host-cookie';
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
  private readonly cookie: HostCookie;

  constructor(
    { isProduction }: Config,
    private readonly cipher: SecretCipher,
  ) {
    this.cookie = new HostCookie('atrium-device', isProduction);
  }

  /** The device of the request; undefined without a cookie that this installation has set. */
  read(request: Request): Device | undefined {
    const value = this.cookie.read(request);
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
    this.cookie.write(response, value, LIFETIME_MS);
  }
}
