import { MINUTE_MS } from '@atrium/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { Config } from '../../../platform/config';
import type { AppError } from '../../../platform/http/app-error';
import { parseEmail } from '../../../platform/http/validation/values';
import type { ProviderSettings } from '../identity-providers';
import { providerSignInErrors } from '../identity-providers.errors';
import { limitedFetch } from './limited-fetch';
import {
  isUnavailable,
  isUnknownCode,
  problemText,
  PROVIDER_TIMEOUT_SECONDS,
  reasonOf,
} from './oidc-failures';

/** The metadata of a provider is read again after this time. */
const METADATA_MS = 10 * MINUTE_MS;

/** The oldest logout token that is accepted. */
const LOGOUT_TOKEN_AGE = '5 minutes';
const CLOCK_TOLERANCE_SECONDS = 30;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** A longer one would not fit in the URL of the provider's logout page. */
const MAX_ID_TOKEN_LENGTH = 4000;

/** Secrets of one sign-in, which the response must match. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export const newSignInSecrets = (): SignInSecrets => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  codeVerifier: oidc.randomPKCECodeVerifier(),
});

/** A user that a provider has identified. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** In lower case; null without a valid address. */
  email: string | null;
  isEmailVerified: boolean;
  claims: Readonly<Record<string, unknown>>;
  /** When the user entered their credentials at the provider; null if unknown. */
  authenticatedAt: Date | null;
  /** Session at the provider, for back-channel logout. */
  providerSid: string | null;
  /** Identifies the session to end at sign-out; null if it is too long for a URL. */
  idToken: string | null;
}

/** The sessions that a provider ends: those of a user, one session, or both. */
interface LogoutSubject {
  issuer: string;
  subject: string | undefined;
  providerSid: string | undefined;
}

interface ProviderEndpoints {
  configuration: oidc.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

interface Connection {
  settings: string;
  expiresAt: number;
  ready: Promise<ProviderEndpoints>;
}

/**
 * Calls identity providers (OpenID Connect Core 1.0, authorization code flow with PKCE). Every call
 * has time and size limits, and every ID token's signature is checked.
 */
@Injectable()
export class OidcClient {
  private readonly logger = new Logger('OpenID Connect');
  private readonly connections = new Map<string, Connection>();

  constructor(private readonly config: Config) {}

  /**
   * @param options.forcesSignIn the provider asks for the credentials even if the user has a
   *   session there
   * @returns the URL of the provider's sign-in page
   * @throws AppError 503
   */
  async authorizationUrl(
    provider: ProviderSettings,
    redirectUrl: string,
    { state, nonce, codeVerifier }: SignInSecrets,
    { forcesSignIn = false } = {},
  ): Promise<string> {
    const { configuration } = await this.connect(provider);
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUrl,
      scope: provider.scopes,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(forcesSignIn && { prompt: 'login', max_age: '0' }),
    });
    return url.href;
  }

  /**
   * Exchanges the code of the callback for the identity.
   *
   * @param callbackUrl the redirect URI with the callback's query
   * @throws AppError 400 if the response fails a check, 403 if the provider denied it, 503
   */
  async identify(
    provider: ProviderSettings,
    callbackUrl: URL,
    { state, nonce, codeVerifier }: SignInSecrets,
  ): Promise<ProviderIdentity> {
    const { configuration } = await this.connect(provider);
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      });
      const claims = tokens.claims();
      if (!claims || !isIdentifier(claims.sub)) {
        throw new oidc.ClientError('The ID token has no valid subject.');
      }
      const userInfo = hasEveryClaim(claims, provider)
        ? {}
        : await readUserInfo(configuration, tokens.access_token, claims.sub);
      return toIdentity(claims, userInfo, tokens.id_token);
    } catch (error) {
      throw this.rejectionOf(provider, error);
    }
  }

  /** @returns the provider's logout page; undefined if it has none */
  async endSessionUrl(
    provider: ProviderSettings,
    idToken: string | null,
  ): Promise<string | undefined> {
    const { configuration } = await this.connect(provider);
    if (!configuration.serverMetadata().end_session_endpoint) return undefined;
    return oidc.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${this.config.publicUrl}/`,
      ...(idToken !== null && { id_token_hint: idToken }),
    }).href;
  }

  /**
   * Checks a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6).
   *
   * @throws AppError 400, 503
   */
  async readLogoutToken(provider: ProviderSettings, token: string): Promise<LogoutSubject> {
    const { configuration, keys } = await this.connect(provider);
    const { issuer } = configuration.serverMetadata();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: provider.clientId,
        maxTokenAge: LOGOUT_TOKEN_AGE,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['jti', 'events'],
      });
      const { sub, sid, events, nonce } = payload;
      const subject = isIdentifier(sub) ? sub : undefined;
      const providerSid = isIdentifier(sid) ? sid : undefined;
      const isNamed = (subject ?? providerSid) !== undefined;
      const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
      if (!isNamed || subject !== sub || providerSid !== sid || !isLogout || nonce !== undefined) {
        throw new oidc.ClientError('A claim of the logout token is missing or invalid.');
      }
      return { issuer, subject, providerSid };
    } catch (error) {
      this.logger.warn(
        `${provider.name} sent a logout token that was rejected. ${reasonOf(error)}`,
      );
      throw providerSignInErrors.invalidLogoutToken();
    }
  }

  /**
   * Reads the metadata and the keys of a provider, and sends it a code that it hasn't issued. A
   * provider that accepts the client rejects only the code.
   *
   * @returns the problem in one or two sentences; undefined if there is none
   */
  async findProblem(provider: ProviderSettings, redirectUrl: string): Promise<string | undefined> {
    try {
      const { configuration, keys } = await discover(provider, this.config.isProduction);
      await keys.reload();
      await oidc
        .genericGrantRequest(configuration, 'authorization_code', {
          code: 'connection-test',
          redirect_uri: redirectUrl,
          code_verifier: oidc.randomPKCECodeVerifier(),
        })
        .catch((error: unknown) => {
          if (!isUnknownCode(error)) throw error;
        });
      return undefined;
    } catch (error) {
      this.logger.warn(`The connection test of ${provider.name} failed. ${reasonOf(error)}`);
      return problemText(error, provider.issuer);
    }
  }

  private async connect(provider: ProviderSettings): Promise<ProviderEndpoints> {
    const { key, issuer, clientId, clientSecret } = provider;
    const settings = JSON.stringify([issuer, clientId, clientSecret]);
    let connection = this.connections.get(key);
    const now = performance.now();
    if (connection?.settings !== settings || connection.expiresAt < now) {
      const ready = discover(provider, this.config.isProduction);
      connection = { settings, expiresAt: now + METADATA_MS, ready };
      this.connections.set(key, connection);
    }
    try {
      return await connection.ready;
    } catch (error) {
      if (this.connections.get(key) === connection) this.connections.delete(key);
      this.logger.warn(`The metadata of ${provider.name} can't be read. ${reasonOf(error)}`);
      throw providerSignInErrors.unavailable(provider.name);
    }
  }

  private rejectionOf({ name }: ProviderSettings, error: unknown): AppError {
    this.logger.warn(`A sign-in with ${name} was rejected. ${reasonOf(error)}`);
    if (error instanceof oidc.AuthorizationResponseError) return providerSignInErrors.denied(name);
    return isUnavailable(error)
      ? providerSignInErrors.unavailable(name)
      : providerSignInErrors.invalidResponse(name);
  }
}

