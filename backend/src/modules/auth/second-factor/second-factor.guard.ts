import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ROUTE_POLICY, type RoutePolicy } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { errors } from '../../../platform/http/errors';
import { SecondFactors } from './second-factors';

const ALLOWED = 'atrium:allowed-without-second-factor';

/** Routes that a user needs to set up a second factor. */
export const AllowedWithoutSecondFactor = (): ClassDecorator & MethodDecorator =>
  SetMetadata(ALLOWED, true);

/**
 * After the grace period, a user without a required second factor can only set one up
 * (docs/domain/accounts.md#required-second-factor).
 */
@Injectable()
export class SecondFactorGuard implements CanActivate {
  constructor(
    private readonly clock: Clock,
    private readonly factors: SecondFactors,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor } = context.switchToHttp().getRequest<Request>();
    // Needs a query only for users whose role needs a second factor and who signed in without one.
    if (!actor || actor.token || actor.signIn.secondFactor !== null) return true;
    const targets = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY, targets);
    if (policy === 'public' || this.reflector.getAllAndOverride<boolean>(ALLOWED, targets)) {
      return true;
    }
    const dueAt = await this.factors.enforceDeadline(actor, actor.signIn.method);
    if (dueAt !== null && dueAt <= this.clock.now()) {
      throw errors.forbidden('auth.second_factor_required');
    }
    return true;
  }
}
