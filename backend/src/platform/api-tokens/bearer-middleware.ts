import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Actor, createActor } from '../access';
import { errors } from '../http/errors';
import type { RateLimit, RateLimits, RateLimitState } from '../rate-limits';
import type { ActiveToken, ApiTokens } from './api-tokens';

/** Requests of one token (docs/domain/api-tokens.md#limits). */
const TOKEN_LIMIT: RateLimit = {
  name: 'api-token',
  attempts: 600,
  windowMinutes: 1,
  blocksInMemory: true,
};

const BEARER = /^Bearer(?:\s+(.*))?$/i;

export const hasBearerToken = ({ headers }: Request): boolean =>
  BEARER.test(headers.authorization ?? '');

/**
 * Authenticates a request by its API token (RFC 6750). Its cookies are ignored. The request needs
 * no origin check, because no browser adds the header to a request of another site.
 */
export const bearerMiddleware =
  (tokens: ApiTokens, limits: RateLimits): RequestHandler =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const [, text = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    const token = await tokens.find(text.trim());
    if (!token) throw errors.invalidToken();
    const state = await limits.tryConsume(TOKEN_LIMIT, String(token.id));
    writeLimit(response, state);
    if (!state.isAllowed) throw errors.tooManyRequests(state.resetSeconds);
    request.actor = tokenActor(token, {
      address: request.ip ?? '',
      requestId: request.requestId ?? '',
    });
    next();
  };

/** The fields of the IETF draft "RateLimit header fields for HTTP". */
function writeLimit(response: Response, { remaining, resetSeconds }: RateLimitState): void {
  const { name, attempts, windowMinutes } = TOKEN_LIMIT;
  response.setHeader('RateLimit-Policy', `"${name}";q=${attempts};w=${windowMinutes * 60}`);
  response.setHeader('RateLimit', `"${name}";r=${remaining};t=${resetSeconds}`);
}

/** The owner of the token, with the rights that are among its scopes. */
export const tokenActor = (
  { id, name, scopes, user }: ActiveToken,
  origin: Pick<Actor, 'address' | 'requestId'>,
): Actor =>
  createActor({
    ...user,
    sessionId: '',
    token: { id, name, scopes: new Set(scopes) },
    ...origin,
  });
