import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ROUTE_POLICY, type RoutePolicy } from './access.guard';

export interface RouteWithPolicy {
  /** `GET`, `POST`, … */
  method: string;
  /** Path below `/api`, with `:parameters`. */
  path: string;
  policy: RoutePolicy | undefined;
}

/** A method and the URLs of its route. */
export interface RoutePattern {
  method: string;
  pattern: RegExp;
}

/** Matches like the router: without regard to case, and with or without a trailing slash. */
export function routePattern({ method, path }: RouteWithPolicy): RoutePattern {
  const address = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return { method, pattern: new RegExp(`^/api${address}/?$`, 'i') };
}

/** The policy of every route. The application does not start while a route has none. */
@Injectable()
export class RoutePolicies implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error if a route has no policy, so that the application doesn't start */
  onApplicationBootstrap(): void {
    const unprotected = this.list().filter(({ policy }) => policy === undefined);
    if (unprotected.length > 0) {
      const names = unprotected.map(({ method, path }) => `${method} ${path}`).join(', ');
      throw new Error(`These routes have no access policy: ${names}.`);
    }
  }

  list(): RouteWithPolicy[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const base = this.reflector.get<string | undefined>(PATH_METADATA, metatype) ?? '';
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        if (!handler) return [];
        const method = this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
        if (method === undefined) return [];
        const path = this.reflector.get<string | string[]>(PATH_METADATA, handler);
        const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY, [
          handler,
          metatype,
        ]);
        return [path].flat().map((part) => ({
          method: RequestMethod[method],
          path: `/${[base, part].join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'),
          policy,
        }));
      });
    });
  }
}
