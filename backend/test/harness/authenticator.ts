import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { PUBLIC_URL } from './environment';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Options {
  /** Whether the authenticator asks for a PIN or a fingerprint. */
  verifiesUser?: boolean;
  /** The site that asks; the product by default. */
  origin?: string;
}

/** An authenticator in software with one passkey, for WebAuthn without a browser. */
export class TestAuthenticator {
  private readonly id = randomBytes(16).toString('base64url');
  private readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;
  private counter = 0;

  constructor(private readonly options: Options = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.publicKey = publicKey;
    this.privateKey = privateKey;
  }

  /** Responds to the options for a new passkey. */
  register({ challenge }: { challenge: string }): RegistrationResponseJSON {
    const clientData = this.clientData('webauthn.create', challenge);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.authenticatorData(true))],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Responds to the options for a sign-in or a step-up. */
  authenticate({ challenge }: { challenge: string }): AuthenticationResponseJSON {
    const clientData = this.clientData('webauthn.get', challenge);
    const authenticatorData = this.authenticatorData(false);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      },
    };
  }

  private credential() {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
    };
  }

  private clientData(type: string, challenge: string): Buffer {
    const { origin = new URL(PUBLIC_URL).origin } = this.options;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(withKey: boolean): Buffer {
    const { verifiesUser = true } = this.options;
    this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags =
      USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0) | (withKey ? HAS_CREDENTIAL : 0);
    return Buffer.concat([
      sha256(new URL(PUBLIC_URL).hostname),
      Buffer.from([flags]),
      counter,
      ...(withKey ? [this.attestedCredential()] : []),
    ]);
  }

  private attestedCredential(): Buffer {
    const id = Buffer.from(this.id, 'base64url');
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    // COSE: key type EC2, algorithm ES256, curve P-256, and the point.
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, encode(key)]);
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const encode = (value: Map<number | string, unknown>): Buffer =>
  Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
