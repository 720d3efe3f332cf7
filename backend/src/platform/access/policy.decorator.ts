import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { DenialRule, Right } from '@atrium/contracts';

/**
 * Who may call a route: holders of a right, every signed-in user, or everyone. A route without a
 * policy stops the start (decisions section 5: nothing is allowed unless a policy says so).
 */
export type RoutePolicy = Right | 'signed-in' | 'public';

export const ROUTE_POLICY = 'atrium:route-policy';
export const ROUTE_REFUSAL = 'atrium:route-refusal';

/** @param refusal what those are told who lack the right; by default that their role is not enough */
export const Policy = (
  policy: RoutePolicy,
  refusal: DenialRule = 'role.not_allowed',
): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ROUTE_POLICY, policy), SetMetadata(ROUTE_REFUSAL, refusal));
