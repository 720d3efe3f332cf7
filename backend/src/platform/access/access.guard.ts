import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { DenialRule } from '@atrium/contracts';
import type { Request } from 'express';
import { errors } from '../http/errors';
import { ROUTE_POLICY, ROUTE_REFUSAL, type RoutePolicy } from './policy.decorator';

/** Denies by default: only the route's declared policy lets a request through. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const places = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY, places);
    if (policy === 'public') return true;
    const { actor } = context.switchToHttp().getRequest<Request>();
    if (!actor) throw errors.notSignedIn();
    if (policy === 'signed-in') return true;
    if (policy !== undefined && actor.rights.has(policy)) return true;
    const refusal = this.reflector.getAllAndOverride<DenialRule | undefined>(ROUTE_REFUSAL, places);
    throw errors.refused(refusal ?? 'role.not_allowed');
  }
}
