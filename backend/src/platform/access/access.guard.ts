import type { DenialRule, Right } from '@atrium/contracts';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import { Clock } from '../clock';
import { errors } from '../http/errors';
import { allowRight, assertAllowed } from './abilities';
import { assertRecentlyConfirmed, STEP_UP } from './step-up';

/**
 * The callers of a route: users with a right, every signed-in user, or everyone. The application
 * does not start while a route has no policy.
 */
export type RoutePolicy = Right | 'signed-in' | 'public';

export const ROUTE_POLICY = 'atrium:route-policy';

/** The policy of each operation in the API document. */
export const POLICY_EXTENSION = 'x-atrium-policy';

const ROUTE_DENIAL = 'atrium:route-denial';
const SESSION_ONLY = 'atrium:session-only';

/** @param denial the rule that callers without the right receive with the 403 */
export const Policy = (
  policy: RoutePolicy,
  denial: DenialRule = 'role.not_allowed',
): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(ROUTE_POLICY, policy),
    SetMetadata(ROUTE_DENIAL, denial),
    ApiExtension(POLICY_EXTENSION, policy),
  );

/**
 * Rejects API tokens regardless of their scopes. For routes that concern passwords, tokens, permissions,
 * sessions or sign-in settings (docs/domain/api-tokens.md#session-only).
 */
export const SessionOnly = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(SESSION_ONLY, true), ApiSecurity('cookie'));

/** Denies by default: a request passes only if the policy of its route allows it. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY, targets);
    const { actor } = context.switchToHttp().getRequest<Request>();
    const asksForStepUp = this.reflector.getAllAndOverride<boolean | undefined>(STEP_UP, targets);
    const isSessionOnly =
      asksForStepUp || this.reflector.getAllAndOverride<boolean | undefined>(SESSION_ONLY, targets);
    if (actor?.token && isSessionOnly) throw errors.forbidden('tokens.session_only');
    if (policy === 'public') return true;
    if (!actor) throw errors.notSignedIn();
    const isAllowed = policy === 'signed-in' || (policy !== undefined && actor.rights.has(policy));
    if (!isAllowed) {
      const denial =
        this.reflector.getAllAndOverride<DenialRule | undefined>(ROUTE_DENIAL, targets) ??
        'role.not_allowed';
      assertAllowed(policy === undefined ? denial : allowRight(actor, policy, denial));
    }
    if (asksForStepUp) assertRecentlyConfirmed(actor, this.clock.now());
    return true;
  }
}
