import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createApiDocument } from './api-document';
import { AppModule } from './app.module';
import { routePattern, RoutePolicies } from './platform/access';
import { ApiTokens, bearerMiddleware, hasBearerToken } from './platform/api-tokens';
import type { Config } from './platform/config';
import { GracefulShutdown } from './platform/health';
import { ApiAdapter } from './platform/http/api-adapter';
import { requireDocsRight, setUpApiDocs } from './platform/http/api-docs';
import { PROBLEMS_PATH } from './platform/http/app-error';
import { BodyLimits, limitBodyTime, parseExpectedBody } from './platform/http/body-limits';
import { ChangesQueryGuard } from './platform/http/changes-page';
import { ErrorFilter } from './platform/http/error.filter';
import { apiOrFrontEnd, frontEnd } from './platform/http/front-end';
import { rejectInvalidRequests } from './platform/http/invalid-requests';
import { assignRequestId, composeMiddleware } from './platform/http/middleware';
import { MultipartGuard } from './platform/http/multipart.guard';
import { originCheck } from './platform/http/origin-check';
import { problemPages } from './platform/http/problem-pages';
import { apiSecurityHeaders } from './platform/http/security';
import { InputPipe } from './platform/http/validation';
import { AppLogger, requestLog, ROOT_LOGGER } from './platform/logging';
import { RequestMetrics } from './platform/metrics';
import { RateLimits } from './platform/rate-limits';
import { SessionCookie, sessionMiddleware, SessionStore } from './platform/session';

/** Creates the application for the server and the API tests; it does not listen yet. */
export async function createApp(config: Config): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.of(config),
    new ApiAdapter(),
    {
      abortOnError: false,
      bodyParser: false,
      // The caller reports errors that occur before the logger exists.
      logger: false,
    },
  );
  configureApp(app, config);
  return app;
}

/** Adds the middleware, pipes, filters and guards. */
export function configureApp(app: NestExpressApplication, config: Config): void {
  const routes = app.get(RoutePolicies).list();
  app.useLogger(app.get(AppLogger));
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.disable('x-powered-by');
  const logger = app.get<Logger>(ROOT_LOGGER);
  app.use(
    composeMiddleware(
      rejectInvalidRequests(app.getHttpServer(), logger),
      app.get(GracefulShutdown).middleware,
      ...(config.metricsPort === undefined ? [] : [app.get(RequestMetrics).middleware]),
      assignRequestId,
      requestLog(logger),
      publicInvoicePage,
      limitBodyTime(app.get(BodyLimits)),
      apiOrFrontEnd(
        composeMiddleware(
          apiSecurityHeaders(config),
          unlessHealth(
            byCredentials(
              bearerMiddleware(app.get(ApiTokens), app.get(RateLimits)),
              composeMiddleware(
                originCheck(config),
                sessionMiddleware(app.get(SessionStore), app.get(SessionCookie)),
              ),
            ),
          ),
          requireDocsRight,
          parseExpectedBody(routes),
        ),
        frontEnd(config, (sentence) => app.get(AppLogger).warn(sentence, 'Remotes')),
      ),
    ),
  );
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new InputPipe());
  app.useGlobalFilters(new ErrorFilter(routes.map(routePattern)));
  app.useGlobalGuards(new MultipartGuard(), new ChangesQueryGuard());
  app.use(PROBLEMS_PATH, problemPages());
  setUpApiDocs(app, () => createApiDocument(app));
}

/** Serves the public invoice page at the short URL that emails contain. */
const publicInvoicePage: RequestHandler = (request, _response, next) => {
  const [, token] = /^\/invoice\/([\w-]+)$/.exec(request.path) ?? [];
  if (token !== undefined) request.url = `/api/public/invoices/${token}/page`;
  next();
};

/** Authenticates a request by its API token, or by its session if it has none. */
const byCredentials =
  (byToken: RequestHandler, bySession: RequestHandler): RequestHandler =>
  (request, response, next) =>
    (hasBearerToken(request) ? byToken : bySession)(request, response, next);

/**
 * Skips the middleware for health checks, which are frequent and must work without the database.
 */
const unlessHealth =
  (middleware: RequestHandler): RequestHandler =>
  (request, response, next) =>
    /^\/api\/health(\/|$)/.test(request.path) ? next() : middleware(request, response, next);