async function discover(
  { issuer, clientId, clientSecret }: ProviderSettings,
  isProduction: boolean,
): Promise<ProviderEndpoints> {
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientAuthentication(clientSecret),
    {
      [oidc.customFetch]: (url, options) => limitedFetch(url, options),
      timeout: PROVIDER_TIMEOUT_SECONDS,
      execute: [
        // Otherwise only TLS would protect the ID token.
        oidc.enableNonRepudiationChecks,
        // In production, the server calls providers only over HTTPS.
        ...(isProduction ? [] : [oidc.allowInsecureRequests]),
      ],
    },
  );
  const { jwks_uri: keysUrl } = configuration.serverMetadata();
  if (keysUrl === undefined) throw new Error('The metadata has no jwks_uri.');
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: PROVIDER_TIMEOUT_SECONDS * 1000,
    [customFetch]: limitedFetch,
  });
  return { configuration, keys };
}

/** HTTP Basic if the provider accepts it, which is the standard's default. */
function clientAuthentication(clientSecret: string): oidc.ClientAuth {
  const basic = oidc.ClientSecretBasic(clientSecret);
  const post = oidc.ClientSecretPost(clientSecret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** OpenID Connect Core 1.0, section 2: at most 255 ASCII characters. */
const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x20-\x7e]{1,255}$/.test(value);

const hasEveryClaim = (claims: oidc.IDToken, { roleClaim }: ProviderSettings): boolean =>
  claims['email'] !== undefined &&
  claims['email_verified'] !== undefined &&
  (roleClaim === null || claims[roleClaim] !== undefined);

/** Many providers return the claims of the scopes `email` and `profile` only there. */
const readUserInfo = async (
  configuration: oidc.Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> =>
  configuration.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : oidc.fetchUserInfo(configuration, accessToken, subject);

function toIdentity(
  claims: oidc.IDToken,
  userInfo: Record<string, unknown>,
  idToken: string | undefined,
): ProviderIdentity {
  // The address and its verification must come from the same source.
  const { email, email_verified: isVerified } =
    claims['email_verified'] === undefined ? userInfo : claims;
  const { sid, auth_time: seconds } = claims;
  const address = parseEmail(email).value ?? null;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: address,
    isEmailVerified: address !== null && isVerified === true,
    claims: { ...userInfo, ...claims },
    authenticatedAt: typeof seconds === 'number' ? new Date(seconds * 1000) : null,
    providerSid: isIdentifier(sid) ? sid : null,
    idToken: idToken !== undefined && idToken.length <= MAX_ID_TOKEN_LENGTH ? idToken : null,
  };
}
