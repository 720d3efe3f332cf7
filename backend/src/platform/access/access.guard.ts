import {
  applyDecorators,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { DenialRule, Right } from '@atrium/contracts';
import type { Request } from 'express';
import { Clock } from '../clock';
import { errors } from '../http/errors';
import { assertRecentlyConfirmed, STEP_UP } from './step-up';

/**
 * The callers of a route: users with a right, every signed-in user, or everyone. The application
 * does not start while a route has no policy.
 */
export type RoutePolicy = Right | 'signed-in' | 'public';

export const ROUTE_POLICY = 'atrium:route-policy';
const ROUTE_DENIAL = 'atrium:route-denial';

/** @param denial the rule that callers without the right receive with the 403 */
export const Policy = (
  policy: RoutePolicy,
  denial: DenialRule = 'role.not_allowed',
): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ROUTE_POLICY, policy), SetMetadata(ROUTE_DENIAL, denial));

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
    if (policy === 'public') return true;
    const { actor } = context.switchToHttp().getRequest<Request>();
    if (!actor) throw errors.notSignedIn();
    if (policy !== 'signed-in' && (policy === undefined || !actor.rights.has(policy))) {
      const denial = this.reflector.getAllAndOverride<DenialRule | undefined>(
        ROUTE_DENIAL,
        targets,
      );
      throw errors.forbidden(denial ?? 'role.not_allowed');
    }
    const asksForStepUp = this.reflector.getAllAndOverride<boolean | undefined>(STEP_UP, targets);
    if (asksForStepUp) assertRecentlyConfirmed(actor, this.clock.now());
    return true;
  }
}
