import { ExpressAdapter } from '@nestjs/platform-express';
import { Router, type RequestHandler } from 'express';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The part of a path that names the resource, such as `/api/tickets` of `/api/tickets/:id`. */
const RESOURCE = /^\/[\w-]+\/[\w-]+(?=\/|$)/;

const resourceOf = (path: string): string | undefined => RESOURCE.exec(path)?.[0].toLowerCase();

/**
 * Keeps the routes of each resource in a router of their own. Express tries one route after the
 * other: for the last of some two hundred that takes longer than the query of the session.
 */
export class GroupedRoutesAdapter extends ExpressAdapter {
  private readonly routers = new Map<string, Router>();

  constructor() {
    super();
    for (const method of METHODS) {
      this[method] = (...route: unknown[]): unknown => {
        const [path, handler] = route as [string, RequestHandler];
        return this.routerFor(path)[method](path, handler);
      };
    }
  }

  /** The routes stand where the first one was added, between the middleware before and after it. */
  private routerFor(path: string): Router {
    const resource = resourceOf(path);
    if (resource === undefined) throw new Error(`The route ${path} names no resource.`);
    if (this.routers.size === 0) this.use(this.dispatch);
    const router = this.routers.get(resource) ?? Router();
    this.routers.set(resource, router);
    return router;
  }

  private readonly dispatch: RequestHandler = (request, response, next) => {
    const router = this.routers.get(resourceOf(request.path) ?? '');
    if (router) router(request, response, next);
    else next();
  };
}
