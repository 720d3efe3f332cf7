import { MINUTE_MS, STEP_UP_MINUTES, STEP_UP_RULE } from '@atrium/contracts';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { errors } from '../http/errors';
import type { Actor } from './actor';

export const STEP_UP = 'atrium:step-up';

/**
 * Requires that the caller signed in or confirmed their identity within the last ten minutes
 * (docs/domain/access.md#step-up), and rejects API tokens, which can't confirm anything. For routes
 * on which only some requests need it, use {@link assertRecentlyConfirmed}.
 */
export const StepUp = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(STEP_UP, true), ApiSecurity('cookie'));

/**
 * @throws AppError 403 for an API token; 403 without a recent confirmation, after which the client
 *   asks for one and retries the request
 */
export function assertRecentlyConfirmed(
  { signIn, token }: Pick<Actor, 'signIn' | 'token'>,
  now: Date,
): void {
  if (token) throw errors.forbidden('tokens.session_only');
  if (!isRecent(signIn.confirmedAt, now)) throw errors.forbidden(STEP_UP_RULE);
}

const isRecent = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < STEP_UP_MINUTES * MINUTE_MS;
