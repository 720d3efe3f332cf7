import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  Router,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { RemoteAddress } from '@atrium/contracts';
import type { Config } from '../config';
import { compressResponse } from './compress-response';
import { AppError } from './app-error';
import { errors } from './errors';
import { cspNonce, nonceOf, permissionsPolicy, frontEndSecurityHeaders } from './security';
import { staticFiles } from './static-files';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/** The front end on the API's port: the shell, the remotes, and the list of remotes. */
export function frontEnd(config: Config): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.use(readablePath, cspNonce, frontEndSecurityHeaders(config), permissionsPolicy);
  router.get('/remotes.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.json(remoteAddresses(config));
  });
  for (const { name, folder } of config.remotes) {
    if (folder !== undefined) router.use(`/remotes/${name}`, staticFiles(folder));
  }
  router.use('/remotes', nothingHere);
  if (config.shellDir !== undefined) {
    router.use(withoutPage(staticFiles(config.shellDir)));
    router.use(page(path.join(config.shellDir, 'index.html')));
  }
  router.use(nothingHere);
  return router;
}

/** Tells requests to the API from those to the front end. */
export const apiOrFrontEnd =
  (api: RequestHandler, front: RequestHandler): RequestHandler =>
  (request, response, next) =>
    /^\/api(\/|$)/.test(request.path)
      ? api(request, response, next)
      : front(request, response, next);

/** What `/remotes.json` answers. */
const remoteAddresses = ({ remotes }: Config): RemoteAddress[] =>
  remotes.map(({ name, url }) => ({
    name,
    baseUrl: url === undefined ? `/remotes/${name}/` : url.replace(/\/*$/, '/'),
  }));

/** A path that is no text cannot name anything: 400 rather than a fault further on. */
function readablePath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(errors.badRequest('The address contains a broken character.'));
  }
}

function nothingHere(_request: Request, _response: Response, next: NextFunction): void {
  next(errors.routeNotFound());
}

/** The page itself needs a nonce, so it is never sent as a mere file. */
const withoutPage =
  (files: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (/^\/+(index\.html)?$/.test(request.path)) next();
    else void files(request, response, next);
  };

/** Answers every navigation with the shell's page; the shell knows which screens there are. */
function page(file: string): RequestHandler {
  return async (request, response, next) => {
    if (!isNavigation(request)) {
      next();
      return;
    }
    const html = await readPage(file);
    compressResponse(response);
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(html.replace(NONCE_PLACEHOLDER, nonceOf(response)));
  };
}

function isNavigation({ method, path: requestPath, headers }: Request): boolean {
  const isPage = /^\/+(index\.html)?$/.test(requestPath);
  const isFile = /\.\w+$/.test(requestPath) && !isPage;
  const wantsPage = /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
  const asksHtml = isPage ? wantsPage : /text\/html/.test(headers.accept ?? '');
  return (method === 'GET' || method === 'HEAD') && !isFile && asksHtml;
}

async function readPage(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new AppError(503, 'Atrium is being updated. Please reload this page in a moment.', {
      retryAfterSeconds: 5,
    });
  }
}
