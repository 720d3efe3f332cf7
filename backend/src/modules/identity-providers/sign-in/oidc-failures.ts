import * as oidc from 'openid-client';

/** Time limit of each call to a provider. */
export const PROVIDER_TIMEOUT_SECONDS = 5;

const UNAVAILABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
]);

/** Whether the provider is down, or doesn't accept the client. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.error !== 'invalid_grant';
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true;
  if (error instanceof oidc.ClientError) return UNAVAILABLE.has(error.code ?? '');
  // A failed connection.
  return error instanceof TypeError;
}

const CLIENT_ERRORS = new Set(['invalid_client', 'unauthorized_client']);

/** The provider has accepted the client, so that it looked for the code. */
export const isUnknownCode = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError && !CLIENT_ERRORS.has(error.error);

const CLIENT_REJECTED = 'The provider rejects the client ID or the client secret.';

/** Why the connection test failed. */
export function problemText(error: unknown, issuer: string): string {
  if (
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError
  ) {
    return CLIENT_REJECTED;
  }
  const code = error instanceof oidc.ClientError ? error.code : undefined;
  switch (code) {
    case 'OAUTH_TIMEOUT':
      return `The provider didn't respond within ${PROVIDER_TIMEOUT_SECONDS} seconds.`;
    case 'OAUTH_HTTP_REQUEST_FORBIDDEN':
      return 'In production, the addresses of the provider must start with https://.';
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return 'The metadata is for another issuer. Enter the issuer exactly as the provider shows it.';
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
      return `There is no OpenID Connect metadata at ${issuer}. Check the issuer.`;
    default:
      return error instanceof TypeError
        ? "Atrium can't reach the provider. Check the issuer and the network."
        : `The metadata isn't valid. ${reasonOf(error)}`;
  }
}

/** The reason for the log, without the cause, which may contain tokens. */
export function reasonOf(error: unknown): string {
  // The response to client credentials sent by HTTP Basic; access tokens get a Bearer challenge.
  const isClientRejected =
    error instanceof oidc.WWWAuthenticateChallengeError &&
    error.cause.some(({ scheme }) => scheme.toLowerCase() === 'basic');
  if (isClientRejected) return CLIENT_REJECTED;
  return error instanceof Error ? error.message : 'The reason is unknown.';
}
