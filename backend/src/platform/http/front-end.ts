import type { RemoteAddress } from '@atrium/contracts';
import {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config, RemoteSource } from '../config';
import { compressResponse } from './api-adapter';
import { AppError } from './app-error';
import { errors } from './errors';
import { RemoteList } from './remote-list';
import {
  cspNonce,
  fileSecurityHeaders,
  frontEndSecurityHeaders,
  nonceOf,
  permissionsPolicy,
  remotesOf,
} from './security';
import { staticFiles } from './static-files';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/**
 * Serves the front end: the shell, the remotes, and the list of remotes.
 *
 * @param onProblem receives a message for the log
 */
export function frontEnd(config: Config, onProblem: (sentence: string) => void): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const remotes = new RemoteList(config, onProblem);
  router.use(async (_request, response, next) => {
    response.locals['remotes'] = await remotes.current();
    next();
  });
  router.use(decodablePath, fileSecurityHeaders);
  router.get('/remotes.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.json(remotesOf(response).map(toAddress));
  });
  router.use('/remotes/:remote', remoteFiles);
  if (config.shellDir !== undefined) router.use(withoutPage(staticFiles(config.shellDir)));
  router.use(cspNonce, frontEndSecurityHeaders(config), permissionsPolicy);
  router.use('/remotes', notFound);
  if (config.shellDir !== undefined) router.use(page(path.join(config.shellDir, 'index.html')));
  router.use(notFound);
  return router;
}

/** Passes requests below `/api` to the API and all others to the front end. */
export const apiOrFrontEnd =
  (api: RequestHandler, front: RequestHandler): RequestHandler =>
  (request, response, next) =>
    /^\/api(\/|$)/.test(request.path)
      ? api(request, response, next)
      : front(request, response, next);

/** An entry of `/remotes.json`. */
const toAddress = ({ name, url }: RemoteSource): RemoteAddress => ({
  name,
  baseUrl: url === undefined ? `/remotes/${name}/` : url.replace(/\/*$/, '/'),
});

function remoteFiles(request: Request, response: Response, next: NextFunction): void {
  const remote = remotesOf(response).find(({ name }) => name === request.params['remote']);
  if (remote?.folder === undefined) next();
  else void staticFiles(remote.folder)(request, response, next);
}

/** Rejects a path with an invalid encoding with 400. */
function decodablePath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(errors.badRequest('The URL contains an invalid character.'));
  }
}

function notFound(_request: Request, _response: Response, next: NextFunction): void {
  next(errors.routeNotFound());
}

/** Skips the page of the shell, which needs a nonce and is not sent as a static file. */
const withoutPage =
  (files: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (/^\/+(index\.html)?$/.test(request.path)) next();
    else void files(request, response, next);
  };

/** Responds to every navigation with the page of the shell, which has the client-side routes. */
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
  const acceptsHtml = isPage ? wantsPage : /text\/html/.test(headers.accept ?? '');
  return (method === 'GET' || method === 'HEAD') && !isFile && acceptsHtml;
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
