import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Right } from '@atrium/contracts';

/**
 * Who may call a route: holders of a right, every signed-in user, or everyone. A route without a
 * policy stops the start (decisions section 5: nothing is allowed unless a policy says so).
 */
export type RoutePolicy = Right | 'signed-in' | 'public';

export const ROUTE_POLICY = 'atrium:route-policy';

export const Policy = (policy: RoutePolicy): CustomDecorator => SetMetadata(ROUTE_POLICY, policy);
